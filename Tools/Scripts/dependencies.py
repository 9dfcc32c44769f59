#!/usr/bin/env python3
"""Lists what Cosmos is built from, runs with and is tested with, with versions and licences.

The names are those of Package.swift and of the Makefile's lists; this script knows licences and purposes. Where
the packages are checked out, it looks whether their licence files are still those.

Usage: dependencies.py [--check]     writes docs/dependencies.md, or says whether that is current
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/dependencies.md"

APACHE = "Apache-2.0 with Runtime Library Exception"
MIT, BSD, ZLIB, PSF = "MIT", "BSD-3-Clause", "Zlib", "PSF-2.0"
GPL2, GPL3 = "GPL-2.0-or-later", "GPL-3.0-or-later"

# Swift packages: licence, what for.
SWIFT = {
    "swift-argument-parser": (APACHE, "the command line; in the program"),
    "swift-numerics": (APACHE, "elementary functions; in the program"),
}

# Debian packages: licence, what for. Development packages stand for the library that they are of.
DEBIAN = {
    "libglfw3-dev": (ZLIB, "GLFW: windows and input"),
    "libepoxy-dev": (MIT, "entry points of OpenGL and EGL"),
    "libgl-dev": (MIT, "headers of OpenGL (GLVND)"),
    "libegl-dev": (MIT, "headers of EGL (GLVND)"),
    "libegl1": (MIT, "EGL (GLVND)"),
    "libgl1-mesa-dri": (MIT, "Mesa's drivers"),
    "libpng-dev": ("libpng-2.0", "PNG files"),
    "libfreetype-dev": ("FTL or GPL-2.0-or-later", "letters"),
    "libfontconfig-dev": ("HPND", "which fonts there are"),
    "fonts-dejavu-core": ("Bitstream-Vera", "a font, where there is no other"),
    "libdbus-1-dev": ("AFL-2.1 or GPL-2.0-or-later", "the desktop's wish for less motion; locked sessions, power profiles"),
    "libopenal-dev": ("LGPL-2.0-or-later", "OpenAL Soft: sound"),
    "libsndfile1-dev": ("LGPL-2.1-or-later", "sound files; opened when it is needed"),
    "libx11-dev": (MIT, "X11"),
    "libxi-dev": (MIT, "XInput 2: trackpads"),
    "libwayland-dev": (MIT, "Wayland"),
    "liberfa-dev": (BSD, "ERFA: places of Sun, Moon and planets"),
    "libtomlplusplus-dev": (MIT, "toml++: settings; headers, in the program"),
    "pkg-config": (GPL2, "finds libraries for the build"),
    "librsvg2-bin": ("LGPL-2.0-or-later", "draws the icons that are installed"),
    "binutils": (GPL3, "strips the program that is installed"),
    "xvfb": (MIT, "displays without a screen"),
    "xdotool": (BSD, "moves the pointer, presses keys"),
    "dbus-daemon": ("AFL-2.1 or GPL-2.0-or-later", "a bus for tests"),
    "dbus-bin": ("AFL-2.1 or GPL-2.0-or-later", "talks to its services"),
    "python3": (PSF, "scripts of `make`"),
    "python3-numpy": (BSD, "statistics to compare with"),
    "python3-jsonschema": (MIT, "judges reports by their schema"),
    "python3-scipy": (BSD, "statistics to compare with"),
    "python3-ephem": ("LGPL-3.0-or-later", "places of bodies to compare with"),
    "xserver-xorg-core": (MIT, "an X server with trackpads"),
    "xserver-xorg-video-dummy": (MIT, "its screen"),
    "xinput": (MIT, "its devices"),
    "sway": (MIT, "a Wayland compositor"),
    "swayidle": (MIT, "starts the saver on it"),
    "grim": (MIT, "looks at it"),
    "xwayland": (MIT, "X11 on Wayland"),
    "weston": (MIT, "a Wayland compositor"),
    "util-linux": (GPL2, "unshare, for full disks"),
    "git": ("GPL-2.0-only", "names the commit"),
    "mesa-vulkan-drivers": (MIT, "lavapipe, for zink"),
    "virgl-server": (MIT, "virgl, the OpenGL of virtual machines"),
    "desktop-file-utils": (GPL2, "judges the desktop entry"),
    "appstream": ("LGPL-2.1-or-later", "judges the metainfo"),
    "groff-base": (GPL3, "judges the manual"),
    "dpkg-dev": (GPL2, "the Debian package's libraries"),
    "zsh": (MIT, "reads its completions"),
    "fish": ("GPL-2.0-only", "reads its completions"),
    "lintian": (GPL2, "judges the Debian package"),
    "openbox": (GPL2, "a window manager, for the wallpaper"),
    "x11-utils": (MIT, "xprop, for the wallpaper"),
    "xcompmgr": (MIT, "a compositor, for the wallpaper"),
    "chromium-headless-shell": (BSD, "looks at the bench's page"),
    "parallel": (GPL3, "GNU parallel"),
    "ffmpeg": ("GPL-2.0-or-later, as Debian builds it", "videos; `cosmos render` runs it where it is installed"),
    "python3-venv": (PSF, "a place for openjd-cli (PyPI, Apache-2.0, its version in Tools/Scripts/openjd.sh)"),
    "gcc": (GPL3, "the peers in C"),
    "g++": (GPL3, "the peers in C++"),
    "love": (ZLIB, "LÖVE, a peer"),
    "libsfml-dev": (ZLIB, "SFML, a peer"),
    "python3-moderngl": (MIT, "moderngl, a peer"),
    "flac": (f"{BSD} and {GPL2}", "encodes effects"),
    "vorbis-tools": ("GPL-2.0-only", "encodes loops"),
}

# The Makefile's lists, in the order of the page.
LISTS = [
    ("PACKAGES", "What the program is built from and runs with"),
    ("TEST_PACKAGES", "What `make test` needs besides"),
    ("OPTIONAL_TEST_PACKAGES", "What it takes where it can be had"),
    ("FARM_PACKAGES", "What the tests of docs/farm.md need: `make farm-deps`"),
    ("PEER_PACKAGES", "Other engines to compare with: `make peers`"),
    ("SOUND_PACKAGES", "What encodes the sounds: `make sounds`"),
]


def pins():
    """Addresses and versions of the Swift packages, by name."""
    text = (ROOT / "Package.swift").read_text()
    found = re.findall(r'\.package\(\s*url: "([^"]+)",\s*(\w+): "([^"]+)"', text)
    for location, rule, _ in found:
        if rule != "exact":
            sys.exit(f"Package.swift does not pin {location}: give it an exact version.")
    return sorted((location.rsplit("/", 1)[1], location, version) for location, _, version in found)


def packages(name):
    """The words of a list of the Makefile."""
    text = (ROOT / "Makefile").read_text().replace("\\\n", " ")
    match = re.search(rf"^{name} = (.*)$", text, re.M)
    if not match:
        sys.exit(f"The Makefile has no list {name}.")
    return match.group(1).split()


def known(table, name, place):
    if name not in table:
        sys.exit(f"{place} has '{name}', of which Tools/Scripts/dependencies.py knows no licence: add it there, "
                 "and run 'make dependencies'.")
    return table[name]


def look_at_licence(identity, licence):
    """Says so where a package that is checked out has another licence than this script believes."""
    for name in ("LICENSE.txt", "LICENSE"):
        path = ROOT / ".build/checkouts" / identity / name
        if path.exists():
            text = path.read_text()
            wanted = ["Apache License", "Version 2.0", "Runtime Library Exception"]
            if licence == APACHE and not all(word in text for word in wanted):
                sys.exit(f"{path} is not the {licence} any more: look at it, and mend Tools/Scripts/dependencies.py.")
            return


def page():
    lines = [
        "# Dependencies", "",
        "Made by `make dependencies`; a test fails when it is not current. Cosmos itself is under the licence in",
        "[LICENSE](../LICENSE).", "",
        "## Swift packages", "",
        "Pinned in `Package.swift` by exact versions: a build from a fresh clone has these and no others.", "",
        "| Package | Version | Licence | What for |", "|---|---|---|---|",
    ]
    for identity, location, version in pins():
        licence, purpose = known(SWIFT, identity, "Package.swift")
        look_at_licence(identity, licence)
        lines.append(
            f"| [{identity}]({location}) | {version} | {licence} | {purpose} |")
    lines += [
        "", "A release build has the Swift standard library and Foundation in it, which are under the",
        f"{APACHE} too.", "",
        "## Debian packages", "",
        "The lists are in the `Makefile`. Versions are those of the system, Debian 12 or newer, which mends",
        "their faults: a library is linked dynamically, and none is copied into this repository.", ""]
    for name, title in LISTS:
        lines += [f"### {title}", "", "| Package | Licence | What for |", "|---|---|---|"]
        for package in packages(name):
            licence, purpose = known(DEBIAN, package, f"{name} in the Makefile")
            lines.append(f"| {package} | {licence} | {purpose} |")
        lines.append("")
    lines += [
        "## Data", "",
        "Star places, magnitudes and colours in `Resources/Figures` are measurements of the Hipparcos and",
        "Tycho catalogues (ESA 1997). Figures, glyphs and sounds are our own.", ""]
    return "\n".join(lines)


def main():
    text = page()
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text)
    elif not PAGE.exists() or PAGE.read_text() != text:
        sys.exit("docs/dependencies.md is not current: run 'make dependencies'.")


if __name__ == "__main__":
    main()
