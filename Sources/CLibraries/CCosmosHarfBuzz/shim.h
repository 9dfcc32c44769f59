// HarfBuzz 2 or newer, which finds the glyphs for a text and their positions (shaping). Only
// CosmosText imports this module.
//
// The program is not linked with this library, because HarfBuzz would load GLib and other
// libraries. The program opens HarfBuzz for the first digits of a proportional font, and for the
// first text that needs shaping.
#pragma once
#include <dlfcn.h>
#include <harfbuzz/hb.h>  // Debian: libharfbuzz-dev

#define COSMOS_HARFBUZZ(F) \
  F(createBuffer, hb_buffer_create) \
  F(destroyBuffer, hb_buffer_destroy) \
  F(addText, hb_buffer_add_utf32) \
  F(setDirection, hb_buffer_set_direction) \
  F(setScript, hb_buffer_set_script) \
  F(setLanguage, hb_buffer_set_language) \
  F(language, hb_language_from_string) \
  F(unicode, hb_unicode_funcs_get_default) \
  F(script, hb_unicode_script) \
  F(glyphs, hb_buffer_get_glyph_infos) \
  F(positions, hb_buffer_get_glyph_positions) \
  F(shape, hb_shape) \
  F(destroyFont, hb_font_destroy) \
  F(createFont, hb_ft_font_create_referenced) \
  F(changeFont, hb_ft_font_changed) \
  F(setLoadFlags, hb_ft_font_set_load_flags)

// The functions are declared here, because hb-ft.h includes FreeType, whose types belong to another
// module. The argument `face` is an FT_Face.
hb_font_t *_Nonnull hb_ft_font_create_referenced(void *_Nonnull face);
void hb_ft_font_changed(hb_font_t *_Nonnull font);
void hb_ft_font_set_load_flags(hb_font_t *_Nonnull font, int flags);

#define COSMOS_FIELD(field, symbol) __typeof__(symbol) *field;
#define COSMOS_FIND(field, symbol) \
  if (!(table->field = (__typeof__(symbol) *)dlsym(library, #symbol))) return dlerror();

/// The functions of HarfBuzz.
struct HarfBuzzFunctions {
  COSMOS_HARFBUZZ(COSMOS_FIELD)
};

/// Opens the library and finds its functions; the library stays open until the program ends.
///
/// Returns null on success, otherwise the error message of the loader.
static inline const char *_Nullable cosmosLoadHarfBuzz(struct HarfBuzzFunctions *_Nonnull table) {
  void *library = dlopen("libharfbuzz.so.0", RTLD_LAZY | RTLD_LOCAL);
  if (!library) return dlerror();
  COSMOS_HARFBUZZ(COSMOS_FIND)
  return 0;
}

#undef COSMOS_FIELD
#undef COSMOS_FIND
