// libwayland-client: the end of a two-finger gesture, and when a picture is wanted. Imported by Platform only.
//
// The library is not linked. It is opened when GLFW's window is on Wayland, and then GLFW has
// opened it already, so the program starts on a system that has X11 alone. Requests go through
// the non-variadic calls, which Swift can make and which every version has.
#pragma once
#include <wayland-client-core.h>
#include <dlfcn.h>

#define COSMOS_WAYLAND(F) \
  F(roundtrip, wl_display_roundtrip) \
  F(descriptor, wl_display_get_fd) \
  F(construct, wl_proxy_marshal_array_constructor_versioned) \
  F(send, wl_proxy_marshal_array) \
  F(addListener, wl_proxy_add_listener) \
  F(destroy, wl_proxy_destroy)

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();
#define COSMOS_FIND_INTERFACE(field, symbol) \
  if (!(table->field = (const struct wl_interface *)dlsym(library, #symbol))) return dlerror();

/// The entry points of libwayland-client, and the interfaces that it describes.
struct WaylandFunctions {
  COSMOS_WAYLAND(COSMOS_FIELD)
  const struct wl_interface *registryInterface;
  const struct wl_interface *seatInterface;
  const struct wl_interface *pointerInterface;
  const struct wl_interface *callbackInterface;
};

/// Fills the table; the library stays open for the program's life.
///
/// Returns what the loader complains of, or null when everything was found.
static inline const char *_Nullable cosmosLoadWayland(struct WaylandFunctions *_Nonnull table) {
  void *library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_WAYLAND(COSMOS_FIND)
  COSMOS_FIND_INTERFACE(registryInterface, wl_registry_interface)
  COSMOS_FIND_INTERFACE(seatInterface, wl_seat_interface)
  COSMOS_FIND_INTERFACE(pointerInterface, wl_pointer_interface)
  COSMOS_FIND_INTERFACE(callbackInterface, wl_callback_interface)
  return 0;
}

// What a compositor calls, in the order of wayland.xml. Written down here and not taken from
// wayland-client-protocol.h, whose structures grow with the library's version.

/// wl_registry, version 1.
struct WaylandRegistryListener {
  void (*global)(void *data, void *registry, uint32_t name, const char *interface,
                 uint32_t version);
  void (*globalRemove)(void *data, void *registry, uint32_t name);
};

/// wl_callback, version 1.
struct WaylandCallbackListener {
  void (*done)(void *data, void *callback, uint32_t time);
};

/// wl_seat, up to version 8.
struct WaylandSeatListener {
  void (*capabilities)(void *data, void *seat, uint32_t capabilities);
  void (*name)(void *data, void *seat, const char *name);
};

/// wl_pointer, up to version 8.
struct WaylandPointerListener {
  void (*enter)(void *data, void *pointer, uint32_t serial, void *surface, wl_fixed_t x,
                wl_fixed_t y);
  void (*leave)(void *data, void *pointer, uint32_t serial, void *surface);
  void (*motion)(void *data, void *pointer, uint32_t time, wl_fixed_t x, wl_fixed_t y);
  void (*button)(void *data, void *pointer, uint32_t serial, uint32_t time, uint32_t button,
                 uint32_t state);
  void (*axis)(void *data, void *pointer, uint32_t time, uint32_t axis, wl_fixed_t value);
  void (*frame)(void *data, void *pointer);
  void (*axisSource)(void *data, void *pointer, uint32_t source);
  void (*axisStop)(void *data, void *pointer, uint32_t time, uint32_t axis);
  void (*axisDiscrete)(void *data, void *pointer, uint32_t axis, int32_t discrete);
  void (*axisValue120)(void *data, void *pointer, uint32_t axis, int32_t value120);
};
