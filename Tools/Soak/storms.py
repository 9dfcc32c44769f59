#!/usr/bin/env python3
"""Uses windows at random, and compares their pictures with those of `cosmos render`.

Each run opens a window, a screen saver or a wallpaper on the X server Xvfb, with the window manager
openbox or without one, and with random options. Then the run uses the program at random: drags,
wheels, keys, sizes, windows in front, minimising, full screen, and short suspensions. After this
storm, the run waits until nothing moves any more, and checks three conditions:

- the program still runs, and has printed no message;
- the program sleeps: within three seconds, it uses almost no processor time;
- all pixels on the screen equal those that `cosmos render` draws from the recorded input, to within 2 of 255;
  few may differ by 4.

The seed alone determines everything that happens in a run, and a failure prints it:

    storms.py PROGRAM --runs 200 --seed 7          two hundred runs, 7-0 to 7-199
    storms.py PROGRAM --only 7-31                  run 31 alone

The options, the input and both pictures of a failed run remain in .build/storms/SEED-RUN.
The exit status is 0 if all runs pass, 1 if a run fails, and 2 if a required program is missing.
"""

import argparse
import atexit
import ctypes
import ctypes.util
import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import numpy

FOLDER = ".build/storms"
# The largest difference between two channels that may be due to rounding.
TOLERANCE = 2
# The largest difference of a few pixels, and their number in a million: after a turn of the ribbon,
# stars are at other places of a layer's texture, where the driver rounds their corners differently.
# That the Milky Way is rounded differently there, too, is a guess.
FEW_TOLERANCE, FEW = 4, 8
# The maximum number of seconds to wait for an event, even on a busy machine.
PATIENCE = 180.0
# The seconds of rest when the processor time is measured, and the largest share of them that may be
# processor time.
WATCH, AWAKE = 3.0, 0.01
# Seconds until the hint is visible.
HINT = 8.0
PALETTES = ["cosmos-blue", "dusk", "ember", "dune", "aurora", "moonlight"]
SIGNS = ["none", "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio",
         "sagittarius", "capricorn", "aquarius", "pisces"]
KEYS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "minus", "equal", "Left", "Right", "Home",
        "space", "c", "n", "Tab", "i"]


class Failed(Exception):
    """A condition that is not met; contains the message."""


class Missing(Exception):
    """A program or a library that is missing; contains the message."""


class Xlib:
    """A connection to an X server, for what xdotool cannot do, such as locating windows exactly."""

    def __init__(self, display):
        name = ctypes.util.find_library("X11")
        if not name:
            raise Missing("libX11 is not installed: make test-deps installs it.")
        self.x = ctypes.CDLL(name)
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = ctypes.c_ulong
        self.x.XCreateSimpleWindow.restype = ctypes.c_ulong
        self.ignored = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)(lambda *_: 0)
        self.x.XSetErrorHandler(self.ignored)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        if not self.display:
            raise Failed(f"No X server answers on {display}.")
        self.root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))

    def close(self):
        self.x.XCloseDisplay(self.display)

    def open(self, x, y, width, height, is_managed):
        """Shows an empty window; if it is unmanaged, it is in front of all others."""
        window = ctypes.c_ulong(self.x.XCreateSimpleWindow(
            self.display, self.root, x, y, width, height, 0, 0, 0x305030))
        if not is_managed:
            # In XSetWindowAttributes, ten longs and two ints precede override_redirect.
            attributes = (ctypes.c_char * 112)()
            ctypes.c_int.from_buffer(attributes, 88).value = 1
            self.x.XChangeWindowAttributes(self.display, window, ctypes.c_ulong(1 << 9), attributes)
        self.x.XMapRaised(self.display, window)
        self.x.XSync(self.display, 0)
        return window

    def destroy(self, window):
        self.x.XDestroyWindow(self.display, window)
        self.x.XSync(self.display, 0)

    def resize(self, window, width, height):
        self.x.XResizeWindow(self.display, window, width, height)
        self.x.XSync(self.display, 0)

    def geometry(self, window):
        """Returns a window's left and top edges on the screen, width and height, in pixels."""
        root, child = ctypes.c_ulong(), ctypes.c_ulong()
        x, y = ctypes.c_int(), ctypes.c_int()
        width, height, border, depth = (ctypes.c_uint() for _ in range(4))
        window = ctypes.c_ulong(int(getattr(window, "value", window)))
        self.x.XGetGeometry(
            self.display, window, *map(ctypes.byref, (root, x, y, width, height, border, depth)))
        self.x.XTranslateCoordinates(
            self.display, window, self.root, 0, 0, *map(ctypes.byref, (x, y, child)))
        return x.value, y.value, width.value, height.value


class Run:
    """A run: a window, the random use of the window, and the checks after that use."""

    def __init__(self, program, name, folder):
        self.random = random.Random(name)
        self.program, self.name, self.folder = program, name, folder
        self.processes = []
        self.frames = 0
        self.last = {}
        self.lines = 0
        self.cover = None
        self.actions = []
        self.choose()

    # Options that are chosen at random.

    def choose(self):
        pick, chance = self.random.choice, self.random.random
        self.kind = pick(["window"] * 8 + ["saver", "wallpaper"])
        self.is_managed = chance() < 0.5 and self.kind != "saver"
        large = chance() < 0.05
        self.screen = (
            (self.random.randint(3000, 5000), self.random.randint(2000, 3000)) if large
            else (self.random.randint(640, 3000), self.random.randint(480, 2000)))
        # The sizes are 720p, 1440p (where backdrops have half as many rows), and odd sizes below
        # and above these.
        standard = pick([None, None, (1280, 720), (2560, 1440), (1281, 719), (1919, 1441)])
        if standard:
            self.screen = tuple(max(side, least + 61) for side, least in zip(self.screen, standard))
        # Windows are smaller than the screen, so that the window manager's frames have room.
        self.room = self.screen[0] - 20, self.screen[1] - 60
        self.size = standard or self.random_size()
        stars = pick(["0", "3k", "9k", "60k", "60k", "60k", "200k", "1M", "20M", "2G"])
        self.options = [
            "--stars", stars, "--seed", str(self.random.randint(0, 9)),
            "--sign", pick(SIGNS), "--gap", pick(["1", "2", "5", "10", "10", "10", "33", "100"])]
        if self.kind == "window" or chance() < 0.5:
            self.options += ["--palette", pick(PALETTES)]
        if chance() < 0.1:
            self.options = ["--classic"] + self.options[2:]
        if chance() < 0.3 and "--classic" not in self.options:
            # The sky's time does not run, so that pictures of two moments are equal.
            date = f"{self.random.randint(1000, 2900)}-{self.random.randint(1, 12):02}-{self.random.randint(1, 28):02}"
            self.options += ["--date", f"{date}T{self.random.randint(0, 23):02}:30", "--time-rate", "0h", "--utc"]
            self.has_time = True
        else:
            self.options += ["--bodies", "off"] if "--classic" not in self.options else []
            self.has_time = False
        if chance() < 0.25:
            self.options += ["--reduced-motion"]
        self.limits = pick([[], [], [], ["--fps", "20"], ["--fps", "7"], ["--layer-cache", "on"]])
        if self.kind != "window" and self.limits[:1] == ["--layer-cache"]:
            self.limits = []

    def random_size(self):
        return (self.random.randint(min(200, self.room[0]), self.room[0]),
                self.random.randint(min(200, self.room[1]), self.room[1]))

    # Start of the server, the window manager and the program.

    def spawn(self, words, **more):
        process = subprocess.Popen(words, **more)
        self.processes.append(process)
        return process

    def open(self):
        server = self.spawn(
            ["Xvfb", "-displayfd", "1", "-screen", "0", f"{self.screen[0]}x{self.screen[1]}x24", "-fbdir",
             self.folder, "-nolisten", "tcp", "-noreset", "-dpi", "96", "-nocursor"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        number = server.stdout.readline().decode().strip()
        if not number:
            raise Failed("Xvfb did not start.")
        self.display = f":{number}"
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("WAYLAND", "XDG_", "DBUS", "COSMOS"))}
        self.environment |= {
            "DISPLAY": self.display, "HOME": self.folder, "ALSOFT_DRIVERS": "null",
            "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=/nonexistent",
            "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
        self.x = Xlib(self.display)
        if self.is_managed:
            self.spawn(["openbox"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            # With several desktops, a turn of the wheel outside of the window would switch between
            # them. The command fails until the window manager is there.
            end = time.monotonic() + PATIENCE
            while subprocess.run(["xdotool", "set_num_desktops", "1"], env=self.environment,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
                if time.monotonic() > end:
                    raise Failed(f"openbox did not start within {PATIENCE:.0f} s.")
                time.sleep(0.05)
        self.errors = open(f"{self.folder}/errors.txt", "w+")
        words = [self.program, self.kind] + self.options + self.limits
        if self.kind == "window":
            words += ["--size", "%dx%d" % self.size, "--mute", "--record", f"{self.folder}/input.jsonl",
                      "--trace", f"{self.folder}/trace.jsonl"]
        elif self.kind == "saver":
            self.window = self.x.open(0, 0, *self.size, is_managed=False)
            words += ["--no-drift", "--window-id", str(self.window.value)]
        else:
            self.window = self.x.root
            words += ["--no-drift"]
        self.words = words
        self.start = time.monotonic()
        self.cosmos = self.spawn(words, env=self.environment, stdout=subprocess.DEVNULL, stderr=self.errors)
        if self.kind == "window":
            self.window = int(self.wait_for(lambda: self.xdotool(
                "search", "--onlyvisible", "--name", "^Cosmos$").split("\n")[0], "window"))
            self.wait_for(lambda: self.read_trace() > 0, "picture")
            self.focus()
        else:
            self.wait_for(lambda: numpy.any(self.picture(0, 0, 200, 200)), "picture")

    def close(self):
        for process in reversed(self.processes):
            if process.poll() is None:
                process.terminate()
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def alive(self):
        if self.cosmos.poll() is not None:
            raise Failed(f"The program exited with {self.cosmos.returncode}: {self.said()}")

    def wait_for(self, condition, what, patience=PATIENCE):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            self.alive()
            if result := condition():
                return result
            time.sleep(0.05)
        raise Failed(f"No {what} appeared within {patience:.0f} s. {self.said()}")

    def said(self):
        self.errors.seek(0)
        return self.errors.read()[-500:].strip()

    def read_trace(self):
        """Returns the number of lines in the trace, and sets `last` to the newest line."""
        try:
            with open(f"{self.folder}/trace.jsonl") as file:
                lines = file.read().split("\n")[:-1]
        except FileNotFoundError:
            return 0
        if lines:
            self.last = json.loads(lines[-1])
        return len(lines)

    def xdotool(self, *words):
        outcome = subprocess.run(
            ["xdotool", *map(str, words)], env=self.environment, capture_output=True, text=True)
        return outcome.stdout.strip()

    def focus(self):
        self.xdotool("windowmove", self.window, 0, 0, "windowraise", self.window, "windowfocus", self.window)

    # Actions of a user.

    def somewhere(self):
        x, y, width, height = self.x.geometry(self.window)
        right, lower = min(x + width, self.screen[0]) - 1, min(y + height, self.screen[1]) - 1
        return self.random.randint(max(x, 0), max(x, 0, right)), self.random.randint(max(y, 0), max(y, 0, lower))

    def drag(self):
        (x, y), (to_x, to_y) = self.somewhere(), self.somewhere()
        steps, pause = self.random.randint(1, 12), self.random.choice([0.005, 0.012, 0.03])
        words = ["mousemove", x, y, "mousedown", 1]
        for count in range(1, steps + 1):
            words += ["mousemove", x + (to_x - x) * count // steps, y + (to_y - y) * count // steps,
                      "sleep", pause]
        if self.random.random() < 0.3:
            words += ["sleep", 0.3]
        if self.random.random() < 0.3:
            words += ["mousemove", x, y, "sleep", 0.02]
        self.xdotool(*words, "mouseup", 1)

    def click(self):
        self.xdotool("mousemove", *self.somewhere(), "click", 1)

    def point(self):
        for _ in range(self.random.randint(1, 6)):
            self.xdotool("mousemove", *self.somewhere())

    def wheel(self):
        self.xdotool("mousemove", *self.somewhere())
        for _ in range(self.random.randint(1, 8)):
            self.xdotool("click", self.random.choice([4, 5, 6, 7]))
        if self.random.random() < 0.2:
            self.xdotool("keydown", "shift", "sleep", 0.05, "click", self.random.choice([4, 5]),
                         "sleep", 0.1, "keyup", "shift")

    def key(self):
        for _ in range(self.random.randint(1, 3)):
            self.xdotool("key", self.random.choice(KEYS))

    def menu(self):
        """Opens the menu, sometimes moves the selection, and then chooses a sign or closes the menu."""
        self.xdotool("key", "m", "sleep", self.random.choice([0, 0.1, 0.6]))
        for _ in range(self.random.randint(0, 4)):
            self.xdotool("key", self.random.choice(["Left", "Right"]))
        self.xdotool("key", self.random.choice(["Return", "m"]))

    def ring(self):
        """Presses on the ring that opens the menu, points in a direction, and releases."""
        x, y, width, height = self.x.geometry(self.window)
        (to_x, to_y) = self.somewhere()
        self.xdotool("mousemove", x + width // 2, y + height // 2, "mousedown", 1, "sleep",
                     self.random.choice([0.1, 0.5, 1]), "mousemove", to_x, to_y, "sleep", 0.1, "mouseup", 1)

    def run_time(self):
        if self.has_time:
            self.xdotool("key", self.random.choice(["period", "comma"]), "sleep", 0.3)

    def resize(self):
        if self.kind == "saver":
            for _ in range(self.random.randint(1, 8)):
                self.x.resize(self.window, *self.random_size())
                time.sleep(self.random.uniform(0, 0.1))
        elif self.kind == "window":
            self.xdotool("windowsize", self.window, *self.random_size())

    def pull_edge(self):
        """Changes the size of the window in many small steps."""
        if self.kind != "window":
            return
        width, height = self.random_size()
        step, words = self.random.randint(-80, 80), []
        for _ in range(self.random.randint(3, 25)):
            width = min(max(width + step, 200), self.room[0])
            height = min(max(height + step // 2, 200), self.room[1])
            words += ["windowsize", self.window, width, height, "sleep", self.random.choice([0.005, 0.02, 0.07])]
        self.xdotool(*words)

    def hide(self):
        """Minimises the window, or, without a window manager, unmaps it; then shows it again."""
        if self.kind != "window":
            return
        if self.is_managed:
            self.xdotool("windowminimize", self.window)
        else:
            self.xdotool("windowunmap", self.window)
        time.sleep(self.random.uniform(0, 1))
        self.xdotool("windowmap", self.window, *(["windowactivate", self.window] if self.is_managed else []))
        self.focus()

    def fill_the_screen(self):
        if self.kind == "window":
            self.xdotool("key", self.random.choice(["f", "F11"]))
            time.sleep(self.random.uniform(0, 0.6))

    def put_in_front(self):
        """Opens another program's window in front of the window, or closes that other window."""
        if self.cover is not None:
            self.x.destroy(self.cover)
            self.cover = None
        else:
            self.cover = self.x.open(*self.somewhere(), *self.random_size(), is_managed=False)
        time.sleep(self.random.uniform(0, 0.3))

    def stall(self):
        """Suspends the program for a moment."""
        self.cosmos.send_signal(signal.SIGSTOP)
        time.sleep(self.random.uniform(0.05, 0.7))
        self.cosmos.send_signal(signal.SIGCONT)

    def pause(self):
        time.sleep(self.random.uniform(0, 2))

    def storm(self):
        actions = [self.drag] * 4 + [self.wheel] * 3 + [self.key] * 4 + [
            self.click, self.point, self.menu, self.ring, self.run_time, self.resize, self.resize, self.pull_edge,
            self.hide, self.fill_the_screen, self.put_in_front, self.stall, self.stall, self.pause]
        if self.kind != "window":
            actions = [self.resize, self.put_in_front, self.stall, self.pause, self.point]
        for _ in range(self.random.randint(3, 30)):
            action = self.random.choice(actions)
            self.actions.append(action.__name__)
            action()
            self.alive()
            if self.random.random() < 0.5:
                time.sleep(self.random.uniform(0, 0.4))

    # The check of the picture at rest.

    def calm(self):
        """Ends what would last forever: keys that are held, time that runs, a window in front."""
        if self.cover is not None:
            self.x.destroy(self.cover)
        if self.kind != "window":
            return
        self.focus()
        self.xdotool("mouseup", 1, "keyup", "shift", "mousemove", *self.somewhere())
        if self.has_time:
            self.xdotool("key", "BackSpace")
        self.focus()

    def ticks(self):
        with open(f"/proc/{self.cosmos.pid}/stat") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def sleeps(self):
        """Waits until the program has used almost no processor time for some seconds."""
        begin, taken = self.ticks(), 1.0
        # Other programs may use most of the processor during this wait, and two billion stars take
        # long to draw.
        end = time.monotonic() + 5 * PATIENCE
        while time.monotonic() < end and self.ticks() - begin < PATIENCE:
            before, frames, start = self.ticks(), self.read_trace(), time.monotonic()
            time.sleep(WATCH)
            self.alive()
            taken = (self.ticks() - before) / (time.monotonic() - start)
            # After the hint has appeared, nothing changes without input.
            if time.monotonic() - self.start > HINT and taken <= AWAKE and self.read_trace() == frames:
                return
        raise Failed(f"The program does not sleep: {100 * taken:.0f} % of a processor after "
                     f"{self.ticks() - begin:.0f} s of it, "
                     f"{self.last.get('motion', '?')}, menu {self.last.get('menu', '?')}.")

    def picture(self, x, y, width, height):
        """Returns a part of the screen as rows of RGB pixels."""
        with open(f"{self.folder}/Xvfb_screen0", "rb") as file:
            head = numpy.frombuffer(file.read(100), ">u4")
            start, stride = int(head[0]) + 12 * int(head[19]), int(head[12])
            file.seek(start + y * stride)
            data = numpy.frombuffer(file.read(height * stride), numpy.uint8)
        rows = data.reshape(-1, stride)[:height, 4 * x:4 * (x + width)]
        return rows.reshape(len(rows), -1, 4)[:, :, 2::-1]

    def rendered(self, width, height):
        """Renders the moment that the window shows with `cosmos render`."""
        words = [self.program, "render", f"{self.folder}/render.png"] + self.options
        if self.kind == "window":
            words += ["--size", "%dx%d" % self.size, "--input", f"{self.folder}/input.jsonl",
                      "--at", repr(self.last["t"])] + RING
        else:
            words += ["--size", f"{width}x{height}", "--at", "4"]
        self.render_words = words
        outcome = subprocess.run(words, env=self.environment, capture_output=True, text=True)
        if outcome.returncode != 0:
            raise Failed(f"render: {outcome.stderr.strip()[-500:]}")
        return decode(f"{self.folder}/render.png")

    def compare(self):
        x, y, width, height = self.x.geometry(self.window)
        left, top = max(0, -x), max(0, -y)
        right, lower = min(width, self.screen[0] - x), min(height, self.screen[1] - y)
        # The Sun, the Moon and the planets are redrawn every few seconds. Therefore the screen is
        # read repeatedly, until the picture belongs to the last line of the trace.
        shown = None
        while shown is None:
            frames = self.read_trace()
            shown = self.picture(x + left, y + top, right - left, lower - top)
            if self.read_trace() != frames:
                shown = None
        drawn = self.rendered(width, height)
        if drawn.shape != (height, width, 3):
            raise Failed(f"The window is {width} x {height}, but the picture is {drawn.shape[1]} x {drawn.shape[0]}.")
        drawn = drawn[top:lower, left:right]
        difference = numpy.abs(shown.astype(numpy.int16) - drawn).max(axis=2)
        if self.kind != "window" and not RING:
            # Older versions of `render` always draw the ring that opens the menu, which savers and
            # wallpapers do not show.
            half = max(24, min(width, height) // 8)
            difference[max(0, height // 2 - top - half):height // 2 - top + half,
                       max(0, width // 2 - left - half):width // 2 - left + half] = 0
        self.largest, self.count = int(difference.max()), int((difference > TOLERANCE).sum())
        if self.count == 0 or self.largest <= FEW_TOLERANCE and self.count <= FEW * max(1, difference.size / 1e6):
            return
        encode(f"{self.folder}/window.png", shown)
        encode(f"{self.folder}/difference.png", numpy.repeat(
            numpy.minimum(255, difference * 40).astype(numpy.uint8)[:, :, None], 3, axis=2))
        rows, columns = numpy.nonzero(difference > TOLERANCE)
        raise Failed(f"{self.count} pixels differ by more than {TOLERANCE}, by {self.largest} at most, "
                     f"in x {columns.min()}…{columns.max()}, y {rows.min()}…{rows.max()}.")

    def go(self):
        try:
            self.open()
            self.storm()
            self.calm()
            self.sleeps()
            self.compare()
            if self.said():
                raise Failed(f"The program printed: {self.said()}")
        finally:
            self.close()


def decode(path):
    """Returns the pixels of a PNG."""
    width, height = 0, 0
    with open(path, "rb") as file:
        head = file.read(24)
        width, height = int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    data = subprocess.run(
        ["ffmpeg", "-v", "error", "-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"],
        capture_output=True, check=True).stdout
    return numpy.frombuffer(data, numpy.uint8).reshape(height, width, 3)


def encode(path, pixels):
    """Writes a PNG."""
    subprocess.run(
        ["ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s",
         f"{pixels.shape[1]}x{pixels.shape[0]}", "-i", "-", path],
        input=numpy.ascontiguousarray(pixels).tobytes(), check=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--seed", default=None, help="a number or a word (default: random)")
    parser.add_argument("--only", metavar="SEED-RUN", help="a single run")
    options = parser.parse_args()
    for tool in ["Xvfb", "xdotool", "openbox", "ffmpeg"]:
        if not shutil.which(tool):
            raise Missing(f"{tool} is not installed: run make test-deps.")
    program = os.path.abspath(options.program)
    help_text = subprocess.run([program, "render", "--help"], capture_output=True, text=True).stdout
    RING.extend(["--ring", "on"] if "--ring" in help_text else [])
    seed = options.seed if options.seed is not None else str(random.SystemRandom().randint(1, 10**6))
    names = [options.only] if options.only else [f"{seed}-{number}" for number in range(options.runs)]
    os.makedirs(FOLDER, exist_ok=True)
    failures = []
    for name in names:
        folder = tempfile.mkdtemp(prefix="storm-")
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        run, start = Run(program, name, folder), time.monotonic()
        outcome, is_right = "", True
        try:
            run.go()
            outcome = f"differs by {run.largest} at most"
        except Failed as failure:
            outcome, is_right = f"FAILED: {failure}", False
        seconds = time.monotonic() - start
        print(f"{name}  {run.kind} on {run.screen[0]} x {run.screen[1]}{' in openbox' if run.is_managed else ''}, "
              f"{len(run.actions)} actions, {seconds:.0f} s: {outcome}", flush=True)
        if not is_right:
            failures.append(name)
            keep(run, outcome)
        shutil.rmtree(folder, ignore_errors=True)
    held = len(names) - len(failures)
    print(f"{held} of {len(names)} passed."
          + (f" To repeat: {os.path.relpath(__file__)} {options.program} --only {failures[0]}" if failures else ""))
    return 1 if failures else 0


def keep(run, outcome):
    """Copies the files and the commands of a failed run to .build/storms/SEED-RUN."""
    place = os.path.join(FOLDER, run.name)
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(place)
    for file in ["input.jsonl", "trace.jsonl", "errors.txt", "render.png", "window.png", "difference.png"]:
        if os.path.exists(f"{run.folder}/{file}"):
            shutil.copy(f"{run.folder}/{file}", place)
    with open(f"{place}/run.txt", "w") as file:
        file.write(f"{outcome}\n{shlex.join(getattr(run, 'words', []))}\n"
                   f"{shlex.join(getattr(run, 'render_words', []))}\n{' '.join(run.actions)}\n")


# The options that make `render` draw the ring that opens the menu, as a window does; empty for
# versions that always draw the ring.
RING = []

if __name__ == "__main__":
    try:
        sys.exit(main())
    except Missing as missing:
        print(missing, file=sys.stderr)
        sys.exit(2)
