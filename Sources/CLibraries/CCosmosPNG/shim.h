// libpng's simplified API, which reports errors in a struct instead of through setjmp.
// Imported by Images only.
#include <png.h>
