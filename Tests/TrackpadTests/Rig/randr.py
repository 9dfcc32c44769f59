"""Screens of an X server, through libXrandr, without other programs."""

import ctypes

XID = ctypes.c_ulong


class Mode(ctypes.Structure):
    _fields_ = [
        ("id", XID), ("width", ctypes.c_uint), ("height", ctypes.c_uint),
        ("clock", ctypes.c_ulong), ("h_sync_start", ctypes.c_uint), ("h_sync_end", ctypes.c_uint),
        ("h_total", ctypes.c_uint), ("h_skew", ctypes.c_uint), ("v_sync_start", ctypes.c_uint),
        ("v_sync_end", ctypes.c_uint), ("v_total", ctypes.c_uint), ("name", ctypes.c_char_p),
        ("name_length", ctypes.c_uint), ("flags", ctypes.c_ulong),
    ]


class Resources(ctypes.Structure):
    _fields_ = [
        ("time", ctypes.c_ulong), ("config_time", ctypes.c_ulong), ("crtc_count", ctypes.c_int),
        ("crtcs", ctypes.POINTER(XID)), ("output_count", ctypes.c_int),
        ("outputs", ctypes.POINTER(XID)), ("mode_count", ctypes.c_int),
        ("modes", ctypes.POINTER(Mode)),
    ]


class Screens:
    """A connection to the server; each screen is a CRTC with the output of the same number."""

    def __init__(self, display):
        self.x = ctypes.CDLL("libX11.so.6")
        self.randr = ctypes.CDLL("libXrandr.so.2")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        self.x.XDefaultRootWindow.restype = XID
        self.randr.XRRGetScreenResources.restype = ctypes.POINTER(Resources)
        self.randr.XRRCreateMode.restype = XID
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(display.encode()))
        self.root = XID(self.x.XDefaultRootWindow(self.display))

    def _resources(self):
        return self.randr.XRRGetScreenResources(self.display, self.root)

    def count(self):
        return self._resources().contents.crtc_count

    def off(self, number):
        self._set(number, 0, 0, 0)

    def on(self, number, x, y, width, height, rate):
        """Enables a screen with its own mode, whose refresh rate is exact to a millionth."""
        resources = self._resources()
        name = f"{width}x{height}-{number}-{rate}".encode()
        known = [
            resources.contents.modes[i] for i in range(resources.contents.mode_count)
            if resources.contents.modes[i].name == name
        ]
        if known:
            mode = known[0].id
        else:
            h_total, v_total = width + 160, height + 40
            timings = Mode(
                0, width, height, round(rate * h_total * v_total), width + 48, width + 80, h_total,
                0, height + 3, height + 8, v_total, name, len(name), 0,
            )
            mode = self.randr.XRRCreateMode(self.display, self.root, ctypes.byref(timings))
            output = XID(resources.contents.outputs[number])
            self.randr.XRRAddOutputMode(self.display, output, XID(mode))
            self.x.XSync(self.display, 0)
        self._set(number, x, y, mode)

    def _set(self, number, x, y, mode):
        resources = self._resources()
        output = XID(resources.contents.outputs[number])
        crtc = XID(resources.contents.crtcs[number])
        status = self.randr.XRRSetCrtcConfig(
            self.display, resources, crtc, ctypes.c_ulong(0), x, y, XID(mode),
            ctypes.c_ushort(1), ctypes.byref(output) if mode else None, 1 if mode else 0,
        )
        self.x.XSync(self.display, 0)
        if status != 0:
            raise RuntimeError(f"the server refuses screen {number}: {status}")
        # Makes the server detect its outputs again. An output other than the first counts as
        # connected while it is enabled.
        self._resources()
