// This file is written by `make files` from the files in Resources and Shaders.

#include "files.h"

#include <string.h>

// Clang supports #embed in all versions of C, but warns about it before C23. SwiftPM can set the
// version of C only for the whole package, so the warning is turned off here.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char data0[] = {
#embed "../../../Resources/Figures/milky-way.png"
};
static const unsigned char data1[] = {
#embed "../../../Resources/Icon/cosmos.png"
};
static const unsigned char data2[] = {
#embed "../../../Resources/Sounds/close.flac"
};
static const unsigned char data3[] = {
#embed "../../../Resources/Sounds/open.flac"
};
static const unsigned char data4[] = {
#embed "../../../Resources/Sounds/starlight.ogg"
};
static const unsigned char data5[] = {
#embed "../../../Resources/Sounds/tick.flac"
};
static const unsigned char data6[] = {
#embed "../../../Resources/Sounds/tide.ogg"
};

// A text is followed by a zero.
#define TEXT (const char[])

static const struct {
  const char *path;
  const void *bytes;
  // The number of bytes; 0 for a text, whose end is the zero.
  size_t count;
} files[] = {
    {"Figures/milky-way.png", data0, sizeof data0},
    {"Icon/cosmos.png", data1, sizeof data1},
    {"Sounds/close.flac", data2, sizeof data2},
    {"Sounds/open.flac", data3, sizeof data3},
    {"Sounds/starlight.ogg", data4, sizeof data4},
    {"Sounds/tick.flac", data5, sizeof data5},
    {"Sounds/tide.ogg", data6, sizeof data6},
    {"Figures/bright-stars.txt", TEXT{
#embed "../../../Resources/Figures/bright-stars.txt" suffix(, 0)
    }},
    {"Figures/classic-figures.txt", TEXT{
#embed "../../../Resources/Figures/classic-figures.txt" suffix(, 0)
    }},
    {"Figures/constellation-boundaries.txt", TEXT{
#embed "../../../Resources/Figures/constellation-boundaries.txt" suffix(, 0)
    }},
    {"Figures/zodiac-figures.txt", TEXT{
#embed "../../../Resources/Figures/zodiac-figures.txt" suffix(, 0)
    }},
    {"Glyphs/aquarius.svg", TEXT{
#embed "../../../Resources/Glyphs/aquarius.svg" suffix(, 0)
    }},
    {"Glyphs/aries.svg", TEXT{
#embed "../../../Resources/Glyphs/aries.svg" suffix(, 0)
    }},
    {"Glyphs/cancer.svg", TEXT{
#embed "../../../Resources/Glyphs/cancer.svg" suffix(, 0)
    }},
    {"Glyphs/capricorn.svg", TEXT{
#embed "../../../Resources/Glyphs/capricorn.svg" suffix(, 0)
    }},
    {"Glyphs/gemini.svg", TEXT{
#embed "../../../Resources/Glyphs/gemini.svg" suffix(, 0)
    }},
    {"Glyphs/jupiter.svg", TEXT{
#embed "../../../Resources/Glyphs/jupiter.svg" suffix(, 0)
    }},
    {"Glyphs/leo.svg", TEXT{
#embed "../../../Resources/Glyphs/leo.svg" suffix(, 0)
    }},
    {"Glyphs/libra.svg", TEXT{
#embed "../../../Resources/Glyphs/libra.svg" suffix(, 0)
    }},
    {"Glyphs/mars.svg", TEXT{
#embed "../../../Resources/Glyphs/mars.svg" suffix(, 0)
    }},
    {"Glyphs/mercury.svg", TEXT{
#embed "../../../Resources/Glyphs/mercury.svg" suffix(, 0)
    }},
    {"Glyphs/moon.svg", TEXT{
#embed "../../../Resources/Glyphs/moon.svg" suffix(, 0)
    }},
    {"Glyphs/neptune.svg", TEXT{
#embed "../../../Resources/Glyphs/neptune.svg" suffix(, 0)
    }},
    {"Glyphs/pisces.svg", TEXT{
#embed "../../../Resources/Glyphs/pisces.svg" suffix(, 0)
    }},
    {"Glyphs/sagittarius.svg", TEXT{
#embed "../../../Resources/Glyphs/sagittarius.svg" suffix(, 0)
    }},
    {"Glyphs/saturn.svg", TEXT{
#embed "../../../Resources/Glyphs/saturn.svg" suffix(, 0)
    }},
    {"Glyphs/scorpio.svg", TEXT{
#embed "../../../Resources/Glyphs/scorpio.svg" suffix(, 0)
    }},
    {"Glyphs/sun.svg", TEXT{
#embed "../../../Resources/Glyphs/sun.svg" suffix(, 0)
    }},
    {"Glyphs/taurus.svg", TEXT{
#embed "../../../Resources/Glyphs/taurus.svg" suffix(, 0)
    }},
    {"Glyphs/uranus.svg", TEXT{
#embed "../../../Resources/Glyphs/uranus.svg" suffix(, 0)
    }},
    {"Glyphs/venus.svg", TEXT{
#embed "../../../Resources/Glyphs/venus.svg" suffix(, 0)
    }},
    {"Glyphs/virgo.svg", TEXT{
#embed "../../../Resources/Glyphs/virgo.svg" suffix(, 0)
    }},
    {"Pages/definitions.html", TEXT{
#embed "../../../Resources/Pages/definitions.html" suffix(, 0)
    }},
    {"Pages/style.css", TEXT{
#embed "../../../Resources/Pages/style.css" suffix(, 0)
    }},
    {"Backdrop/backdrop-block.glsl", TEXT{
#embed "../../../Shaders/Backdrop/backdrop-block.glsl" suffix(, 0)
    }},
    {"Backdrop/backdrop.frag", TEXT{
#embed "../../../Shaders/Backdrop/backdrop.frag" suffix(, 0)
    }},
    {"Backdrop/backdrop.vert", TEXT{
#embed "../../../Shaders/Backdrop/backdrop.vert" suffix(, 0)
    }},
    {"Backdrop/gradient.glsl", TEXT{
#embed "../../../Shaders/Backdrop/gradient.glsl" suffix(, 0)
    }},
    {"Bodies/bodies-block.glsl", TEXT{
#embed "../../../Shaders/Bodies/bodies-block.glsl" suffix(, 0)
    }},
    {"Bodies/bodies.vert", TEXT{
#embed "../../../Shaders/Bodies/bodies.vert" suffix(, 0)
    }},
    {"Bodies/disc.glsl", TEXT{
#embed "../../../Shaders/Bodies/disc.glsl" suffix(, 0)
    }},
    {"Bodies/glow.frag", TEXT{
#embed "../../../Shaders/Bodies/glow.frag" suffix(, 0)
    }},
    {"Bodies/moon-map-block.glsl", TEXT{
#embed "../../../Shaders/Bodies/moon-map-block.glsl" suffix(, 0)
    }},
    {"Bodies/moon-map.frag", TEXT{
#embed "../../../Shaders/Bodies/moon-map.frag" suffix(, 0)
    }},
    {"Bodies/moon-map.vert", TEXT{
#embed "../../../Shaders/Bodies/moon-map.vert" suffix(, 0)
    }},
    {"Bodies/moon.frag", TEXT{
#embed "../../../Shaders/Bodies/moon.frag" suffix(, 0)
    }},
    {"Bodies/planet.frag", TEXT{
#embed "../../../Shaders/Bodies/planet.frag" suffix(, 0)
    }},
    {"Bodies/ringed.frag", TEXT{
#embed "../../../Shaders/Bodies/ringed.frag" suffix(, 0)
    }},
    {"Bodies/sun.frag", TEXT{
#embed "../../../Shaders/Bodies/sun.frag" suffix(, 0)
    }},
    {"Boxes/boxes-block.glsl", TEXT{
#embed "../../../Shaders/Boxes/boxes-block.glsl" suffix(, 0)
    }},
    {"Boxes/boxes.frag", TEXT{
#embed "../../../Shaders/Boxes/boxes.frag" suffix(, 0)
    }},
    {"Boxes/boxes.vert", TEXT{
#embed "../../../Shaders/Boxes/boxes.vert" suffix(, 0)
    }},
    {"Common/dither.glsl", TEXT{
#embed "../../../Shaders/Common/dither.glsl" suffix(, 0)
    }},
    {"Common/glow.glsl", TEXT{
#embed "../../../Shaders/Common/glow.glsl" suffix(, 0)
    }},
    {"Common/noise.glsl", TEXT{
#embed "../../../Shaders/Common/noise.glsl" suffix(, 0)
    }},
    {"Common/srgb.glsl", TEXT{
#embed "../../../Shaders/Common/srgb.glsl" suffix(, 0)
    }},
    {"DeepSky/clouds.frag", TEXT{
#embed "../../../Shaders/DeepSky/clouds.frag" suffix(, 0)
    }},
    {"DeepSky/clouds.vert", TEXT{
#embed "../../../Shaders/DeepSky/clouds.vert" suffix(, 0)
    }},
    {"FigureStars/figure-star.glsl", TEXT{
#embed "../../../Shaders/FigureStars/figure-star.glsl" suffix(, 0)
    }},
    {"FigureStars/figure-stars-block.glsl", TEXT{
#embed "../../../Shaders/FigureStars/figure-stars-block.glsl" suffix(, 0)
    }},
    {"FigureStars/figure-stars.frag", TEXT{
#embed "../../../Shaders/FigureStars/figure-stars.frag" suffix(, 0)
    }},
    {"FigureStars/figure-stars.vert", TEXT{
#embed "../../../Shaders/FigureStars/figure-stars.vert" suffix(, 0)
    }},
    {"Fill/fill.frag", TEXT{
#embed "../../../Shaders/Fill/fill.frag" suffix(, 0)
    }},
    {"Fill/fill.vert", TEXT{
#embed "../../../Shaders/Fill/fill.vert" suffix(, 0)
    }},
    {"Labels/labels-block.glsl", TEXT{
#embed "../../../Shaders/Labels/labels-block.glsl" suffix(, 0)
    }},
    {"Labels/labels.frag", TEXT{
#embed "../../../Shaders/Labels/labels.frag" suffix(, 0)
    }},
    {"Labels/labels.vert", TEXT{
#embed "../../../Shaders/Labels/labels.vert" suffix(, 0)
    }},
    {"Layers/layer-block.glsl", TEXT{
#embed "../../../Shaders/Layers/layer-block.glsl" suffix(, 0)
    }},
    {"Layers/layer.frag", TEXT{
#embed "../../../Shaders/Layers/layer.frag" suffix(, 0)
    }},
    {"Layers/layer.vert", TEXT{
#embed "../../../Shaders/Layers/layer.vert" suffix(, 0)
    }},
    {"Lines/lines-block.glsl", TEXT{
#embed "../../../Shaders/Lines/lines-block.glsl" suffix(, 0)
    }},
    {"Lines/lines.frag", TEXT{
#embed "../../../Shaders/Lines/lines.frag" suffix(, 0)
    }},
    {"Lines/lines.vert", TEXT{
#embed "../../../Shaders/Lines/lines.vert" suffix(, 0)
    }},
    {"MilkyWay/milky-way-block.glsl", TEXT{
#embed "../../../Shaders/MilkyWay/milky-way-block.glsl" suffix(, 0)
    }},
    {"MilkyWay/milky-way-map-block.glsl", TEXT{
#embed "../../../Shaders/MilkyWay/milky-way-map-block.glsl" suffix(, 0)
    }},
    {"MilkyWay/milky-way-map.frag", TEXT{
#embed "../../../Shaders/MilkyWay/milky-way-map.frag" suffix(, 0)
    }},
    {"MilkyWay/milky-way.frag", TEXT{
#embed "../../../Shaders/MilkyWay/milky-way.frag" suffix(, 0)
    }},
    {"MilkyWay/milky-way.glsl", TEXT{
#embed "../../../Shaders/MilkyWay/milky-way.glsl" suffix(, 0)
    }},
    {"MilkyWay/screen.vert", TEXT{
#embed "../../../Shaders/MilkyWay/screen.vert" suffix(, 0)
    }},
    {"Nebulae/nebula-map-block.glsl", TEXT{
#embed "../../../Shaders/Nebulae/nebula-map-block.glsl" suffix(, 0)
    }},
    {"Nebulae/nebula-map.frag", TEXT{
#embed "../../../Shaders/Nebulae/nebula-map.frag" suffix(, 0)
    }},
    {"Nebulae/nebula-map.vert", TEXT{
#embed "../../../Shaders/Nebulae/nebula-map.vert" suffix(, 0)
    }},
    {"Nebulae/nebula.glsl", TEXT{
#embed "../../../Shaders/Nebulae/nebula.glsl" suffix(, 0)
    }},
    {"Nebulae/nebulae-block.glsl", TEXT{
#embed "../../../Shaders/Nebulae/nebulae-block.glsl" suffix(, 0)
    }},
    {"Nebulae/nebulae.frag", TEXT{
#embed "../../../Shaders/Nebulae/nebulae.frag" suffix(, 0)
    }},
    {"Nebulae/nebulae.vert", TEXT{
#embed "../../../Shaders/Nebulae/nebulae.vert" suffix(, 0)
    }},
    {"Paths/paths-block.glsl", TEXT{
#embed "../../../Shaders/Paths/paths-block.glsl" suffix(, 0)
    }},
    {"Paths/paths.frag", TEXT{
#embed "../../../Shaders/Paths/paths.frag" suffix(, 0)
    }},
    {"Paths/paths.vert", TEXT{
#embed "../../../Shaders/Paths/paths.vert" suffix(, 0)
    }},
    {"Rings/rings-block.glsl", TEXT{
#embed "../../../Shaders/Rings/rings-block.glsl" suffix(, 0)
    }},
    {"Rings/rings.frag", TEXT{
#embed "../../../Shaders/Rings/rings.frag" suffix(, 0)
    }},
    {"Rings/rings.vert", TEXT{
#embed "../../../Shaders/Rings/rings.vert" suffix(, 0)
    }},
    {"Ruler/ruler-block.glsl", TEXT{
#embed "../../../Shaders/Ruler/ruler-block.glsl" suffix(, 0)
    }},
    {"Ruler/ruler.frag", TEXT{
#embed "../../../Shaders/Ruler/ruler.frag" suffix(, 0)
    }},
    {"Ruler/ruler.vert", TEXT{
#embed "../../../Shaders/Ruler/ruler.vert" suffix(, 0)
    }},
    {"Stars/core-stars.frag", TEXT{
#embed "../../../Shaders/Stars/core-stars.frag" suffix(, 0)
    }},
    {"Stars/star-block.glsl", TEXT{
#embed "../../../Shaders/Stars/star-block.glsl" suffix(, 0)
    }},
    {"Stars/star-hash.glsl", TEXT{
#embed "../../../Shaders/Stars/star-hash.glsl" suffix(, 0)
    }},
    {"Stars/stars.frag", TEXT{
#embed "../../../Shaders/Stars/stars.frag" suffix(, 0)
    }},
    {"Stars/stars.vert", TEXT{
#embed "../../../Shaders/Stars/stars.vert" suffix(, 0)
    }},
};

struct CosmosFile cosmosFile(const char *path) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].path, path) == 0) {
      const size_t count = files[i].count ? files[i].count : strlen(files[i].bytes);
      return (struct CosmosFile){files[i].bytes, count};
    }
  }
  return (struct CosmosFile){NULL, 0};
}
