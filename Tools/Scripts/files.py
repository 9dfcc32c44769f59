#!/usr/bin/env python3
"""Writes Sources/CLibraries/CCosmosFiles/files.c, which makes shaders and resources a part of the program.

Usage: files.py [--check]     with --check, fails if the file is out of date, and writes nothing
"""
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
OUTPUT = ROOT / "Sources/CLibraries/CCosmosFiles/files.c"
SHADERS = {".vert", ".frag", ".glsl"}
# The endings of files that become texts followed by a zero.
TEXTS = {".txt", ".svg", ".html", ".css"} | SHADERS
# The endings of files that become bytes.
BYTES = {".flac", ".ogg", ".png"}
# The files that do not become a part of the program, because only people and the installation use
# them.
LEFT_OUT = {"Icon/cosmos.svg"}


def files():
    """Returns the name of each file in the program and its path from files.c, sorted by name."""
    found = []
    for folder, kinds in (("Resources", TEXTS - SHADERS | BYTES), ("Shaders", SHADERS)):
        for path in sorted((ROOT / folder).rglob("*")):
            name = path.relative_to(ROOT / folder).as_posix()
            if path.suffix in kinds and name not in LEFT_OUT:
                found.append((name, f"../../../{folder}/{name}"))
    return found


def source():
    everything = files()
    data = [f for f in everything if Path(f[0]).suffix in BYTES]
    texts = [f for f in everything if Path(f[0]).suffix in TEXTS]
    lines = [
        "// This file is written by `make files` from the files in Resources and Shaders.",
        "",
        '#include "files.h"',
        "",
        "#include <string.h>",
        "",
        "// Clang supports #embed in all versions of C, but warns about it before C23. SwiftPM can set the",
        "// version of C only for the whole package, so the warning is turned off here.",
        '#pragma clang diagnostic ignored "-Wc23-extensions"',
        "",
    ]
    for number, (_, path) in enumerate(data):
        lines += [f"static const unsigned char data{number}[] = {{", f'#embed "{path}"', "};"]
    lines += [
        "",
        "// A text is followed by a zero.",
        "#define TEXT (const char[])",
        "",
        "static const struct {",
        "  const char *path;",
        "  const void *bytes;",
        "  // The number of bytes; 0 for a text, whose end is the zero.",
        "  size_t count;",
        "} files[] = {",
    ]
    for number, (name, _) in enumerate(data):
        lines.append(f'    {{"{name}", data{number}, sizeof data{number}}},')
    for name, path in texts:
        lines += [f'    {{"{name}", TEXT{{', f'#embed "{path}" suffix(, 0)', "    }},"]
    lines += [
        "};",
        "",
        "struct CosmosFile cosmosFile(const char *path) {",
        "  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {",
        "    if (strcmp(files[i].path, path) == 0) {",
        "      const size_t count = files[i].count ? files[i].count : strlen(files[i].bytes);",
        "      return (struct CosmosFile){files[i].bytes, count};",
        "    }",
        "  }",
        "  return (struct CosmosFile){NULL, 0};",
        "}",
    ]
    return "\n".join(lines) + "\n"


if sys.argv[1:] == ["--check"]:
    if OUTPUT.read_text() != source():
        sys.exit("files.c is out of date: run 'make files'.")
else:
    OUTPUT.write_text(source())
