// libpng's simplified API, which reports errors in a struct instead of through setjmp.
// Imported by Images only.
#include <png.h>

/// The bytes that a PNG file of the picture has at most.
static inline size_t cosmos_png_largest_size(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
