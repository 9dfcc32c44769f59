// libepoxy: GL and EGL entry points, resolved on first call. Imported by OpenGL only.
#define EGL_NO_X11
#include <epoxy/gl.h>
#include <epoxy/egl.h>
