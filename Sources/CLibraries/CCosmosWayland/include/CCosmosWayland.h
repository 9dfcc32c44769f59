// libwayland-client, with the code of three protocols that it does not contain. The protocol
// presentation-time reports when a screen showed a picture, wlr-layer-shell provides surfaces on
// the desktop, and wlr-foreign-toplevel-management reports the windows of other programs. Only
// CosmosPlatform imports this module.
//
// The code is generated from the files in Protocols by `make protocols`, which uses
// wayland-scanner. The generated code is in the repository, because SwiftPM cannot generate headers
// of C modules.
#pragma once
#include <wayland-client.h>
#include <wayland-egl.h>
#include "keymap.h"
#include "presentation-time.h"
#include "wlr-foreign-toplevel-management-unstable-v1.h"
#include "wlr-layer-shell-unstable-v1.h"

// Functions that return the descriptions of interfaces. They are necessary because libwayland
// stores the addresses of these descriptions, and in Swift, the address of a constant would be that
// of a copy.
#define COSMOS_INTERFACE(name) \
  static inline const struct wl_interface *_Nonnull cosmos_##name(void) { return &name##_interface; }
COSMOS_INTERFACE(wl_compositor)
COSMOS_INTERFACE(wl_output)
COSMOS_INTERFACE(wl_seat)
COSMOS_INTERFACE(wp_presentation)
COSMOS_INTERFACE(zwlr_foreign_toplevel_manager_v1)
COSMOS_INTERFACE(zwlr_layer_shell_v1)
