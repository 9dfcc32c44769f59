#!/bin/sh
# Builds the fuzzers, and runs each for some seconds. They begin with the inputs in
# Tests/Fuzzing/Corpus and with the inputs that earlier runs have found. With 0 seconds, each fuzzer
# runs only the inputs in Tests/Fuzzing/Corpus, each once.
#
# Usage: fuzz.sh BUILD SECONDS [FUZZER]...     such as: fuzz.sh .build/fuzzing 60 Recording Path
# Inputs that cause a failure are written to BUILD/findings, other new inputs to BUILD/corpus.
set -eu
build=$1 seconds=$2
shift 2
[ $# -gt 0 ] || set -- Recording Scene Baseline Logs Path Options Settings
mkdir -p "$build/findings"

for name in "$@"; do
  COSMOS_FUZZING=1 "${SWIFT:-swift}" build --scratch-path "$build" -c release --sanitize=fuzzer \
    --product "Fuzz$name" >"$build/build.log" 2>&1 || {
    tail -n 30 "$build/build.log"
    printf 'Fuzz%s does not build; see %s/build.log.\n' "$name" "$build" >&2
    exit 1
  }
done

status=0
for name in "$@"; do
  program=$build/release/Fuzz$name
  inputs=$build/corpus/$name
  log=$build/$name.log
  mkdir -p "$inputs"
  if [ "$seconds" -eq 0 ]; then
    set -- -runs=0 "Tests/Fuzzing/Corpus/$name"
  else
    set -- -max_total_time="$seconds" -dict="Tests/Fuzzing/Dictionaries/$name" "$inputs" "Tests/Fuzzing/Corpus/$name"
  fi
  # An input may take 10 s and 2 GB, because recordings may be long.
  code=0
  SWIFT_BACKTRACE=enable=no "$program" -timeout=10 -rss_limit_mb=2048 -max_len=16384 \
    -print_final_stats=1 -artifact_prefix="$build/findings/$name-" "$@" >"$log" 2>&1 || code=$?
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  case $code in
    0) printf '%s: %s inputs, no findings\n' "$name" "$runs" ;;
    72) # libFuzzer's exit status after SIGINT or SIGTERM.
      printf '%s: interrupted after %s inputs, no findings\n' "$name" "$runs"
      exit 130
      ;;
    *)
      status=1
      printf '%s: a failure; the input that causes it is in %s\n' "$name" "$(sed -n 's/.*Test unit written to //p' "$log" | tail -n 1)"
      grep -E 'Fatal error|ERROR: libFuzzer|SUMMARY' "$log" | head -n 5 || true
      printf '  The full log is %s.\n' "$log"
      ;;
  esac
done
exit "$status"
