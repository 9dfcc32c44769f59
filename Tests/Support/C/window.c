#include <X11/XKBlib.h>
#include <X11/Xlib.h>
#include <dlfcn.h>
#include <stdio.h>

#include "TestSupport.h"

// Windows may disappear between two requests, and Xlib would then end the test program.
static int ignore_error(Display *connection, XErrorEvent *event) {
  (void)connection;
  (void)event;
  return 0;
}

__attribute__((constructor)) static void ignore_errors(void) { XSetErrorHandler(ignore_error); }

int test_ask_window_to_close(const char *display, unsigned long window) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(connection, "WM_PROTOCOLS", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = (long)XInternAtom(connection, "WM_DELETE_WINDOW", False);
  XSendEvent(connection, window, False, NoEventMask, &event);
  XCloseDisplay(connection);
  return 0;
}

int test_say_window_is_minimised(const char *display, unsigned long window) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  Atom states[2] = {XInternAtom(connection, "_NET_WM_STATE_FULLSCREEN", False),
                    XInternAtom(connection, "_NET_WM_STATE_HIDDEN", False)};
  Atom name = XInternAtom(connection, "_NET_WM_STATE", False);
  XChangeProperty(connection, window, name, 4 /* XA_ATOM */, 32, PropModeReplace, (unsigned char *)states, 2);
  XCloseDisplay(connection);
  return 0;
}

int test_set_font_resolution(const char *display, int dots_per_inch) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  char text[32];
  int length = snprintf(text, sizeof text, "Xft.dpi:\t%d\n", dots_per_inch);
  XChangeProperty(connection, XDefaultRootWindow(connection), 23 /* XA_RESOURCE_MANAGER */, 31 /* XA_STRING */, 8,
                  PropModeReplace, (unsigned char *)text, length);
  XCloseDisplay(connection);
  return 0;
}

int test_ask_manager(
    const char *display, unsigned long window, int is_on, const char *state, const char *other_state) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(connection, "_NET_WM_STATE", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = is_on;
  event.xclient.data.l[1] = (long)XInternAtom(connection, state, False);
  event.xclient.data.l[2] = other_state ? (long)XInternAtom(connection, other_state, False) : 0;
  // Source of the request: 2 is a pager, acting for the user.
  event.xclient.data.l[3] = 2;
  XSendEvent(
      connection, XDefaultRootWindow(connection), False, SubstructureRedirectMask | SubstructureNotifyMask, &event);
  XCloseDisplay(connection);
  return 0;
}

int test_announce_size(const char *display, unsigned long window, int width, int height) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  XEvent event = {0};
  event.xconfigure.type = ConfigureNotify;
  event.xconfigure.event = window;
  event.xconfigure.window = window;
  event.xconfigure.width = width;
  event.xconfigure.height = height;
  XSendEvent(connection, window, False, StructureNotifyMask, &event);
  XCloseDisplay(connection);
  return 0;
}

int test_is_managed(const char *display) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return 0;
  Atom type = 0;
  int format = 0;
  unsigned long count = 0, left = 0;
  unsigned char *bytes = 0;
  Atom name = XInternAtom(connection, "_NET_SUPPORTING_WM_CHECK", False);
  XGetWindowProperty(
      connection, XDefaultRootWindow(connection), name, 0, 1, False, 0, &type, &format, &count, &left, &bytes);
  if (bytes) XFree(bytes);
  XCloseDisplay(connection);
  return count > 0;
}

int test_set_resources(const char *display, const char *text) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  int length = 0;
  while (text[length]) length++;
  XChangeProperty(
      connection, XDefaultRootWindow(connection), 23 /* XA_RESOURCE_MANAGER */, 31 /* XA_STRING */, 8,
      PropModeReplace, (const unsigned char *)text, length);
  XCloseDisplay(connection);
  return 0;
}

unsigned long test_root_window(const char *display) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return 0;
  unsigned long root = XDefaultRootWindow(connection);
  XCloseDisplay(connection);
  return root;
}

int test_lower_window(const char *display, unsigned long window) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  Window root = 0, parent = window, *children = 0;
  unsigned int count = 0;
  while (parent && parent != root) {
    window = parent;
    if (!XQueryTree(connection, window, &root, &parent, &children, &count)) break;
    if (children) XFree(children);
  }
  XLowerWindow(connection, window);
  XCloseDisplay(connection);
  return 0;
}

int test_is_override_redirect(const char *display, unsigned long window) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  XWindowAttributes attributes = {0};
  int is_there = XGetWindowAttributes(connection, window, &attributes);
  XCloseDisplay(connection);
  return is_there ? attributes.override_redirect : -1;
}

// The layout of XFixesCursorImage, whose header is not always installed.
struct cursor_image {
  short x, y;
  unsigned short width, height, hot_x, hot_y;
  unsigned long serial;
  unsigned long *pixels;
};

int test_pointer_is_visible(const char *display) {
  // libXcursor, which GLFW loads, needs this library.
  void *library = dlopen("libXfixes.so.3", RTLD_NOW);
  struct cursor_image *(*get_image)(Display *) = library ? (void *)dlsym(library, "XFixesGetCursorImage") : NULL;
  Display *connection = get_image ? XOpenDisplay(display) : NULL;
  struct cursor_image *image = connection ? get_image(connection) : NULL;
  int is_visible = image ? 0 : -1;
  for (int index = 0; image && index < image->width * image->height; index++) {
    if (image->pixels[index] >> 24 & 0xFF) is_visible = 1;
  }
  if (image) XFree(image);
  if (connection) XCloseDisplay(connection);
  if (library) dlclose(library);
  return is_visible;
}

int test_blank_screens(const char *display, int is_blanked) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  XForceScreenSaver(connection, is_blanked ? ScreenSaverActive : ScreenSaverReset);
  XCloseDisplay(connection);
  return 0;
}

int test_set_blanking_time(const char *display, int seconds) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  XSetScreenSaver(connection, seconds, 0, DefaultBlanking, DefaultExposures);
  XCloseDisplay(connection);
  return 0;
}

int test_blanking_time(const char *display) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return -1;
  int seconds = -1, interval, blanking, exposures;
  XGetScreenSaver(connection, &seconds, &interval, &blanking, &exposures);
  XCloseDisplay(connection);
  return seconds;
}

// The beginning of XScreenSaverInfo, whose header is not always installed, and room for its end.
struct saver_info {
  Window window;
  int state;
  char end[64];
};

int test_screens_are_blank(const char *display) {
  void *library = dlopen("libXss.so.1", RTLD_NOW);
  int (*query)(Display *, Drawable, struct saver_info *) =
      library ? (void *)dlsym(library, "XScreenSaverQueryInfo") : NULL;
  Display *connection = query ? XOpenDisplay(display) : NULL;
  struct saver_info info = {0};
  int is_known = connection ? query(connection, XDefaultRootWindow(connection), &info) : 0;
  if (connection) XCloseDisplay(connection);
  return is_known ? info.state == 1 /* ScreenSaverOn */ : -1;
}

int test_make_modifiers_sticky(const char *display) {
  Display *connection = XkbOpenDisplay((char *)display, 0, 0, 0, 0, 0);
  if (!connection) return -1;
  int isSticky = XkbChangeEnabledControls(connection, XkbUseCoreKbd, XkbStickyKeysMask, XkbStickyKeysMask);
  XCloseDisplay(connection);
  return isSticky ? 0 : -1;
}

int test_use_keyboard_group(const char *display, unsigned int group, unsigned int locked) {
  Display *connection = XkbOpenDisplay((char *)display, 0, 0, 0, 0, 0);
  if (!connection) return -1;
  int isUsed = XkbLockGroup(connection, XkbUseCoreKbd, group)
    && XkbLockModifiers(connection, XkbUseCoreKbd, LockMask | Mod2Mask, locked);
  XCloseDisplay(connection);
  return isUsed ? 0 : -1;
}
