/// The shader sources, embedded in the binary at build time.
enum ShaderLibrary {
  /// The text of a file in `Shaders`.
  ///
  /// - Parameter name: The path in that folder, such as "Stars/stars.vert".
  /// - Returns: The source, or nil when there is no such file.
  static func source(named name: String) -> String? {
    files[name].map { String(decoding: $0, as: UTF8.self) }
  }

  private static let files: [String: [UInt8]] = [
    "Backdrop/backdrop-block.glsl": PackageResources.backdrop_block_glsl,
    "Backdrop/backdrop.frag": PackageResources.backdrop_frag,
    "Backdrop/backdrop.vert": PackageResources.backdrop_vert,
    "Backdrop/gradient.glsl": PackageResources.gradient_glsl,
    "Bodies/bodies-block.glsl": PackageResources.bodies_block_glsl,
    "Bodies/bodies.frag": PackageResources.bodies_frag,
    "Bodies/bodies.vert": PackageResources.bodies_vert,
    "Stars/core-stars.frag": PackageResources.core_stars_frag,
    "Common/dither.glsl": PackageResources.dither_glsl,
    "Common/glow.glsl": PackageResources.glow_glsl,
    "Common/noise.glsl": PackageResources.noise_glsl,
    "Common/srgb.glsl": PackageResources.srgb_glsl,
    "DeepSky/clouds.frag": PackageResources.clouds_frag,
    "DeepSky/clouds.vert": PackageResources.clouds_vert,
    "FigureStars/figure-star.glsl": PackageResources.figure_star_glsl,
    "FigureStars/figure-stars-block.glsl": PackageResources.figure_stars_block_glsl,
    "FigureStars/figure-stars.frag": PackageResources.figure_stars_frag,
    "FigureStars/figure-stars.vert": PackageResources.figure_stars_vert,
    "Fill/fill.frag": PackageResources.fill_frag,
    "Fill/fill.vert": PackageResources.fill_vert,
    "Labels/labels-block.glsl": PackageResources.labels_block_glsl,
    "Labels/labels.frag": PackageResources.labels_frag,
    "Labels/labels.vert": PackageResources.labels_vert,
    "Layers/layer-block.glsl": PackageResources.layer_block_glsl,
    "Layers/layer.frag": PackageResources.layer_frag,
    "Layers/layer.vert": PackageResources.layer_vert,
    "Lines/lines-block.glsl": PackageResources.lines_block_glsl,
    "Lines/lines.frag": PackageResources.lines_frag,
    "Lines/lines.vert": PackageResources.lines_vert,
    "MilkyWay/milky-way-block.glsl": PackageResources.milky_way_block_glsl,
    "MilkyWay/milky-way-map.frag": PackageResources.milky_way_map_frag,
    "MilkyWay/milky-way.frag": PackageResources.milky_way_frag,
    "MilkyWay/milky-way.glsl": PackageResources.milky_way_glsl,
    "MilkyWay/screen.vert": PackageResources.screen_vert,
    "Nebulae/nebulae.frag": PackageResources.nebulae_frag,
    "Nebulae/nebulae.vert": PackageResources.nebulae_vert,
    "Paths/paths-block.glsl": PackageResources.paths_block_glsl,
    "Paths/paths.frag": PackageResources.paths_frag,
    "Paths/paths.vert": PackageResources.paths_vert,
    "Rings/rings-block.glsl": PackageResources.rings_block_glsl,
    "Rings/rings.frag": PackageResources.rings_frag,
    "Rings/rings.vert": PackageResources.rings_vert,
    "Ruler/ruler-block.glsl": PackageResources.ruler_block_glsl,
    "Ruler/ruler.frag": PackageResources.ruler_frag,
    "Ruler/ruler.vert": PackageResources.ruler_vert,
    "Stars/star-block.glsl": PackageResources.star_block_glsl,
    "Stars/star-hash.glsl": PackageResources.star_hash_glsl,
    "Stars/stars.frag": PackageResources.stars_frag,
    "Stars/stars.vert": PackageResources.stars_vert,
  ]
}
