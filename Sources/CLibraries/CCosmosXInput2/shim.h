// Xlib, XInput 2, RandR, Shape and Present, for trackpads, screens and wallpapers. Only
// CosmosPlatform imports this module.
//
// The program is not linked with these libraries. It opens them with the first window on an X
// server, as GLFW 3.4 does, so that the program also starts on systems that have only Wayland. The
// types of the functions still come from the headers: __typeof__ copies each type from the
// declaration.
#pragma once
#include <X11/Xlib.h>  // Debian: libx11-dev, libxi-dev
#include <X11/XKBlib.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/randr.h>
#include <X11/Xresource.h>
#include <X11/Xutil.h>
#include <dlfcn.h>
#include <stdlib.h>
#include "present.h"
#include "saver.h"

// The list of the functions, each as F(field, symbol): those of libX11, then those of libXi.
#define COSMOS_XLIB(F)            \
  F(openDisplay, XOpenDisplay)    \
  F(closeDisplay, XCloseDisplay)  \
  F(connectionNumber, XConnectionNumber) \
  F(defaultRootWindow, XDefaultRootWindow) \
  F(pending, XPending)            \
  F(nextEvent, XNextEvent)        \
  F(getEventData, XGetEventData)  \
  F(freeEventData, XFreeEventData) \
  F(selectInput, XSelectInput)    \
  F(queryExtension, XQueryExtension) \
  F(queryPointer, XQueryPointer)  \
  F(queryKeyboard, XkbQueryExtension) \
  F(getKeyboardState, XkbGetState) \
  F(selectKeyboardDetails, XkbSelectEventDetails) \
  F(keycodeToKeysym, XkbKeycodeToKeysym) \
  F(lookupKeySym, XkbLookupKeySym) \
  F(getWindowAttributes, XGetWindowAttributes) \
  F(getAtomName, XGetAtomName)    \
  F(internAtom, XInternAtom)      \
  F(setErrorHandler, XSetErrorHandler) \
  F(setIOErrorHandler, XSetIOErrorHandler) \
  F(reparentWindow, XReparentWindow) \
  F(moveResizeWindow, XMoveResizeWindow) \
  F(lowerWindow, XLowerWindow)    \
  F(raiseWindow, XRaiseWindow)    \
  F(mapWindow, XMapWindow)        \
  F(createWindow, XCreateWindow)  \
  F(destroyWindow, XDestroyWindow) \
  F(queryTree, XQueryTree)        \
  F(defaultScreen, XDefaultScreen) \
  F(defaultVisual, XDefaultVisual) \
  F(defaultDepth, XDefaultDepth)  \
  F(getVisualInfo, XGetVisualInfo) \
  F(createColormap, XCreateColormap) \
  F(freeColormap, XFreeColormap)  \
  F(translateCoordinates, XTranslateCoordinates) \
  F(getWindowProperty, XGetWindowProperty) \
  F(changeProperty, XChangeProperty) \
  F(sendEvent, XSendEvent)        \
  F(changeAttributes, XChangeWindowAttributes) \
  F(flush, XFlush)                \
  F(sync, XSync)                  \
  F(free, XFree)

#define COSMOS_XINPUT(F)          \
  F(queryVersion, XIQueryVersion) \
  F(selectEvents, XISelectEvents) \
  F(queryDevice, XIQueryDevice)   \
  F(freeDeviceInfo, XIFreeDeviceInfo) \
  F(listProperties, XIListProperties) \
  F(getProperty, XIGetProperty)

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();

/// The functions of libX11.
struct XlibFunctions { COSMOS_XLIB(COSMOS_FIELD) };

/// The functions of libXi.
struct XInputFunctions { COSMOS_XINPUT(COSMOS_FIELD) };

/// Opens libX11 and finds its functions; the library stays open until the program ends.
///
/// Returns null on success, otherwise the error message of the loader.
static inline const char *_Nullable cosmosLoadXlib(struct XlibFunctions *_Nonnull table) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_XLIB(COSMOS_FIND)
  return 0;
}

/// Opens libXi and finds its functions, like ``cosmosLoadXlib``.
static inline const char *_Nullable cosmosLoadXInput(struct XInputFunctions *_Nonnull table) {
  void *library = dlopen("libXi.so.6", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_XINPUT(COSMOS_FIND)
  return 0;
}

/// Returns the resolution of text in dots per inch (the resource Xft.dpi) from the text of a
/// resource database.
///
/// If the database lacks the resource, the result is 96, which is the default.
static inline double cosmosTextResolution(const char *_Nonnull resources) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 96;
  void (*initialize)(void);
  XrmDatabase (*parse)(const char *);
  Bool (*get)(XrmDatabase, const char *, const char *, char **, XrmValue *);
  void (*destroy)(XrmDatabase);
  *(void **)&initialize = dlsym(library, "XrmInitialize");
  *(void **)&parse = dlsym(library, "XrmGetStringDatabase");
  *(void **)&get = dlsym(library, "XrmGetResource");
  *(void **)&destroy = dlsym(library, "XrmDestroyDatabase");
  if (!initialize || !parse || !get || !destroy) return 96;
  initialize();
  XrmDatabase database = parse(resources);
  if (!database) return 96;
  char *type = 0;
  XrmValue value = {0, 0};
  double resolution = 96;
  // If the value is not a number, the result is 0, as in GLFW.
  if (get(database, "Xft.dpi", "Xft.Dpi", &type, &value) && value.addr) resolution = strtod(value.addr, 0);
  destroy(database);
  return resolution;
}

/// Gives a window an empty input region (extension Shape 1.1), so that the windows behind it get
/// the mouse's events.
///
/// Returns whether libXext and the server support this.
static inline int cosmosPassInput(Display *_Nonnull display, Window window) {
  void *library = dlopen("libXext.so.6", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  // Declarations from shape.h of libXext, a header that the other X11 development packages do not
  // contain.
  Status (*version)(Display *, int *, int *);
  void (*combine)(Display *, Window, int kind, int x, int y, XRectangle *, int count, int operation, int order);
  *(void **)&version = dlsym(library, "XShapeQueryVersion");
  *(void **)&combine = dlsym(library, "XShapeCombineRectangles");
  int major = 0, minor = 0;
  if (!version || !combine || !version(display, &major, &minor)) return 0;
  if (major < 1 || (major == 1 && minor < 1)) return 0;
  enum { ShapeInput = 2, ShapeSet = 0 };
  combine(display, window, ShapeInput, 0, 0, 0, 0, ShapeSet, 0);
  return 1;
}

// Declarations from Xrandr.h of libXrandr 1.2 and newer, for the extension RandR. The other X11
// development packages do not contain this header. The structures are part of the library's binary
// interface, so they do not change.

/// The structure XRRModeInfo.
struct RandRMode {
  XID id;
  unsigned int width, height;
  unsigned long dotClock;
  unsigned int hSyncStart, hSyncEnd, hTotal, hSkew, vSyncStart, vSyncEnd, vTotal;
  char *_Nullable name;
  unsigned int nameLength;
  unsigned long modeFlags;
};

/// The structure XRRScreenResources.
struct RandRResources {
  Time timestamp, configTimestamp;
  int crtcCount;
  XID *_Nullable crtcs;
  int outputCount;
  XID *_Nullable outputs;
  int modeCount;
  struct RandRMode *_Nullable modes;
};

/// The structure XRRCrtcInfo.
struct RandRCrtc {
  Time timestamp;
  int x, y;
  unsigned int width, height;
  XID mode;
  Rotation rotation;
  int outputCount;
  XID *_Nullable outputs;
  Rotation rotations;
  int possibleCount;
  XID *_Nullable possible;
};

/// The functions of libXrandr.
struct RandRFunctions {
  Bool (*_Null_unspecified queryExtension)(Display *_Nonnull, int *_Nonnull event, int *_Nonnull error);
  Status (*_Null_unspecified queryVersion)(Display *_Nonnull, int *_Nonnull major, int *_Nonnull minor);
  void (*_Null_unspecified selectInput)(Display *_Nonnull, Window, int mask);
  struct RandRResources *_Nullable (*_Null_unspecified resources)(Display *_Nonnull, Window);
  void (*_Null_unspecified freeResources)(struct RandRResources *_Nonnull);
  struct RandRCrtc *_Nullable (*_Null_unspecified crtc)(Display *_Nonnull, struct RandRResources *_Nonnull, XID);
  void (*_Null_unspecified freeCrtc)(struct RandRCrtc *_Nonnull);
};

/// Opens libXrandr and finds its functions, like ``cosmosLoadXlib``; returns whether all functions
/// were found.
static inline int cosmosLoadRandR(struct RandRFunctions *_Nonnull table) {
  void *library = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  *(void **)&table->queryExtension = dlsym(library, "XRRQueryExtension");
  *(void **)&table->queryVersion = dlsym(library, "XRRQueryVersion");
  *(void **)&table->selectInput = dlsym(library, "XRRSelectInput");
  *(void **)&table->resources = dlsym(library, "XRRGetScreenResourcesCurrent");
  *(void **)&table->freeResources = dlsym(library, "XRRFreeScreenResources");
  *(void **)&table->crtc = dlsym(library, "XRRGetCrtcInfo");
  *(void **)&table->freeCrtc = dlsym(library, "XRRFreeCrtcInfo");
  return dlsym(library, "XRRQueryExtension") && dlsym(library, "XRRQueryVersion")
    && dlsym(library, "XRRSelectInput") && dlsym(library, "XRRGetScreenResourcesCurrent")
    && dlsym(library, "XRRFreeScreenResources") && dlsym(library, "XRRGetCrtcInfo")
    && dlsym(library, "XRRFreeCrtcInfo");
}
