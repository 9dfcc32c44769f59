/// The driver's description and limits.
public struct GLDriver: Equatable, Sendable {
  /// The driver's vendor, `GL_VENDOR`.
  public let vendor: String
  /// The device (`GL_RENDERER`), such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  public let renderer: String
  /// The version of OpenGL and the driver, `GL_VERSION`.
  public let version: String
  /// The version of GLSL, `GL_SHADING_LANGUAGE_VERSION`.
  public let shadingLanguage: String
  /// Major version of OpenGL; 3 or more in a ``GLContext``.
  public let major: Int
  /// Minor version of OpenGL.
  public let minor: Int
  /// Alignment of uniform buffer ranges in bytes; at least 256, because some drivers report less
  /// than they need.
  public let uniformAlignment: Int
  /// Whether uniform blocks are supported.
  let hasUniformBlocks: Bool
  /// Maximum width and height of a render target, in pixels.
  public let maxTextureSize: Int
  /// Maximum width and height of the viewport, in pixels.
  package let maxViewportSize: Int
  /// Maximum number of texels in a buffer texture; 0 if buffer textures are not supported.
  let maxTextureBufferSize: Int
  /// Number of clip distances.
  let clipDistances: Int
  /// Maximum diameter of points, in pixels.
  public let maxPointSize: Double
  /// Whether the CPU does the drawing.
  ///
  /// - Source: the names of software rasterisers in ``renderer``, even below layers such as Zink.
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
    // Below 3.1, there are no uniform buffers or buffer textures, and a query would raise a GL
    // error.
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

  /// Returns whether a `GL_RENDERER` string names a software rasteriser.
  static func isSoftware(renderer: String) -> Bool {
    let name = renderer.lowercased()
    return softwareNames.contains { name.contains($0) }
  }

  /// Parts of the names of software rasterisers, in lower case.
  ///
  /// Zink over lavapipe calls itself "zink (llvmpipe …)" or "zink Vulkan 1.3(llvmpipe …)".
  private static let softwareNames = [
    // From Mesa.
    "llvmpipe", "lavapipe", "softpipe", "swrast", "software rasterizer", "swr (",
    // From Google, in browsers and emulators; Microsoft's WARP; Windows without a driver; Apple.
    "swiftshader", "microsoft basic render", "gdi generic", "apple software",
  ]

  /// Whether points cover different pixels from squares of the same size.
  ///
  /// - Source: observed on softpipe, whose quads cover the same pixels as those of llvmpipe.
  package var hasInexactPoints: Bool { renderer.lowercased().contains("softpipe") }

  /// Returns whether the driver supports this version of OpenGL or a later one.
  func supportsVersion(_ wantedMajor: Int, _ wantedMinor: Int) -> Bool {
    (major, minor) >= (wantedMajor, wantedMinor)
  }
}
