"""Estimates what a frame costs on GPUs that this machine lacks: fragments, bytes and instructions.

llvmpipe counts the fragments that each pipeline shades; `fragments.c` reads the counters. The
compilers of the drivers report instructions and cycles. All other numbers come from data sheets.
"""
import os
import re
import subprocess
import tempfile
from dataclasses import dataclass

WIDTH, HEIGHT = 1920, 1080
# The numbers of frames of two runs; only the difference between the runs' counts of fragments is
# used, because the first frames also build pipelines and maps.
SHORT, LONG = 60, 160
# The inputs of the tables: a drifting sky, and flights.
INPUTS = ["steady", "goto"]

# Bytes that a fragment reads from textures; zero for pipelines that compute everything.
TEXELS = {
    "layer(picture)": 4, "layer(over)": 4, "layer(faded)": 4, "milkyWay": 6, "labels": 1,
    "nebulae": 1, "bodies(moon)": 4,
}
# Bytes of a pixel that a fragment writes.
PIXEL = 4


@dataclass
class GPU:
    name: str
    # The chip; a driver's compiler reports instructions for it.
    chip: str
    # The number of instructions per nanosecond that all units together execute, one per fragment.
    rate: float
    # Memory's bandwidth in GB/s.
    bandwidth: float
    memory: str
    # The number of groups of eight fragments that wait for memory in turn on a unit; zero if the
    # compiler reports no cycles. A unit of Intel runs seven threads of sixteen fragments.
    waiting: int = 0


GPUS = [
    GPU("UHD 620", "kbl", 24 * 8 * 1.0, 38, "two DDR4-2400", 14),
    GPU("Xe", "tgl", 96 * 8 * 1.3, 68, "two LPDDR4X-4266", 14),
    GPU("Vega 8", "raven", 8 * 64 * 1.1, 38, "two DDR4-2400"),
    GPU("RX 6800", "navi21", 60 * 64 * 1.8, 512, "GDDR6"),
    GPU("Mali-G52", "skl", 2 * 8 * 0.8, 11, "LPDDR4-2666, 32 bits"),
]


def fragments(program, library, given):
    """Returns {pipeline: (fragments, blended fragments)} of a frame; None without counters."""
    counts = []
    with tempfile.TemporaryDirectory() as folder:
        for frames in (SHORT, LONG):
            path = os.path.join(folder, str(frames))
            environment = dict(
                os.environ, LD_PRELOAD=str(library), COSMOS_FRAGMENTS=path,
                LIBGL_ALWAYS_SOFTWARE="true")
            environment.pop("DISPLAY", None)
            environment.pop("WAYLAND_DISPLAY", None)
            try:
                subprocess.run(
                    [program, "bench", "--offscreen", "--size", f"{WIDTH}x{HEIGHT}",
                     "--input", given, "--runs", "1", "--frames", str(frames),
                     "--warmup", "0", "--warmup-frames", "0", "--gl-labels"],
                    env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                    timeout=300, check=True)
                counts.append(read(path))
            except (subprocess.SubprocessError, OSError):
                return None
    before, after = counts
    return {
        name: tuple(
            (count - earlier) / (LONG - SHORT)
            for count, earlier in zip(after[name], before.get(name, (0, 0))))
        for name in after
    }


def read(path):
    counts = {}
    with open(path) as file:
        for line in file:
            _, shaded, blended, name = line.rstrip("\n").split(" ", 3)
            name = re.sub(r"Cosmos\w+\.\w+\.?", "", name)
            earlier = counts.get(name, (0, 0))
            counts[name] = (earlier[0] + int(shaded), earlier[1] + int(blended))
    return counts


def find(shaders, name):
    """Returns a pipeline's fragment shader.

    Drivers cut long names, and AMD's driver prints equal shaders of several pipelines only once.
    """
    shaders = [shader for shader in shaders if shader.stage == "fragment"]
    kind = name.split("(")[0]
    return next(
        (shader for shader in shaders if shader.name == name),
        next(
            (shader for shader in shaders if name.startswith(shader.name[:40])),
            next((shader for shader in shaders if shader.name.split("(")[0] == kind), None)))


def cost(gpu, shaders, counts):
    """Returns {pipeline: (arithmetic ms, memory ms)} of a frame."""
    costs = {}
    for name, (shaded, blended) in counts.items():
        shader = find(shaders, name)
        if shader is None or shaded < 1:
            continue
        waits = shader.cycles / gpu.waiting if gpu.waiting else 0
        issued = max(shader.instructions, waits)
        bytes_ = shaded * (PIXEL + TEXELS.get(name, 0)) + blended * PIXEL
        costs[name] = (shaded * issued / gpu.rate * 1e-6, bytes_ / gpu.bandwidth * 1e-6)
    return costs


BEGIN = "<!-- The estimate, written by `make test-hardware`. -->"
END = "<!-- The end of the estimate. -->"


def writeEstimate(page, found, counted):
    """Writes the tables into a page's text; needs the shaders of all chips of ``GPUS``.

    found: {chip: its shaders}; counted: {input: what ``fragments`` returned}
    """
    steady = counted["steady"]
    skl = found["skl"]
    rows = [
        ["Pass", "Pixels of the window", "Bytes a pixel", "Instructions (HD 530)",
         "On UHD 620, ms"],
        ["---"] + ["---:"] * 4,
    ]
    uhd = cost(GPUS[0], found[GPUS[0].chip], steady)
    for name in sorted(uhd, key=lambda name: -max(uhd[name])):
        shaded, blended = steady[name]
        share = shaded / (WIDTH * HEIGHT)
        if share < 0.0005:
            continue
        size = PIXEL + TEXELS.get(name, 0) + (PIXEL if blended else 0)
        rows.append([
            f"`{name}`", f"{share:.1%}".replace("%", " %"), str(size),
            str(find(skl, name).instructions), f"{max(uhd[name]):.2f}"])
    passes = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    rows = [["GPU", "Memory, GB/s", "1080p", "4K", "1080p, flights", "4K, flights", "Most of it"]]
    rows.append(["---"] + ["---:"] * 5 + ["---"])
    for gpu in GPUS:
        times = []
        for given in INPUTS:
            costs = cost(gpu, found[gpu.chip], counted[given])
            times.append(sum(max(pair) for pair in costs.values()))
        costs = cost(gpu, found[gpu.chip], steady)
        most = max(costs, key=lambda name: max(costs[name]))
        kind = "memory" if costs[most][1] > costs[most][0] else "arithmetic"
        rows.append(
            [f"{gpu.name} ({gpu.memory})", f"{gpu.bandwidth:g}"]
            + [f"{time * factor:.1f}" for time in times for factor in (1, 4)]
            + [f"`{most}`, {kind}"])
    gpus = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    before, rest = page.split(BEGIN)
    after = rest.split(END)[1]
    return f"{before}{BEGIN}\n{passes}\n\n{gpus}\n{END}{after}"
