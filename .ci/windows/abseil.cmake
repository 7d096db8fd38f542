# Abseil for Windows, which Debian does not build: from Debian's source package,
# which apt fetches and checks. Included by the first project() command
# (CMAKE_PROJECT_TOP_LEVEL_INCLUDES), after the toolchain file.
#
# It is built once into a cache, $TENGEN_CACHE or ~/.cache/tengen, where later
# builds and other clones find it. Needs dpkg-dev; no rights of root.
set(version 20220623.1)

# What changes the build changes the name.
file(SHA256 ${CMAKE_CURRENT_LIST_FILE} hash)
foreach(file IN ITEMS mingw.cmake ${CMAKE_SYSTEM_PROCESSOR}.cmake)
  file(SHA256 ${CMAKE_CURRENT_LIST_DIR}/${file} file_hash)
  string(APPEND hash ${file_hash})
endforeach()
string(SHA256 hash "${hash}")
string(SUBSTRING ${hash} 0 8 hash)

set(cache $ENV{TENGEN_CACHE})
if(NOT cache)
  set(cache $ENV{HOME}/.cache/tengen)
endif()
set(source ${cache}/abseil-${version})
set(prefix ${cache}/abseil-${version}-${CMAKE_SYSTEM_PROCESSOR}-windows-${hash})

# Runs a command in a folder of the cache; what it prints is shown if it fails.
function(run_in folder)
  file(MAKE_DIRECTORY ${folder})
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY ${folder}
                  OUTPUT_VARIABLE output ERROR_VARIABLE output
                  RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}: ${result}\n${output}")
  endif()
endfunction()

function(fetch_abseil)
  message(STATUS "Fetching Debian's source of Abseil ${version}")
  # Its own list of sources: that of the machine may lack them.
  set(apt ${source}.apt)
  file(REMOVE_RECURSE ${apt})
  file(WRITE ${apt}/sources.list
       "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] "
       "http://deb.debian.org/debian bookworm main\n")
  file(MAKE_DIRECTORY ${apt}/lists/partial)
  set(apt_get apt-get -q -o Dir::Etc::SourceList=${apt}/sources.list
              -o Dir::Etc::SourceParts=- -o Dir::State::Lists=${apt}/lists
              -o Dir::Cache=${apt} -o APT::Sandbox::User=)
  run_in(${apt} ${apt_get} update)
  run_in(${apt} ${apt_get} source abseil)
  if(NOT EXISTS ${apt}/abseil-${version}/CMakeLists.txt)
    message(FATAL_ERROR "Debian's source of Abseil is not ${version}")
  endif()
  file(RENAME ${apt}/abseil-${version} ${source})
  file(REMOVE_RECURSE ${apt})
endfunction()

function(build_abseil)
  message(STATUS "Building Abseil ${version} for Windows into ${prefix}")
  set(build ${prefix}.build)
  file(REMOVE_RECURSE ${build})
  # No path of this machine in the program. CXXFLAGS add to the toolchain's.
  run_in(${build} ${CMAKE_COMMAND} -E env
         CXXFLAGS=-ffile-prefix-map=${source}=abseil
         ${CMAKE_COMMAND} -G Ninja -S ${source} -B ${build}
         -D CMAKE_TOOLCHAIN_FILE=${CMAKE_TOOLCHAIN_FILE}
         -D CMAKE_BUILD_TYPE=Release
         -D CMAKE_CXX_STANDARD=17
         -D CMAKE_INSTALL_PREFIX=${build}/prefix)
  run_in(${build} ${CMAKE_COMMAND} --build ${build} --target install)
  file(RENAME ${build}/prefix ${prefix})
  file(REMOVE_RECURSE ${build})
endfunction()

if(NOT EXISTS ${prefix})
  # One at a time.
  file(MAKE_DIRECTORY ${cache})
  file(LOCK ${cache}/lock)
  if(NOT EXISTS ${source})
    fetch_abseil()
  endif()
  if(NOT EXISTS ${prefix})
    build_abseil()
  endif()
  file(LOCK ${cache}/lock RELEASE)
endif()
list(APPEND CMAKE_FIND_ROOT_PATH ${prefix})
