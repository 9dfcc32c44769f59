// libwayland-client, and two protocols that it has no code for: which screen showed a picture and when
// (presentation-time), and surfaces that belong to the desktop (wlr-layer-shell). Imported by Platform only.
//
// The code of the protocols is wayland-scanner's, made by `make protocols` from the files in Protocols, and kept
// here: SwiftPM makes no headers of C modules.
#pragma once
#include <wayland-client.h>
#include <wayland-egl.h>
#include "presentation-time.h"
#include "wlr-layer-shell-unstable-v1.h"

// The descriptions of interfaces. Swift would make a copy of a constant where it takes its address, and
// libwayland keeps the address.
#define COSMOS_INTERFACE(name) \
  static inline const struct wl_interface *_Nonnull cosmos_##name(void) { return &name##_interface; }
COSMOS_INTERFACE(wl_compositor)
COSMOS_INTERFACE(wl_output)
COSMOS_INTERFACE(wl_seat)
COSMOS_INTERFACE(wp_presentation)
COSMOS_INTERFACE(zwlr_layer_shell_v1)
