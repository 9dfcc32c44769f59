// Loaded with LD_PRELOAD: sends every tenth picture with too large a width, so that the X server
// rejects it.
#define _GNU_SOURCE
#include <X11/Xlib.h>
#include <dlfcn.h>

int XShmPutImage(
  Display *display, Drawable drawable, GC gc, XImage *image, int sourceX, int sourceY, int x, int y,
  unsigned width, unsigned height, Bool event) {
  static int (*show)(
    Display *, Drawable, GC, XImage *, int, int, int, int, unsigned, unsigned, Bool);
  static int count;
  if (!show) *(void **)&show = dlsym(RTLD_NEXT, "XShmPutImage");
  if (++count % 10 == 0) width += 4096;
  return show(display, drawable, gc, image, sourceX, sourceY, x, y, width, height, event);
}
