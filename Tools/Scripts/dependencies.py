#!/usr/bin/env python3
"""Lists the packages that Cosmos needs to be built, run and tested, with their licences.

The names are those in Package.swift and in the lists of the Makefile; this script adds the licences and
purposes. If a package is checked out, its licence file is compared with this script.

Usage: dependencies.py [--check]     writes docs/dependencies.md, or fails if it is not current
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/dependencies.md"

APACHE = "Apache-2.0 with Runtime Library Exception"
MIT, BSD, ZLIB, PSF = "MIT", "BSD-3-Clause", "Zlib", "PSF-2.0"
GPL2, GPL3 = "GPL-2.0-or-later", "GPL-3.0-or-later"

# The Swift packages: the licence and the purpose of each.
SWIFT = {
    "swift-argument-parser": (APACHE, "the command line; in the program"),
}

# The Debian packages: the licence and the purpose of each. A development package has the licence of
# its library.
DEBIAN = {
    "libglfw3-dev": (ZLIB, "GLFW: windows and input"),
    "libepoxy-dev": (MIT, "entry points of OpenGL and EGL"),
    "libgl-dev": (MIT, "headers of OpenGL (GLVND)"),
    "libegl-dev": (MIT, "headers of EGL (GLVND)"),
    "libegl1": (MIT, "EGL (GLVND)"),
    "libgl1-mesa-dri": (MIT, "Mesa's drivers"),
    "libpng-dev": ("libpng-2.0", "PNG files"),
    "libfreetype-dev": ("FTL or GPL-2.0-or-later", "letters"),
    "libfontconfig-dev": ("HPND", "finds fonts"),
    "fonts-inter": ("OFL-1.1", "Inter, the font of text"),
    "fonts-dejavu-core": ("Bitstream-Vera", "the monospaced font of the meter, and a sans"),
    "libdbus-1-dev": ("AFL-2.1 or GPL-2.0-or-later", "the desktop's setting of reduced motion; locked sessions, power profiles"),
    "libharfbuzz-dev": (MIT, "HarfBuzz: shapes of letters; opened at run time"),
    "libfribidi-dev": ("LGPL-2.1-or-later", "FriBidi: text from right to left; opened at run time"),
    "gettext": (GPL3, "compiles the catalogues of languages"),
    "fonts-motoya-l-cedar": ("Apache-2.0", "Japanese letters"),
    "fonts-lohit-deva": ("OFL-1.1", "Devanagari letters"),
    "libopenal-dev": ("LGPL-2.0-or-later", "OpenAL Soft: sound"),
    "libsndfile1-dev": ("LGPL-2.1-or-later", "sound files; opened at run time"),
    "libx11-dev": (MIT, "X11"),
    "libxi-dev": (MIT, "XInput 2: trackpads"),
    "libwayland-dev": (MIT, "Wayland"),
    "liberfa-dev": (BSD, "ERFA: places of Sun, Moon and planets"),
    "libtomlplusplus-dev": (MIT, "toml++: settings; header-only, in the program"),
    "librsvg2-bin": ("LGPL-2.0-or-later", "draws the installed icons"),
    "binutils": (GPL3, "strips the installed program"),
    "xvfb": (MIT, "displays without a screen"),
    "xdotool": (BSD, "moves the pointer, presses keys"),
    "x11-xkb-utils": (MIT, "keyboard layouts for tests"),
    "dbus-daemon": ("AFL-2.1 or GPL-2.0-or-later", "a bus for tests"),
    "dbus-bin": ("AFL-2.1 or GPL-2.0-or-later", "sends messages on the bus"),
    "python3": (PSF, "scripts of `make`"),
    "python3-numpy": (BSD, "reference statistics"),
    "python3-jsonschema": (MIT, "validates reports"),
    "python3-scipy": (BSD, "reference statistics"),
    "python3-ephem": ("LGPL-3.0-or-later", "reference places of bodies"),
    "xserver-xorg-core": (MIT, "an X server with trackpads"),
    "xserver-xorg-video-dummy": (MIT, "a virtual screen for that X server"),
    "xinput": (MIT, "lists the X server's devices"),
    "sway": (MIT, "a Wayland compositor"),
    "faketime": (GPL2, "time that runs faster, for the wallpaper"),
    "cage": (MIT, "a Wayland compositor for a single program"),
    "pulseaudio": ("LGPL-2.1-or-later", "a sound server with devices without output"),
    "pulseaudio-utils": ("LGPL-2.1-or-later", "moves streams of the sound server"),
    "swayidle": (MIT, "starts the saver on Sway"),
    "grim": (MIT, "takes screenshots of Sway"),
    "xwayland": (MIT, "X11 on Wayland"),
    "weston": (MIT, "a Wayland compositor"),
    "util-linux": (GPL2, "unshare, for tests of full disks"),
    "pkg-config": (GPL2, "flags of libdbus for a simulated service"),
    "git": ("GPL-2.0-only", "the commit of the build"),
    "mesa-vulkan-drivers": (MIT, "lavapipe, for zink"),
    "virgl-server": (MIT, "virgl, the OpenGL of virtual machines"),
    "desktop-file-utils": (GPL2, "validates the desktop entry"),
    "appstream": ("LGPL-2.1-or-later", "validates the metainfo"),
    "groff-base": (GPL3, "validates the manual"),
    "dpkg-dev": (GPL2, "the Debian package's libraries"),
    "zsh": (MIT, "checks the completions for zsh"),
    "fish": ("GPL-2.0-only", "checks the completions for fish"),
    "lintian": (GPL2, "validates the Debian package"),
    "openbox": (GPL2, "a window manager, for the wallpaper"),
    "awesome": (GPL2, "a window manager, for full screen"),
    "x11-utils": (MIT, "xprop, for the wallpaper"),
    "xcompmgr": (MIT, "a compositor, for the wallpaper"),
    "libxss1": (MIT, "tells whether the screens are blank"),
    "chromium-headless-shell": (BSD, "displays the bench's page"),
    "parallel": (GPL3, "GNU parallel"),
    "ffmpeg": ("GPL-2.0-or-later, as Debian builds it", "videos; `cosmos render` runs it if it is installed"),
    "python3-venv": (PSF, "environment for openjd-cli (PyPI, Apache-2.0, version in Tools/Scripts/openjd.sh)"),
    "gcc": (GPL3, "the peers in C"),
    "g++": (GPL3, "the peers in C++"),
    "love": (ZLIB, "LÖVE, a peer"),
    "libsfml-dev": (ZLIB, "SFML, a peer"),
    "python3-moderngl": (MIT, "moderngl, a peer"),
    "flac": (f"{BSD} and {GPL2}", "encodes effects"),
    "vorbis-tools": ("GPL-2.0-only", "encodes loops"),
}

# The lists of packages in the Makefile, in the order of the page.
LISTS = [
    ("PACKAGES", "Program: build and run"),
    ("TEST_PACKAGES", "Tests: required by `make test`"),
    ("OPTIONAL_TEST_PACKAGES", "Tests: optional"),
    ("FARM_PACKAGES", "Tests of docs/farm.md: `make farm-deps`"),
    ("PEER_PACKAGES", "Other engines for comparison: `make peers`"),
    ("SOUND_PACKAGES", "Sound encoders: `make sounds`"),
]


def pins():
    """Returns the name, the address and the minimum version of each Swift package, sorted."""
    text = (ROOT / "Package.swift").read_text()
    found = re.findall(r'\.package\(\s*url: "([^"]+)",\s*(\w+): "([^"]+)"', text)
    for location, rule, _ in found:
        if rule != "from":
            sys.exit(f"Package.swift has no version range for {location}: add 'from: \"x.y.z\"'.")
    return sorted((location.rsplit("/", 1)[1], location, version) for location, _, version in found)


def packages(name):
    """Returns the names of packages in a list of the Makefile."""
    text = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    match = re.search(rf"^{name} = (.*)$", text, re.M)
    if not match:
        sys.exit(f"The Makefile has no list {name}. Was it renamed?")
    return match.group(1).split()


def known(table, name, place):
    if name not in table:
        sys.exit(f"{place} has '{name}', but Tools/Scripts/dependencies.py does not name its licence: add it "
                 "there, and run 'make dependencies'.")
    return table[name]


def look_at_licence(identity, licence):
    """Fails if a package is checked out and its licence differs from that in this script."""
    for name in ("LICENSE.txt", "LICENSE"):
        path = ROOT / ".build/checkouts" / identity / name
        if path.exists():
            text = path.read_text()
            wanted = ["Apache License", "Version 2.0", "Runtime Library Exception"]
            if licence == APACHE and not all(word in text for word in wanted):
                sys.exit(f"{path} is not the licence {licence}: correct the licence in Tools/Scripts/dependencies.py.")
            return


def page():
    lines = [
        "# Dependencies", "",
        "Written by `make dependencies`; a test fails if it is not current. The licence of Cosmos itself is",
        "[LICENSE](../LICENSE).", "",
        "## Swift packages", "",
        "`Package.swift` requires minimum versions, up to the next major one, so that programs with these",
        "libraries may have their own versions.", "",
        "| Package | Version | Licence | Purpose |", "|---|---|---|---|",
    ]
    for identity, location, version in pins():
        licence, purpose = known(SWIFT, identity, "Package.swift")
        look_at_licence(identity, licence)
        lines.append(
            f"| [{identity}]({location}) | {version} | {licence} | {purpose} |")
    lines += [
        "", "A release build contains the Swift standard library and Foundation, also under the",
        f"{APACHE}.", "",
        "## Debian packages", "",
        "The lists are in the `Makefile`. Versions are those of the system, Debian 12 or newer, which also",
        "fixes bugs in them: libraries are linked dynamically, and none is part of this repository.", ""]
    for name, title in LISTS:
        lines += [f"### {title}", "", "| Package | Licence | Purpose |", "|---|---|---|"]
        for package in packages(name):
            licence, purpose = known(DEBIAN, package, f"{name} in the Makefile")
            lines.append(f"| {package} | {licence} | {purpose} |")
        lines.append("")
    lines += [
        "## Data", "",
        "Star places, magnitudes and colours in `Resources/Figures` are measurements of the Hipparcos and",
        "Tycho catalogues (ESA 1997). The table of the Milky Way's light was computed from Deep Star Maps",
        "2020: NASA/Goddard Space Flight Center Scientific Visualization Studio; Gaia DR2: ESA/Gaia/DPAC. The",
        "patches of the Moon's ground were fitted to its reflectance in the mosaic of the Lunar",
        "Reconnaissance Orbiter's wide-angle camera (NASA). Figures, glyphs and sounds are our own.",
        ""]
    return "\n".join(lines)


def main():
    text = page()
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        sys.exit("docs/dependencies.md is outdated: run 'make dependencies'.")


if __name__ == "__main__":
    main()
