#include "build.h"

#include <stddef.h>

#ifndef COSMOS_COMMIT
#define COSMOS_COMMIT NULL
#endif

const char *cosmos_build_commit(void) { return COSMOS_COMMIT; }
