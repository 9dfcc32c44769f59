#!/usr/bin/env python3
"""Checks that every module that a Swift file imports is one that its target names in Package.swift.

Usage: imports.py     prints each missing name and each name that no file needs, and fails if there is one

SwiftPM itself does not check this: a file can import everything that its target depends on indirectly.
"""
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMPORT = re.compile(
    r"^(?:@\w+(?:\([^)]*\))? )*(?:public |package |internal |private |fileprivate )?import (?:struct |enum |class |func |protocol |var |typealias )?(\w+)", re.M)
CALL = re.compile(r'^    (module|tool|tests|library)\((.*?)\)(?:,|\n)', re.M | re.S)
PLACES = {"module": "Sources", "tool": "Sources", "tests": "Tests"}


def targets():
    """Returns the folder and the named modules of each Swift target."""
    text = (ROOT / "Package.swift").read_text()
    found, known = {}, set()
    for kind, arguments in CALL.findall(text):
        strings = re.findall(r'(\w+: )?"([^"]+)"', re.sub(r'(exclude|settings): \[.*?\]', "", arguments, flags=re.S))
        names = [string for label, string in strings if not label]
        known.add(names[0])
        if kind == "library":
            continue
        path = next((string for label, string in strings if label == "path: "), f"{PLACES[kind]}/{names[0]}")
        named = set(names[1:])
        if "argumentParser" in arguments:
            named.add("ArgumentParser")
        if kind == "tests":
            named.add("TestSupport")
        found[names[0]] = (path, named)
    known |= set(re.findall(r'\.target\(\s*name: "(\w+)"', text))
    return found, known | {"ArgumentParser"}


def main():
    found, known = targets()
    complaints = []
    for target, (path, named) in found.items():
        imported = {}
        # A folder of another target may lie in this one, such as Shaders in the package's root.
        for file in sorted((ROOT / path).rglob("*.swift")):
            for name in IMPORT.findall(file.read_text()):
                if name in known and name != target:
                    imported.setdefault(name, file.relative_to(ROOT))
        for name in sorted(set(imported) - named):
            complaints.append(f"{target} does not name {name}, which {imported[name]} imports")
        for name in sorted(named - set(imported) - {"TestSupport", "cosmos", "MakeSounds", "MotionPlots"}):
            complaints.append(f"{target} names {name}, which none of its files imports")
    for complaint in complaints:
        print(f"Package.swift: {complaint}")
    return 1 if complaints else 0


sys.exit(main())
