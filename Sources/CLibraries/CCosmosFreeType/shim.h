// FreeType, which turns the outlines of glyphs into pixels. Only CosmosText imports this
// module.
#include <ft2build.h>  // Debian: libfreetype-dev
#include FT_FREETYPE_H
#include FT_BITMAP_H
