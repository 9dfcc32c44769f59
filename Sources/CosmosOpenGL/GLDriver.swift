/// What a driver says about itself.
public struct GLDriver: Equatable, Sendable {
  /// `GL_VENDOR`.
  public let vendor: String
  /// `GL_RENDERER`: the device, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  public let renderer: String
  /// `GL_VERSION`, with the driver's own version.
  public let version: String
  /// `GL_SHADING_LANGUAGE_VERSION`.
  public let shadingLanguage: String
  /// The version of OpenGL, 3 or more in a ``GLContext``.
  public let major: Int
  /// What follows the point in the version of OpenGL.
  public let minor: Int
  /// Bytes that a uniform buffer range's start must be a multiple of; at least 256, as some drivers
  /// report less than they need.
  public let uniformAlignment: Int
  /// Whether there are uniform blocks.
  let hasUniformBlocks: Bool
  /// Pixels a side of the largest texture that can be drawn into, which is the largest picture.
  public let maxTextureSize: Int
  /// Pixels a side of the largest viewport.
  package let maxViewportSize: Int
  /// Texels of the largest buffer texture; 0 where there are none.
  let maxTextureBufferSize: Int
  /// How many clip distances there are.
  let clipDistances: Int
  /// Pixels across the largest point.
  public let maxPointSize: Double
  /// Whether vertices and pixels are computed by the CPU.
  ///
  /// - Source: the names of software rasterisers in ``renderer``, whatever layers are above them.
  public let isSoftware: Bool

  init(functions: GLFunctions) {
    vendor = functions.getString(.vendor)
    renderer = functions.getString(.renderer)
    version = functions.getString(.version)
    shadingLanguage = functions.getString(.shadingLanguage)
    let major = Int(functions.getInteger(.majorVersion))
    let minor = Int(functions.getInteger(.minorVersion))
    self.major = major
    self.minor = minor
    // Below 3.1 there are no uniform buffers and no buffer textures; asking would raise a GL error.
    let modern = major > 3 || (major == 3 && minor >= 1)
    let alignment = modern ? Int(functions.getInteger(.uniformBufferOffsetAlignment)) : 0
    hasUniformBlocks = alignment > 0
    uniformAlignment = max(256, alignment)
    maxTextureBufferSize = modern ? Int(functions.getInteger(.maxTextureBufferSize)) : 0
    clipDistances = modern ? Int(functions.getInteger(.maxClipDistances)) : 0
    maxViewportSize = Int(functions.getInteger(.maxViewportSize))
    maxTextureSize = min(Int(functions.getInteger(.maxTextureSize)), maxViewportSize)
    maxPointSize = Double(functions.getLargestPointSize())
    isSoftware = Self.isSoftware(renderer: renderer)
  }

  /// Whether a `GL_RENDERER` says that the CPU draws.
  static func isSoftware(renderer: String) -> Bool {
    let name = renderer.lowercased()
    return softwareNames.contains { name.contains($0) }
  }

  /// Parts of the names of software rasterisers, in small letters: the only list of them.
  ///
  /// Zink over lavapipe calls itself "zink (llvmpipe …)" or "zink Vulkan 1.3(llvmpipe …)".
  private static let softwareNames = [
    // Mesa's.
    "llvmpipe", "lavapipe", "softpipe", "swrast", "software rasterizer", "swr (",
    // Google's, in browsers and emulators; Microsoft's WARP; Windows without a driver; Apple's.
    "swiftshader", "microsoft basic render", "gdi generic", "apple software",
  ]

  /// Whether points cover other pixels than squares of their size do.
  ///
  /// - Source: seen on softpipe, whose quads cover what llvmpipe's do.
  package var hasInexactPoints: Bool { renderer.lowercased().contains("softpipe") }

  func supportsVersion(_ wantedMajor: Int, _ wantedMinor: Int) -> Bool {
    (major, minor) >= (wantedMajor, wantedMinor)
  }
}
