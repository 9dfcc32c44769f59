/// The shader sources, embedded when the program was built.
public enum ShaderLibrary {
  /// The text of a shader file, as it is in `Shaders/glsl/`.
  ///
  /// - Parameter name: The file name, "stars.vert".
  /// - Returns: The source, or nil when there is no such file.
  public static func source(named name: String) -> String? {
    files[name].map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every shader file's name.
  public static var names: [String] { files.keys.sorted() }

  private static let files: [String: [UInt8]] = [
    "backdrop.frag": PackageResources.backdrop_frag,
    "dither.glsl": PackageResources.dither_glsl,
    "fill.frag": PackageResources.fill_frag,
    "nebulae.frag": PackageResources.nebulae_frag,
    "nebulae.vert": PackageResources.nebulae_vert,
    "screen.vert": PackageResources.screen_vert,
    "star-block.glsl": PackageResources.star_block_glsl,
    "star-hash.glsl": PackageResources.star_hash_glsl,
    "stars.frag": PackageResources.stars_frag,
    "stars.vert": PackageResources.stars_vert,
  ]
}
