#!/bin/sh
# Writes the launcher of the test. The Phoronix Test Suite runs this script in the test's folder. It
# does not fetch the program: `cosmos` must be in PATH, for example after `make install`.

if ! command -v cosmos >/dev/null; then
  echo "There is no 'cosmos' in PATH: run 'make build && sudo make install'." >&2
  echo 2 > "$HOME/install-exit-status"
  exit 2
fi

cat > cosmos <<'LAUNCHER'
#!/bin/sh
# Measures with the arguments of the test profile and writes the results to LOG_FILE, in the form
# that results-definition.xml expects: three numbers, and the time of each frame.
here=$(dirname "$(readlink -f "$0")")
PATH=$(printf %s "$PATH" | tr ':' '\n' | grep -vxF -e "$here" -e . | paste -sd : -)
log=${LOG_FILE:-/dev/stdout}
cosmos "$@" --json "$here/bench.json" --csv "$here/bench.csv" > "$here/bench.txt" 2>&1
status=$?
cat "$here/bench.txt" >> "$log"
if [ $status -eq 0 ]; then
  number() { sed -n "/\"median_of_runs\"/,/}/s/.*\"$1\" *: *\([0-9.]*\).*/\1/p" "$here/bench.json"; }
  {
    echo "Cosmos frame rate: $(number fps_avg)"
    echo "Cosmos frame time p50: $(number p50)"
    echo "Cosmos frame time p99: $(number p99)"
    # The time of each frame in microseconds, in the format of the library libframetime.
    awk -F , 'NR > 1 { printf "Frametime %.0f us\n", 1000 * $4 }' "$here/bench.csv"
  } >> "$log"
fi
rm -f "$here/bench.json" "$here/bench.csv" "$here/bench.txt"
echo $status > "$HOME/test-exit-status"
exit $status
LAUNCHER
chmod +x cosmos
echo 0 > "$HOME/install-exit-status"
