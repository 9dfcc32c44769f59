// Counts the OpenGL objects of a program, for the soak test. This library is preloaded; it replaces
// functions of libepoxy, and writes the counts to the file that COSMOS_GL_COUNTS names.
//
// Programs call libepoxy's functions through variables, which are set to the real functions at the
// first call. This library sets each variable to a function of its own. That function calls the
// real one, stores the address of the real one, and sets the variable to itself again.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { buffers, arrays, shaders, programs, textures, framebuffers, fences, queries, kinds };
static const char *const names[kinds] = {"buffers",  "vertex_arrays", "shaders", "programs",
                                         "textures", "framebuffers",  "fences",  "queries"};
static long counts[kinds];
static int file = -1;

static void note(int kind, long change) {
  counts[kind] += change;
  char text[512];
  int length = 0;
  for (int i = 0; i < kinds; i++)
    length += snprintf(text + length, sizeof text - length, "%s %ld\n", names[i], counts[i]);
  // The length of the text is constant, so that a reader never sees the end of an earlier, longer
  // text.
  while (length < 400) text[length++] = ' ';
  if (file >= 0 && pwrite(file, text, length, 0) < 0) close(file), file = -1;
}

// Makes a call through the stored address, and then sets the variable again.
#define THROUGH(name, call) \
  *name##_variable = name##_real; \
  call; \
  name##_real = *name##_variable; \
  *name##_variable = name##_hook

#define DECLARE(name, type, ...) \
  typedef type (*name##_type)(__VA_ARGS__); \
  static name##_type *name##_variable, name##_real; \
  static type name##_hook(__VA_ARGS__)

#define GENERATES(name, kind) \
  DECLARE(name, void, int n, unsigned *objects) { \
    THROUGH(name, (*name##_variable)(n, objects)); \
    for (int i = 0; i < n; i++) note(kind, objects[i] != 0); \
  }
#define DELETES_SOME(name, kind) \
  DECLARE(name, void, int n, const unsigned *objects) { \
    THROUGH(name, (*name##_variable)(n, objects)); \
    for (int i = 0; i < n; i++) note(kind, -(objects[i] != 0)); \
  }
#define DELETES(name, kind) \
  DECLARE(name, void, unsigned object) { \
    THROUGH(name, (*name##_variable)(object)); \
    note(kind, -(object != 0)); \
  }

GENERATES(epoxy_glGenBuffers, buffers)
GENERATES(epoxy_glGenVertexArrays, arrays)
GENERATES(epoxy_glGenTextures, textures)
GENERATES(epoxy_glGenFramebuffers, framebuffers)
GENERATES(epoxy_glGenQueries, queries)
DELETES_SOME(epoxy_glDeleteBuffers, buffers)
DELETES_SOME(epoxy_glDeleteVertexArrays, arrays)
DELETES_SOME(epoxy_glDeleteTextures, textures)
DELETES_SOME(epoxy_glDeleteFramebuffers, framebuffers)
DELETES_SOME(epoxy_glDeleteQueries, queries)
DELETES(epoxy_glDeleteShader, shaders)
DELETES(epoxy_glDeleteProgram, programs)

DECLARE(epoxy_glCreateShader, unsigned, unsigned type) {
  unsigned object;
  THROUGH(epoxy_glCreateShader, object = (*epoxy_glCreateShader_variable)(type));
  note(shaders, object != 0);
  return object;
}
DECLARE(epoxy_glCreateProgram, unsigned, void) {
  unsigned object;
  THROUGH(epoxy_glCreateProgram, object = (*epoxy_glCreateProgram_variable)());
  note(programs, object != 0);
  return object;
}
DECLARE(epoxy_glFenceSync, void *, unsigned condition, unsigned flags) {
  void *object;
  THROUGH(epoxy_glFenceSync, object = (*epoxy_glFenceSync_variable)(condition, flags));
  note(fences, object != NULL);
  return object;
}
DECLARE(epoxy_glDeleteSync, void, void *object) {
  THROUGH(epoxy_glDeleteSync, (*epoxy_glDeleteSync_variable)(object));
  note(fences, -(object != NULL));
}

#define HOOK(name) \
  name##_variable = (name##_type *)dlsym(RTLD_DEFAULT, #name); \
  if (name##_variable) { name##_real = *name##_variable; *name##_variable = name##_hook; }

__attribute__((constructor)) static void hook(void) {
  const char *path = getenv("COSMOS_GL_COUNTS");
  // Child programs inherit the environment variable, but only the tested program may write to the
  // file.
  if (!path || !dlsym(RTLD_DEFAULT, "epoxy_glGenBuffers")) return;
  file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
  HOOK(epoxy_glGenBuffers) HOOK(epoxy_glGenVertexArrays) HOOK(epoxy_glGenTextures)
  HOOK(epoxy_glGenFramebuffers) HOOK(epoxy_glGenQueries)
  HOOK(epoxy_glDeleteBuffers) HOOK(epoxy_glDeleteVertexArrays) HOOK(epoxy_glDeleteTextures)
  HOOK(epoxy_glDeleteFramebuffers) HOOK(epoxy_glDeleteQueries)
  HOOK(epoxy_glDeleteShader) HOOK(epoxy_glDeleteProgram) HOOK(epoxy_glCreateShader)
  HOOK(epoxy_glCreateProgram) HOOK(epoxy_glFenceSync) HOOK(epoxy_glDeleteSync)
}
