// libsndfile 1.0.18 or newer: decodes FLAC and Vorbis. Imported by CosmosAudio only.
//
// The library is not linked. It loads seven others, which would cost every start of the program
// 0.7 ms; the audio thread opens it to decode the first sound.
#pragma once
#include <sndfile.h>
#include <dlfcn.h>

#define COSMOS_SNDFILE(F) \
  F(openVirtual, sf_open_virtual) \
  F(readFrames, sf_readf_short) \
  F(closeFile, sf_close) \
  F(errorText, sf_strerror)

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();

/// The entry points of libsndfile.
struct SndfileFunctions {
  COSMOS_SNDFILE(COSMOS_FIELD)
};

/// Fills the table; the library stays open for the program's life.
///
/// Returns the loader's error message, or null when everything was found.
static inline const char *_Nullable cosmosLoadSndfile(struct SndfileFunctions *_Nonnull table) {
  void *library = dlopen("libsndfile.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_SNDFILE(COSMOS_FIND)
  return 0;
}

#undef COSMOS_FIELD
#undef COSMOS_FIND
