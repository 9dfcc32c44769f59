// libpng's simplified API, which reports errors in a struct, not through setjmp. Imported by
// CosmosExport only.
#include <png.h>

/// Returns an upper bound on the bytes of the picture's PNG file.
static inline size_t cosmos_png_largest_size(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
