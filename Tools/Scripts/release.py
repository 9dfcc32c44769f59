#!/usr/bin/env python3
"""Checks that a release is complete; RELEASING.md describes the steps of a release.

Usage: release.py [--quick]     with --quick, documentation and packages are not built

All checks run, even if one fails, and each prints a line. The exit status is 1 if a check fails.
"""

import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
LONGEST_SECTION = 60
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}
PROGRAM = ROOT / ".build/release/cosmos"


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def run(*command):
    """Runs a command in the root folder. Returns its exit status and its output."""
    outcome = subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="replace")
    return outcome.returncode, outcome.stdout


def own_version():
    return run("sh", "Tools/Scripts/version.sh")[1].strip()


def sections():
    """Returns the version, the date and the lines of each section of CHANGELOG.md, newest first."""
    found = []
    for line in read("CHANGELOG.md").rstrip("\n").split("\n"):
        if heading := re.match(r"## (\S+)(?: - (.*))?$", line):
            found.append((heading[1], heading[2] or "", []))
        if found:
            found[-1][2].append(line)
    for _, _, lines in found:
        while not lines[-1]:
            lines.pop()
    return found


# The checks, each of which yields its complaints.


def versions():
    version = own_version()
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f"Sources/cosmos/Commands/Version.swift has the version '{version}': write 1.2.3."
    places = {
        "Packaging/cosmos.metainfo.xml": r'<release version="([^"]+)"',
        "Packaging/phoronix/test-definition.xml": r"<AppVersion>([^<]+)</AppVersion>",
        "CHANGELOG.md": r"\n## (\S+)",
    }
    for place, pattern in places.items():
        found = re.search(pattern, read(place))
        if not found or found[1] != version:
            yield f"{place} has the version {found[1] if found else 'none'}, but the program has {version}."
    if PROGRAM.exists():
        said = run(str(PROGRAM), "--version")[1].split()[:1]
        if said != [version]:
            yield f"{PROGRAM.relative_to(ROOT)} has the version {said}: run 'make build'."


def changelog():
    dates = dict(re.findall(
        r'<release version="([^"]+)" date="([^"]+)"', read("Packaging/cosmos.metainfo.xml")))
    for version, date, lines in sections():
        place = f"CHANGELOG.md, {version}"
        if not re.fullmatch(r"\d{4}-\d\d-\d\d", date):
            yield f"{place}: '{date}' is not a date: write '## {version} - 2026-01-31'."
        if dates.get(version) != date:
            yield f"{place}: Packaging/cosmos.metainfo.xml has the date {dates.get(version)}."
        if len(lines) > LONGEST_SECTION:
            yield f"{place}: {len(lines)} lines, {LONGEST_SECTION} are allowed."
        kinds = [line[4:] for line in lines if line.startswith("### ")]
        if unknown := set(kinds) - KINDS:
            yield f"{place}: unknown headings {', '.join(sorted(unknown))}."
        if not any(line.startswith("![") for line in lines):
            yield f"{place}: no picture."


def slug(heading):
    """Returns the anchor that websites for Git repositories give a heading."""
    words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").strip().lower()
    return re.sub(r"[^\w\- ]", "", words).replace(" ", "-")


def prose_of(page):
    """Returns the text of a page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S)


def anchors(page):
    found = {}
    names = set()
    for heading in re.findall(r"^#+ (.*)$", prose_of(page), re.M):
        name = slug(heading)
        count = found.get(name, 0)
        found[name] = count + 1
        names.add(f"{name}-{count}" if count else name)
    return names


def pages():
    """Returns all Markdown pages in the repository except the documentation of the libraries."""
    return sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "Examples").glob("*.md")])


def links():
    for page in pages():
        text = re.sub(r"`[^`\n]*`", "", prose_of(page))
        for target in re.findall(r"\]\(([^)\s]+)\)", text):
            if re.match(r"[a-z]+:", target):
                continue
            path, _, anchor = target.partition("#")
            goal = (page.parent / path).resolve() if path else page
            place = f"{page.relative_to(ROOT)}: {target}"
            if not goal.exists():
                yield f"{place} does not exist."
            elif anchor and anchor not in anchors(goal):
                yield f"{place}: {goal.relative_to(ROOT)} has no such heading."


def generated():
    """Checks that the parts of pages and of code that scripts write are up to date."""
    for script, command in {
        "architecture.py": "make architecture", "schema.py": "make schema",
        "dependencies.py": "make dependencies", "files.py": "make files",
    }.items():
        status, output = run(sys.executable, f"Tools/Scripts/{script}", "--check")
        if status:
            yield f"Tools/Scripts/{script} --check: {output.strip().splitlines()[-1]} ({command})"


def words():
    status, output = run(sys.executable, "Tools/Scripts/prose.py")
    if status:
        yield output.strip()


def built(target):
    """Returns a check that succeeds if a target of the Makefile can be made."""
    def check():
        status, output = run(os.environ.get("MAKE", "make"), "--no-print-directory", target)
        if status:
            yield f"'make {target}' failed:\n" + "\n".join(output.splitlines()[-15:])
    return check


def main():
    if unknown := set(sys.argv[1:]) - {"--quick"}:
        sys.exit(f"Unknown arguments: {' '.join(unknown)}\n{__doc__}")
    checks = [
        (f"All versions are {own_version()}", versions),
        ("The changelog is dated and short", changelog),
        ("All links in the pages lead somewhere", links),
        ("Generated parts are current", generated),
        ("Words", words)]
    if "--quick" not in sys.argv:
        checks += [
            ("The documentation builds: make docs", built("docs")),
            ("The source archive builds: make dist", built("dist")),
            ("The Debian package builds: make deb", built("deb"))]
    failures = 0
    for title, check in checks:
        print(f"{title} ... ", end="", flush=True)
        complaints = list(check())
        print("FAILED" if complaints else "ok")
        for complaint in complaints:
            print(f"  {complaint}")
        failures += bool(complaints)
    if failures:
        sys.exit(f"{failures} of {len(checks)} checks failed: see RELEASING.md.")


if __name__ == "__main__":
    main()
