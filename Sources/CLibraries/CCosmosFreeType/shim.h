// FreeType: rasterises glyph outlines. Imported by CosmosRendering only.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BITMAP_H
