"""Draws the pictures of ARCHITECTURE.md as SVG: the modules, and the path of a frame.

The positions are chosen by hand. The dependencies of the modules come from Package.swift. If a type or a
function in a picture does not exist in the source files, architecture.py fails.
"""

import pathlib
import re

# The row of the modules at the bottom of the picture. Arrows to them are faint, because almost
# every module has an arrow to some of them.
BASE_ROW = 6.6
# The colour of the boxes of each group, and that of their borders. The area behind the boxes is
# dark, so that the pictures are readable on light and on dark pages.
COLOURS = {
    "program": ("#4a3560", "#b58be0"),
    "host": ("#26466b", "#78b4f0"),
    "scene": ("#1f5450", "#63cdbf"),
    "picture": ("#5a4420", "#e0b35c"),
    "machine": ("#3a3f4d", "#9aa5ba"),
}
PANEL = "#0c1120"
LINE = "#8f9bb3"
WIDTH = 1000

# The modules: column of the left edge in widths of a box, row from the top, group, and role.
MODULES = {
    "cosmos": (2.55, 0, "program", "commands, options"),
    "CosmosBench": (1.1, 1, "host", "measures runs"),
    "CosmosKit": (2.55, 2, "host", "windows, pictures"),
    "CosmosBenchReport": (0, 2, "host", "reports, comparisons"),
    "CosmosAudio": (5, 1, "machine", "sounds"),
    "CosmosSky": (1.1, 3, "scene", "the sky"),
    "CosmosScenes": (1.4, 4, "scene", "ribbon, Scene"),
    "CosmosZodiac": (0.62, 4.7, "scene", "signs, planets"),
    "CosmosRendering": (2.4, 3, "picture", "draws a Frame"),
    "CosmosShaders": (3.75, 4, "picture", "GLSL, uniforms"),
    "CosmosText": (2.58, 4, "picture", "fonts, shaping"),
    "CosmosExport": (3.6, 3, "machine", "PNG, videos"),
    "CosmosPlatform": (4.8, 3, "machine", "windows, screens"),
    "CosmosDrawing": (2.4, 5, "scene", "Frame"),
    "CosmosInput": (3.75, 5, "scene", "events, gestures"),
    "CosmosMotion": (1.25, 5.5, "scene", "springs, curves"),
    "CosmosFrameStats": (0, 5.6, "host", "statistics"),
    "CosmosResources": (1.25, BASE_ROW, "machine", "embedded files"),
    "CosmosGeometry": (2.5, BASE_ROW, "scene", "points, colours, paths"),
    "CosmosOpenGL": (3.75, BASE_ROW, "picture", "GL objects"),
    "CosmosSystem": (5, BASE_ROW, "machine", "files, clocks"),
}
BOX = (154, 46)
COLUMN, ROW = 158, 84
ORIGIN = (26, 60)

# The boxes on the path of a frame: left, top, width, group, name, and the lines below the name. A
# name of the form Type.function or Type must be declared in the source files.
STEPS = {
    "Window": (40, 50, 200, "machine", ["mouse, wheel, keys, fingers"]),
    "EventPlayer": (270, 50, 200, "scene", ["a recording"]),
    "ScriptedHand": (500, 50, 200, "host", ["the bench's script"]),
    "PictureLoop": (40, 160, 200, "host", ["windows, desktops, stress"]),
    "SceneRenderer": (270, 160, 200, "host", ["render and tour"]),
    "BenchRun": (500, 160, 200, "host", ["bench"]),
    "Scene": (155, 270, 430, "scene", [
        "handle(event)  →  advance(to: time)  →  describe(into: frame)", "a value without a clock"]),
    "Frame": (155, 388, 430, "scene", ["the picture as a value: a few hundred numbers"]),
    "Presenter": (155, 490, 430, "host", ["asked by PictureLoop: does the screen show this frame?"]),
    "KeptLayers": (40, 630, 170, "picture", ["1  chooses: show or", "draw the first layers"]),
    "RingSet.slide": (222, 630, 170, "picture", ["2  RingSet moves layers", "to their places"]),
    "RingSet.fill": (404, 630, 170, "picture", ["3  RingSet adds stars", "within FillBudget"]),
    "Renderer.encode": (586, 630, 186, "picture", ["4  the other layers,", "back to front"]),
    "Encoder": (586, 750, 384, "picture", ["submits all uniforms in one buffer, then all draw calls"]),
    "RenderTarget": (155, 750, 330, "picture", ["a window, a surface or a picture"]),
    "VideoWriter": (155, 850, 330, "machine", ["and PNG files"]),
    "Screen": (586, 850, 384, "machine", ["a window, or an output of the desktop"]),
}
# Further functions and types that captions mention.
CAPTIONS = ["handle", "advance", "describe", "nextChange", "draw", "submit"]
CAPTION_TYPES = ["FillBudget", "FramePacer", "InputEvent", "MissingParts", "Renderer"]


def modules(direct):
    """Returns the picture of the modules.

    `direct` contains the dependencies of each Swift module, without those that its other dependencies
    have as well.
    """
    differing = set(MODULES) ^ set(direct)
    if differing:
        raise ValueError(
            f"Tools/Scripts/diagrams.py and Package.swift differ in {', '.join(sorted(differing))}: "
            "correct MODULES.")
    boxes = {
        name: (ORIGIN[0] + column * COLUMN, ORIGIN[1] + row * ROW, *BOX)
        for name, (column, row, _, _) in MODULES.items()}
    parts = []
    for name in MODULES:
        for needed in sorted(direct[name]):
            opacity = 0.3 if MODULES[needed][1] >= BASE_ROW else 0.85
            parts.append(edge(boxes[name], boxes[needed], COLOURS[MODULES[name][2]][1], opacity))
    for name, (_, _, group, role) in MODULES.items():
        parts.append(box(*boxes[name], group, name, [role]))
    parts.append(text(ORIGIN[0], 34, "Lines lead down from a module to the modules that it imports. Imports that others imply are left out.", 13))
    height = ORIGIN[1] + int(BASE_ROW * ROW) + BOX[1] + 24
    return svg(height, "The modules of Cosmos and their dependencies", parts)


def frame(sources):
    """Returns the picture of a frame's path through the types in a folder."""
    missing = undeclared(sources)
    if missing:
        raise ValueError(
            f"Tools/Scripts/diagrams.py draws {', '.join(missing)}, which {sources} does not declare: "
            "correct STEPS, CAPTIONS or CAPTION_TYPES.")
    rows = {name: (left, top, width, 34 + 18 * len(lines))
            for name, (left, top, width, _, lines) in STEPS.items()}

    def bottom(name, share=0.5):
        left, top, width, height = rows[name]
        return left + width * share, top + height

    def head(name, share=0.5):
        left, top, width, _ = rows[name]
        return left + width * share, top

    arrows = [
        (bottom("Window"), head("PictureLoop")), (bottom("EventPlayer"), head("SceneRenderer")),
        (bottom("ScriptedHand"), head("BenchRun")),
        (bottom("EventPlayer", 0.2), head("PictureLoop", 0.8)),
        (bottom("EventPlayer", 0.8), head("BenchRun", 0.2)),
        (bottom("PictureLoop"), head("Scene", 0.2)), (bottom("SceneRenderer"), head("Scene")),
        (bottom("BenchRun"), head("Scene", 0.8)),
        (bottom("Scene"), head("Frame")), (bottom("Frame"), head("Presenter")),
        (bottom("Presenter", 0.15), head("KeptLayers")),
        (bottom("Renderer.encode", 0.3), head("Encoder", 0.15)),
        (bottom("RenderTarget"), head("VideoWriter")),
    ]
    parts = [arrow(*start, *end) for start, end in arrows]
    for first, second in [("KeptLayers", "RingSet.slide"), ("RingSet.slide", "RingSet.fill"),
                          ("RingSet.fill", "Renderer.encode")]:
        y = rows[first][1] + rows[first][3] / 2
        parts.append(arrow(rows[first][0] + rows[first][2], y, rows[second][0], y))
    # The arrows from the encoder to the target on its left, and from the target to the screen.
    y = rows["Encoder"][1] + rows["Encoder"][3] / 2
    parts.append(arrow(rows["Encoder"][0], y, rows["RenderTarget"][0] + rows["RenderTarget"][2], y))
    parts.append(arrow(*bottom("RenderTarget", 0.9), rows["Screen"][0], rows["Screen"][1] + 26))
    # The arrows and the texts beside the main path.
    parts.append(path("M 585 504 H 640", True))
    parts.append(text(650, 500, "yes: the loop sleeps until nextChange,", 14))
    parts.append(text(650, 520, "input, or a new screen", 14))
    parts.append(text(242, 580, "no: Renderer.draw, paced by FramePacer", 14))
    parts.append(path("M 970 782 H 988 V 546 H 585", True))
    parts.append(text(650, 566, "MissingParts: something was left out,", 14))
    parts.append(text(650, 586, "draw the same frame again", 14))
    parts.append(text(718, 82, "InputEvent: an action and its time", 14))
    parts.append(text(718, 192, "Hosts own the clock, the loop", 14))
    parts.append(text(718, 212, "and the context of OpenGL", 14))
    parts.append(text(600, 310, "Scenes and frames know no OpenGL", 14))
    parts.append(text(600, 410, "SceneRenderer and BenchRun draw every frame", 14))
    for name, (left, top, width, group, lines) in STEPS.items():
        parts.append(box(*rows[name], group, name.split(".")[-1], lines))
    parts.append(text(40, 30, "The way of a frame, from input to picture", 15))
    return svg(930, "The way of a frame through Cosmos", parts)


def undeclared(sources):
    """Returns the names in the picture of the frame that no Swift file in a folder declares."""
    code = "\n".join(
        file.read_text(encoding="utf-8") for file in pathlib.Path(sources).rglob("*.swift"))
    types = set(re.findall(r"^\s*(?:[\w@()]+ )*(?:struct|class|enum|protocol|actor) (\w+)", code, re.M))
    functions = set(re.findall(r"\bfunc (\w+)", code))
    steps = [name.split(".") for name in STEPS]
    missing = [step[0] for step in steps if step[0] not in types]
    missing += [name for name in CAPTION_TYPES if name not in types]
    missing += [step[1] for step in steps if len(step) > 1 and step[1] not in functions]
    missing += [name for name in CAPTIONS if name not in functions]
    return missing


# The elements of a picture.


def svg(height, title, parts):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" font-family="DejaVu Sans, Verdana, sans-serif">',
        f"<title>{title}</title>",
        '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="8" '
        'markerHeight="8" markerUnits="userSpaceOnUse" orient="auto">'
        f'<path d="M 0 0 L 10 5 L 0 10 z" fill="{LINE}"/></marker></defs>',
        f'<rect width="{WIDTH}" height="{height}" rx="14" fill="{PANEL}"/>', *parts, "</svg>", ""])


def escaped(words):
    return words.replace("&", "&amp;").replace("<", "&lt;")


def text(x, y, words, size, anchor="start", colour="#c3ccdd", weight="normal"):
    return (f'<text x="{x:g}" y="{y:g}" font-size="{size}" text-anchor="{anchor}" fill="{colour}" '
            f'font-weight="{weight}">{escaped(words)}</text>')


def box(left, top, width, height, group, name, lines):
    fill, border = COLOURS[group]
    # Long names have a smaller font size.
    size = min(15, int(1.5 * (width - 12) / len(name)))
    parts = [
        f'<rect x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}" rx="7" fill="{fill}" '
        f'stroke="{border}" stroke-width="1.5"/>',
        text(left + width / 2, top + 20, name, size, "middle", "#ffffff", "bold")]
    for number, line in enumerate(lines):
        parts.append(text(left + width / 2, top + 38 + 17 * number, line, 12, "middle", "#d5dcea"))
    return "\n".join(parts)


def arrow(x1, y1, x2, y2):
    return path(f"M {x1:g} {y1:g} L {x2:g} {y2:g}")


def path(data, is_dashed=False):
    dash = ' stroke-dasharray="5 4"' if is_dashed else ""
    return (f'<path d="{data}" fill="none" stroke="{LINE}" stroke-width="1.6"{dash} '
            'marker-end="url(#tip)"/>')


def edge(upper, lower, colour, opacity):
    """Returns a curve from the lower edge of a box to the upper edge of another one."""
    x1, y1 = upper[0] + upper[2] / 2, upper[1] + upper[3]
    x2, y2 = lower[0] + lower[2] / 2, lower[1]
    bend = (y2 - y1) / 2
    return (f'<path d="M {x1:g} {y1:g} C {x1:g} {y1 + bend:g} {x2:g} {y2 - bend:g} {x2:g} {y2:g}" '
            f'fill="none" stroke="{colour}" stroke-opacity="{opacity}" stroke-width="1.8"/>')
