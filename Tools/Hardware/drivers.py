#!/usr/bin/env python3
"""Runs Cosmos on the drivers of GPUs that this machine lacks, and writes docs/drivers.md.

Mesa's drm-shim replaces the driver in the kernel. Mesa's driver compiles every shader for a chip,
checks formats and limits, and builds commands, but nothing executes these, so pictures stay black.

Usage: drivers.py PROGRAM SHIMS [--chips NAME...] [--quick] [--write]
  PROGRAM   a debug build of cosmos, which fails on any error or warning of the driver
  SHIMS     the folder of Tools/Scripts/driver-shims.sh
  --chips   only these chips
  --quick   only pipelines, scenes, a reset and the first picture, without inputs, sizes and many
            stars; times are printed but not compared with their budgets, because other programs
            that run at the same time, as in continuous integration, lengthen them
  --write   writes the rows of these chips and this Mesa into docs/drivers.md
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

# This folder gets no compiled modules.
sys.dont_write_bytecode = True
from estimate import GPUS, HEIGHT, WIDTH, fragments, writeEstimate  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/drivers.md"

INTEL = {
    "snb": "HD 3000", "ivb": "HD 4000", "hsw": "Iris 5200", "bdw": "HD 5500", "skl": "HD 530",
    "kbl": "UHD 620", "glk": "UHD 600", "icl": "Iris Plus", "tgl": "Xe", "adl": "UHD 770",
    "dg2": "Arc", "mtl": "Arc in Meteor Lake",
}
AMD = {
    "polaris10": "RX 580", "vega10": "Vega 56", "raven": "Vega 8 in Ryzen", "navi10": "RX 5700",
    "navi21": "RX 6800",
}
# The budget of the first picture for some chips, in milliseconds of processor time.
FIRST_PICTURE = {"skl": 150.0, "tgl": 150.0}
# The maximum number of milliseconds for building a pipeline that is not cached, and the factor that
# a busy machine may exceed this number by.
PIPELINE, SLACK = 40.0, 1.5
# The maximum number of instructions of a fragment shader (on Intel for eight pixels), and of a
# fragment shader that covers the window in each frame.
FRAGMENT, COVERING = 400, 40
# The chips whose fragment shaders are checked against these limits; for other chips, the largest
# number of instructions only appears in the table of docs/drivers.md.
COUNTED = {"skl", "navi21"}
# The maximum number of vector registers of a thread that lets an AMD chip run at least eight waves
# on each SIMD unit.
VECTOR_REGISTERS = 64
# The maximum milliseconds of processor time for a frame of the scene `field`, and the numbers of
# stars to check.
FIELD, FIELDS = 0.3, ["10M", "100M"]
# The pipelines that cover the window in each frame, used if this machine cannot count fragments.
COVERS = {"layer(picture)", "layer(over)", "fill"}
SCENES = ["sky", "rings", "parallax", "wakeup", "field"]
INPUTS = ["steady", "fling", "snap", "goto", "menu"]
STARS = ["0", "1", "10k", "1M", "100M", "2G"]
# The kernel reports a reset at the driver's first or second query of the reset status.
RESETS = ["1", "2"]


@dataclass
class Shader:
    """A compiled shader, as its driver describes it."""

    name: str
    stage: str
    instructions: int
    spills: int
    # Intel's estimate for eight pixels, if one thread runs alone.
    cycles: int = 0
    # AMD's vector registers.
    registers: int | None = None


class Failure(Exception):
    """An error of the driver, or a budget that was exceeded; contains the message."""


class Chip:
    def __init__(self, name, program, shims):
        self.name, self.program = name, program
        isIntel = name in INTEL
        self.title = (INTEL if isIntel else AMD)[name]
        self.shim = shims / f"lib{'intel' if isIntel else 'amdgpu'}_noop_drm_shim.so"
        self.loss = shims / "libcosmos_loss.so"
        self.environment = dict(
            os.environ, MESA_SHADER_CACHE_DISABLE="true", LD_PRELOAD=str(self.shim))
        self.environment["INTEL_STUB_GPU_PLATFORM" if isIntel else "AMDGPU_GPU_ID"] = name
        self.environment.pop("DISPLAY", None)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.debug = (
            {"INTEL_DEBUG": "vs,fs"} if isIntel else {"AMD_DEBUG": "vs,ps,initnir,asm,stats"})

    def run(self, *arguments, check=True, limit=300, **environment):
        """Runs the program with the chip's driver; any message of the driver is a failure."""
        try:
            outcome = subprocess.run(
                [self.program, *arguments], env=self.environment | environment, timeout=limit,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        except subprocess.TimeoutExpired:
            raise Failure(f"cosmos {' '.join(arguments)}: still running after {limit} s") from None
        advice = [line for line in outcome.stderr.splitlines() if line.startswith("GL ")]
        if check and (outcome.returncode != 0 or advice):
            lines = [line for line in outcome.stderr.splitlines() if "drm_i915_query" not in line]
            raise Failure(
                f"cosmos {' '.join(arguments)}: exit code {outcome.returncode}\n    "
                + "\n    ".join((advice or lines)[-6:]))
        return outcome

    def problem(self):
        """Returns the reason why the chip cannot be opened, or None."""
        if not self.shim.exists():
            return f"there is no {self.shim.name}"
        try:
            outcome = self.run("doctor", "--shaders", check=False, limit=120)
        except Failure as failure:
            return str(failure)
        first = (outcome.stdout.splitlines() or [""])[0]
        if outcome.returncode != 0:
            errors = outcome.stderr.strip().splitlines() or ["it gave no reason"]
            return f"the driver cannot open it: {errors[-1][:120]}"
        if "llvmpipe" in first or "softpipe" in first:
            return "this Mesa has no driver for it"
        return None

    def pipelines(self):
        """Returns the processor time of building each pipeline in ms: the minimum of three runs."""
        least = {}
        for _ in range(3):
            for line in self.run("doctor", "--shaders").stdout.splitlines()[1:]:
                time, name = line.strip().split(" ", 1)
                least[short(name)] = min(float(time), least.get(short(name), 1e9))
        return least

    def shaders(self):
        """Yields the vertex and fragment shaders."""
        text = self.run("doctor", "--shaders", **self.debug).stderr
        return intelShaders(text) if self.name in INTEL else amdShaders(text)

    def frames(self, count, *options):
        """Returns the processor time of a bench's frames in ms, with all threads.

        The bench's own frame times are elapsed times, which other programs lengthen.
        """
        report = self.run(
            "bench", "--offscreen", "--runs", "1", "--frames", str(count), "--json", "-", *options)
        used = json.loads(report.stdout)["runs"][0]["process"]
        return 1000.0 * (used["user_s"] + used["system_s"])

    def frame(self, *options):
        """Returns the processor time for a frame in ms, the minimum of three runs."""
        count = 300
        runs = [self.frames(count, "--warmup-frames", "30", *options) for _ in range(3)]
        return min(runs) / count

    def reset(self, at):
        """Draws pictures while the kernel reports a reset; every picture must be written.

        Returns a note if an AMD driver asks the kernel for the reset status too rarely, as radeonsi
        does on a no-op kernel.
        """
        with tempfile.TemporaryDirectory() as folder:
            outcome = self.run(
                "render", os.path.join(folder, "picture#.png"), "--to", "0.4", "--fps", "10",
                COSMOS_RESET_AT=at, LD_PRELOAD=f"{self.loss}:{self.shim}")
            if len(os.listdir(folder)) != 5:
                raise Failure(f"after a reset, {len(os.listdir(folder))} of 5 pictures were drawn")
            if "reported a reset" in outcome.stderr:
                return None
            reason = (
                f"the driver asked the kernel fewer than {at} times whether a reset had occurred")
            if self.name in AMD:
                return f"SKIPPED: a reset, because {reason}"
            raise Failure(reason)

    def driver(self):
        """Returns the version of OpenGL, the version of Mesa, and the name of the device."""
        text = self.run("doctor").stdout
        version = re.search(r"OpenGL +(\S+).*?Mesa (\S+)", text)
        renderer = re.search(r"renderer +(.+)", text)
        return version[1], version[2], renderer[1].strip()


def short(name):
    return re.sub(r"Cosmos\w+\.\w+\.", "", name)


def intelShaders(text):
    pattern = re.compile(
        r"Native code for (?:unnamed )?(.*?) (vertex|fragment) shader[^\n]*\n"
        r"(SIMD\d+|VS vec4)[^\n]*? shader: (\d+) inst\w*\. (\d+) loops\. (\d+) cycles\. "
        r"(\d+):(\d+) spills")
    for found in pattern.finditer(text):
        name, stage, width, count, loops, cycles, spills, fills = found.groups()
        # Even if a wide shader spills registers, it is used instead of the narrow one, so the wide
        # shader's spills count.
        if stage == "fragment" and width != "SIMD8" and not int(spills) + int(fills):
            continue
        yield Shader(
            short(name), stage, int(count), int(spills) + int(fills), cycles=int(cycles))


def amdShaders(text):
    """Yields the shaders of a log, in which the NIR of both stages precedes the shaders' code."""
    names = {}
    stage = "?"
    count = registers = spills = 0
    for line in text.splitlines():
        if line.startswith("shader: MESA_SHADER_"):
            stage = line.rsplit("_", 1)[1].lower()
        elif line.startswith("label: "):
            names[stage] = short(line[7:].strip())
        elif line.startswith(("Vertex Shader", "Pixel Shader")):
            stage = "vertex" if line.startswith("Vertex") else "fragment"
            count = 0
        elif line.startswith("\t") and " ; " in line:
            count += 1
        elif line.startswith("VGPRS: "):
            registers, spills = int(line.split()[1]), 0
        elif line.startswith(("Spilled SGPRs: ", "Spilled VGPRs: ", "Private memory VGPRs: ")):
            spills += int(line.rsplit(" ", 1)[1])
        elif line.startswith("Max Waves: "):
            yield Shader(names.get(stage, "?"), stage, count, spills, registers=registers)


def check(chip, quick, covers):
    """Runs all checks on a chip; returns its row, its shaders and a list of failures."""
    wrong, slow = [], []

    def attempt(work, *arguments):
        try:
            return work(*arguments)
        except Failure as failure:
            wrong.append(str(failure))
            return None

    version, mesa, renderer = chip.driver()
    pipelines = attempt(chip.pipelines) or {}
    for name, time in pipelines.items():
        if time > SLACK * PIPELINE:
            slow.append(f"{name} takes {time:.0f} ms to compile: at most {PIPELINE:.0f} expected")
    shaders = attempt(lambda: list(chip.shaders())) or []
    if not shaders:
        wrong.append("the driver printed no shader")
    wrong += overBudget(chip, shaders, covers)
    cold = ["--warmup", "0", "--warmup-frames", "0"]
    first = [attempt(chip.frames, 1, *cold) for _ in range(3)]
    first = min((time for time in first if time), default=float("nan"))
    if first > FIRST_PICTURE.get(chip.name, float("inf")):
        slow.append(
            f"the first picture takes {first:.0f} ms: "
            f"at most {FIRST_PICTURE[chip.name]:.0f} expected")
    frame = attempt(chip.frame) or float("nan")
    for scene in SCENES:
        attempt(chip.frames, 10, "--scene", scene, *cold)
    notes = [attempt(chip.reset, at) for at in RESETS]
    for note in filter(None, notes):
        print(f"{chip.name}: {note}", flush=True)
    field = ["--scene", "field", "--layer-cache", "off", "--stars"]
    if not quick:
        for name in INPUTS:
            attempt(chip.frames, 60, "--input", name, *cold)
        for stars in STARS:
            attempt(chip.frames, 5, *field, stars, *cold)
        attempt(resizes, chip)
    fields = [attempt(chip.frame, *field, stars) or float("nan") for stars in FIELDS]
    if fields[0] > FIELD:
        slow.append(
            f"a frame of {FIELDS[0]} stars takes {fields[0]:.2f} ms of processor time: "
            f"at most {FIELD} expected")
    if not quick:
        wrong += slow

    def largest(stage):
        found = [shader for shader in shaders if shader.stage == stage]
        if not found:
            return "?"
        shader = max(found, key=lambda shader: shader.instructions)
        return f"{shader.instructions} ({shader.name})"

    slowest = max(pipelines, key=pipelines.get, default="?")
    registers = [shader.registers for shader in shaders if shader.registers is not None]
    row = [
        chip.name, chip.title, mesa, version, f"{first:.0f}", f"{frame:.2f}",
        *(f"{time:.2f}" for time in fields), f"{pipelines.get(slowest, 0):.0f} ({slowest})",
        largest("fragment"), largest("vertex"), str(max(registers)) if registers else "of 128",
        str(sum(shader.spills for shader in shaders)),
    ]
    return row, shaders, wrong


def overBudget(chip, shaders, covers):
    """Returns a sentence for each shader that exceeds a budget."""
    wrong = []
    for shader in shaders:
        title = f"the {shader.stage} shader of {shader.name}"
        if shader.spills:
            wrong.append(f"{title} spills registers ({shader.spills})")
        if (shader.registers or 0) > VECTOR_REGISTERS:
            wrong.append(
                f"{title} has {shader.registers} vector registers: "
                f"at most {VECTOR_REGISTERS} expected")
        if shader.stage == "fragment" and chip.name in COUNTED:
            limit = COVERING if shader.name in covers else FRAGMENT
            if shader.instructions > limit:
                wrong.append(
                    f"{title} has {shader.instructions} instructions: at most {limit} expected")
    return wrong


def build(name, folder):
    """Compiles a library to preload, and returns its path."""
    path = folder / f"libcosmos_{name}.so"
    source = Path(__file__).with_name(f"{name}.c")
    subprocess.run(
        ["cc", "-O1", "-Wall", "-shared", "-fPIC", "-o", path, source, "-ldl"], check=True)
    return path


def resizes(chip):
    """Renders pictures of a window that changes its size from picture to picture."""
    sizes = [(640, 400), (333, 217), (1921, 1081), (200, 200), (1280, 720)]
    with tempfile.TemporaryDirectory() as folder:
        recording = os.path.join(folder, "sizes.jsonl")
        with open(recording, "w") as file:
            for index, (width, height) in enumerate(sizes):
                time = 0.1 * (index + 1)
                file.write(
                    f'{{"t": {time:.1f}, "event": "resize", '
                    f'"width": {width}, "height": {height}}}\n')
        chip.run(
            "render", os.path.join(folder, "size#.png"), "--input", recording, "--to", "0.7",
            "--fps", "10")


HEADINGS = [
    "Chip", "Is", "Mesa", "OpenGL", "First picture, ms", "Frame, ms", "10M stars, ms",
    "100M stars, ms", "Slowest pipeline, ms", "Largest fragment shader", "Largest vertex shader",
    "Registers", "Spills",
]
BEGIN = "<!-- The chips, written by `make test-hardware`. -->"
END = "<!-- The end of the chips. -->"


def write(rows):
    """Writes rows into the page; they replace rows of the same chip and version of Mesa."""
    page = PAGE.read_text()
    before, rest = page.split(BEGIN)
    table, after = rest.split(END)
    old = [
        [cell.strip() for cell in line.strip("| ").split("|")]
        for line in table.strip().splitlines()[2:]
    ]
    new = {(row[0], row[2].split(".")[0]) for row in rows}
    kept = [row for row in old if (row[0], row[2].split(".")[0]) not in new]
    order = list(INTEL) + list(AMD)
    rows = sorted(kept + rows, key=lambda row: (order.index(row[0]), row[2]))
    lines = [HEADINGS, ["---"] * len(HEADINGS)] + rows
    text = "\n".join("| " + " | ".join(row) + " |" for row in lines)
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("shims", type=Path)
    parser.add_argument("--chips", nargs="*", default=list(INTEL) + list(AMD))
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    if not list(arguments.shims.glob("*_drm_shim.so")):
        print("cosmos: No drm-shim was built, so no GPU driver was tested.", file=sys.stderr)
        return 0
    shims = arguments.shims.resolve()
    build("loss", shims)
    counter = build("fragments", shims)
    given = [] if arguments.quick else INPUTS
    counted = {name: fragments(arguments.program, counter, name) for name in given}
    covers = covering(counted)
    rows, found, failed = [], {}, 0
    for name in arguments.chips:
        chip = Chip(name, arguments.program, shims)
        problem = chip.problem()
        if problem:
            print(f"{name}: SKIPPED: {problem}", flush=True)
            continue
        row, found[name], wrong = check(chip, arguments.quick, covers)
        rows.append(row)
        print(
            f"{name}: {'FAILED' if wrong else 'passed'}: first picture {row[4]} ms, a frame "
            f"{row[5]} ms, with {FIELDS[0]} stars {row[6]} ms, slowest pipeline {row[8]}, "
            f"largest fragment shader {row[9]}", flush=True)
        for line in wrong:
            print(f"  {line}", flush=True)
        failed += bool(wrong)
    if arguments.write and rows:
        write(rows)
    isCounted = counted and all(counted.values())
    if arguments.write and isCounted and all(gpu.chip in found for gpu in GPUS):
        PAGE.write_text(writeEstimate(PAGE.read_text(), found, counted))
    if not rows:
        print("cosmos: No chip could be opened, so no GPU driver was tested.", file=sys.stderr)
    return 1 if failed else 0


def covering(counted):
    """Returns the pipelines that shade at least half of the window in each frame of an input."""
    if not all(counted.values()):
        print(
            "cosmos: Fragments cannot be counted on this machine, so a fixed list names the "
            "pipelines that cover the window.", file=sys.stderr)
    if not counted or not all(counted.values()):
        return COVERS
    half = 0.5 * WIDTH * HEIGHT
    return {
        name for counts in counted.values() for name, (shaded, _) in counts.items()
        if shaded >= half
    }


if __name__ == "__main__":
    sys.exit(main())
