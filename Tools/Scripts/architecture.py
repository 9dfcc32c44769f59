#!/usr/bin/env python3
"""Writes the list of modules into ARCHITECTURE.md and draws docs/modules.svg and docs/frame.svg.

Usage: architecture.py [--check] [PAGE]

The modules are those in Package.swift. With --check, nothing is written: if the page has another list,
the right list is printed; if the list or a picture is out of date, the exit status is 1.
"""

import json
import os
import pathlib
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import diagrams  # noqa: E402

BEGIN = "<!-- The modules, written by `make architecture`. -->"
END = "<!-- The end of the modules. -->"
# The maximum number of columns in a line of the list.
WIDTH = 100
ROOT = pathlib.Path(__file__).resolve().parents[2]


def dump():
    """Returns the manifest as SwiftPM reads it."""
    with tempfile.TemporaryDirectory() as scratch:
        # The scratch folder differs from the usual one, which SwiftPM locks while tests run.
        command = [os.environ.get("SWIFT", "swift"), "package", "--scratch-path", scratch,
                   "dump-package"]
        return json.loads(subprocess.run(command, check=True, capture_output=True).stdout)


def graph(manifest):
    """Returns for each target, except tests and tools, its dependencies within the package."""
    targets = {
        t["name"]: t for t in manifest["targets"]
        if t["type"] != "test" and not (t.get("path") or "").startswith(("Tests/", "Tools/"))}
    return {
        name: {
            d[kind][0] for d in target["dependencies"] for kind in ("byName", "target")
            if kind in d and d[kind][0] in targets}
        for name, target in targets.items()}


def outside(manifest):
    """Returns for each target the products of other packages that it uses."""
    return {
        t["name"]: {d["product"][0] for d in t["dependencies"] if "product" in d}
        for t in manifest["targets"]}


def reachable(edges, name):
    """Returns the direct and indirect dependencies of a target."""
    found, todo = set(), [name]
    while todo:
        for needed in edges[todo.pop()] - found:
            found.add(needed)
            todo.append(needed)
    return found


def reduced(edges):
    """Removes dependencies of a target that its other dependencies have as well."""
    return {
        name: {n for n in needed if not any(n in reachable(edges, o) for o in needed - {n})}
        for name, needed in edges.items()}


def layer(edges, name):
    """Returns the length of the longest chain of Swift modules below a module."""
    swift = [n for n in edges[name] if not is_c(n)]
    return 1 + max((layer(edges, n) for n in swift), default=-1)


def is_c(name):
    return name.startswith("CCosmos")


def listed(manifest):
    """Returns the list of modules, including the lines that mark its beginning and its end."""
    edges = graph(manifest)
    direct = reduced(edges)
    products = outside(manifest)
    modules = [name for name in edges if not is_c(name)]
    margin = max(map(len, modules)) + 1
    lines = []
    for name in sorted(modules, key=lambda n: (-layer(edges, n), n.lower())):
        needed = sorted(n for n in direct[name] if not is_c(n))
        libraries = sorted(n for n in edges[name] if is_c(n)) + sorted(products[name])
        words = needed + ([f"({', '.join(libraries)})"] if libraries else [])
        lines += wrapped(name.ljust(margin) + "►", words or ["nothing"], margin + 1)
    return f"{BEGIN}\n```text\n" + "\n".join(lines) + f"\n```\n{END}"


def wrapped(head, words, indent):
    """Wraps words after a prefix into lines of at most WIDTH columns."""
    lines = [head]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > WIDTH:
            lines.append(" " * indent)
        lines[-1] += " " + word
    return lines


def pictures(manifest):
    """Returns the text of each SVG file by the file's path."""
    direct = {
        name: {n for n in needed if not is_c(n)}
        for name, needed in reduced(graph(manifest)).items() if not is_c(name)}
    try:
        return {
            ROOT / "docs/modules.svg": diagrams.modules(direct),
            ROOT / "docs/frame.svg": diagrams.frame(ROOT / "Sources")}
    except ValueError as error:
        sys.exit(str(error))


def main():
    arguments = [a for a in sys.argv[1:] if a != "--check"]
    page = arguments[0] if arguments else "ARCHITECTURE.md"
    with open(page, encoding="utf-8") as file:
        text = file.read()
    if text.count(BEGIN) != 1 or text.count(END) != 1:
        sys.exit(f"{page} must contain each of these two lines once:\n{BEGIN}\n{END}")
    before, rest = text.split(BEGIN)
    shown, after = rest.split(END)
    manifest = dump()
    block = listed(manifest)
    drawn = pictures(manifest)
    if "--check" not in sys.argv:
        with open(page, "w", encoding="utf-8") as file:
            file.write(before + block + after)
        for path, content in drawn.items():
            path.write_text(content, encoding="utf-8")
        return
    for path, content in drawn.items():
        if not path.exists() or path.read_text(encoding="utf-8") != content:
            sys.exit(f"{path.relative_to(ROOT)} is outdated: run 'make architecture'.")
    if BEGIN + shown + END != block:
        print(block)
        sys.exit(f"{page} has outdated modules: run 'make architecture', or paste the text above.")


if __name__ == "__main__":
    main()
