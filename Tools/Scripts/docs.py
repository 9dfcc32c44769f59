#!/usr/bin/env python3
"""Builds the documentation of the library products; exits with status 1 after a warning.

The compiler writes a symbol graph of each module. The tool docc converts each graph to an archive, and
merges the archives. A module comes after its dependencies, so that links to these can be resolved.

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
# The scratch folder differs from the usual one, because the compiler's options differ.
BUILD = os.path.abspath(".build/docc")
LOG = ".build/docs.log"


def modules():
    """Returns the names of the library products, and a dictionary from each of their modules to its
    dependencies, ordered so that dependencies come first."""
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
        """Returns all dependencies of a module, followed by the module itself."""
        found = dict.fromkeys(under for other in direct.get(name, []) for under in visit(other))
        found[name] = None
        if name in documented:
            order.setdefault(name, [other for other in found if other in documented and other != name])
        return found

    for name in documented:
        visit(name)
    return [product["name"] for product in libraries], order


def pages(copy):
    """Copies docc's templates of pages; returns environment variables with which docc uses the copy.

    The pages that docc writes have the same owner as the templates. If that is another user, as with a
    toolchain in /opt, docc fails without a message, and later reports a missing file for each page.
    """
    info = subprocess.run([SWIFT, "-print-target-info"], check=True, capture_output=True).stdout
    library = json.loads(info)["paths"]["runtimeResourcePath"]
    templates = os.path.join(library, "../../share/docc/render")
    shutil.rmtree(copy, ignore_errors=True)
    shutil.copytree(templates, copy)
    return {**os.environ, "DOCC_HTML_DIR": os.path.abspath(copy)}


def keep_own(module, graph, folder):
    """Copies a module's symbol graph without the symbols that it re-exports from other modules."""
    with open(graph, encoding="utf-8") as file:
        content = json.load(file)
    # The compiler's names of symbols contain the name of the module and the length of that name.
    mark = f"{len(module)}{module}"
    content["symbols"] = [
        symbol for symbol in content["symbols"] if mark in symbol["identifier"]["precise"]]
    content["relationships"] = [
        relation for relation in content["relationships"] if mark in relation["source"]]
    with open(os.path.join(folder, os.path.basename(graph)), "w", encoding="utf-8") as file:
        json.dump(content, file)


def call(command, output, environment=None):
    """Runs a command, and writes its output to the log; exits if the command fails."""
    status = subprocess.run(command, stdout=output, stderr=subprocess.STDOUT, env=environment).returncode
    if status != 0:
        output.flush()
        with open(LOG, encoding="utf-8", errors="replace") as log:
            print("".join(log.readlines()[-20:]), end="")
        sys.exit(f"{' '.join(command[:2])} exited with {status}: see {LOG}.")


def main():
    folder = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)
    graphs, archives = os.path.join(BUILD, "graphs"), os.path.join(BUILD, "archives")
    # After an incremental build, the symbol graphs would be missing.
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
        sys.exit(f"The documentation has {len(complaints)} warnings or errors: see {LOG}.")
    print(f"The documentation is in {folder}. To read it: python3 -m http.server -d {folder}")


if __name__ == "__main__":
    main()
