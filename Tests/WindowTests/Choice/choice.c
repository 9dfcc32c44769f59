// Loaded with LD_PRELOAD: GLFW chooses between Wayland and X11 like GLFW 3.4, and no compositor
// answers.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

enum { HINT = 0x50003 /* GLFW_PLATFORM */, X11 = 0x60004 /* GLFW_PLATFORM_X11 */ };

static int wanted;

int glfwGetPlatform(void) { return X11; }

void glfwInitHint(int hint, int value) {
  void (*give)(int, int) = (void (*)(int, int))dlsym(RTLD_NEXT, "glfwInitHint");
  if (hint == HINT) wanted = value;
  give(hint, value);
}

int glfwInit(void) {
  int (*start)(void) = (int (*)(void))dlsym(RTLD_NEXT, "glfwInit");
  const char *session = getenv("XDG_SESSION_TYPE");
  // GLFW follows this variable without trying the other window system.
  if (wanted != X11 && session && !strcmp(session, "wayland") && getenv("WAYLAND_DISPLAY")) return 0;
  return start();
}
