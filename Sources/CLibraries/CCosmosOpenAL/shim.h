// OpenAL Soft 1.19 or newer: sound out. Imported by CosmosAudio only.
#define AL_ALEXT_PROTOTYPES
#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>

#include <dlfcn.h>
#include <stddef.h>

static void cosmos_alsa_complaint(
    const char *file, int line, const char *function, int error, const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

// Keeps ALSA from writing to stderr that there is no sound card, which is no error here.
//
// OpenAL opens ALSA by name, so this does too; where there is no ALSA there is nothing to quieten.
// It is C because ALSA's handler takes a variable number of arguments.
static inline void cosmos_quieten_alsa(void) {
  typedef void (*handler)(const char *, int, const char *, int, const char *, ...);
  void *alsa = dlopen("libasound.so.2", RTLD_NOW | RTLD_LOCAL);
  if (alsa == NULL) return;
  int (*set)(handler) = (int (*)(handler))dlsym(alsa, "snd_lib_error_set_handler");
  if (set != NULL) set(cosmos_alsa_complaint);
}
