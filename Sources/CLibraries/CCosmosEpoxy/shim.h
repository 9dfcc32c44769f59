// libepoxy, which finds each function of OpenGL and EGL when it is first called. Only CosmosOpenGL
// imports this module.
#define EGL_NO_X11
#include <epoxy/gl.h>  // Debian: libepoxy-dev, libegl-dev
#include <epoxy/egl.h>
