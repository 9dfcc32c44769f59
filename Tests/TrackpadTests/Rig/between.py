"""A proxy between a program and its Wayland compositor that modifies the compositor's messages."""

import array
import os
import selectors
import socket
import struct
import threading


class Between:
    """A socket that programs connect to instead of the compositor's.

    closing: closes each layer-shell surface as soon as the surface has its size.
    failing: breaks the connection after some pictures; the error arrives together with another
        event, as if the compositor had failed right after that event.
    shown_on: reports all pictures as shown on the screen with this number, from 1.
    """

    def __init__(self, path, compositor, closing=False, failing=False, shown_on=0):
        self.compositor, self.closing, self.shown_on = compositor, closing, shown_on
        self.pictures_left = 5 if failing else None
        self.connections = []
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self):
        while True:
            program, _ = self.listener.accept()
            compositor = socket.socket(socket.AF_UNIX)
            compositor.connect(self.compositor)
            connection = Connection(self, program, compositor)
            self.connections.append(connection)
            threading.Thread(target=connection.run, daemon=True).start()

    def unplug(self, number):
        """Reports that a screen was removed; sway 1.7 cannot remove one."""
        for connection in self.connections:
            connection.unplug(number)

    def plug(self, number):
        """Reports that the screen is back."""
        for connection in self.connections:
            connection.plug(number)


class Connection:
    def __init__(self, between, program, compositor):
        self.between = between
        self.peer = {program: compositor, compositor: program}
        self.program = program
        self.rest = {program: b"", compositor: b""}
        self.files = {program: [], compositor: []}
        # kinds: the interface or the role of each object, by its id; screens: the ids of bound
        # screens in the order of binding.
        self.kinds = {}
        self.screens = []
        # announced: the messages that announced screens; names: each bound screen's name in the
        # registry, by the screen's id; layers: the screen of each layer-shell surface, by the
        # surface's id.
        self.announced = []
        self.names = {}
        self.layers = {}
        # Two threads send to the program.
        self.lock = threading.Lock()

    def run(self):
        with selectors.DefaultSelector() as selector:
            for end in self.peer:
                selector.register(end, selectors.EVENT_READ)
            while all(self._pass(key.fileobj) for key, _ in selector.select()):
                pass
        for end in self.peer:
            end.close()

    def _say(self, number, code, body):
        try:
            with self.lock:
                self.program.sendall(struct.pack("=II", number, 8 + len(body) << 16 | code) + body)
        except OSError:
            pass  # The program has ended.

    def _registries(self):
        return [number for number, kind in self.kinds.items() if kind == "registry"]

    def unplug(self, number):
        if number > len(self.announced):
            return
        name = self.announced[number - 1][:4]
        for layer, screen in list(self.layers.items()):
            if self.names[screen] == name:
                self._say(layer, 1, b"")
        for registry in self._registries():
            self._say(registry, 1, name)

    def plug(self, number):
        for registry in self._registries():
            self._say(registry, 0, self.announced[number - 1])

    def _pass(self, end):
        """Forwards data from one end; returns False when there is no more."""
        try:
            data, files, _, _ = socket.recv_fds(end, 65536, 28)
            if not data:
                return False
            self.rest[end] += data
            self.files[end] += files
            whole, added = b"", b""
            while len(self.rest[end]) >= 8:
                number, word = struct.unpack_from("=II", self.rest[end])
                message = self.rest[end][: word >> 16]
                if len(message) < word >> 16:
                    break
                self.rest[end] = self.rest[end][word >> 16 :]
                whole += message
                answer = self._answer(end, number, word & 0xFFFF, message[8:])
                if end is self.program:
                    added += answer
                else:
                    whole += answer
            if whole:
                to, passed = self.peer[end], self.files[end]
                self.files[end] = []
                with self.lock:
                    sent = to.sendmsg(
                        [whole],
                        [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", passed))]
                        if passed else [],
                    )
                    to.sendall(whole[sent:])
                for file in passed:
                    os.close(file)
            if added:
                with self.lock:
                    self.program.sendall(added)
        except OSError:
            return False
        return True

    def _answer(self, end, number, code, body):
        """Returns the messages that the proxy adds for the program after a message from an end."""
        kind = self.kinds.get(number)
        if end is not self.program:
            if kind == "layer" and code == 0 and self.between.closing:
                return struct.pack("=II", number, 8 << 16 | 1)
            if kind == "last frame":
                # wl_display.error about the display itself, object 1, with the error code 3
                return struct.pack("=5I", 1, 28 << 16, 1, 3, 7) + b"broken\0\0"
            if kind == "registry" and code == 0 and body[8:17] == b"wl_output":
                if body not in self.announced:
                    self.announced.append(body)
        elif number == 1 and code == 1:
            self.kinds[struct.unpack("=I", body)[0]] = "registry"
        elif kind == "registry" and code == 0:
            length = struct.unpack_from("=I", body, 4)[0]
            name = body[8 : 7 + length].decode()
            bound = struct.unpack("=I", body[-4:])[0]
            self.kinds[bound] = name
            if name == "wl_output":
                self.screens.append(bound)
                self.names[bound] = body[:4]
        elif kind == "zwlr_layer_shell_v1" and code == 0:
            layer, _, screen = struct.unpack_from("=3I", body)
            self.kinds[layer] = "layer"
            self.layers[layer] = screen
        elif kind == "layer" and code == 7:
            # The object was destroyed, and its id will be reused.
            del self.kinds[number], self.layers[number]
        elif kind == "wl_compositor" and code == 0:
            self.kinds[struct.unpack_from("=I", body)[0]] = "surface"
        elif kind == "surface" and code == 3 and self.between.pictures_left is not None:
            self.between.pictures_left -= 1
            if self.between.pictures_left == 0:
                self.kinds[struct.unpack("=I", body)[0]] = "last frame"
        elif kind == "wp_presentation" and code == 1 and self.between.shown_on:
            feedback = struct.unpack_from("=I", body, 4)[0]
            screen = self.screens[self.between.shown_on - 1]
            # sync_output, then presented at time 0 with a refresh rate of 60 Hz
            return struct.pack("=III", feedback, 12 << 16, screen) + struct.pack(
                "=9I", feedback, 36 << 16 | 1, 0, 0, 0, 16_666_667, 0, 0, 0
            )
        return b""
