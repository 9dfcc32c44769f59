#!/usr/bin/env python3
"""Writes the messages in the source files to po/cosmos.pot, and updates the catalogues with msgmerge.

Usage: po.py [--check]     with --check, fails if po/cosmos.pot is out of date, and writes nothing

Forms of a message: Message("text"), Message("one", plural: "many"), Message("text", context: "x").
"""

import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "po"
TEMPLATE = FOLDER / "cosmos.pot"
LITERAL = r'"((?:[^"\\]|\\.)*)"'
MESSAGE = re.compile(
    rf"\bMessage\(\s*{LITERAL}(?:,\s*plural:\s*{LITERAL})?(?:,\s*context:\s*{LITERAL})?\s*\)")

HEADER = """# Texts of Cosmos, from the sources; `make po` writes this file.
msgid ""
msgstr ""
"Project-Id-Version: cosmos\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"""


def messages():
    """Returns the messages in the order of the source files, each with the files that contain it."""
    found = {}
    for path in sorted((ROOT / "Sources").rglob("*.swift")):
        # Comments are left out, because they contain examples.
        text = "\n".join(line for line in path.read_text().splitlines() if not line.strip().startswith("///"))
        for text, plural, context in MESSAGE.findall(text):
            files = found.setdefault((context, text, plural), [])
            name = str(path.relative_to(ROOT))
            if name not in files:
                files.append(name)
    return found


def template():
    """Returns the text of po/cosmos.pot."""
    parts = [HEADER]
    for (context, text, plural), files in messages().items():
        lines = [f"#: {name}" for name in files]
        if "%" in text:
            lines.append("#, c-format")
        if context:
            lines.append(f'msgctxt "{context}"')
        lines.append(f'msgid "{text}"')
        lines += [f'msgid_plural "{plural}"', 'msgstr[0] ""', 'msgstr[1] ""'] if plural else ['msgstr ""']
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def main():
    text = template()
    if "--check" in sys.argv[1:]:
        if not TEMPLATE.exists() or TEMPLATE.read_text() != text:
            sys.exit(f"{TEMPLATE.relative_to(ROOT)} is not current: run 'make po'.")
        return
    TEMPLATE.write_text(text)
    for path in sorted(FOLDER.glob("*.po")):
        subprocess.run(
            ["msgmerge", "--quiet", "--update", "--backup=none", "--no-fuzzy-matching", "--width=100", path, TEMPLATE],
            check=True)


main()
