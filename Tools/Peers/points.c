// points.c: draws the star field with OpenGL 3.3 alone, without an engine and without a window.
//
// Usage: points points|quads STARS FRAMES [PICTURE.ppm]
//
// points  a vertex per star, gl_PointCoord
// quads   a strip of four vertices, an instance per star
//
// Both modes compute the soft edge of the stars without a texture. With PICTURE.ppm, the program
// draws one frame into that file, and measures no frame times.

#include <epoxy/egl.h>
#include <epoxy/gl.h>
#include <stddef.h>

#include "field.h"

static const char *const vertex_source =
    "layout(location = 0) in vec2 center;\n"
    "layout(location = 1) in vec4 color;\n"
    "uniform float scroll;\n"
    "out vec4 premultiplied;\n"
    "#ifdef QUADS\n"
    "out vec2 place;\n"
    "#endif\n"
    "void main() {\n"
    "  vec2 pixel = center / 32.0 + vec2(scroll, 0.0);\n"
    "#ifdef QUADS\n"
    "  place = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;\n"
    "  pixel += place * 4.0;\n"
    "#else\n"
    "  gl_PointSize = 8.0;\n"
    "#endif\n"
    "  premultiplied = vec4(color.rgb * color.a, color.a);\n"
    "  gl_Position = vec4(pixel.x / 640.0 - 1.0, 1.0 - pixel.y / 360.0, 0.0, 1.0);\n"
    "}\n";

static const char *const fragment_source =
    "in vec4 premultiplied;\n"
    "#ifdef QUADS\n"
    "in vec2 place;\n"
    "#else\n"
    "#define place (gl_PointCoord * 2.0 - 1.0)\n"
    "#endif\n"
    "out vec4 fragment;\n"
    "void main() {\n"
    "  float root = max(0.0, 1.0 - dot(place, place));\n"
    "  fragment = premultiplied * (root * root);\n"
    "}\n";

static void fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

/// Creates an OpenGL 3.3 context without a window or a display, and makes it current.
static void make_context(void) {
  EGLDisplay display =
      eglGetPlatformDisplayEXT(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, NULL);
  if (!eglInitialize(display, NULL, NULL)) fail("EGL does not support a surfaceless display. Install Mesa's EGL.");
  eglBindAPI(EGL_OPENGL_API);
  const EGLint wishes[] = {EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,
                           EGL_NONE};
  EGLConfig config;
  EGLint count = 0;
  if (!eglChooseConfig(display, wishes, &config, 1, &count) || count == 0)
    fail("EGL has no configuration for OpenGL. Install Mesa's EGL.");
  const EGLint version[] = {
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT, EGL_NONE};
  EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version);
  if (!eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context))
    fail("OpenGL 3.3 is unavailable. Update Mesa.");
}

/// Creates and binds a render target with eight bits per channel.
static void make_target(void) {
  GLuint texture, framebuffer;
  glGenTextures(1, &texture);
  glBindTexture(GL_TEXTURE_2D, texture);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, FIELD_WIDTH, FIELD_HEIGHT, 0, GL_RGBA, GL_UNSIGNED_BYTE,
               NULL);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
  glGenFramebuffers(1, &framebuffer);
  glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
  glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
  if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE)
    fail("The driver cannot draw into an RGBA8 texture. Update Mesa.");
  glViewport(0, 0, FIELD_WIDTH, FIELD_HEIGHT);
}

static GLuint compile(GLenum stage, bool quads, const char *source) {
  const char *parts[] = {"#version 330 core\n", quads ? "#define QUADS\n" : "", source};
  GLuint shader = glCreateShader(stage);
  glShaderSource(shader, 3, parts, NULL);
  glCompileShader(shader);
  GLint is_compiled;
  glGetShaderiv(shader, GL_COMPILE_STATUS, &is_compiled);
  if (!is_compiled) {
    char log[4096];
    glGetShaderInfoLog(shader, sizeof log, NULL, log);
    fail(log);
  }
  return shader;
}

static GLuint make_program(bool quads) {
  GLuint program = glCreateProgram();
  glAttachShader(program, compile(GL_VERTEX_SHADER, quads, vertex_source));
  glAttachShader(program, compile(GL_FRAGMENT_SHADER, quads, fragment_source));
  glLinkProgram(program);
  GLint is_linked;
  glGetProgramiv(program, GL_LINK_STATUS, &is_linked);
  if (!is_linked) fail("The shaders do not link.");
  return program;
}

/// Uploads all stars once; after that, each frame changes only a uniform.
static void upload_stars(size_t count, bool quads) {
  GLuint array, buffer;
  glGenVertexArrays(1, &array);
  glBindVertexArray(array);
  glGenBuffers(1, &buffer);
  glBindBuffer(GL_ARRAY_BUFFER, buffer);
  Star *stars = make_stars(count);
  glBufferData(GL_ARRAY_BUFFER, (GLsizeiptr)(count * sizeof(Star)), stars, GL_STATIC_DRAW);
  free(stars);
  glVertexAttribPointer(0, 2, GL_UNSIGNED_SHORT, GL_FALSE, sizeof(Star), (void *)0);
  glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, sizeof(Star),
                        (void *)offsetof(Star, red));
  for (GLuint attribute = 0; attribute < 2; attribute++) {
    glEnableVertexAttribArray(attribute);
    glVertexAttribDivisor(attribute, quads ? 1 : 0);
  }
}

static void draw(GLsizei count, bool quads, GLint scroll, int frame) {
  glClear(GL_COLOR_BUFFER_BIT);
  glUniform1f(scroll, scroll_of_frame(frame));
  if (quads)
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, count);
  else
    glDrawArrays(GL_POINTS, 0, count);
  glFinish();
}

static void save_picture(const char *path) {
  static uint8_t pixels[FIELD_HEIGHT][FIELD_WIDTH * 3];
  glPixelStorei(GL_PACK_ALIGNMENT, 1);
  glReadPixels(0, 0, FIELD_WIDTH, FIELD_HEIGHT, GL_RGB, GL_UNSIGNED_BYTE, pixels);
  FILE *file = fopen(path, "wb");
  if (!file) fail("The picture cannot be written. Does its folder exist?");
  fprintf(file, "P6 %d %d 255\n", FIELD_WIDTH, FIELD_HEIGHT);
  // The rows are written in reverse, because OpenGL's first row is the lowest one.
  for (int row = FIELD_HEIGHT - 1; row >= 0; row--)
    fwrite(pixels[row], 1, sizeof pixels[row], file);
  if (fclose(file) != 0) fail("The picture cannot be written. Is the disk full?");
}

int main(int argument_count, char **arguments) {
  if (argument_count < 4) fail("Usage: points points|quads STARS FRAMES [PICTURE.ppm]");
  bool quads = strcmp(arguments[1], "quads") == 0;
  int count = atoi(arguments[2]);
  int frames = atoi(arguments[3]);
  if (count < 1 || frames < 1) fail("STARS and FRAMES must be 1 or more.");

  make_context();
  make_target();
  GLuint program = make_program(quads);
  glUseProgram(program);
  GLint scroll = glGetUniformLocation(program, "scroll");
  upload_stars((size_t)count, quads);
  glEnable(GL_PROGRAM_POINT_SIZE);
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glClearColor(0.02f, 0.03f, 0.12f, 1);

  if (argument_count > 4) {
    draw(count, quads, scroll, 0);
    save_picture(arguments[4]);
  } else {
    FrameTimer timer = start_timer(frames);
    int frame = 0;
    do draw(count, quads, scroll, frame++);
    while (!frame_ended(&timer));
    char version[256];
    snprintf(version, sizeof version, "OpenGL %s", (const char *)glGetString(GL_VERSION));
    report(&timer, version, (const char *)glGetString(GL_RENDERER));
    free(timer.milliseconds);
  }
  if (glGetError() != GL_NO_ERROR) fail("OpenGL reported an error; the times are not valid.");
  return 0;
}
