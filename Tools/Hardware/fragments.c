// Counts the fragments that each pipeline of Cosmos shades, on a driver with pipeline statistics.
//
// Usage: LD_PRELOAD=libcosmos_fragments.so COSMOS_FRAGMENTS=FILE cosmos bench --gl-labels …
//   FILE   gets a line for each pipeline when the program ends: draws, fragments, how many of the
//          fragments were blended with the image, label
//
// llvmpipe counts fragments, but Cosmos draws differently if the driver draws on the CPU. So this
// library hides the driver's name from Cosmos.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { renderer = 0x1F01, programKind = 0x82E2, fragmentCount = 0x82F4 };
enum { result = 0x8866, blending = 0x0BE2 };
enum { most = 4096 };

struct counter {
  char label[160];
  uint64_t draws, fragments, blended;
};

// One counter for each label; counter 0 is for programs without a label.
static struct counter counters[most];
// The counter of each program, by the program's name: a driver may give the name of a deleted
// program to another one.
static int counterOf[most];
static unsigned current;

static void *(*lookUp(void))(void *, const char *) {
  static void *(*found)(void *, const char *);
  if (!found) found = (void *(*)(void *, const char *))dlvsym(RTLD_NEXT, "dlsym", "GLIBC_2.2.5");
  return found;
}

static void *(*address)(const char *);
static const unsigned char *(*getString)(unsigned);
static void (*useProgram)(unsigned);
static void (*objectLabel)(unsigned, unsigned, int, const char *);
static void (*drawArrays)(unsigned, int, int);
static void (*drawArraysInstanced)(unsigned, int, int, int);

static const unsigned char *ownGetString(unsigned name) {
  return name == renderer ? (const unsigned char *)"a GPU" : getString(name);
}

static void ownUseProgram(unsigned name) {
  current = name;
  useProgram(name);
}

static void ownObjectLabel(unsigned kind, unsigned name, int length, const char *label) {
  if (kind == programKind && name < most) {
    char text[sizeof counters->label];
    snprintf(text, sizeof text, "%.*s", length < 0 ? (int)strlen(label) : length, label);
    int i = 1;
    while (i < most - 1 && *counters[i].label && strcmp(counters[i].label, text)) i++;
    memcpy(counters[i].label, text, sizeof text);
    counterOf[name] = i;
  }
  objectLabel(kind, name, length, label);
}

static void begin(unsigned *query) {
  ((void (*)(int, unsigned *))address("glGenQueries"))(1, query);
  ((void (*)(unsigned, unsigned))address("glBeginQuery"))(fragmentCount, *query);
}

static void end(unsigned query) {
  uint64_t fragments = 0;
  ((void (*)(unsigned))address("glEndQuery"))(fragmentCount);
  ((void (*)(unsigned, unsigned, uint64_t *))address("glGetQueryObjectui64v"))(
    query, result, &fragments);
  ((void (*)(int, unsigned *))address("glDeleteQueries"))(1, &query);
  struct counter *counter = &counters[current < most ? counterOf[current] : 0];
  counter->draws += 1;
  counter->fragments += fragments;
  if (((unsigned char (*)(unsigned))address("glIsEnabled"))(blending))
    counter->blended += fragments;
}

static void ownDrawArrays(unsigned mode, int first, int count) {
  unsigned query;
  begin(&query);
  drawArrays(mode, first, count);
  end(query);
}

static void ownDrawArraysInstanced(unsigned mode, int first, int count, int instances) {
  unsigned query;
  begin(&query);
  drawArraysInstanced(mode, first, count, instances);
  end(query);
}

static void *ownAddress(const char *name);

// Returns this library's replacement for an OpenGL function, and keeps the address of the function
// that is replaced; returns `found` for any other name.
static void *replaced(const char *name, void *found) {
#define REPLACE(text, kept, own) \
  if (found && !strcmp(name, text)) { \
    if (found != (void *)own) kept = found; \
    return own; \
  }
  REPLACE("eglGetProcAddress", address, ownAddress)
  REPLACE("glGetString", getString, ownGetString)
  REPLACE("glUseProgram", useProgram, ownUseProgram)
  REPLACE("glObjectLabel", objectLabel, ownObjectLabel)
  REPLACE("glDrawArrays", drawArrays, ownDrawArrays)
  REPLACE("glDrawArraysInstanced", drawArraysInstanced, ownDrawArraysInstanced)
  return found;
}

static void *ownAddress(const char *name) { return replaced(name, address(name)); }

void *dlsym(void *library, const char *name) { return replaced(name, lookUp()(library, name)); }

__attribute__((destructor)) static void report(void) {
  const char *path = getenv("COSMOS_FRAGMENTS");
  FILE *file = path ? fopen(path, "w") : NULL;
  if (!file) return;
  for (int i = 0; i < most; i++) {
    struct counter *c = &counters[i];
    if (c->draws)
      fprintf(file, "%llu %llu %llu %s\n", (unsigned long long)c->draws,
        (unsigned long long)c->fragments, (unsigned long long)c->blended, c->label);
  }
  fclose(file);
}
