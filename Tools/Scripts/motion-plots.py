#!/usr/bin/env python3
"""Plots the sky's motion as docs/motion.png.

    python3 Tools/Scripts/motion-plots.py [PROGRAM] [PICTURE]

The default of PROGRAM is .build/release/cosmos. Needs matplotlib (Debian: python3-matplotlib; or
pip install matplotlib in a virtual environment).

The script writes six gestures as recorded input, and plays them with `cosmos render --trace` at a width
of 1280. The positions are those in the trace. Velocities and accelerations are differences of positions,
so a jump would be visible as a spike.
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt  # noqa: E402

WIDTH = 1280
GAP = 10
RATE = 240


def line(time, event, **fields):
    return json.dumps({"t": round(time, 6), "event": event, **fields})


def drag(speed, time, distance=None, rest=0.0):
    """Returns a drag with `speed` px/s for 0.2 s or over a distance, released `rest` seconds later."""
    duration = 0.2 if distance is None else distance / abs(speed)
    # Each frame has a move event, so that the distance per frame is always `speed` divided by the
    # frame rate.
    steps = max(4, round(duration * RATE))
    lines = [line(time, "press", x=640, y=150)]
    for step in range(1, steps + 1):
        part = step / steps
        # The time is slightly before that of the frame that shows the event.
        now = time + duration * part - 0.2 / RATE
        lines.append(line(now, "move", x=640 + speed * duration * part, y=150))
    end = 640 + speed * duration
    lines.append(line(time + duration + rest, "release", x=end, y=150))
    return lines


def key(name, time):
    return [line(time, "key", name=name)]


def wheel(notches, gap, time):
    return [
        line(time + gap * notch, "scroll", dx=0, dy=-1, source="notch")
        for notch in range(notches)
    ]


# For each gesture: the title, the sign at the start, the duration in seconds, and the input.
GESTURES = [
    ("drag, and rest 300 px from a sign", "leo", 3.5, drag(600, 0.5, 300, rest=0.3)),
    ("flick past a sign, 3000 px/s", "leo", 5.0, drag(3000, 0.5)),
    ("flick that ends near a sign: 700 px/s, let go 140 px off", "leo", 3.5, drag(700, 0.5)),
    ("flight over six signs", "pisces", 4.5, key("7", 0.5)),
    ("flight, and back after 0.7 s", "pisces", 5.0, key("7", 0.5) + key("1", 1.2)),
    ("wheel: 12 notches, 80 ms apart", "leo", 3.0, wheel(12, 0.08, 0.5)),
]


def trace(program, folder, index, gesture):
    _, sign, seconds, lines = gesture
    script = folder / f"{index}.jsonl"
    script.write_text("\n".join(lines) + "\n")
    output = folder / f"{index}-trace.jsonl"
    subprocess.run(
        [
            program, "render", str(folder / f"{index}-####.png"), "--sign", sign,
            "--size", f"{WIDTH}x200", "--scale", "0.5", "--stars", "0", "--gap", str(GAP),
            "--input", str(script), "--trace", str(output),
            "--from", "0", "--to", str(seconds), "--fps", str(RATE),
        ],
        check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )
    for picture in folder.glob(f"{index}-*.png"):
        picture.unlink()
    frames = [json.loads(text) for text in output.read_text().splitlines()]
    return [frame["t"] for frame in frames], [frame["p"] * GAP for frame in frames], frames


def slope(times, values):
    middle = [(a + b) / 2 for a, b in zip(times, times[1:])]
    return middle, [
        (after - before) / (end - start)
        for start, end, before, after in zip(times, times[1:], values, values[1:])
    ]


COLORS = {
    "rest": "#9aa5b1", "drag": "#d1495b", "fling": "#2a9d8f", "snap": "#3d5a98", "fly": "#7d5ba6",
}


def shade(axis, frames):
    """Shades the background of the plot according to the kind of motion in the trace."""
    start = 0
    for index in range(1, len(frames) + 1):
        if index == len(frames) or frames[index]["motion"] != frames[start]["motion"]:
            end = frames[min(index, len(frames) - 1)]["t"]
            axis.axvspan(frames[start]["t"], end, color=COLORS[frames[start]["motion"]], alpha=0.13)
            start = index


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ".build/release/cosmos"
    picture = sys.argv[2] if len(sys.argv) > 2 else "docs/motion.png"
    figure, axes = plt.subplots(3, 6, figsize=(24, 9), sharex="col", layout="constrained")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for column, gesture in enumerate(GESTURES):
            times, places, frames = trace(program, folder, column, gesture)
            middles, velocities = slope(times, places)
            rows = [
                (times, [place - places[0] for place in places], "windows from the start"),
                (middles, velocities, "windows / s"),
                (*slope(middles, velocities), "windows / s²"),
            ]
            for row, (x, y, unit) in enumerate(rows):
                axis = axes[row][column]
                shade(axis, frames)
                axis.plot(x, y, color="#1b263b", linewidth=1.2)
                axis.grid(alpha=0.3)
                if column == 0 or row == 0:
                    axis.set_ylabel(unit)
            axes[0][column].set_title(gesture[0], fontsize=10)
            axes[2][column].set_xlabel("seconds")
    patches = [
        plt.Rectangle((0, 0), 1, 1, color=color, alpha=0.3) for color in COLORS.values()
    ]
    figure.legend(patches, COLORS.keys(), loc="outside lower center", ncols=5, frameon=False)
    figure.savefig(pathlib.Path(picture), dpi=75)


main()
