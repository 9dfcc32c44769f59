#!/bin/sh
# Runs a command that prints much: shows one line on the screen, and writes all output to a log. If
# the command fails, prints the end of the output.
#
# Usage: step.sh LOG TITLE COMMAND...
set -eu
log=$1 what=$2
shift 2
mkdir -p "$(dirname "$log")"

part=$(mktemp)
trap 'rm -f "$part"' EXIT
printf '%s ... ' "$what"
start=$(date +%s)
status=0
"$@" >"$part" 2>&1 </dev/null || status=$?
{
  printf '== %s: %s\n' "$what" "$*"
  cat "$part"
} >>"$log"
if [ "$status" -eq 0 ]; then
  printf 'done in %s s\n' "$(($(date +%s) - start))"
  exit 0
fi
printf 'FAILED after %s s\n' "$(($(date +%s) - start))"
# Compilers repeat messages, so each message is printed once, and then the end of the output.
grep -E '(error|warning):' "$part" | awk '!seen[$0]++' | head -n 60 || true
printf '%s\n' '-- the last lines:'
tail -n 40 "$part"
printf 'The full log is %s.\n' "$log"
exit "$status"
