// libpng's simplified API, which reports errors in a struct instead of through setjmp. Imported by
// CosmosExport only.
#include <png.h>

/// Returns an upper bound on the size, in bytes, of the PNG file for an image.
static inline size_t cosmos_png_largest_size(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
