// libwayland-client: the end of a two-finger gesture, when a picture is
// wanted, and which screen showed it. Imported by Platform only.
//
// The library is not linked. It is opened when GLFW's window is on Wayland, and then GLFW has
// opened it already, so the program starts on a system that has X11 alone. Requests go through
// the non-variadic calls, which Swift can make and which every version has.
#pragma once
#include <wayland-client-core.h>
#include <dlfcn.h>

#define COSMOS_WAYLAND(F) \
  F(connect, wl_display_connect) \
  F(disconnect, wl_display_disconnect) \
  F(roundtrip, wl_display_roundtrip) \
  F(descriptor, wl_display_get_fd) \
  F(error, wl_display_get_error) \
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

// wp_presentation, version 1, from presentation-time.xml of wayland-protocols: no library has its
// description, so it is written down here.

/// wp_presentation.
struct WaylandPresentationListener {
  void (*clock)(void *data, void *presentation, uint32_t clock);
};

/// wp_presentation_feedback.
struct WaylandFeedbackListener {
  void (*syncOutput)(void *data, void *feedback, void *output);
  void (*presented)(void *data, void *feedback, uint32_t secondsHigh, uint32_t secondsLow,
                    uint32_t nanoseconds, uint32_t refresh, uint32_t sequenceHigh,
                    uint32_t sequenceLow, uint32_t flags);
  void (*discarded)(void *data, void *feedback);
};

/// The descriptions of wp_presentation and wp_presentation_feedback, with all that they refer to.
struct WaylandPresentationInterfaces {
  struct wl_interface presentation, feedback;
  const struct wl_interface *feedbackTypes[2], *outputTypes[1], *noTypes[7];
  struct wl_message requests[2], clock[1], events[3];
};

/// Describes the interfaces, in memory that stays where it is.
///
/// Returns null where libwayland-client lacks an interface that they refer to.
static inline struct WaylandPresentationInterfaces *_Nullable cosmosDescribePresentation(void) {
  void *library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  const struct wl_interface *surface = (const struct wl_interface *)dlsym(library, "wl_surface_interface");
  const struct wl_interface *output = (const struct wl_interface *)dlsym(library, "wl_output_interface");
  if (!surface || !output) return 0;
  static struct WaylandPresentationInterfaces all;
  all.feedbackTypes[0] = surface;
  all.feedbackTypes[1] = &all.feedback;
  all.outputTypes[0] = output;
  all.requests[0] = (struct wl_message){"destroy", "", all.noTypes};
  all.requests[1] = (struct wl_message){"feedback", "on", all.feedbackTypes};
  all.clock[0] = (struct wl_message){"clock_id", "u", all.noTypes};
  all.events[0] = (struct wl_message){"sync_output", "o", all.outputTypes};
  all.events[1] = (struct wl_message){"presented", "uuuuuuu", all.noTypes};
  all.events[2] = (struct wl_message){"discarded", "", all.noTypes};
  all.presentation = (struct wl_interface){"wp_presentation", 1, 2, all.requests, 1, all.clock};
  all.feedback = (struct wl_interface){"wp_presentation_feedback", 1, 0, 0, 3, all.events};
  return &all;
}

// zwlr_layer_shell_v1, version 1, from wlr-layer-shell-unstable-v1.xml of wlr-protocols: surfaces that
// belong to the desktop.

/// zwlr_layer_surface_v1.
struct WaylandLayerListener {
  void (*configure)(void *data, void *layer, uint32_t serial, uint32_t width, uint32_t height);
  void (*closed)(void *data, void *layer);
};

/// The descriptions of the shell and its surfaces, and of what is needed besides.
struct WaylandLayerInterfaces {
  struct wl_interface shell, surface;
  const struct wl_interface *_Nonnull compositor, *_Nonnull region;
  const struct wl_interface *shellTypes[5], *noTypes[4];
  struct wl_message shellRequests[1], requests[8], events[2];
};

/// Describes the interfaces, in memory that stays where it is.
///
/// Returns null where libwayland-client lacks an interface that they refer to.
static inline struct WaylandLayerInterfaces *_Nullable cosmosDescribeLayers(void) {
  void *library = dlopen("libwayland-client.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  static struct WaylandLayerInterfaces all;
  const struct wl_interface *compositor = (const struct wl_interface *)dlsym(library, "wl_compositor_interface");
  const struct wl_interface *region = (const struct wl_interface *)dlsym(library, "wl_region_interface");
  const struct wl_interface *surface = (const struct wl_interface *)dlsym(library, "wl_surface_interface");
  const struct wl_interface *output = (const struct wl_interface *)dlsym(library, "wl_output_interface");
  if (!compositor || !region || !surface || !output) return 0;
  all.compositor = compositor;
  all.region = region;
  all.shellTypes[0] = &all.surface;
  all.shellTypes[1] = surface;
  all.shellTypes[2] = output;
  all.shellRequests[0] = (struct wl_message){"get_layer_surface", "no?ous", all.shellTypes};
  all.requests[0] = (struct wl_message){"set_size", "uu", all.noTypes};
  all.requests[1] = (struct wl_message){"set_anchor", "u", all.noTypes};
  all.requests[2] = (struct wl_message){"set_exclusive_zone", "i", all.noTypes};
  all.requests[3] = (struct wl_message){"set_margin", "iiii", all.noTypes};
  all.requests[4] = (struct wl_message){"set_keyboard_interactivity", "u", all.noTypes};
  all.requests[5] = (struct wl_message){"get_popup", "o", all.noTypes};
  all.requests[6] = (struct wl_message){"ack_configure", "u", all.noTypes};
  all.requests[7] = (struct wl_message){"destroy", "", all.noTypes};
  all.events[0] = (struct wl_message){"configure", "uuu", all.noTypes};
  all.events[1] = (struct wl_message){"closed", "", all.noTypes};
  all.shell = (struct wl_interface){"zwlr_layer_shell_v1", 1, 1, all.shellRequests, 0, 0};
  all.surface = (struct wl_interface){"zwlr_layer_surface_v1", 1, 8, all.requests, 2, all.events};
  return &all;
}

/// Hands the picture of the current context's window to the compositor, though GLFW takes that window for
/// hidden: GLFW 3.4 shows nothing of such.
///
/// Returns whether it was done.
static inline int cosmosSwapHidden(void) {
  void *library = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  void *(*display)(void) = (void *(*)(void))dlsym(library, "eglGetCurrentDisplay");
  void *(*surface)(int) = (void *(*)(int))dlsym(library, "eglGetCurrentSurface");
  unsigned (*swap)(void *, void *) = (unsigned (*)(void *, void *))dlsym(library, "eglSwapBuffers");
  // EGL_DRAW
  return display && surface && swap && swap(display(), surface(0x3059));
}
