#include "build.h"

#include <stddef.h>

#ifndef COSMOS_COMMIT
#define COSMOS_COMMIT NULL
#endif

#ifndef COSMOS_PAGE
#define COSMOS_PAGE NULL
#endif

const char *cosmos_build_commit(void) { return COSMOS_COMMIT; }

const char *cosmos_build_page(void) { return COSMOS_PAGE; }
