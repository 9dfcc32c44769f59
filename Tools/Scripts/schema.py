#!/usr/bin/env python3
"""Writes the tables of the report's fields into docs/bench.md, from the JSON schema.

Usage: schema.py [--check] [PAGE]

With --check, nothing is written: if the page has other tables, the right tables are printed, and the
exit status is 1.
"""

import json
import os
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
SCHEMA = os.path.join(ROOT, "Resources/Schema/cosmos-bench.schema.json")
BEGIN = "<!-- The fields, written by `make schema`. -->"
END = "<!-- The end of the fields. -->"
UNITS = {"_ms": "ms", "_s": "s", "_fps": "fps", "_pct": "%", "_hz": "Hz", "_kb": "kB"}
KINDS = {"string": "text", "boolean": "true/false", "integer": "count"}


def kind(field):
    """Returns the type of a field for the tables. The type null is omitted, because the description of the
    field mentions it."""
    types = field["type"] if isinstance(field["type"], list) else [field["type"]]
    return KINDS.get(types[0], types[0])


def rows(node, path=""):
    """Yields a row for each field of an object and of the objects in it; does not follow a $ref."""
    for name, field in node.get("properties", {}).items():
        place = path + name
        for end, unit in UNITS.items():
            wants = name.endswith(end) and not name.endswith("per_s") and field["type"] != "object"
            if wants and field.get("unit") != unit:
                sys.exit(f'{place} needs "unit": "{unit}" in the schema, because its name ends in {end}.')
        yield (f"| `{place}` | {kind(field)} | {field.get('unit', '')} | "
               f"{field['description']} |")
        yield from rows(field, place + ".")
        yield from rows(field.get("items", {}), place + "[].")


def table(node):
    """Returns the fields of an object as a Markdown table."""
    return "\n".join(["| Field | Kind | Unit | Meaning |", "|---|---|---|---|", *rows(node)])


def main():
    arguments = [a for a in sys.argv[1:] if a != "--check"]
    page = arguments[0] if arguments else os.path.join(ROOT, "docs/bench.md")
    with open(SCHEMA, encoding="utf-8") as file:
        schema = json.load(file)
    tables = "\n\n".join([
        table(schema), "A *series* is one quantity over the frames of a run:",
        table(schema["$defs"]["series"])])
    with open(page, encoding="utf-8") as file:
        text = file.read()
    if BEGIN not in text or END not in text:
        sys.exit(f"{page} does not mark where the fields belong. Add the lines '{BEGIN}' and '{END}'.")
    before, rest = text.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    new = f"{before}{BEGIN}\n{tables}\n{END}{after}"
    if "--check" not in sys.argv[1:]:
        with open(page, "w", encoding="utf-8") as file:
            file.write(new)
    elif new != text:
        print(tables)
        sys.exit(f"The fields in {page} differ from the schema: run 'make schema'.")


main()
