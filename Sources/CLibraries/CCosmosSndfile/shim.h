// libsndfile 1.0.18 or newer, which decodes FLAC and Vorbis. Only CosmosAudio imports this module.
//
// The program is not linked with this library, because libsndfile loads seven other libraries,
// which would add 0.7 ms to each start. The audio thread opens the library for the first sound.
#pragma once
#include <sndfile.h>  // Debian: libsndfile1-dev
#include <dlfcn.h>
#include <sys/syscall.h>
#include <unistd.h>

#define COSMOS_SNDFILE(F) \
  F(open, sf_open_fd) \
  F(readFrames, sf_readf_short) \
  F(close, sf_close) \
  F(errorText, sf_strerror)

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();

/// The functions of libsndfile.
struct SndfileFunctions {
  COSMOS_SNDFILE(COSMOS_FIELD)
};

/// Opens the library and finds its functions; the library stays open until the program ends.
///
/// Returns null on success, otherwise the error message of the loader.
static inline const char *_Nullable cosmosLoadSndfile(struct SndfileFunctions *_Nonnull table) {
  void *library = dlopen("libsndfile.so.1", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_SNDFILE(COSMOS_FIND)
  return 0;
}

/// Creates a file in memory with the given contents.
///
/// Returns the file descriptor, whose position is the beginning of the file; −1 if that fails, with
/// the reason in errno.
static inline int cosmosMemoryFile(const void *_Nullable bytes, size_t count) {
  int file = (int)syscall(SYS_memfd_create, "sound", 1 /* MFD_CLOEXEC */);
  if (file < 0) return -1;
  for (size_t done = 0; done < count;) {
    ssize_t written = write(file, (const char *)bytes + done, count - done);
    if (written <= 0) {
      close(file);
      return -1;
    }
    done += (size_t)written;
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

#undef COSMOS_FIELD
#undef COSMOS_FIND
