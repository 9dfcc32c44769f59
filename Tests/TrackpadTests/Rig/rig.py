#!/usr/bin/env python3
"""A desktop for tests: a display server with simulated input devices.

Usage: rig.py x11 | wayland | xwayland | cage | gnome

Commands are lines on the standard input. The answer to each is a JSON object in a line:

    start                     how to reach the display: "environment", and a "folder" for files
    move X Y                  moves the pointer to a pixel of the screen
    by DX DY                  moves the pointer by DX, DY pixels
    button NUMBER down|up     mouse button; 1 is the left one
    key CODE down|up          X keycode on X11, evdev code on Wayland; there the first key plugs in
                              a keyboard
    fingers RIGHT DOWN        one report of two fingers, in libinput's units
    swipe RIGHT DOWN S HZ     moves the fingers RIGHT, DOWN units per second for S seconds, with HZ
                              reports per second
    rest S                    keeps the fingers in place for S seconds
    lift                      lifts the fingers
    wheel CLICKS              turns the wheel; + is down
    pinch                     spreads two fingers; X11 only
    touch NUMBER down|move|up X Y  a finger on a touch screen, at a pixel of the screen; cage only
    unplug, plug              unplugs the trackpad, plugs it in
    workspace NUMBER          shows another workspace, 1 is the window's; Wayland only
    screen N X Y W H RATE [SCALE]  enables screen N, from 1, at a place in the desktop's units, with
                              a size in pixels, a rate in Hz, and on Wayland a scale
    screen N off              disables screen N
    place X Y                 moves the window's top left corner
    size W H                  resizes the window, in the desktop's units
    window                    place and size of the window: "window", x, y, width and height
    stack                     windows from back to front: "stack", a description of each by GNOME;
                              "gnome" supports only this, start, picture and quit
    picture NAME              makes GNOME write a screenshot to a PNG file in the folder
    app                       the window's app id: "app"; Wayland only
    kill                      kills the display server, as in a crash; Wayland only
    between closing           a proxy closes each layer-shell surface of later programs:
                              "environment"
    between failing           the proxy breaks the connection after some pictures: "environment"
    between shown N           the proxy reports all pictures as shown on screen N: "environment"
    between passing           the proxy changes nothing: "environment"
    screen N gone|back        the proxy reports that a screen was unplugged or plugged in again
    quit

Answers to finger commands have "samples": a list of [seconds, right, down, took], with the time of
the monotonic clock and the seconds until the server had processed the report. A swipe reports the
position of a hand with constant speed. On a slow machine, a swipe makes larger steps, but the hand's
speed stays the same; only delays during a report cannot be corrected.
"""

import glob
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

import between
import inputtest
import randr
import virtualpointer

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (1280, 720)
# The user nobody, because sway refuses to run as root.
USER = 65534
LEFT_BUTTON = 0x110


def until(condition, what, seconds=60):
    """Waits for a condition; raises an error after a time limit."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.005)
    raise RuntimeError(f"no {what} after {seconds} s")


def stop(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def template(name, target, **values):
    with open(os.path.join(HERE, name)) as file:
        text = file.read()
    for key, value in values.items():
        text = text.replace(f"@{key}@", value)
    with open(target, "w") as file:
        file.write(text)


class X11Desk:
    """Xorg with a dummy screen, and devices that listen on sockets."""

    def __init__(self, pointer="fake-trackpad"):
        self.folder = tempfile.mkdtemp(prefix="cosmos-x11-")
        os.mkdir(f"{self.folder}/empty")
        template("xorg.conf", f"{self.folder}/xorg.conf", FOLDER=self.folder, POINTER=pointer)
        reading, writing = os.pipe()
        with open(f"{self.folder}/output", "w") as output:
            self.server = subprocess.Popen(
                [
                    "/usr/lib/xorg/Xorg", "-displayfd", str(writing),
                    "-config", f"{self.folder}/xorg.conf", "-configdir", f"{self.folder}/empty",
                    "-logfile", f"{self.folder}/Xorg.log", "-nolisten", "tcp", "-noreset",
                    "-novtswitch", "-sharevts", "-ac",
                ],
                pass_fds=(writing,), stdin=subprocess.DEVNULL, stdout=output,
                stderr=subprocess.STDOUT,
            )
        os.close(writing)
        number = b""
        while not number.endswith(b"\n"):
            part = os.read(reading, 16)
            if not part:
                with open(f"{self.folder}/output") as output:
                    raise RuntimeError("Xorg did not start: " + output.read()[-1000:])
            number += part
        os.close(reading)
        self.display = ":" + number.decode().strip()
        if pointer == "fake-trackpad":
            self.plug()
        self.keyboard = inputtest.Device(f"{self.folder}/keyboard.sock")
        self.screens = randr.Screens(self.display)

    def screen_on(self, number, *values):
        self.screens.on(number - 1, *map(int, values[:4]), float(values[4]))

    def screen_off(self, number):
        self.screens.off(number - 1)

    def _xdotool(self, *words):
        return subprocess.run(
            ["xdotool", "search", "--name", "^Cosmos$", *words], check=True, timeout=60,
            env=dict(os.environ, DISPLAY=self.display), stdout=subprocess.PIPE, text=True,
        ).stdout

    def place(self, x, y):
        self._xdotool("windowmove", x, y)

    def size(self, width, height):
        self._xdotool("windowsize", width, height)

    def window(self):
        text = self._xdotool("getwindowgeometry", "--shell")
        values = dict(line.split("=", 1) for line in text.split())
        return [int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT")]

    def plug(self):
        if hasattr(self, "display") and hasattr(self, "keyboard"):
            self._xinput("--enable")
        self.pointer = inputtest.Device(f"{self.folder}/pointer.sock")

    def unplug(self):
        self.pointer.close()
        self._xinput("--disable")

    def _xinput(self, action):
        subprocess.run(
            ["xinput", action, "fake-trackpad"], check=True, timeout=60,
            env=dict(os.environ, DISPLAY=self.display),
        )

    def start(self):
        return {
            "environment": {"DISPLAY": self.display},
            "folder": self.folder,
        }

    def move(self, x, y):
        self.pointer.motion({inputtest.X: x, inputtest.Y: y}, absolute=True)

    def move_by(self, dx, dy):
        self.pointer.motion({inputtest.X: dx, inputtest.Y: dy})

    def button(self, number, down):
        self.pointer.button(number, down)

    def key(self, code, down):
        self.keyboard.key(code, down)

    def fingers(self, right, down):
        scale = inputtest.CLICK / inputtest.UNITS_PER_CLICK
        moved = ((inputtest.SCROLL_X, right * scale), (inputtest.SCROLL_Y, down * scale))
        self.pointer.motion({axis: value for axis, value in moved if value})

    def lift(self):
        self.pointer.motion({inputtest.SCROLL_X: 0.0, inputtest.SCROLL_Y: 0.0})

    def wheel(self, clicks):
        for _ in range(abs(clicks)):
            for down in (1, 0):
                self.pointer.button(5 if clicks > 0 else 4, down)

    def pinch(self):
        for stage, scale in ((0, 1.0), (1, 1.1), (1, 1.25), (2, 1.25)):
            self.pointer.pinch(stage, scale)

    def close(self):
        stop(self.server)
        shutil.rmtree(self.folder, ignore_errors=True)


class CageDesk(X11Desk):
    """Cage on Xorg with a touch screen; it shows one program, and passes touches on as touches."""

    def __init__(self):
        super().__init__("fake-touchscreen")
        self.screen = inputtest.Device(f"{self.folder}/touch.sock")
        self.inside = f"{self.folder}/cage"
        os.mkdir(self.inside, 0o700)
        # The user nobody, as whom root runs Cage, needs access to the folder.
        os.chmod(self.folder, 0o755)
        prefix = []
        if os.getuid() == 0:
            os.chown(self.inside, USER, USER)
            prefix = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
        environment = {k: v for k, v in os.environ.items() if k != "WAYLAND_DISPLAY"}
        environment.update(
            HOME=self.inside, XDG_RUNTIME_DIR=self.inside, DISPLAY=self.display, WLR_BACKENDS="x11",
            WLR_RENDERER="pixman", LIBGL_ALWAYS_SOFTWARE="1",
        )
        self.name = f"{self.folder}/cage/name"
        with open(f"{self.folder}/cage.log", "w") as log:
            self.cage = subprocess.Popen(
                prefix + ["cage", "--", "sh", "-c", 'echo $WAYLAND_DISPLAY > "$0"; exec sleep infinity', self.name],
                env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )

    def _socket(self):
        if self.cage.poll() is not None:
            with open(f"{self.folder}/cage.log") as log:
                raise RuntimeError("cage did not start: " + log.read()[-1000:])
        try:
            with open(self.name) as file:
                return file.read().strip()
        except FileNotFoundError:
            return None

    def start(self):
        return {
            "environment": {"XDG_RUNTIME_DIR": self.inside, "WAYLAND_DISPLAY": until(self._socket, "cage")},
            "folder": self.folder,
        }

    def touch(self, number, stage, x, y):
        self.screen.touch(number, ("down", "move", "up").index(stage), x / SIZE[0], y / SIZE[1])

    def close(self):
        stop(self.cage)
        super().close()


class WaylandDesk:
    """Sway without a screen, with a virtual pointer from the start."""

    def __init__(self, xwayland):
        self.xwayland = xwayland
        self.killed = False
        self.folder = tempfile.mkdtemp(prefix="cosmos-wayland-")
        os.chmod(self.folder, 0o700)
        os.makedirs("/tmp/.X11-unix", mode=0o1777, exist_ok=True)
        template(
            "sway.conf", f"{self.folder}/sway.conf", XWAYLAND="enable" if xwayland else "disable"
        )
        if xwayland:
            with open(f"{self.folder}/sway.conf", "a") as file:
                file.write(f"exec sh -c 'echo $DISPLAY > {self.folder}/display'\n")
            # Xwayland admits only its own user, but the tested program runs as another one.
            with open(f"{self.folder}/xwayland", "w") as file:
                file.write('#!/bin/sh\nexec Xwayland "$@" -ac\n')
            os.chmod(f"{self.folder}/xwayland", 0o755)
        prefix = []
        if os.getuid() == 0:
            os.chown(self.folder, USER, USER)
            prefix = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "SWAYSOCK")
        environment = {k: v for k, v in os.environ.items() if k not in hidden}
        environment.update(
            HOME=self.folder, XDG_RUNTIME_DIR=self.folder, WLR_BACKENDS="headless",
            WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman", LIBGL_ALWAYS_SOFTWARE="1",
            WLR_XWAYLAND=f"{self.folder}/xwayland" if xwayland else "",
        )
        self.log = f"{self.folder}/sway.log"
        with open(self.log, "w") as log:
            self.server = subprocess.Popen(
                prefix + ["sway", "-c", f"{self.folder}/sway.conf", "-d"], env=environment,
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )
        self.socket = until(self._socket, "sway's socket")
        if xwayland:
            self.environment = {"DISPLAY": until(self._display, "Xwayland's display")}
        else:
            self.environment = {
                "XDG_RUNTIME_DIR": self.folder,
                "WAYLAND_DISPLAY": os.path.basename(self.socket),
            }
        self.connection = virtualpointer.Connection(self.socket)
        self.keyboard = None
        self.plug()

    def _socket(self):
        if self.server.poll() is not None:
            with open(self.log) as log:
                raise RuntimeError("sway did not start: " + log.read()[-1000:])
        found = [s for s in glob.glob(f"{self.folder}/wayland-*") if not s.endswith(".lock")]
        if not found:
            return None
        # The file exists shortly before sway listens.
        with socket.socket(socket.AF_UNIX) as attempt:
            try:
                attempt.connect(found[0])
            except ConnectionRefusedError:
                return None
        return found[0]

    def _display(self):
        try:
            with open(f"{self.folder}/display") as file:
                return file.read().strip()
        except FileNotFoundError:
            return None

    def plug(self):
        self.pointer = virtualpointer.Pointer(self.connection, SIZE)

    def unplug(self):
        self.pointer.destroy()

    def key(self, code, down):
        if self.keyboard is None:
            self.keyboard = virtualpointer.Keyboard(self.connection)
        self.keyboard.key(code, down)

    def start(self):
        return {"environment": self.environment, "folder": self.folder}

    def move(self, x, y):
        self.pointer.move(x, y)

    def move_by(self, dx, dy):
        self.pointer.move_by(dx, dy)

    def button(self, number, down):
        self.pointer.button(LEFT_BUTTON + number - 1, down)

    def fingers(self, right, down):
        self.pointer.fingers(right, down)

    def lift(self):
        self.pointer.lift()

    def wheel(self, clicks):
        for _ in range(abs(clicks)):
            self.pointer.wheel(1 if clicks > 0 else -1)

    def _swaymsg(self, *words):
        sockets = glob.glob(f"{self.folder}/sway-ipc.*.sock")
        answer = subprocess.run(
            ["swaymsg", "-r", "-s", sockets[0], *words], timeout=60, stdout=subprocess.PIPE,
            text=True,
        )
        if answer.returncode != 0:
            raise RuntimeError(f"swaymsg {' '.join(words)}: {answer.stdout}")
        return json.loads(answer.stdout)

    def workspace(self, number):
        self._swaymsg("workspace", number)

    def screen_on(self, number, x, y, width, height, rate, scale=1):
        while len(self._swaymsg("-t", "get_outputs")) < number:
            self._swaymsg("create_output")
        self._swaymsg(
            f"output HEADLESS-{number} enable mode --custom {width}x{height}@{rate}Hz "
            f"position {x} {y} scale {scale}"
        )

    def screen_off(self, number):
        self._swaymsg(f"output HEADLESS-{number} disable")

    def place(self, x, y):
        self._swaymsg(f'[title="Cosmos"] move absolute position {x} {y}')

    def size(self, width, height):
        self._swaymsg(f'[title="Cosmos"] resize set {width} {height}')

    def _node(self):
        def find(node):
            if node.get("name") == "Cosmos":
                return node
            found = (find(child) for child in node["nodes"] + node["floating_nodes"])
            return next((node for node in found if node), None)

        return find(self._swaymsg("-t", "get_tree"))

    def window(self):
        node = self._node()
        return [node["rect"][name] for name in ("x", "y", "width", "height")] if node else []

    def app(self):
        return self._node()["app_id"]

    def between(self, kind, number=0):
        path = f"{self.folder}/between"
        self.stander = between.Between(
            path, self.socket, kind == "closing", kind == "failing", int(number)
        )
        return dict(self.environment, WAYLAND_DISPLAY=path)

    def kill(self):
        self.killed = True
        self.server.kill()
        self.server.wait()

    def close(self):
        failed = self.server.poll() is not None and not self.killed
        stop(self.server)
        with open(self.log, errors="replace") as log:
            said = log.read()[-2000:]
        shutil.rmtree(self.folder, ignore_errors=True)
        if failed:
            # A status of 0 means that a signal or a message on its socket, which is in the log,
            # asked it to exit.
            raise RuntimeError(f"sway ended by itself with {self.server.returncode}: {said}")


class GnomeDesk:
    """GNOME Shell without a screen or trackpad, on its own message buses, with Xwayland."""

    # Descriptions of windows: the type (1 for the desktop, 0 for a normal window), whether it is on
    # all workspaces, whether task bars omit it, its position and size, and its title.
    STACK = """global.get_window_actors().map(a => a.meta_window).filter(w => !w.is_override_redirect()).map(w => {
        let r = w.get_frame_rect();
        return [w.window_type, w.is_on_all_workspaces(), w.skip_taskbar, r.x, r.y, r.width, r.height, w.title].join(' ');
    }).join(';')"""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="cosmos-gnome-")
        os.chmod(self.folder, 0o700)
        if not os.path.exists("/tmp/.X11-unix"):
            os.mkdir("/tmp/.X11-unix")
            os.chmod("/tmp/.X11-unix", 0o1777)
        hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY")
        inherited = {k: v for k, v in os.environ.items() if k not in hidden}
        inherited.update(HOME=self.folder, XDG_RUNTIME_DIR=self.folder, LIBGL_ALWAYS_SOFTWARE="1")
        self.buses = [self._bus(kind, inherited) for kind in ("SYSTEM", "SESSION")]
        self.shell = dict(
            inherited, GSETTINGS_BACKEND="memory", XDG_SESSION_TYPE="wayland", XDG_CURRENT_DESKTOP="GNOME"
        )
        with open(f"{self.folder}/shell.log", "w") as log:
            self.server = subprocess.Popen(
                [
                    "gnome-shell", "--headless", "--wayland", "--unsafe-mode",
                    "--virtual-monitor", f"{SIZE[0]}x{SIZE[1]}",
                ],
                env=self.shell, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
            )
        # The Shell answers after it has started. It begins with the overview, which hides windows.
        until(lambda: self._eval("Main.layoutManager._startingUp === false") == "true", "GNOME's Shell")
        self._eval("Main.overview.hide()")
        display = self._eval("imports.gi.GLib.getenv('DISPLAY')")
        self.environment = {
            "XDG_RUNTIME_DIR": self.folder, "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": json.loads(display),
            "XAUTHORITY": self._authority(),
        }

    def _bus(self, kind, environment):
        """Starts a message bus without restrictions and adds its address to the environment."""
        path = f"{self.folder}/{kind}.conf"
        with open(path, "w") as file:
            file.write(
                f"<busconfig><type>{kind.lower()}</type><listen>unix:path={self.folder}/{kind}</listen>"
                "<policy context='default'><allow send_destination='*'/><allow receive_sender='*'/><allow own='*'/></policy></busconfig>"
            )
        command = ["dbus-daemon", f"--config-file={path}", "--nofork", "--print-address"]
        with open(f"{self.folder}/{kind}.log", "w") as log:
            bus = subprocess.Popen(
                command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log, text=True
            )
        environment[f"DBUS_{kind}_BUS_ADDRESS"] = bus.stdout.readline().strip()
        return bus

    def _call(self, path, method, *arguments):
        if self.server.poll() is not None:
            with open(f"{self.folder}/shell.log") as log:
                raise RuntimeError("gnome-shell ended: " + log.read()[-1000:])
        command = ["dbus-send", "--session", "--print-reply", "--dest=org.gnome.Shell", path, method, *arguments]
        answer = subprocess.run(command, env=self.shell, timeout=60, capture_output=True, text=True)
        return answer.stdout

    def _eval(self, script):
        """Evaluates JavaScript in the Shell; returns the result as JSON, None without an answer."""
        answer = self._call("/org/gnome/Shell", "org.gnome.Shell.Eval", f"string:{script}")
        if "boolean true" not in answer:
            return None
        return answer.split('string "', 1)[1].rsplit('"', 1)[0]

    def _authority(self):
        return next(iter(glob.glob(f"{self.folder}/.mutter-Xwaylandauth*")), "")

    def start(self):
        return {"environment": self.environment, "folder": self.folder}

    def stack(self):
        return [window for window in json.loads(self._eval(self.STACK)).split(";") if window]

    def picture(self, name):
        method = "org.gnome.Shell.Screenshot.Screenshot"
        arguments = ["boolean:false", "boolean:false", f"string:{self.folder}/{name}"]
        if "boolean true" not in self._call("/org/gnome/Shell/Screenshot", method, *arguments):
            raise RuntimeError("GNOME Shell took no screenshot")

    def close(self):
        failed = self.server.poll() is not None
        for process in [self.server, *reversed(self.buses)]:
            stop(process)
        shutil.rmtree(self.folder, ignore_errors=True)
        if failed:
            raise RuntimeError(f"gnome-shell ended unexpectedly with {self.server.returncode}")


def swipe(desk, right, down, seconds, rate):
    """Moves the fingers at a constant speed and returns the reports."""
    samples = []
    start = last = time.monotonic()
    count = round(seconds * rate)
    for index in range(1, count + 1):
        pause = start + index / rate - time.monotonic()
        if pause > 0:
            time.sleep(pause)
        now = time.monotonic()
        step = (right * (now - last), down * (now - last))
        desk.fingers(*step)
        samples.append([now, *step, time.monotonic() - now])
        last = now
    return samples


def obey(desk, words):
    """Runs a command and returns the answer."""
    name, arguments = words[0], words[1:]
    if name == "start":
        return desk.start()
    if name == "move":
        desk.move(float(arguments[0]), float(arguments[1]))
    elif name == "by":
        desk.move_by(float(arguments[0]), float(arguments[1]))
    elif name == "button":
        desk.button(int(arguments[0]), arguments[1] == "down")
    elif name == "key":
        desk.key(int(arguments[0]), arguments[1] == "down")
    elif name == "fingers":
        now = time.monotonic()
        right, down = float(arguments[0]), float(arguments[1])
        desk.fingers(right, down)
        return {"samples": [[now, right, down, time.monotonic() - now]]}
    elif name == "swipe":
        return {"samples": swipe(desk, *map(float, arguments))}
    elif name == "rest":
        time.sleep(float(arguments[0]))
    elif name == "lift":
        desk.lift()
    elif name == "wheel":
        desk.wheel(int(arguments[0]))
    elif name == "pinch":
        desk.pinch()
    elif name == "touch":
        desk.touch(int(arguments[0]), arguments[1], float(arguments[2]), float(arguments[3]))
    elif name == "unplug":
        desk.unplug()
    elif name == "workspace":
        desk.workspace(arguments[0])
    elif name == "screen" and arguments[1] == "off":
        desk.screen_off(int(arguments[0]))
    elif name == "screen" and arguments[1] == "gone":
        desk.stander.unplug(int(arguments[0]))
    elif name == "screen" and arguments[1] == "back":
        desk.stander.plug(int(arguments[0]))
    elif name == "screen":
        desk.screen_on(int(arguments[0]), *arguments[1:])
    elif name == "place":
        desk.place(*arguments)
    elif name == "size":
        desk.size(*arguments)
    elif name == "window":
        return {"window": desk.window()}
    elif name == "stack":
        return {"stack": desk.stack()}
    elif name == "picture":
        desk.picture(arguments[0])
    elif name == "app":
        return {"app": desk.app()}
    elif name == "kill":
        desk.kill()
    elif name == "between":
        return {"environment": desk.between(*arguments)}
    elif name == "plug":
        desk.plug()
    else:
        raise RuntimeError(f"unknown command '{name}'")
    return {}


def main():
    # The tests may block signals; servers that inherited the blocked signals would ignore requests
    # to exit.
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    # Simulated input should be on time even on a busy machine.
    try:
        os.nice(-15)
    except PermissionError:
        pass
    kind = sys.argv[1]
    if kind == "gnome":
        desk = GnomeDesk()
    elif kind == "cage":
        desk = CageDesk()
    else:
        desk = X11Desk() if kind == "x11" else WaylandDesk(kind == "xwayland")
    try:
        for line in sys.stdin:
            words = line.split()
            if words == ["quit"]:
                break
            try:
                answer = {}
                # Several commands on one line run without pauses.
                samples = []
                for command in line.split(";"):
                    answer = obey(desk, command.split())
                    samples += answer.get("samples", [])
                if samples:
                    answer["samples"] = samples
            except Exception as error:  # The test reports it.
                answer = {"error": f"{line.strip()}: {error}"}
            print(json.dumps(answer), flush=True)
    finally:
        desk.close()


if __name__ == "__main__":
    main()
