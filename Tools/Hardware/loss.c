// Reports one reset of an absent GPU to its driver, as a kernel would after a hang.
//
// Usage: LD_PRELOAD=libcosmos_loss.so:lib…_noop_drm_shim.so COSMOS_RESET_AT=2 program
//   COSMOS_RESET_AT   the number, from 1, of the driver's query that is answered with a reset

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

// The requests of drm.h, i915_drm.h and amdgpu_drm.h, with the size of their arguments left out.
enum { drmType = 'd', i915ResetStats = 0x72, amdgpuContext = 0x42, amdgpuQueryState2 = 4 };

struct i915Reset {
  uint32_t context, flags, resets, batchActive, batchPending, pad;
};

union amdgpuState {
  struct { uint32_t operation, flags, context; int32_t priority; } in;
  struct { uint64_t flags; uint32_t hangs, reset; } out;
};

// Counts the driver's queries of the reset status, and returns whether the answer to this one must
// be a reset.
static int isDue(void) {
  static int questions;
  const char *at = getenv("COSMOS_RESET_AT");
  questions += 1;
  if (!at || questions != atoi(at)) return 0;
  fputs("loss: reported a reset\n", stderr);
  return 1;
}

int ioctl(int file, unsigned long request, ...) {
  static int (*next)(int, unsigned long, void *);
  if (!next) next = (int (*)(int, unsigned long, void *))dlsym(RTLD_NEXT, "ioctl");
  va_list list;
  va_start(list, request);
  void *argument = va_arg(list, void *);
  va_end(list);
  unsigned type = request >> 8 & 0xFF, number = request & 0xFF;
  int isIntel = type == drmType && number == i915ResetStats;
  int isAMD = type == drmType && number == amdgpuContext
    && ((union amdgpuState *)argument)->in.operation == amdgpuQueryState2;
  int result = next(file, request, argument);
  if (isIntel && isDue()) {
    ((struct i915Reset *)argument)->batchActive = 1;
    return 0;
  }
  if (isAMD) {
    // The no-op kernel does not overwrite the driver's query, so the driver would read its own
    // query as the answer.
    ((union amdgpuState *)argument)->out.flags = isDue() ? 1 : 0;
    return 0;
  }
  return result;
}
