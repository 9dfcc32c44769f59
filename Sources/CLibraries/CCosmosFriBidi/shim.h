// FriBidi 1.0 or newer: the order of text of both directions. Imported by CosmosRendering only.
//
// The library is not linked: the first text with letters from right to left opens it.
#pragma once
#include <dlfcn.h>
#include <fribidi/fribidi.h>

#define COSMOS_FRIBIDI(F) \
  F(types, fribidi_get_bidi_types) \
  F(brackets, fribidi_get_bracket_types) \
  F(levels, fribidi_get_par_embedding_levels_ex)

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();

/// The entry points of FriBidi.
struct FriBidiFunctions {
  COSMOS_FRIBIDI(COSMOS_FIELD)
};

/// Fills the table; the library stays open until the program exits.
///
/// Returns null on success, otherwise the loader's error message.
static inline const char *_Nullable cosmosLoadFriBidi(struct FriBidiFunctions *_Nonnull table) {
  void *library = dlopen("libfribidi.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_FRIBIDI(COSMOS_FIND)
  return 0;
}

/// The direction of a paragraph that begins with its first letter that has a direction.
static inline FriBidiParType cosmosAutomaticDirection(void) { return FRIBIDI_PAR_ON; }

#undef COSMOS_FIELD
#undef COSMOS_FIND
