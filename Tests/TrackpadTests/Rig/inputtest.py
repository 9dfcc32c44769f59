"""Simulated input for an X server, through its inputtest driver (xorg-server 21.1, protocol 1.1).

A device accepts one connection while it is enabled. If the connection ended, the device would loop
endlessly, so the connection stays open until the server ends or the device is unplugged.
"""

import socket
import struct

# The valuators of the simulated trackpad: pointer x and y, scrolling x and y.
X, Y, SCROLL_X, SCROLL_Y = range(4)
# The largest coordinate of the simulated touch screen, in both directions.
FAR = 65535
# One wheel click in the scroll valuators; libinput's driver converts it to 15 units.
CLICK = 120
UNITS_PER_CLICK = 15


def _valuators(values):
    # The driver indexes both arrays by the number of the valuator, so they are not packed.
    mask = bytearray(8)
    numbers = [0.0] * 64
    for number, value in values.items():
        mask[number // 8] |= 1 << number % 8
        numbers[number] = value
    return (
        struct.pack("<I8s4x", 0, bytes(mask))
        + struct.pack("<64d", *numbers)
        + struct.pack("<64d", *([0.0] * 64))
    )


class Device:
    """A device of the server."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        # The time limit also applies to connecting, which blocks while the backlog is full.
        self.socket.settimeout(60)
        self.socket.connect(path)
        self.socket.sendall(struct.pack("<IIHH", 12, 0, 1, 1))
        _, kind, major, minor = struct.unpack("<IIHH", self._receive(12))
        if (kind, major) != (0, 1):
            raise RuntimeError(f"the inputtest driver speaks version {major}.{minor}, not 1.1")

    def _receive(self, count):
        data = b""
        while len(data) < count:
            part = self.socket.recv(count - len(data))
            if not part:
                raise RuntimeError("the inputtest driver closed the connection")
            data += part
        return data

    def _send(self, kind, body):
        """Sends an event and waits until the server has processed it."""
        self.socket.sendall(struct.pack("<II", 8 + len(body), kind) + body)
        self.socket.sendall(struct.pack("<II", 8, 1))
        self._receive(8)

    def motion(self, values, absolute=False):
        self._send(2, struct.pack("<I4x", absolute) + _valuators(values))

    def button(self, number, down):
        self._send(4, struct.pack("<iiI4x", 0, number, down) + _valuators({}))

    def key(self, code, down):
        self._send(5, struct.pack("<iI", code, down))

    def touch(self, number, stage, x, y):
        # XI_TouchBegin is 18, followed by update and end. Coordinates are fractions of the screen.
        body = struct.pack("<IH2x", number, 18 + stage)
        self._send(6, body + _valuators({X: x * FAR, Y: y * FAR}))

    def pinch(self, stage, scale):
        # XI_GesturePinchBegin is 27, followed by update and end.
        body = struct.pack("<HHIdddddd", 27 + stage, 2, 0, 0, 0, 0, 0, scale, 0)
        self._send(7, body)

    def close(self):
        self.socket.close()
