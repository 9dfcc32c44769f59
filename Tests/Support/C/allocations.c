// Counts heap allocations by replacing functions of the C library in the test program.
//
// The definitions in this file take precedence over those in the C library, so Swift's runtime
// calls the definitions in this file, too. The C library still allocates and frees the memory.

#include <errno.h>
#include <stddef.h>

#include "TestSupport.h"

static _Thread_local unsigned long count;

unsigned long test_allocation_count(void) { return count; }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// The address and thread sanitizers replace malloc and the others themselves, so allocations are
// not counted.
int test_counts_allocations(void) { return 0; }
#else
int test_counts_allocations(void) { return 1; }

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t members, size_t size) {
  count++;
  return __libc_calloc(members, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  count++;
  void *memory = __libc_memalign(alignment, size);
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}
#endif
