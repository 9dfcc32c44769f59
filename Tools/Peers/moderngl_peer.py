"""Draws the star field with moderngl and a texture, without a window.

Usage: moderngl_peer.py points|quads STARS FRAMES [PICTURE.ppm]

points  a vertex per star, gl_PointCoord
quads   a strip of four vertices, an instance per star

Stars and timing are the same as in field.h. With PICTURE.ppm, the program draws one frame into that
file, and measures no frame times.
"""

import struct
import sys
import time

import moderngl

FIELD_WIDTH, FIELD_HEIGHT = 1280, 720
STAR_SIZE = 8
SCROLL_PERIOD, SCROLL_STEP, SCROLL_ROOM = 100, 0.5, 64
SUBPIXELS = 32
TEXTURE_SIZE = 32

VERTEX_SHADER = """
#version 330 core
in vec2 center;
in vec4 color;
#ifdef QUADS
in vec2 corner;
out vec2 place;
#endif
uniform float scroll;
out vec4 tint;
void main() {
  vec2 pixel = center / 32.0 + vec2(scroll, 0.0);
#ifdef QUADS
  pixel += corner * 4.0;
  place = corner * 0.5 + 0.5;
#else
  gl_PointSize = 8.0;
#endif
  tint = color;
  gl_Position = vec4(pixel.x / 640.0 - 1.0, 1.0 - pixel.y / 360.0, 0.0, 1.0);
}
"""

FRAGMENT_SHADER = """
#version 330 core
uniform sampler2D star;
in vec4 tint;
#ifdef QUADS
in vec2 place;
#else
#define place gl_PointCoord
#endif
out vec4 fragment;
void main() {
  fragment = texture(star, place) * tint;
}
"""


def make_stars(count):
    """Returns all stars, each as eight bytes: the position in subpixels, then the colour."""
    state = 12345
    width = (FIELD_WIDTH - STAR_SIZE - SCROLL_ROOM) * SUBPIXELS
    height = (FIELD_HEIGHT - STAR_SIZE) * SUBPIXELS
    half = STAR_SIZE // 2 * SUBPIXELS
    layout = struct.Struct("<2H4B")
    stars = bytearray(count * layout.size)
    for index in range(count):
        left = state * 48271 % 2147483647
        top = left * 48271 % 2147483647
        state = top * 48271 % 2147483647
        layout.pack_into(
            stars, index * layout.size,
            left % width + half, top % height + half,
            155 + state % 100, 155 + state // 100 % 100,
            200 + state // 10000 % 55, 100 + state // 550000 % 155)
    return stars


def make_texture():
    """Returns the pixels of a white star, whose alpha at the distance r is (1 - r²)²."""
    pixels = bytearray()
    for row in range(TEXTURE_SIZE):
        for column in range(TEXTURE_SIZE):
            u = (column + 0.5) / TEXTURE_SIZE * 2 - 1
            v = (row + 0.5) / TEXTURE_SIZE * 2 - 1
            root = max(0.0, 1 - u * u - v * v)
            pixels += bytes((255, 255, 255, int(root * root * 255 + 0.5)))
    return bytes(pixels)


class Field:
    """The star field: all stars in the driver's memory, and the shaders that draw them."""

    def __init__(self, mode, count):
        # These names have numbers, because names without a number exist only in development
        # packages.
        self.context = moderngl.create_context(
            standalone=True, backend="egl", libgl="libGL.so.1", libegl="libEGL.so.1")
        self.target = self.context.simple_framebuffer((FIELD_WIDTH, FIELD_HEIGHT), 4)
        self.target.use()
        self.count = count
        self.is_quads = mode == "quads"
        self.program = self.context.program(
            vertex_shader=self._source(VERTEX_SHADER),
            fragment_shader=self._source(FRAGMENT_SHADER))
        texture = self.context.texture((TEXTURE_SIZE, TEXTURE_SIZE), 4, make_texture())
        texture.use(0)
        stars = self.context.buffer(make_stars(count))
        if self.is_quads:
            corners = self.context.buffer(struct.pack("<8f", -1, -1, 1, -1, -1, 1, 1, 1))
            content = [(corners, "2f", "corner"), (stars, "2u2 4f1 /i", "center", "color")]
        else:
            content = [(stars, "2u2 4f1", "center", "color")]
            self.context.enable(moderngl.PROGRAM_POINT_SIZE)
        self.vertices = self.context.vertex_array(self.program, content)
        self.context.enable(moderngl.BLEND)
        self.context.blend_func = moderngl.SRC_ALPHA, moderngl.ONE_MINUS_SRC_ALPHA

    def _source(self, text):
        version = "#version 330 core\n"
        return text.strip().replace(version, version + "#define QUADS\n" * self.is_quads)

    def draw(self, frame):
        self.target.clear(0.02, 0.03, 0.12, 1)
        self.program["scroll"].value = frame % SCROLL_PERIOD * SCROLL_STEP
        if self.is_quads:
            self.vertices.render(moderngl.TRIANGLE_STRIP, vertices=4, instances=self.count)
        else:
            self.vertices.render(moderngl.POINTS, vertices=self.count)
        self.context.finish()

    def save_picture(self, path):
        pixels = self.target.read(components=3)
        row = FIELD_WIDTH * 3
        with open(path, "wb") as file:
            file.write(b"P6 %d %d 255\n" % (FIELD_WIDTH, FIELD_HEIGHT))
            # The rows are written in reverse, because OpenGL's first row is the lowest one.
            for start in range(len(pixels) - row, -1, -row):
                file.write(pixels[start:start + row])


def time_frames(field, wanted):
    """Returns the time of each frame after the warm-up, in ms from the end of the previous one."""
    times, warm_up_frames, is_warm, frame = [], 0, False, 0
    phase_began = frame_began = time.perf_counter()
    while True:
        field.draw(frame)
        frame += 1
        now = time.perf_counter()
        if is_warm:
            times.append((now - frame_began) * 1e3)
        else:
            warm_up_frames += 1
            if warm_up_frames >= 5 and now - phase_began >= 1:
                is_warm, phase_began = True, now
        frame_began = now
        is_late = is_warm and len(times) >= 3 and now - phase_began >= 8
        if len(times) == wanted or is_late:
            return times


def main():
    if len(sys.argv) < 4:
        sys.exit("Usage: moderngl_peer.py points|quads STARS FRAMES [PICTURE.ppm]")
    mode, count, frames = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    field = Field(mode, count)
    if len(sys.argv) > 4:
        field.draw(0)
        field.save_picture(sys.argv[4])
        return
    times = time_frames(field, frames)
    print("version", moderngl.__version__)
    print("renderer", field.context.info["GL_RENDERER"])
    for milliseconds in times:
        print(f"frame {milliseconds:.4f}")


main()
