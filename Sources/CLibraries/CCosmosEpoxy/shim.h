// libepoxy: entry points of GL and EGL, resolved on the first call. Imported by CosmosOpenGL only.
#define EGL_NO_X11
#include <epoxy/gl.h>
#include <epoxy/egl.h>
