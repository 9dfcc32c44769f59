// libwayland-client, and the code of two protocols that it lacks: presentation-time reports when a
// screen showed a picture, and wlr-layer-shell provides surfaces on the desktop. Imported by
// CosmosPlatform only.
//
// `make protocols` generates the code with wayland-scanner from the files in Protocols. It is
// checked in because SwiftPM cannot generate headers of C modules.
#pragma once
#include <wayland-client.h>
#include <wayland-egl.h>
#include "keymap.h"
#include "presentation-time.h"
#include "wlr-layer-shell-unstable-v1.h"

// Functions that return interface descriptions. libwayland stores their addresses, but taking the
// address of a constant in Swift results in the address of a copy.
#define COSMOS_INTERFACE(name) \
  static inline const struct wl_interface *_Nonnull cosmos_##name(void) { return &name##_interface; }
COSMOS_INTERFACE(wl_compositor)
COSMOS_INTERFACE(wl_output)
COSMOS_INTERFACE(wl_seat)
COSMOS_INTERFACE(wp_presentation)
COSMOS_INTERFACE(zwlr_layer_shell_v1)
