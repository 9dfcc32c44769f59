#!/usr/bin/env python3
"""Checks that each file in Sources, Shaders, Resources and Tools imports only modules that its target
names in Package.swift.

Usage: imports.py

Package.swift also adds indirect dependencies, for the build alone; with COSMOS_DECLARED set, it leaves
them out. A module that a target names and no file imports is a mistake, too. The exit status is 1
if there is a mistake.
"""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"^(?:@\w+ |public |package |internal |private |fileprivate )*import (\w+)", re.M)


def manifest():
    """Returns the manifest as SwiftPM reads it, without indirect dependencies."""
    with tempfile.TemporaryDirectory() as scratch:
        command = [os.environ.get("SWIFT", "swift"), "package", "--scratch-path", scratch, "dump-package"]
        environment = os.environ | {"COSMOS_DECLARED": "1"}
        return json.loads(subprocess.run(command, check=True, capture_output=True, env=environment).stdout)


def folder(target):
    """Returns the folder of a target's files."""
    return ROOT / (target.get("path") or f"Sources/{target['name']}")


def main():
    targets = manifest()["targets"]
    names = {target["name"] for target in targets}
    mistakes = []
    for target in targets:
        files = sorted(folder(target).rglob("*.swift"))
        if target["type"] == "test" or ROOT / "Tests" in folder(target).parents or not files:
            continue
        named = {d[kind][0] for d in target["dependencies"] for kind in ("byName", "target") if kind in d}
        imported = {}
        for path in files:
            for name in IMPORT.findall(path.read_text()):
                imported.setdefault(name, path.relative_to(ROOT))
        for name in sorted(set(imported) & names - named - {target["name"]}):
            mistakes.append(f"{imported[name]}: {target['name']} does not name {name} in Package.swift.")
        for name in sorted(named & names - set(imported)):
            mistakes.append(f"Package.swift: {target['name']} names {name}, which none of its files imports.")
    print("\n".join(mistakes), end="\n" if mistakes else "")
    sys.exit(1 if mistakes else 0)


main()
