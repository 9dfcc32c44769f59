"""Simulated input for a Wayland compositor: a virtual pointer and a virtual keyboard.

zwlr_virtual_pointer_v1 and zwp_virtual_keyboard_v1 need few requests, and the wire format consists of
integers and strings. So no library and no generated code is needed.

Rules of wlroots 0.15: a source applies to the axis named last, so in each frame, the request
axis_source must follow each request axis and axis_stop. Two axes with different sources in a frame
crash the compositor.
"""

import array
import os
import socket
import struct
import time

WHEEL, FINGER = 0, 1
VERTICAL, HORIZONTAL = 0, 1
UNITS_PER_CLICK = 15


def _fixed(value):
    return round(value * 256)


def _milliseconds():
    return time.clock_gettime_ns(time.CLOCK_MONOTONIC) // 1_000_000 & 0xFFFFFFFF


class Connection:
    """A client's connection to the compositor."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.next_id = 2
        self.globals = {}
        self.registry = self._new_id()
        self.send(1, 1, struct.pack("<I", self.registry))
        self.sync()
        self.seat = self.bind("wl_seat", 1)
        self.manager = self.bind("zwlr_virtual_pointer_manager_v1", 1)

    def _new_id(self):
        self.next_id += 1
        return self.next_id - 1

    def send(self, target, opcode, body=b""):
        self.socket.sendall(struct.pack("<II", target, 8 + len(body) << 16 | opcode) + body)

    def bind(self, interface, version):
        if interface not in self.globals:
            raise RuntimeError(f"the compositor has no {interface}")
        name = interface.encode() + b"\0"
        new = self._new_id()
        self.send(
            self.registry,
            0,
            struct.pack("<II", self.globals[interface], len(name))
            + name.ljust(-(-len(name) // 4) * 4, b"\0")
            + struct.pack("<II", version, new),
        )
        return new

    def sync(self):
        """Waits until the compositor has processed all requests."""
        callback = self._new_id()
        self.send(1, 0, struct.pack("<I", callback))
        while True:
            target, opcode, body = self._event()
            if (target, opcode) == (callback, 0):
                return
            if (target, opcode) == (1, 0):
                raise RuntimeError("protocol error: " + body[12:].decode(errors="replace"))
            if (target, opcode) == (self.registry, 0):
                name, length = struct.unpack_from("<II", body)
                self.globals[body[8 : 8 + length - 1].decode()] = name

    def _event(self):
        target, word = struct.unpack("<II", self._receive(8))
        return target, word & 0xFFFF, self._receive((word >> 16) - 8)

    def _receive(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise RuntimeError("the compositor closed the connection")
            data += part
        return data


class Pointer:
    """A virtual pointer of the compositor's seat."""

    def __init__(self, connection, size):
        self.connection = connection
        self.size = size
        self.id = connection._new_id()
        connection.send(connection.manager, 0, struct.pack("<II", connection.seat, self.id))
        connection.sync()

    def _send(self, opcode, body=b""):
        self.connection.send(self.id, opcode, body)

    def _frame(self):
        self._send(4)
        self.connection.sync()

    def move(self, x, y):
        self._send(1, struct.pack("<IIIII", _milliseconds(), int(x), int(y), *self.size))
        self._frame()

    def move_by(self, dx, dy):
        self._send(0, struct.pack("<Iii", _milliseconds(), _fixed(dx), _fixed(dy)))
        self._frame()

    def button(self, code, down):
        self._send(2, struct.pack("<III", _milliseconds(), code, down))
        self._frame()

    def fingers(self, right, down):
        for axis, units in ((VERTICAL, down), (HORIZONTAL, right)):
            if units:
                self._send(3, struct.pack("<IIi", _milliseconds(), axis, _fixed(units)))
                self._send(5, struct.pack("<I", FINGER))
        self._frame()

    def lift(self):
        for axis in (VERTICAL, HORIZONTAL):
            self._send(6, struct.pack("<II", _milliseconds(), axis))
            self._send(5, struct.pack("<I", FINGER))
        self._frame()

    def wheel(self, clicks):
        units = _fixed(UNITS_PER_CLICK * clicks)
        self._send(7, struct.pack("<IIii", _milliseconds(), VERTICAL, units, clicks))
        self._send(5, struct.pack("<I", WHEEL))
        self._frame()

    def destroy(self):
        self._send(8)
        self.connection.sync()


class Keyboard:
    """A virtual keyboard of the same seat."""

    KEYMAP = b"""xkb_keymap {
        xkb_keycodes { include "evdev" };
        xkb_types { include "complete" };
        xkb_compatibility { include "complete" };
        xkb_symbols { include "pc+us" };
    };\0"""

    def __init__(self, connection):
        self.connection = connection
        manager = connection.bind("zwp_virtual_keyboard_manager_v1", 1)
        self.id = connection._new_id()
        connection.send(manager, 0, struct.pack("<II", connection.seat, self.id))
        file = os.memfd_create("keymap")
        os.write(file, self.KEYMAP)
        # keymap: format 1, the text form of xkbcommon, in a file
        message = struct.pack("<IIII", self.id, 16 << 16, 1, len(self.KEYMAP))
        connection.socket.sendmsg(
            [message], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))]
        )
        os.close(file)
        connection.sync()

    def key(self, code, down):
        self.connection.send(self.id, 1, struct.pack("<III", _milliseconds(), code, down))
        self.connection.sync()
