#!/usr/bin/env python3
"""Runs `swift test` and reports progress, failures in full, and a summary.

All output is written to a log. The results come from the event stream of Swift Testing, a file with a
JSON object in each line, so they are known even if the test process crashes.

Usage: test.py [--rest] LOG COMMAND...     such as: test.py .build/test.log swift test --skip-build
With --rest, suites that passed completely in an earlier run of the same build are left out.
The exit status is that of the command; it is 1 if no test ran, or if a test did not end.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time

# Seconds between two lines of progress, if the output is not a terminal.
INTERVAL = 10.0
# The name of the file beside the log that contains a line for each suite that passed completely:
# its name and its number of tests.
PASSED = "passed-suites"
# The number of lines at the end of the log that are shown if the command fails but no test does.
TAIL = 40
# The number of tests that are listed at the end as the slowest.
SLOWEST = 10
# The maximum number of names of tests that are listed for each reason for skipping; further tests
# are only counted.
MANY = 12


class Run:
    """The state of a test run, as known from its events."""

    def __init__(self):
        self.names = {}  # test id of a function to its display name
        self.running = {}  # test id to start time
        self.issues = {}  # test id to a list of texts
        self.reasons = {}  # test id to the reason why it, or a case of it, was skipped
        self.ended = set()
        self.seconds = {}  # test id to the total time of its cases
        self.has_ended = False

    def take(self, record):
        """Handles a record of the event stream; if a test has just failed, returns the id of the test."""
        payload = record.get("payload", {})
        if record.get("kind") == "test":
            if payload.get("kind") == "function":
                name = payload.get("displayName") or payload.get("name", "")
                module, _, rest = payload["id"].partition(".")
                suite = rest.split("/")[0]
                self.names[payload["id"]] = f"{suite or module}: {name.strip('`')}"
            return None
        kind, test = payload.get("kind"), payload.get("testID")
        if kind == "runEnded":
            self.has_ended = True
        elif kind == "issueRecorded":
            self.note_issue(test, payload)
        elif test not in self.names:
            pass  # an event of a suite: the events of its tests suffice
        elif kind == "testStarted":
            self.running[test] = payload["instant"]["since1970"]
        elif kind in ("testSkipped", "testCancelled", "testCaseCancelled"):
            self.reasons[test] = self.reason(payload)
        elif kind in ("testCaseStarted", "testCaseEnded"):
            # The event testStarted comes long before the first case of a test; cases may run in
            # parallel.
            at = payload["instant"]["since1970"]
            sign = 1 if kind == "testCaseEnded" else -1
            self.seconds[test] = self.seconds.get(test, 0) + sign * at
        elif kind == "testEnded":
            self.running.pop(test, None)
            self.ended.add(test)
            return test if test in self.issues else None
        return None

    def note_issue(self, test, payload):
        issue = payload.get("issue", {})
        if issue.get("isKnown") or not issue.get("isFailure", True):
            return
        text = "\n".join(message["text"] for message in payload.get("messages", []))
        place = issue.get("sourceLocation") or {}
        file = place.get("_filePath") or place.get("filePath") or place.get("fileID")
        where = f"{os.path.relpath(file)}:{place.get('line')}: " if file else ""
        self.issues.setdefault(test, []).append(where + text)

    @staticmethod
    def reason(payload):
        """Returns the reason why a test was skipped, without the test's name."""
        text = " ".join(message["text"] for message in payload.get("messages", []))
        for mark in (' skipped: "', ' cancelled: "'):
            if mark in text:
                return text.split(mark, 1)[1].removesuffix('"')
        # The event of a cancelled case does not contain the reason.
        return text or "A case of the test was cancelled."

    @property
    def failed(self):
        """The tests in which an issue was recorded, and the tests that started but did not end."""
        return [t for t in self.names if t in self.issues or t in self.running]

    @property
    def skipped(self):
        return [t for t in self.names if t in self.reasons and t not in self.failed]

    @property
    def passed(self):
        return [t for t in self.ended if t not in self.issues and t not in self.reasons]


    @property
    def passed_suites(self):
        """The suites in which all tests passed, each with its number of tests."""
        counts = {}
        for test in self.names:
            counts.setdefault(test.split("/")[0], []).append(test)
        passed = set(self.passed)
        return {s: len(tests) for s, tests in counts.items() if passed.issuperset(tests)}


class Screen:
    """The output of progress: in a terminal, a line that changes; elsewhere, a new line now and then."""

    def __init__(self):
        self.is_terminal = sys.stdout.isatty()
        self.start = self.last = time.monotonic()

    def progress(self, run):
        now = time.monotonic()
        if now - self.last < (0.2 if self.is_terminal else INTERVAL):
            return
        self.last = now
        seconds = int(now - self.start)
        if not run.names:
            line = f"{seconds:4} s  the tests are about to start"
        else:
            done = len(run.ended | set(run.reasons))
            line = f"{seconds:4} s  {done} of {len(run.names)} tests, {len(run.issues)} failed"
            if run.running and done > 0.9 * len(run.names):
                oldest = min(run.running, key=run.running.get)
                line += f"; running: {run.names[oldest]}"
        if self.is_terminal:
            print("\r\033[K" + line[: os.get_terminal_size().columns - 1], end="", flush=True)
        else:
            print(line, flush=True)

    def say(self, text=""):
        if self.is_terminal:
            print("\r\033[K", end="")
        print(text, flush=True)


def indented(text):
    return "\n".join("    " + line for line in text.splitlines())


def show_failure(screen, run, test):
    screen.say(f"FAILED  {run.names.get(test, 'outside of any test')}")
    for issue in run.issues.get(test, []):
        screen.say(indented(issue))


def show_tail(screen, log, offset):
    with open(log, "rb") as file:
        file.seek(offset)
        lines = file.read().decode(errors="replace").splitlines()
    screen.say(f"-- the last lines of {log}:")
    for line in lines[-TAIL:]:
        screen.say(line)


def follow(process, events, run, screen):
    """Reads events until the process has exited and all events have been read."""
    rest = b""
    while True:
        has_ended = process.poll() is not None
        chunk = events.read()
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            try:
                failed = run.take(json.loads(line)) if line else None
            except (ValueError, KeyError):
                continue  # an incomplete line after a crash
            if failed:
                show_failure(screen, run, failed)
        if has_ended and not chunk:
            return
        screen.progress(run)
        if not chunk:
            time.sleep(0.1)


def summarise(run, screen, status, log, offset):
    """Prints the summary; returns the exit status."""
    for test in list(run.running):
        show_failure(screen, run, test)
        screen.say("    It started but did not end: the test process ended first.")
    if None in run.issues:
        show_failure(screen, run, None)
    is_explained = bool(run.issues) and not run.running
    if (status != 0 and not is_explained) or not run.has_ended:
        show_tail(screen, log, offset)
        screen.say(f"swift test ended with status {status}" + (
            "." if run.has_ended else ", before the tests had ended."))
    reasons = {}
    for test in sorted(run.skipped, key=run.names.get):
        reasons.setdefault(run.reasons[test], []).append(run.names[test])
    for reason, names in reasons.items():
        if len(names) > MANY:
            names = [f"{len(names)} tests"]
        screen.say("Skipped: " + "; ".join(names) + "\n" + indented(reason))
    slowest = sorted(run.ended & set(run.seconds), key=run.seconds.get, reverse=True)[:SLOWEST]
    if slowest:
        screen.say("The slowest tests, in seconds:")
        for test in slowest:
            screen.say(f"{run.seconds[test]:7.1f}  {run.names[test]}")
    if run.failed:
        screen.say("Failed:")
        for test in run.failed:
            screen.say(f"  {run.names[test]}")
    screen.say(f"The full log is {log}.")
    failed = len(run.failed) + (None in run.issues)
    screen.say(f"{len(run.passed)} passed, {failed} failed, {len(run.skipped)} skipped")
    return status or (0 if run.passed and run.has_ended and not failed else 1)


def environment():
    """Returns the environment variables of the tests.

    By default, Swift Testing starts all tests at once. Then no test would end for minutes. More tests than
    processors run at a time because those that draw or use windows wait for their own few threads.
    """
    width = {"SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH": str(4 * (os.cpu_count() or 1))}
    return width | os.environ


def left_out(path):
    """Returns arguments that leave out the suites named in a file, and the number of their tests."""
    with open(path) as file:
        suites = dict(line.rsplit(" ", 1) for line in file)
    arguments = [word for suite in suites for word in ("--skip", f"^{re.escape(suite)}/")]
    return arguments, sum(map(int, suites.values()))


def main():
    is_rest = sys.argv[1:2] == ["--rest"]
    if len(sys.argv) < 3 + is_rest:
        sys.exit(__doc__)
    log, *command = sys.argv[1 + is_rest:]
    passed = os.path.join(os.path.dirname(log), PASSED)
    os.makedirs(os.path.dirname(log) or ".", exist_ok=True)
    run, screen = Run(), Screen()
    if is_rest and os.path.exists(passed):
        arguments, count = left_out(passed)
        command += arguments
        screen.say(f"Left out: {count} tests of suites that passed completely in the last run.")
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as events, open(log, "ab") as output:
        offset = output.tell()
        process = subprocess.Popen(
            command + ["--event-stream-output-path", events.name], env=environment(),
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
        try:
            with open(events.name, "rb") as stream:
                follow(process, stream, run, screen)
        except KeyboardInterrupt:
            # The test process has received the same signal.
            process.wait()
            run.running.clear()
            screen.say("Interrupted.")
            return 130
        status = process.returncode
    with open(passed, "w") as file:
        file.writelines(f"{suite} {count}\n" for suite, count in run.passed_suites.items())
    if status < 0:
        screen.say(f"swift test was ended by {signal.Signals(-status).name}.")
        status = 128 - status
    return summarise(run, screen, status, log, offset)


if __name__ == "__main__":
    sys.exit(main())
