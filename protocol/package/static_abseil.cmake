# Debian's Abseil has both kinds of libraries and names the shared ones; these
# lines name the static ones.
get_property(targets DIRECTORY PROPERTY IMPORTED_TARGETS)
foreach(target IN LISTS targets)
  get_target_property(location ${target} IMPORTED_LOCATION_NONE)
  if(target MATCHES "^absl::" AND location MATCHES "\\.so")
    string(REGEX REPLACE "\\.so.*" ".a" location ${location})
    set_target_properties(${target} PROPERTIES
                          IMPORTED_LOCATION_NONE ${location})
  endif()
endforeach()
