#!/usr/bin/env python3
"""Builds the documentation of the library products; ends with status 1 where there is a warning.

Usage: docs.py FOLDER
"""

import json
import os
import re
import shutil
import subprocess
import sys

SWIFT = os.environ.get("SWIFT", "swift")
# A scratch folder of its own: symbol graphs are built with other flags than programs.
PACKAGE = [SWIFT, "package", "--scratch-path", ".build/docc"]


def modules():
    """The modules of all library products, each once."""
    text = subprocess.run(PACKAGE + ["dump-package"], check=True, capture_output=True).stdout
    found = {}
    for product in json.loads(text)["products"]:
        if "library" in product["type"]:
            found.update(dict.fromkeys(product["targets"]))
    return list(found)


def pages(copy):
    """The environment in which docc takes its page templates from a copy that is the user's own.

    docc copies them with their owner, and gives up without a word where that is someone else, as of a
    toolchain under /opt; then it says of every page that a file doesn't exist.
    """
    info = subprocess.run([SWIFT, "-print-target-info"], check=True, capture_output=True).stdout
    library = json.loads(info)["paths"]["runtimeResourcePath"]
    templates = os.path.join(library, "../../share/docc/render")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(templates, copy)
    return {**os.environ, "DOCC_HTML_DIR": os.path.abspath(copy)}


def main():
    folder = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)
    log = ".build/docs.log"
    os.makedirs(".build", exist_ok=True)
    command = PACKAGE + [
        "--allow-writing-to-directory", folder, "generate-documentation",
        "--enable-experimental-combined-documentation", "--output-path", folder]
    for module in modules():
        command += ["--target", module]
    if os.path.exists(log):
        os.remove(log)
    # Appending, since several processes write.
    with open(log, "ab") as output:
        status = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT,
                                env=pages(".build/docc-pages")).returncode
    with open(log, encoding="utf-8", errors="replace") as output:
        text = output.read()
    # Messages of several processes can meet in one line.
    complaints = re.findall(r"(?:warning|error): [^\n]*(?:\n +--> [^\n]*)?", text)
    for complaint in dict.fromkeys(complaints):
        print(complaint)
    if status != 0 or complaints:
        sys.exit(f"The documentation has {len(complaints)} complaints, and docc ended with "
                 f"{status}: see {log}.")
    print(f"The documentation is in {folder}: python3 -m http.server -d {folder} shows it.")


if __name__ == "__main__":
    main()
