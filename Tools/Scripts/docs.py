#!/usr/bin/env python3
"""Builds the documentation of the library products; ends with status 1 where there is a warning.

The compiler writes what it knows of each module, docc makes an archive of that, in the order in which
modules depend on each other so that links between them are found, and merges the archives.

Usage: docs.py FOLDER
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys

SWIFT = os.environ.get("SWIFT", "swift")
# A scratch folder of its own: this builds with other flags than programs.
BUILD = os.path.abspath(".build/docc")
LOG = ".build/docs.log"


def modules():
    """The names of the library products, and their modules with those that each depends on, in an order
    in which none comes before those."""
    text = subprocess.run([SWIFT, "package", "dump-package"], check=True, capture_output=True).stdout
    package = json.loads(text)
    libraries = [product for product in package["products"] if "library" in product["type"]]
    documented = {target for product in libraries for target in product["targets"]}
    direct = {
        target["name"]: [
            name for kind in target["dependencies"] if "byName" in kind for name in kind["byName"][:1]]
        for target in package["targets"]}
    order = {}

    def visit(name):
        """All modules that one depends on, itself last."""
        found = dict.fromkeys(under for other in direct.get(name, []) for under in visit(other))
        found[name] = None
        if name in documented:
            order.setdefault(name, [other for other in found if other in documented and other != name])
        return found

    for name in documented:
        visit(name)
    return [product["name"] for product in libraries], order


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


def keep_own(module, graph, folder):
    """Writes the graph of a module without what the module takes from others and passes on."""
    with open(graph, encoding="utf-8") as file:
        content = json.load(file)
    # Mangled names have the module's name after its length.
    mark = f"{len(module)}{module}"
    content["symbols"] = [
        symbol for symbol in content["symbols"] if mark in symbol["identifier"]["precise"]]
    content["relationships"] = [
        relation for relation in content["relationships"] if mark in relation["source"]]
    with open(os.path.join(folder, os.path.basename(graph)), "w", encoding="utf-8") as file:
        json.dump(content, file)


def call(command, output, environment=None):
    """Runs a command whose output goes to the log; ends where it fails."""
    status = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, env=environment).returncode
    if status != 0:
        output.flush()
        with open(LOG, encoding="utf-8", errors="replace") as log:
            print("".join(log.readlines()[-20:]), end="")
        sys.exit(f"{' '.join(command[:2])} ended with {status}: see {LOG}.")


def main():
    folder = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)
    graphs, archives = os.path.join(BUILD, "graphs"), os.path.join(BUILD, "archives")
    # What was built before would not be written again.
    for old in (BUILD, folder):
        shutil.rmtree(old, ignore_errors=True)
    os.makedirs(graphs)
    os.makedirs(archives)
    docc = os.path.join(os.path.dirname(os.path.realpath(shutil.which(SWIFT) or SWIFT)), "docc")
    products, order = modules()
    with open(LOG, "wb") as output:
        for product in products:
            call([
                SWIFT, "build", "--scratch-path", BUILD, "--target", product, "-Xswiftc", "-emit-symbol-graph",
                "-Xswiftc", "-emit-symbol-graph-dir", "-Xswiftc", graphs,
                "-Xswiftc", "-emit-extension-block-symbols",
                "-Xswiftc", "-symbol-graph-minimum-access-level", "-Xswiftc", "public"], output)
        environment = pages(os.path.join(BUILD, "pages"))
        for module, dependencies in order.items():
            own = os.path.join(graphs, module)
            os.makedirs(own)
            for graph in glob.glob(f"{graphs}/{module}@*.json"):
                shutil.move(graph, own)
            keep_own(module, f"{graphs}/{module}.symbols.json", own)
            command = [docc, "convert"] + glob.glob(f"Sources/{module}/*.docc") + [
                "--additional-symbol-graph-dir", own, "--fallback-display-name", module,
                "--fallback-bundle-identifier", module, "--enable-experimental-external-link-support",
                "--output-path", f"{archives}/{module}.doccarchive"]
            for other in dependencies:
                command += ["--dependency", f"{archives}/{other}.doccarchive"]
            call(command, output, environment)
        call([docc, "merge"] + [f"{archives}/{module}.doccarchive" for module in order]
             + ["--synthesized-landing-page-name", "Cosmos", "--output-path", folder], output, environment)
    with open(LOG, encoding="utf-8", errors="replace") as output:
        complaints = re.findall(r"(?:warning|error): [^\n]*(?:\n +--> [^\n]*)?", output.read())
    for complaint in dict.fromkeys(complaints):
        print(complaint)
    if complaints:
        sys.exit(f"The documentation has {len(complaints)} complaints: see {LOG}.")
    print(f"The documentation is in {folder}: python3 -m http.server -d {folder} shows it.")


if __name__ == "__main__":
    main()
