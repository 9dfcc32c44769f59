// Xlib and XInput 2: what a trackpad says. Imported by Platform only.
//
// Neither library is linked. They are opened when a window is on an X server, so the program
// starts where they are missing, as on a system that has Wayland alone; GLFW 3.4 does the same.
// The headers still give every entry point its type: __typeof__ copies it from the prototype.
#pragma once
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <dlfcn.h>

// F(field, symbol) for each entry point: of libX11, then of libXi.
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
  F(getWindowAttributes, XGetWindowAttributes) \
  F(getAtomName, XGetAtomName)    \
  F(internAtom, XInternAtom)      \
  F(setErrorHandler, XSetErrorHandler) \
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

/// The entry points of libX11.
struct XlibFunctions { COSMOS_XLIB(COSMOS_FIELD) };

/// The entry points of libXi.
struct XInputFunctions { COSMOS_XINPUT(COSMOS_FIELD) };

/// Fills a table; the library stays open for the program's life.
///
/// Returns what the loader complains of, or null when every entry point was found.
static inline const char *_Nullable cosmosLoadXlib(struct XlibFunctions *_Nonnull table) {
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_XLIB(COSMOS_FIND)
  return 0;
}

/// As ``cosmosLoadXlib``, for libXi.
static inline const char *_Nullable cosmosLoadXInput(struct XInputFunctions *_Nonnull table) {
  void *library = dlopen("libXi.so.6", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_XINPUT(COSMOS_FIND)
  return 0;
}
