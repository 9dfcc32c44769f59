// libxkbcommon, which knows the symbols of a Wayland keyboard's keys. The program opens this
// library at run time, as GLFW does, and needs none of its headers.
#pragma once
#include <dlfcn.h>
#include <stdint.h>

struct xkb_context;
struct xkb_keymap;
struct xkb_state;

// The list of the functions, each as F(result type, field, symbol, arguments), as declared in
// xkbcommon.h 0.5 and newer.
#define COSMOS_XKB(F) \
  F(struct xkb_context *_Nullable, newContext, xkb_context_new, (int flags)) \
  F(void, freeContext, xkb_context_unref, (struct xkb_context *_Nullable)) \
  F(struct xkb_keymap *_Nullable, newKeymap, xkb_keymap_new_from_string, \
    (struct xkb_context *_Nonnull, const char *_Nonnull text, int format, int flags)) \
  F(void, freeKeymap, xkb_keymap_unref, (struct xkb_keymap *_Nullable)) \
  F(uint32_t, groupCount, xkb_keymap_num_layouts, (struct xkb_keymap *_Nonnull)) \
  F(int, symbols, xkb_keymap_key_get_syms_by_level, \
    (struct xkb_keymap *_Nonnull, uint32_t key, uint32_t group, uint32_t level, \
     const uint32_t *_Nullable *_Nonnull)) \
  F(struct xkb_state *_Nullable, newState, xkb_state_new, (struct xkb_keymap *_Nonnull)) \
  F(void, freeState, xkb_state_unref, (struct xkb_state *_Nullable)) \
  F(int, update, xkb_state_update_mask, \
    (struct xkb_state *_Nonnull, uint32_t depressed, uint32_t latched, uint32_t locked, \
     uint32_t depressedGroup, uint32_t latchedGroup, uint32_t lockedGroup)) \
  F(uint32_t, symbol, xkb_state_key_get_one_sym, (struct xkb_state *_Nonnull, uint32_t key)) \
  F(uint32_t, group, xkb_state_serialize_layout, (struct xkb_state *_Nonnull, int components)) \
  F(int, isActive, xkb_state_mod_name_is_active, \
    (struct xkb_state *_Nonnull, const char *_Nonnull name, int components))

#define COSMOS_XKB_FIELD(result, field, symbol, arguments) result (*_Null_unspecified field) arguments;
#define COSMOS_XKB_FIND(result, field, symbol, arguments) \
  if (!(*(void **)&table->field = dlsym(library, #symbol))) return 0;

/// The functions of libxkbcommon.
struct KeymapFunctions { COSMOS_XKB(COSMOS_XKB_FIELD) };

/// Opens the library and finds its functions; the library stays open until the program ends.
///
/// Returns 1 on success, 0 if the library or one of its functions is missing.
static inline int cosmosLoadKeymaps(struct KeymapFunctions *_Nonnull table) {
  void *library = dlopen("libxkbcommon.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  COSMOS_XKB(COSMOS_XKB_FIND)
  return 1;
}
