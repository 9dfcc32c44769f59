#!/usr/bin/env python3
"""Records the events of full screen with window managers, for `FullScreenLogTests`.

    record.py PROGRAM [MANAGER...]

PROGRAM is cosmos from a debug build. Without names, all managers below are recorded that are installed. Each
manager runs in an X server with two monitors. The program takes its own keys from a file, and this
script removes and adds a monitor. The log of a manager is the file MANAGER.log beside this script.
"""

import ctypes
import json
import os
import shutil
import subprocess
import sys
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))
RIG = os.path.join(FOLDER, "../../TrackpadTests/Rig/rig.py")
BUS = ["dbus-run-session", "--"]
# The X11 window managers, with the commands that start them; none stands for a server without one.
MANAGERS = {
    "awesome": ["awesome"], "bspwm": ["bspwm"], "dwm": ["dwm"], "fluxbox": ["fluxbox"],
    "herbstluftwm": ["herbstluftwm"], "i3": ["i3", "-c", "/etc/i3/config"], "icewm": ["icewm"],
    "jwm": ["jwm"], "kwin": BUS + ["kwin_x11", "--no-kactivities"], "marco": BUS + ["marco"],
    "openbox": ["openbox"], "twm": ["twm"], "xfwm4": BUS + ["xfwm4"], "none": [], "sway": [],
}
ON = ["screen 1 0 0 640 720 60", "screen 2 640 0 640 400 60"]
# Otherwise twm waits until the user places each new window, and needs fonts that few machines have.
TWM = "RandomPlacement\n" + "".join(
    f'{part}Font "fixed"\n' for part in ("Title", "Menu", "Icon", "Resize", "IconManager"))
SCENE = ["--mute", "--scene", "field", "--stars", "0", "--size", "300x310"]


class Desk:
    def __init__(self, kind):
        self.rig = subprocess.Popen(
            [sys.executable, "-B", RIG, kind], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        start = self.tell("start")
        self.folder = start["folder"]
        self.environment = {
            key: value for key, value in os.environ.items()
            if not key.startswith(("WAYLAND", "XDG_", "DBUS", "COSMOS", "DISPLAY"))}
        self.environment |= start["environment"] | {
            "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": self.folder, "XDG_STATE_HOME": self.folder,
            "XDG_RUNTIME_DIR": start["environment"].get("XDG_RUNTIME_DIR", self.folder), "KWIN_COMPOSE": "N"}

    def tell(self, command):
        self.rig.stdin.write(command + "\n")
        self.rig.stdin.flush()
        answer = json.loads(self.rig.stdout.readline())
        if "error" in answer:
            print("   ", answer["error"], file=sys.stderr)
        return answer

    def close(self):
        self.rig.stdin.write("quit\n")
        self.rig.stdin.close()
        self.rig.wait()


def play(desk, program, log, options, keys, steps):
    """Opens a window, with key F at some seconds, and takes steps at others."""
    path = os.path.join(desk.folder, "input")
    with open(path, "w") as file:
        for second in keys:
            file.write(json.dumps({"t": second, "event": "key", "name": "f"}) + "\n")
    window = subprocess.Popen(
        [program, *SCENE, "--input", path, *options], stderr=subprocess.PIPE, text=True,
        env=desk.environment | {"COSMOS_FULL_SCREEN_LOG": log})
    start = time.monotonic()
    for second, command in steps:
        time.sleep(max(0, start + second - time.monotonic()))
        if window.poll() is not None:
            break
        if callable(command):
            command(desk)
        else:
            desk.tell(command)
    window.terminate()
    errors = window.communicate()[1]
    if errors:
        print("   ", errors.strip().splitlines()[-1], file=sys.stderr)


def ask(is_full):
    """Lets another program ask the window manager to begin or to end full screen."""
    def run(desk):
        if "DISPLAY" not in desk.environment:
            return
        search = subprocess.run(
            ["xdotool", "search", "--name", "^Cosmos$"], env=desk.environment, check=False,
            stdout=subprocess.PIPE, text=True)
        if not search.stdout:
            return
        x = ctypes.CDLL("libX11.so.6")
        x.XOpenDisplay.restype, x.XInternAtom.restype = ctypes.c_void_p, ctypes.c_ulong
        x.XDefaultRootWindow.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x.XOpenDisplay(desk.environment["DISPLAY"].encode()))
        state, full = (
            x.XInternAtom(display, name, 0) for name in (b"_NET_WM_STATE", b"_NET_WM_STATE_FULLSCREEN"))
        # An XClientMessageEvent is an array of longs: type, serial, sent, display, window, message
        # type, format, then five numbers. An event is 24 longs long.
        event = (ctypes.c_long * 24)(
            33, 0, 0, 0, int(search.stdout.split()[0]), state, 32, int(is_full), full, 0, 2)
        # The mask means substructure events, which managers receive.
        x.XSendEvent(
            display, ctypes.c_ulong(x.XDefaultRootWindow(display)), 0, ctypes.c_long(3 << 19), event)
        x.XCloseDisplay(display)
    return run


def record(name, program):
    path = os.path.join(FOLDER, f"{name}.log")
    log = path + ".new"
    if os.path.exists(log):
        os.remove(log)
    desk = Desk("wayland" if name == "sway" else "x11")
    manager = None
    try:
        for command in ON:
            desk.tell(command)
        lost, found = "screen 2 off", ON[1]
        if name == "sway":
            desk.environment |= {
                "LD_LIBRARY_PATH": os.path.join(FOLDER, "../../../.build/glfw-wayland")}
            desk.environment |= desk.tell("between shown 2")["environment"]
            lost, found = "screen 2 gone", "screen 2 back"
        elif MANAGERS[name]:
            desk.tell("move 300 300")
            with open(os.path.join(desk.folder, ".twmrc"), "w") as file:
                file.write(TWM)
            manager = subprocess.Popen(
                MANAGERS[name], env=desk.environment, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, start_new_session=True)
            time.sleep(6)
        # The user begins and ends full screen, then the manager does, then the monitor is lost.
        play(desk, program, log, ["--no-fullscreen"], [4, 7, 16, 28], [
            (10, ask(True)), (13, ask(False)), (15, "place 700 20"), (19.5, lost),
            (23.5, found), (32, "move 300 300")])
        play(desk, program, log, ["--fullscreen", "--monitor", "2"], [14], [
            (6, lost), (10, found), (18, "move 300 300")])
    finally:
        if manager:
            os.killpg(manager.pid, 9)
            manager.wait()
        desk.close()
    if os.path.exists(log):
        os.replace(log, path)


def main():
    program = os.path.abspath(sys.argv[1])
    for name in sys.argv[2:] or MANAGERS:
        missing = [word for word in MANAGERS[name] if word[0].isalpha() and not shutil.which(word)]
        if missing:
            print(f"{name} needs {', '.join(missing)}.", flush=True)
            continue
        print(name, flush=True)
        record(name, program)


if __name__ == "__main__":
    main()
