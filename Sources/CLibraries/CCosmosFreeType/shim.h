// FreeType: outlines to pixels. Imported by Typography only.
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_BITMAP_H
