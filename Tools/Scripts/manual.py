#!/usr/bin/env python3
"""Writes the manual: cosmos.1 and a page for each command, with all options of the program.

The program itself lists its options (ArgumentParser's --experimental-dump-help). The rest of cosmos.1 is
in a template; in it, the lines .\\" COMMANDS and .\\" OPTIONS are replaced by lists.

Usage: manual.py PROGRAM PAGE FOLDER     such as: manual.py .build/release/cosmos Packaging/cosmos.1 man1
"""

import json
import os
import subprocess
import sys


def escaped(text):
    """Escapes text for roff; dashes become minus signs, which can be copied from the page."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text[:1] in (".", "'") else text


def paragraph(text):
    # Each sentence begins on a new line, as is recommended for roff.
    return [escaped(line) for line in text.replace(". ", ".\n").split("\n") if line]


def heading(argument):
    """Returns the syntax of an argument: all its names, then its value."""
    if argument["kind"] == "positional":
        return f"\\fI{escaped(argument.get('valueName', 'VALUE'))}\\fR"
    dashes = {"long": "--", "short": "-", "longWithSingleDash": "-"}
    names = [dashes[name["kind"]] + name["name"] for name in argument["names"]]
    text = ", ".join(f"\\fB{escaped(name)}\\fR" for name in names)
    if argument["kind"] == "option":
        text += f" \\fI{escaped(argument.get('valueName', 'VALUE'))}\\fR"
    return text


def options(arguments):
    lines = []
    for argument in arguments:
        text = argument.get("abstract", "")
        default = argument.get("defaultValue")
        if default and "(default: " not in text:
            text = f"{text} (default: {default})"
        lines += [".TP", heading(argument)] + paragraph(text or "No description.")
    return lines


def joined(arguments):
    """Joins each flag with its opposite, because ArgumentParser lists the two separately."""
    flags = {a["preferredName"]["name"]: a for a in arguments if a["kind"] == "flag"}
    result = []
    for argument in arguments:
        name = argument["preferredName"]["name"]
        if argument["kind"] == "flag" and name.startswith("no-") and name[3:] in flags:
            continue
        opposite = flags.get("no-" + name) if argument["kind"] == "flag" else None
        if opposite:
            argument = argument | {"names": argument["names"] + opposite["names"]}
        result.append(argument)
    return result


def sections(command):
    """Returns the options by the title of their section in the help; those without a title come last."""
    shown = [a for a in command.get("arguments", []) if a.get("shouldDisplay", True)]
    positional = [a for a in shown if a["kind"] == "positional"]
    named = joined([a for a in shown if a["kind"] != "positional"])
    lines = [".SH ARGUMENTS"] + options(positional) if positional else []
    titles = list(dict.fromkeys(a.get("sectionTitle") for a in named))
    lines.append(".SH OPTIONS")
    for title in sorted(titles, key=lambda title: title is None):
        if title and len(titles) > 1:
            lines.append(f".SS {escaped(title)}")
        elif len(titles) > 1:
            lines.append(".SS Other options")
        lines += options([a for a in named if a.get("sectionTitle") == title])
    return lines


def usage(command):
    needed = [a for a in command.get("arguments", []) if a["kind"] == "positional"]
    values = "".join(f" \\fI{escaped(a.get('valueName', 'VALUE'))}\\fR" for a in needed)
    return f"\\fBcosmos {escaped(command['commandName'])}\\fR [\\fIoptions\\fR]{values}"


def title(name, version):
    return [f'.TH {name.upper()} 1 "" "Cosmos {version}" "User Commands"']


def page(command, version):
    name = f"cosmos-{command['commandName']}"
    abstract = command.get("abstract", "").rstrip(".")
    lines = title(name, version)
    lines += [".SH NAME", f"{escaped(name)} \\- {escaped(abstract[:1].lower() + abstract[1:])}"]
    lines += [".SH SYNOPSIS", usage(command)]
    if command.get("discussion"):
        lines += [".SH DESCRIPTION"] + paragraph(command["discussion"])
    lines += sections(command)
    lines += [".SH SEE ALSO", ".BR cosmos (1)"]
    return lines


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    program, template, folder = sys.argv[1:]

    def say(*arguments):
        return subprocess.run(
            [program, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout

    root = json.loads(say("--experimental-dump-help"))["command"]
    version = say("--version").split()[0]
    commands = [c for c in root["subcommands"] if c["commandName"] != "help"]
    default = next(c for c in commands if c["commandName"] == root["defaultSubcommand"])
    os.makedirs(folder, exist_ok=True)

    def write(name, lines):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")

    for command in commands:
        if command is not default:
            write(f"cosmos-{command['commandName']}.1", page(command, version))
    with open(template, encoding="utf-8") as file:
        lines = title("cosmos", version)
        for line in file.read().splitlines():
            if line == '.\\" COMMANDS':
                for command in commands:
                    if command is not default:
                        lines += [".TP", f".BR cosmos\\-{escaped(command['commandName'])} (1)"]
                        lines += paragraph(command.get("abstract", ""))
            elif line == '.\\" OPTIONS':
                lines += sections(default)
            else:
                lines.append(line)
    write("cosmos.1", lines)


if __name__ == "__main__":
    main()
