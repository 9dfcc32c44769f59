// OpenAL Soft 1.19 or newer, which plays sound. Only CosmosAudio imports this module.
#define AL_ALEXT_PROTOTYPES
#include <AL/al.h>  // Debian: libopenal-dev
#include <AL/alc.h>
#include <AL/alext.h>

#include <dlfcn.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

static void cosmos_alsa_complaint(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Suppresses ALSA's messages on the standard error about a missing sound card, which is no error
// for this program.
//
// This function opens the library ALSA by its name, as OpenAL does; if ALSA is missing, the
// function does nothing. The function is written in C, because the type of ALSA's message handler
// is variadic.
static inline void cosmos_quieten_alsa(void) {
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  void *alsa = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (alsa == NULL) return;
  int (*set)(handler) = (int (*)(handler))dlsym(alsa, "snd_lib_error_set_handler");
  if (set != NULL) set(cosmos_alsa_complaint);
}

// Creates a file in memory that child programs do not inherit; returns −1 if that fails.
//
// The function makes the system call itself, because the C library declares memfd_create only as an
// extension.
static inline int cosmos_memory_file(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1U /* MFD_CLOEXEC */);
}
