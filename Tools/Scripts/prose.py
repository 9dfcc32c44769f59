#!/usr/bin/env python3
"""Checks comments, names of tests and Markdown for a few patterns that are never right.

Usage: prose.py [FILES...]     if no files are named, checks all

CONTRIBUTING.md shows good sentences. Each complaint has the form FILE:LINE: COMPLAINT; the exit status
is 1 if there is any.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The maximum number of columns of a comment and of a line of text in Markdown.
WIDTH = 100
FOLDERS = ["docs", "Sources", "Shaders", "Resources", "Tests", "Tools", "Examples"]
CODE = {".swift": "//", ".glsl": "//", ".vert": "//", ".frag": "//", ".c": "//", ".h": "//",
        ".py": "#", ".sh": "#"}
# The folders that are not checked; none should remain.
UNFINISHED = []

# Words with which the first sentence of a documentation comment must not begin.
OPENING = re.compile(r"(What|Where|Who|Whose|Of|That of|Those of|The same,) ")
# Words with which the name of a test must not begin.
TEST = re.compile(r"func `(what|who|whose|of|that of) ", re.I)
# Words and phrases that must not occur in text, with advice.
ANYWHERE = [
    (re.compile(r"\b(is|are|was|were) to be\b"), "write 'must', 'will' or 'should'"),
    (re.compile(r"\b(whereof|thereof|whither|howsoever|lest)\b"), "use a plain word"),
]


def code(path):
    """Yields the line number and the text of each complaint about a source file."""
    mark = CODE[path.suffix]
    previous = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        words = line.strip()
        if words.startswith(mark):
            if len(line) > WIDTH and " " in words[len(mark):].strip():
                yield number, f"the comment has {len(line)} columns: wrap it at {WIDTH}"
            if words.startswith("/// ") and not previous.startswith("///"):
                if opening := OPENING.match(words[4:]):
                    yield number, (f"the comment begins with '{opening[1]}': begin with a noun phrase, "
                                   "or for a function with a verb")
            yield from anywhere(number, words)
        elif test := TEST.search(line):
            yield number, f"the test's name begins with '{test[1]}': state the behaviour"
        previous = words


def markdown(path):
    """Yields the line number and the text of each complaint about a Markdown file."""
    in_code = False
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        if line.lstrip().startswith("```"):
            in_code = not in_code
        # The lines of tables and of images cannot be wrapped.
        if in_code or line.startswith(("|", "![", "[![", "    ")):
            continue
        if len(line) > WIDTH and " " in line.strip():
            yield number, f"the line has {len(line)} columns: wrap it at {WIDTH}"
        yield from anywhere(number, line)


def anywhere(number, words):
    for pattern, advice in ANYWHERE:
        if found := pattern.search(words):
            yield number, f"'{found[0]}': {advice}"


def files():
    """Returns all files to check, sorted."""
    found = [path for folder in FOLDERS for path in (ROOT / folder).rglob("*")
             if path.suffix == ".md" or path.suffix in CODE]
    unfinished = [ROOT / folder for folder in UNFINISHED]
    return sorted(
        path for path in [*ROOT.glob("*.md"), *found]
        if path.is_file() and not any(path.is_relative_to(folder) for folder in unfinished))


def main():
    named = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    count = 0
    for path in named or files():
        check = markdown if path.suffix == ".md" else code
        for number, complaint in check(path):
            print(f"{path.relative_to(ROOT)}:{number}: {complaint}")
            count += 1
    if count:
        sys.exit(f"{count} complaints; CONTRIBUTING.md shows the style.")


if __name__ == "__main__":
    main()
