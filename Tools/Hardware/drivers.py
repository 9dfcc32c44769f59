#!/usr/bin/env python3
"""Runs Cosmos on the drivers of GPUs that this machine lacks, and writes docs/drivers.md.

Mesa's drm-shim replaces the driver in the kernel. Mesa's driver compiles every shader for a chip, checks
formats and limits, and builds commands, but nothing executes these, so pictures stay black.

Usage: drivers.py PROGRAM SHIMS [--chips NAME...] [--quick] [--write]
  PROGRAM   a debug build of cosmos, which fails on any error or warning of the driver
  SHIMS     the folder of Tools/Scripts/driver-shims.sh
  --chips   only these chips
  --quick   checks pipelines, budgets, scenes and the first picture, but not inputs and many stars
  --write   writes the results for these chips and this version of Mesa into docs/drivers.md
"""
import argparse
import csv
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

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
# The maximum number of instructions in a fragment shader that handles eight pixels, and in one that
# covers the whole window in each frame.
FRAGMENT, COVERING = 400, 40
# The chips with a limit on the number of instructions; for other chips, the number only appears in
# the table.
COUNTED = {"skl"}
COVERS = re.compile(r"^(layer\(|fill )")
SCENES = ["sky", "rings", "parallax", "wakeup", "field"]
INPUTS = ["steady", "fling", "snap", "goto", "menu"]
STARS = ["0", "1", "10k", "1M", "100M", "2G"]


class Failure(Exception):
    """An error of the driver, or a budget that was exceeded; contains the message."""


class Chip:
    def __init__(self, name, program, shims):
        self.name, self.program = name, program
        isIntel = name in INTEL
        self.title = (INTEL if isIntel else AMD)[name]
        self.shim = shims / f"lib{'intel' if isIntel else 'amdgpu'}_noop_drm_shim.so"
        self.environment = dict(
            os.environ, MESA_SHADER_CACHE_DISABLE="true", LD_PRELOAD=str(self.shim))
        self.environment["INTEL_STUB_GPU_PLATFORM" if isIntel else "AMDGPU_GPU_ID"] = name
        self.environment.pop("DISPLAY", None)
        self.environment.pop("WAYLAND_DISPLAY", None)
        self.debug = {"INTEL_DEBUG": "vs,fs"} if isIntel else {"AMD_DEBUG": "vs,ps,stats"}

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
        """Yields for each shader: (name, stage, instructions, loops, spilled registers, registers)."""
        text = self.run("doctor", "--shaders", **self.debug).stderr
        return intelShaders(text) if self.name in INTEL else amdShaders(text)

    def frames(self, *options):
        """Returns the processor time for each frame of a bench in ms."""
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "frames.csv")
            self.run("bench", "--offscreen", "--runs", "1", "--csv", path, *options)
            with open(path) as file:
                return [float(row["cpu_ms"]) for row in csv.DictReader(file)]

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
        if stage == "fragment" and width != "SIMD8":
            continue
        yield short(name), stage, int(count), int(loops), int(spills) + int(fills), None


def amdShaders(text):
    pattern = re.compile(
        r"VGPRS: (\d+) Code Size: (\d+).*?Spilled SGPRs: (\d+) Spilled VGPRs: (\d+).*?"
        r"\((VS|PS), W\d+\)")
    for found in pattern.finditer(text):
        registers, size, scalars, vectors = (int(number) for number in found.groups()[:4])
        stage = "vertex" if found[5] == "VS" else "fragment"
        # The driver prints neither the names of the shaders nor the number of instructions; an
        # instruction has four or eight bytes.
        yield "?", stage, size // 6, 0, scalars + vectors, registers


def check(chip, quick):
    """Runs all checks of a chip; returns its row of the table and a list of failures."""
    wrong = []

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
            wrong.append(f"{name} takes {time:.0f} ms to compile: at most {PIPELINE:.0f} expected")
    shaders = attempt(lambda: list(chip.shaders())) or []
    if not shaders:
        wrong.append("the driver printed no shader")
    for name, stage, count, loops, spills, _ in shaders:
        if spills:
            wrong.append(f"the {stage} shader of {name} spills registers ({spills})")
        if stage == "fragment" and chip.name in COUNTED:
            limit = COVERING if COVERS.match(name + " ") else FRAGMENT
            if count > limit:
                wrong.append(f"the fragment shader of {name} has {count} instructions: at most {limit} expected")
    cold = ["--duration", "0.1", "--warmup", "0", "--warmup-frames", "0"]
    first = [attempt(chip.frames, *cold) for _ in range(3)]
    first = min((frames[0] for frames in first if frames), default=float("nan"))
    if first > FIRST_PICTURE.get(chip.name, float("inf")):
        wrong.append(f"the first picture takes {first:.0f} ms: at most {FIRST_PICTURE[chip.name]:.0f} expected")
    short_run = ["--duration", "0.3", "--warmup", "0.2", "--warmup-frames", "5"]
    steady = attempt(chip.frames, *short_run)
    frame = statistics.median(steady) if steady else float("nan")
    for scene in SCENES:
        attempt(chip.frames, "--scene", scene, *cold)
    if not quick:
        for name in INPUTS:
            attempt(chip.frames, "--input", name, *cold)
        for stars in STARS:
            attempt(chip.frames, "--stars", stars, "--layer-cache", "off", "--scene", "field", *cold)
        attempt(resizes, chip)
    many = attempt(
        chip.frames, "--scene", "field", "--stars", "10M", "--layer-cache", "off", *short_run)
    many = statistics.median(many) if many else float("nan")
    if many > 0.3:
        wrong.append(f"a frame of 10M stars takes {many:.2f} ms of CPU time: at most 0.3 expected")

    def largest(stage):
        found = [s for s in shaders if s[1] == stage]
        if not found:
            return "?"
        shader = max(found, key=lambda s: s[2])
        return f"{shader[2]} ({shader[0]})" if shader[0] != "?" else f"{shader[2]}"

    slowest = max(pipelines, key=pipelines.get, default="?")
    registers = max((s[5] for s in shaders if s[5] is not None), default=None)
    row = [
        chip.name, chip.title, mesa, version, f"{first:.0f}", f"{frame:.2f}", f"{many:.2f}",
        f"{pipelines.get(slowest, 0):.0f} ({slowest})", largest("fragment"), largest("vertex"),
        str(registers) if registers is not None else "of 128",
        str(sum(s[4] for s in shaders)),
    ]
    return row, wrong


def resizes(chip):
    """Renders pictures of a window that changes its size from picture to picture."""
    sizes = [(640, 400), (333, 217), (1921, 1081), (200, 200), (1280, 720)]
    with tempfile.TemporaryDirectory() as folder:
        recording = os.path.join(folder, "sizes.jsonl")
        with open(recording, "w") as file:
            for index, (width, height) in enumerate(sizes):
                time = 0.1 * (index + 1)
                file.write(
                    f'{{"t": {time:.1f}, "event": "resize", "width": {width}, "height": {height}}}\n')
        chip.run(
            "render", os.path.join(folder, "size#.png"), "--input", recording, "--to", "0.7",
            "--fps", "10")


HEADINGS = [
    "Chip", "Is", "Mesa", "OpenGL", "First picture, ms", "Frame, ms", "10M stars, ms",
    "Slowest pipeline, ms", "Largest fragment shader", "Largest vertex shader", "Registers", "Spills",
]
BEGIN, END = "<!-- The chips, written by `make test-hardware`. -->", "<!-- The end of the chips. -->"


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
    rows, failed = [], 0
    for name in arguments.chips:
        chip = Chip(name, arguments.program, arguments.shims.resolve())
        problem = chip.problem()
        if problem:
            print(f"{name}: SKIPPED: {problem}", flush=True)
            continue
        row, wrong = check(chip, arguments.quick)
        rows.append(row)
        print(
            f"{name}: {'FAILED' if wrong else 'passed'}: first picture {row[4]} ms, a frame "
            f"{row[5]} ms, slowest pipeline {row[7]}, largest fragment shader {row[8]}", flush=True)
        for line in wrong:
            print(f"  {line}", flush=True)
        failed += bool(wrong)
    if arguments.write and rows:
        write(rows)
    if not rows:
        print("cosmos: No chip could be opened, so no GPU driver was tested.", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
