/// The shader sources, embedded in the binary at build time.
enum ShaderLibrary {
  /// The text of a file in `Sources/CosmosShaders/Shaders/`.
  ///
  /// - Parameter name: The file name, such as "stars.vert".
  /// - Returns: The source, or nil when there is no such file.
  static func source(named name: String) -> String? {
    files[name].map { String(decoding: $0, as: UTF8.self) }
  }

  private static let files: [String: [UInt8]] = [
    "backdrop-block.glsl": PackageResources.backdrop_block_glsl,
    "backdrop-interface.glsl": PackageResources.backdrop_interface_glsl,
    "backdrop.frag": PackageResources.backdrop_frag,
    "backdrop.vert": PackageResources.backdrop_vert,
    "bodies-block.glsl": PackageResources.bodies_block_glsl,
    "bodies.frag": PackageResources.bodies_frag,
    "bodies.vert": PackageResources.bodies_vert,
    "copy.frag": PackageResources.copy_frag,
    "copy.vert": PackageResources.copy_vert,
    "core-stars.frag": PackageResources.core_stars_frag,
    "dither.glsl": PackageResources.dither_glsl,
    "figure-star.glsl": PackageResources.figure_star_glsl,
    "figure-stars-block.glsl": PackageResources.figure_stars_block_glsl,
    "figure-stars.frag": PackageResources.figure_stars_frag,
    "figure-stars.vert": PackageResources.figure_stars_vert,
    "fill.frag": PackageResources.fill_frag,
    "fill.vert": PackageResources.fill_vert,
    "labels-block.glsl": PackageResources.labels_block_glsl,
    "labels.frag": PackageResources.labels_frag,
    "labels.vert": PackageResources.labels_vert,
    "lines-block.glsl": PackageResources.lines_block_glsl,
    "lines.frag": PackageResources.lines_frag,
    "lines.vert": PackageResources.lines_vert,
    "milky-way.glsl": PackageResources.milky_way_glsl,
    "nebulae.frag": PackageResources.nebulae_frag,
    "nebulae.vert": PackageResources.nebulae_vert,
    "paths-block.glsl": PackageResources.paths_block_glsl,
    "paths.frag": PackageResources.paths_frag,
    "paths.vert": PackageResources.paths_vert,
    "rings-block.glsl": PackageResources.rings_block_glsl,
    "rings.frag": PackageResources.rings_frag,
    "rings.vert": PackageResources.rings_vert,
    "ruler-block.glsl": PackageResources.ruler_block_glsl,
    "ruler.frag": PackageResources.ruler_frag,
    "ruler.vert": PackageResources.ruler_vert,
    "sky-block.glsl": PackageResources.sky_block_glsl,
    "sky-interface.glsl": PackageResources.sky_interface_glsl,
    "sky.frag": PackageResources.sky_frag,
    "sky.vert": PackageResources.sky_vert,
    "star-block.glsl": PackageResources.star_block_glsl,
    "star-hash.glsl": PackageResources.star_hash_glsl,
    "stars.frag": PackageResources.stars_frag,
    "stars.vert": PackageResources.stars_vert,
  ]
}
