#include <X11/Xlib.h>

#include "TestSupport.h"

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

unsigned long test_root_window(const char *display) {
  Display *connection = XOpenDisplay(display);
  if (!connection) return 0;
  unsigned long root = XDefaultRootWindow(connection);
  XCloseDisplay(connection);
  return root;
}
