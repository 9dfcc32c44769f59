// libwayland-client, and the code of three protocols that it lacks: presentation-time reports when
// a screen showed a picture, wlr-layer-shell provides surfaces on the desktop, and
// wlr-foreign-toplevel-management reports windows of other programs. Imported by CosmosPlatform
// only.
//
// `make protocols` generates the code with wayland-scanner from the files in Protocols. It is
// checked in because SwiftPM cannot generate headers of C modules.
#pragma once
#include <wayland-client.h>
#include <wayland-egl.h>
#include "keymap.h"
#include "presentation-time.h"
#include "wlr-foreign-toplevel-management-unstable-v1.h"
#include "wlr-layer-shell-unstable-v1.h"

// Functions that return interface descriptions. libwayland stores their addresses, but taking the
// address of a constant in Swift results in the address of a copy.
#define COSMOS_INTERFACE(name) \
  static inline const struct wl_interface *_Nonnull cosmos_##name(void) { return &name##_interface; }
COSMOS_INTERFACE(wl_compositor)
COSMOS_INTERFACE(wl_output)
COSMOS_INTERFACE(wl_seat)
COSMOS_INTERFACE(wp_presentation)
COSMOS_INTERFACE(zwlr_foreign_toplevel_manager_v1)
COSMOS_INTERFACE(zwlr_layer_shell_v1)
