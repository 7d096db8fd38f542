# What .ci/run and .ci/extended share. Sourced by bash with `set -Eeuo pipefail`
# from the root of the repository.

cores=$(nproc)
export CMAKE_BUILD_PARALLEL_LEVEL=${CMAKE_BUILD_PARALLEL_LEVEL:-$cores}
export CTEST_PARALLEL_LEVEL=${CTEST_PARALLEL_LEVEL:-$cores}

# Clones in other folders share what is compiled.
export CCACHE_BASEDIR=$PWD CCACHE_NOHASHDIR=true

current_stage=start
stage_times=()
trap 'echo "FAILED in stage: $current_stage" >&2' ERR

# stage NAME COMMAND...: runs the command and keeps its seconds.
stage() {
  current_stage=$1
  shift
  printf '\n=== %s\n' "$current_stage"
  local start=$SECONDS
  "$@"
  stage_times+=("$(printf '%6d s  %s' $((SECONDS - start)) "$current_stage")")
}

# Prints the seconds of each stage so far and of the whole script.
print_times() {
  printf '\n=== Seconds of each stage, %d cores\n' "$cores"
  printf '%s\n' "${stage_times[@]}"
  printf '%6d s  total\n' "$SECONDS"
}

as_root() {
  if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# install PACKAGE...: installs those Debian packages that are missing.
install() {
  if dpkg -s "$@" >/dev/null 2>&1; then
    echo "nothing to install"
    return
  fi
  as_root apt-get update -q
  as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends "$@"
}

# The tracked files of these patterns, one a line.
tracked() {
  git -c safe.directory='*' ls-files -- "$@"
}

# readme_command HEADING: the block of shell under that heading of README.md.
# Fails if there is none.
readme_command() {
  awk -v heading="## $1" '
    /^```/ { if (inside) exit; inside = found && $0 == "```sh"; next }
    inside { print; lines++; next }
    /^## / { found = $0 == heading }
    END { exit !lines }' README.md
}

# run_readme_command HEADING: runs that block as a user who copies it does.
run_readme_command() {
  local command
  command=$(readme_command "$1")
  sh -c "$command"
}

# fuzz SECONDS: every fuzzer of the preset `fuzz` for that time, from the
# transcripts on.
fuzz() {
  cmake --preset fuzz
  cmake --build --preset fuzz
  local corpus=build/fuzz/corpus
  rm -rf "$corpus"
  python3 tests/fuzz/make_corpus.py tests/transcripts "$corpus" \
    build/fuzz/words.dict
  build/fuzz/tests/session_fuzz -max_len=4096 -timeout=25 \
    -dict=build/fuzz/words.dict -max_total_time="$1" -print_final_stats=1 \
    "$corpus"
}
