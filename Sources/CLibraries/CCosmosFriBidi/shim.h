// FriBidi 1.0 or newer, which orders text that contains both directions of writing. Only
// CosmosText imports this module.
//
// The program is not linked with this library: it opens the library for the first text that
// contains letters of a script written from right to left.
#pragma once
#include <dlfcn.h>
#include <fribidi/fribidi.h>  // Debian: libfribidi-dev

#define COSMOS_FRIBIDI(F) \
  F(types, fribidi_get_bidi_types) \
  F(brackets, fribidi_get_bracket_types) \
  F(levels, fribidi_get_par_embedding_levels_ex)

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();

/// The functions of FriBidi.
struct FriBidiFunctions {
  COSMOS_FRIBIDI(COSMOS_FIELD)
};

/// Opens the library and finds its functions; the library stays open until the program ends.
///
/// Returns null on success, otherwise the error message of the loader.
static inline const char *_Nullable cosmosLoadFriBidi(struct FriBidiFunctions *_Nonnull table) {
  void *library = dlopen("libfribidi.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_FRIBIDI(COSMOS_FIND)
  return 0;
}

/// Returns the paragraph type whose base direction is that of the paragraph's first letter.
static inline FriBidiParType cosmosAutomaticDirection(void) { return FRIBIDI_PAR_ON; }

#undef COSMOS_FIELD
#undef COSMOS_FIND
