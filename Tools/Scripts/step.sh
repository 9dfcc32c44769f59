#!/bin/sh
# Runs a command that has much to say: one line on the screen, everything in a log, and the end of
# what it said where it fails.
#
# Usage: step.sh LOG WHAT COMMAND...
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
# A compiler repeats itself: each complaint once, then the end of it all.
grep -E '(error|warning):' "$part" | awk '!seen[$0]++' | head -n 60 || true
printf '%s\n' '-- the last lines:'
tail -n 40 "$part"
printf 'The full log is %s.\n' "$log"
exit "$status"
