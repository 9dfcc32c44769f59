// The simplified functions of libpng, which report errors in a struct instead of by setjmp. Only
// CosmosDrawing and CosmosExport import this module.
#include <png.h>  // Debian: libpng-dev

/// Returns an upper bound of the size in bytes that the PNG file of an image can have.
static inline size_t cosmos_png_largest_size(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}
