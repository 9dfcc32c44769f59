#!/usr/bin/env python3
"""Measures how often each way to compare two builds raises a false alarm or misses a slower build.

Usage: gate-trials.py [--trials N] [PROGRAM]     N: 10; PROGRAM: .build/tests/release/cosmos

PROGRAM is a debug build, as `make test` builds it: COSMOS_SLOWED makes its frames a quarter slower.
The table is for docs/bench.md. Ten trials of equal builds and ten of a slower build take about a
quarter of an hour: close other programs first. Progress is on the standard error stream.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
BENCH = ["bench", "--offscreen", "--duration", "1", "--warmup", "0.5"]
GATE = ["--tolerance", "5", "--strict"]
# The number of baselines that are compared together.
SEVERAL = 5
# The slow-down of B: this share of A's median frame time is added to each frame.
SLOWDOWN = 0.25
# The verdicts by exit code.
VERDICTS = {0: "kept", 3: "slower", 4: "undecided"}


def run(arguments, slowed=0.0):
    """Runs the program with frames that take `slowed` milliseconds longer; returns the exit code."""
    environment = dict(os.environ, COSMOS_SLOWED=str(slowed))
    result = subprocess.run(arguments, env=environment, capture_output=True, text=True)
    if result.returncode not in VERDICTS:
        raise SystemExit(f"{' '.join(arguments)} failed:\n{result.stderr}")
    return VERDICTS[result.returncode]


def row(way, equal, slower):
    """Returns a row of the table for the verdicts on equal builds and on a slower build."""
    cells = [
        f"{equal.count('slower')} of {len(equal)}", str(equal.count("undecided")),
        f"{slower.count('kept')} of {len(slower)}", str(slower.count("undecided"))]
    return f"| {way} | {' | '.join(cells)} |"


class Progress:
    """Shows on the standard error stream how many measurements are done."""

    def __init__(self, total):
        self.done, self.total, self.start = 0, total, time.monotonic()

    def all(self, name, measure, trials):
        """Returns the results of a measurement for each trial."""
        results = []
        for trial in trials:
            minutes = (time.monotonic() - self.start) / 60
            print(f"{self.done} of {self.total} measurements after {minutes:.1f} min; now {name}",
                  file=sys.stderr, flush=True)
            results.append(measure(trial))
            self.done += 1
        return results


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--trials", type=int, default=10)
    parser.add_argument("program", nargs="?", default=str(ROOT / ".build/tests/release/cosmos"))
    arguments = parser.parse_args()
    program, trials = arguments.program, range(arguments.trials)
    if len(trials) <= SEVERAL:
        raise SystemExit(f"--trials must be more than {SEVERAL}.")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)

        def bench(path, slowed=0.0):
            run([program, *BENCH, "--json", str(path)], slowed)
            return path

        progress = Progress(4 * len(trials))
        equal = progress.all(
            "reports of equal builds", lambda trial: bench(folder / f"a{trial}.json"), trials)
        median = statistics.median(
            json.loads(path.read_text())["summary"]["median_of_runs"]["p50"] for path in equal)
        slowed = SLOWDOWN * median
        slower = progress.all(
            "reports of a slower build", lambda trial: bench(folder / f"b{trial}.json", slowed),
            trials)

        def compare(befores, after):
            return run([program, "compare", *map(str, befores), str(after), *GATE])

        def others(trial):
            """Returns several reports of A without that of a trial."""
            return [equal[(trial + step + 1) % len(trials)] for step in range(SEVERAL)]

        # The build that is compared with: it is never slowed.
        base = folder / "base"
        base.write_text(f"#!/bin/sh\nunset COSMOS_SLOWED\nexec '{program}' \"$@\"\n")
        base.chmod(0o755)
        against = [program, *BENCH, "--against", str(base), *GATE]
        rows = [
            row("`--baseline` with one report",
                [compare([a], b) for place, a in enumerate(equal) for b in equal[place + 1:]],
                [compare([a], b) for a in equal for b in slower]),
            row(f"`--baseline` with {SEVERAL} reports",
                [compare(others(trial), equal[trial]) for trial in trials],
                [compare(others(trial), slower[trial]) for trial in trials]),
            row("`--against`",
                progress.all("--against with equal builds", lambda _: run(against), trials),
                progress.all("--against with a slower build", lambda _: run(against, slowed), trials)),
        ]
    print("| Gate | false alarms | undecided | slower build missed | undecided |")
    print("|---|--:|--:|--:|--:|")
    print("\n".join(rows))


main()
