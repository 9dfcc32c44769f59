#!/usr/bin/env python3
"""Shows a wallpaper for a simulated day, and checks that its use of resources does not grow.

The library libfaketime makes the wallpaper's time run faster. On the X server Xvfb, with the window
manager openbox, windows of random sizes open, cover the whole screen or a part of it, and close. After
each round, when no window is open, the wallpaper's memory, file descriptors and threads are measured. The
first quarter of the rounds does not count, because caches still fill. Of the rest, the medians of the
first third and of the last third are compared. Descriptors and threads must not become more; memory may
grow by 2 %.

Usage: day.py PROGRAM [HOURS] [FACTOR]     24 hours, 150 times as fast; samples: .build/soak/day.csv
Exits with 0 if nothing grows, else with 1. It needs Xvfb, openbox, faketime, xdotool and xev.
"""

import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

FOLDER = ".build/soak"
WIDTH, HEIGHT = 800, 500
# The growth of memory that is allowed, relative to its size.
MEMORY = 0.02
# Seconds of real time between two changes within a round.
PAUSE = 0.4


def faketime():
    """Returns the path of libfaketime."""
    for folder in ("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"):
        path = f"{folder}/faketime/libfaketimeMT.so.1"
        if os.path.exists(path):
            return path
    sys.exit("libfaketime is not installed: install faketime.")


class Desk:
    def __init__(self, program, factor):
        self.random = random.Random(1)
        self.folder = tempfile.TemporaryDirectory()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{WIDTH}x{HEIGHT}x24", "-nolisten", "tcp", "-noreset"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        display = ":" + self.server.stdout.readline().decode().strip()
        self.environment = {k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"}
        self.environment |= {"DISPLAY": display, "XDG_STATE_HOME": self.folder.name}
        self.manager = subprocess.Popen(
            ["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(1)
        self.errors = open(f"{FOLDER}/day.log", "w+")
        self.wallpaper = subprocess.Popen(
            [program, "wallpaper"], stderr=self.errors,
            env=self.environment | {"LD_PRELOAD": faketime(), "FAKETIME": f"+0 x{factor}"})
        self.windows = []
        self.opened = 0
        time.sleep(5)

    def xdotool(self, *words, check=True):
        outcome = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True)
        if check and outcome.returncode != 0:
            sys.exit(f"xdotool {' '.join(map(str, words))}: {outcome.stderr.strip()}")
        return outcome.stdout.strip()

    def open(self, width, height, x, y):
        self.opened += 1
        self.windows.append(subprocess.Popen(
            ["xev", "-geometry", f"{width}x{height}+{x}+{y}", "-event", "mouse"], env=self.environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))

    def close(self):
        for window in self.windows:
            window.terminate()
        for window in self.windows:
            window.wait()
        self.windows = []

    def round(self):
        for _ in range(self.random.randint(1, 3)):
            width, height = self.random.randint(100, WIDTH), self.random.randint(100, HEIGHT)
            self.open(width, height, self.random.randint(0, WIDTH - width), self.random.randint(0, HEIGHT - height))
            time.sleep(PAUSE)
        if self.random.random() < 0.5:
            # This window covers the whole screen, so that the wallpaper stops.
            self.open(WIDTH, HEIGHT, 0, 0)
            time.sleep(2 * PAUSE)
        self.close()
        time.sleep(PAUSE)

    def sample(self):
        process = f"/proc/{self.wallpaper.pid}"
        with open(f"{process}/smaps_rollup") as file:
            values = dict(line.split(":", 1) for line in file.readlines()[1:])
        return {
            "memory_kb": int(values["Private_Dirty"].split()[0]),
            "descriptors": len(os.listdir(f"{process}/fd")),
            "threads": len(os.listdir(f"{process}/task"))}

    def end(self):
        """Ends all programs that this script has started; returns the wallpaper's exit status."""
        self.close()
        if self.wallpaper.poll() is None:
            self.wallpaper.send_signal(signal.SIGTERM)
        try:
            status = self.wallpaper.wait(60)
        except subprocess.TimeoutExpired:
            self.wallpaper.kill()
            status = self.wallpaper.wait()
        self.manager.terminate()
        self.manager.wait()
        self.server.terminate()
        self.server.wait()
        return status


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for tool in ("Xvfb", "openbox", "xdotool", "xev"):
        if not shutil.which(tool):
            sys.exit(f"{tool} is not installed.")
    program = sys.argv[1]
    hours = float(sys.argv[2]) if len(sys.argv) > 2 else 24
    factor = float(sys.argv[3]) if len(sys.argv) > 3 else 150
    os.makedirs(FOLDER, exist_ok=True)
    desk, samples, start = Desk(program, factor), [], time.monotonic()
    problem = None
    try:
        with open(f"{FOLDER}/day.csv", "w") as file:
            file.write("hours,memory_kb,descriptors,threads\n")
            while time.monotonic() - start < 3600 * hours / factor:
                desk.round()
                if desk.wallpaper.poll() is not None:
                    problem = "The wallpaper has ended."
                    break
                samples.append(desk.sample())
                passed = (time.monotonic() - start) * factor / 3600
                file.write(f"{passed:.2f}," + ",".join(map(str, samples[-1].values())) + "\n")
                file.flush()
    except KeyboardInterrupt:
        problem = "Interrupted."
    status = desk.end()
    if problem is None and status != 130:
        problem = f"After SIGTERM the wallpaper exited with {status}."
    print(f"{hours:g} hours in {(time.monotonic() - start) / 60:.1f} minutes, {len(samples)} rounds, "
          f"{desk.opened} windows")
    rest = samples[len(samples) // 4:]
    third = max(1, len(rest) // 3)
    isFlat = problem is None and len(samples) > 8
    for name in samples[0] if samples else []:
        before = statistics.median(s[name] for s in rest[:third])
        after = statistics.median(s[name] for s in rest[-third:])
        grows = after > before * (1 + MEMORY if name == "memory_kb" else 1)
        isFlat = isFlat and not grows
        largest = max(s[name] for s in samples)
        print(f"{name:12}{before:10.0f} at first{after:10.0f} at the end{largest:10} largest"
              f"  {'GROWS' if grows else 'flat'}")
    if problem:
        print(problem)
    print("Flat." if isFlat else "Not flat.")
    return 0 if isFlat else 1


if __name__ == "__main__":
    sys.exit(main())
