#!/usr/bin/env python3
"""Uses a window for a long time as a user would, and checks that its resources do not grow.

The program runs on the X server Xvfb. Each round consists of these actions in random order: dragging,
scrolling, flying, pointing, using the menu, changing palettes, resizing, hiding, filling the screen.
After each round, when the window has its first size and the sky is at rest, memory, file descriptors,
threads and OpenGL objects are measured.

The first quarter of the rounds does not count, because caches still fill. Of the rest, the medians of
the first third and of the last third are compared. Descriptors, threads and OpenGL objects must not
become more, except for two fences, which may be waiting for the GPU, and three shader
programs, which draw things for the first time; memory may grow by 2 %.

Usage: soak.py PROGRAM MINUTES [SEED]     writes samples to .build/soak/samples.csv
Exits with 0 if nothing grows, else with 1.
"""

import collections
import json
import os
import random
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time

FOLDER = ".build/soak"
WIDTH, HEIGHT = 900, 600
# The maximum number of seconds to wait for an event, even on a busy machine.
PATIENCE = 60.0
# The motions and the states of the menu that must occur in the trace before the end.
MOTIONS = {"rest", "drag", "fling", "snap", "fly"}
MENU = {"closed", "opening", "open", "closing"}
# The growth of memory that is allowed, relative to its size.
MEMORY = 0.02


class Soak:
    def __init__(self, program, seed):
        self.random = random.Random(seed)
        self.folder = tempfile.TemporaryDirectory()
        self.counts = os.path.join(self.folder.name, "gl")
        self.seen = collections.Counter()
        self.frames = 0
        self.last = {}
        self.actions = collections.Counter()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.display = ":" + self.server.stdout.readline().decode().strip()
        environment = {k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"}
        environment |= {
            "DISPLAY": self.display, "XDG_STATE_HOME": self.folder.name,
            "LD_PRELOAD": os.path.abspath(f"{FOLDER}/gl_objects.so"), "COSMOS_GL_COUNTS": self.counts}
        self.errors = open(f"{FOLDER}/errors.log", "w+")
        self.program = subprocess.Popen(
            [program, "window", "--size", f"{WIDTH}x{HEIGHT}", "--sign", "leo", "--trace", "-",
             # Without this option, layers are cached only after slow frames, which is
             # unpredictable.
             "--layer-cache", "on"],
            env=environment, stdout=subprocess.PIPE, stderr=self.errors)
        threading.Thread(target=self.read, daemon=True).start()
        self.window = self.wait_for(lambda: self.xdotool(
            "search", "--onlyvisible", "--name", "^Cosmos$", check=False).split("\n")[0], "a window")

    def read(self):
        """Reads the lines of the trace, of which there is one for each frame."""
        for line in self.program.stdout:
            frame = json.loads(line)
            self.frames += 1
            self.seen[frame["motion"]] += 1
            self.seen[frame["menu"]] += 1
            self.last = frame

    def wait_for(self, condition, what):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.program.poll() is not None:
                raise Failed(f"The program exited with {self.program.returncode}: {self.said()}")
            if result := condition():
                return result
            time.sleep(0.05)
        raise Failed(f"No {what} appeared within {PATIENCE:.0f} s. {self.said()}")

    def said(self):
        self.errors.seek(0)
        return self.errors.read()[-500:]

    def xdotool(self, *words, check=True):
        outcome = subprocess.run(
            ["xdotool", *map(str, words)], env=os.environ | {"DISPLAY": self.display},
            capture_output=True, text=True)
        if check and outcome.returncode != 0:
            raise Failed(f"xdotool {' '.join(map(str, words))}: {outcome.stderr.strip()}")
        return outcome.stdout.strip()

    # Actions of a user.

    def drag(self):
        """Drags the sky, and releases it while it moves."""
        x, step = self.random.choice([(150, 60), (750, -60)])
        y = self.random.randint(60, 150)
        words = ["mousemove", x, y, "mousedown", 1]
        for count in range(1, 9):
            words += ["mousemove", x + count * step, y, "sleep", 0.012]
        self.xdotool(*words, "mouseup", 1)

    def wheel(self):
        for _ in range(self.random.randint(1, 5)):
            self.xdotool("mousemove", 450, 100, "click", self.random.choice([4, 5]))

    def fly(self):
        self.xdotool("key", self.random.choice("1 2 3 4 5 6 7 8 9 0 minus equal Left Right Home space".split()))

    def menu(self):
        """Opens the menu, moves the selection, and then flies to the selected sign or closes the menu."""
        self.xdotool("key", "m")
        self.wait_for(lambda: self.last.get("menu") == "open", "open menu")
        for _ in range(self.random.randint(0, 4)):
            self.xdotool("key", self.random.choice(["Left", "Right"]))
        self.xdotool("key", self.random.choice(["Return", "Escape"]))
        self.wait_for(lambda: self.last.get("menu") == "closed", "closed menu")

    def palette(self):
        self.xdotool("key", "c")

    def resize(self):
        for _ in range(3):
            size = self.random.randint(300, 1500), self.random.randint(300, 950)
            self.xdotool("windowsize", "--sync", self.window, *size)
            self.fly()
            time.sleep(0.3)
        self.xdotool("windowsize", "--sync", self.window, WIDTH, HEIGHT)

    def hide(self):
        self.xdotool("windowunmap", "--sync", self.window)
        time.sleep(self.random.random())
        self.xdotool("windowmap", "--sync", self.window)
        self.xdotool("windowfocus", "--sync", self.window)

    def fill_the_screen(self):
        self.xdotool("key", "f")
        time.sleep(0.5)
        self.xdotool("key", "f")
        time.sleep(0.5)
        self.xdotool("windowsize", self.window, WIDTH, HEIGHT)

    def point(self):
        """Moves the pointer over the window."""
        for _ in range(10):
            self.xdotool("mousemove", self.random.randint(0, 899), self.random.randint(0, 599))

    def round(self):
        actions = [
            self.drag, self.wheel, self.fly, self.menu, self.palette, self.resize, self.hide,
            self.fill_the_screen, self.point, self.drag, self.fly]
        self.random.shuffle(actions)
        for action in actions:
            action()
            self.actions[action.__name__] += 1
            time.sleep(self.random.uniform(0.1, 1))
        # Samples can be compared only if the sky is at rest at the same position.
        self.xdotool("mousemove", 5, 5, "key", "6")
        self.wait_for(
            lambda: self.last.get("motion") == "rest" and self.last.get("menu") == "closed"
            and self.last.get("sign") == 5, "rest at Leo")
        frames = -1
        while frames != self.frames:  # until drawing stops
            frames = self.frames
            time.sleep(2)

    def sample(self):
        """Returns the amounts of memory, descriptors, threads and OpenGL objects by name."""
        process = f"/proc/{self.program.pid}"
        sample = {}
        with open(f"{process}/smaps_rollup") as file:
            values = dict(line.split(":", 1) for line in file.readlines()[1:])
        sample["memory_kb"] = int(values["Private_Dirty"].split()[0])
        sample["descriptors"] = len(os.listdir(f"{process}/fd"))
        sample["threads"] = len(os.listdir(f"{process}/task"))
        with open(self.counts) as file:
            for line in file.read().split("\n"):
                if line.strip():
                    name, count = line.split()
                    sample[name] = int(count)
        return sample

    def end(self):
        """Closes the window; returns the program's exit status."""
        status = None
        if self.program.poll() is None:
            self.program.send_signal(signal.SIGTERM)
        try:
            status = self.program.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.program.kill()
        self.server.terminate()
        self.server.wait()
        return status


class Failed(Exception):
    pass


def verdicts(samples):
    """Yields for each resource the medians of the first and of the last third, and whether the growth is allowed."""
    rest = samples[len(samples) // 4:]
    third = max(1, len(rest) // 3)
    for name in samples[0]:
        before = statistics.median(s[name] for s in rest[:third])
        after = statistics.median(s[name] for s in rest[-third:])
        allowed = before
        if name == "memory_kb":
            allowed *= 1 + MEMORY
        elif name == "fences":
            allowed += 2  # fences in flight
        elif name == "programs":
            allowed += 3  # programs for things drawn for the first time; a leak in each round adds more
        yield name, before, after, after <= allowed


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    program, minutes = sys.argv[1], float(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    os.makedirs(FOLDER, exist_ok=True)
    # One of these compilers exists, because Swift's linker requires it.
    compiler = shutil.which("clang") or shutil.which("gcc") or "cc"
    subprocess.run(
        [compiler, "-shared", "-fPIC", "-O1", "-o", f"{FOLDER}/gl_objects.so", "Tools/Soak/gl_objects.c", "-ldl"],
        check=True)
    soak = Soak(program, seed)
    samples, start, problem = [], time.monotonic(), None
    try:
        with open(f"{FOLDER}/samples.csv", "w") as file:
            while time.monotonic() - start < 60 * minutes:
                soak.round()
                sample = soak.sample()
                samples.append(sample)
                if len(samples) == 1:
                    file.write("seconds,frames," + ",".join(sample) + "\n")
                seconds = int(time.monotonic() - start)
                file.write(f"{seconds},{soak.frames}," + ",".join(map(str, sample.values())) + "\n")
                file.flush()
                print(f"{seconds:6} s  round {len(samples)}, {soak.frames} frames, {sample['memory_kb']} KB, "
                      f"{sample['descriptors']} descriptors, {sample['threads']} threads, "
                      f"{sample.get('textures', 0)} textures", flush=True)
    except Failed as failure:
        problem = str(failure)
    except KeyboardInterrupt:
        problem = "Interrupted."
    status = soak.end()
    if problem is None and status != 130:
        problem = f"After SIGTERM the program exited with {status}: {soak.said()}"
    return report(soak, samples, time.monotonic() - start, problem)


def report(soak, samples, seconds, problem):
    print(f"\n{seconds / 60:.1f} minutes, {len(samples)} rounds, {soak.frames} frames; "
          + ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in sorted(soak.actions.items())))
    flat = problem is None
    if missing := (MOTIONS | MENU) - set(soak.seen):
        print(f"These never appeared in the trace: {', '.join(sorted(missing))}.")
        flat = False
    if len(samples) < 8:
        print("Fewer than eight rounds are not enough: use more MINUTES.")
        flat = False
    else:
        print(f"{'':16}{'at first':>12}{'at the end':>12}{'largest':>12}")
        for name, before, after, is_flat in verdicts(samples):
            largest = max(s[name] for s in samples)
            print(f"{name:16}{before:12.0f}{after:12.0f}{largest:12}  {'flat' if is_flat else 'GROWS'}")
            flat = flat and is_flat
    if problem:
        print(problem)
    print("Flat." if flat else "Not flat.")
    return 0 if flat else 1


if __name__ == "__main__":
    sys.exit(main())
