/// The description and the limits of an OpenGL driver.
public struct GLDriver: Equatable, Sendable {
  /// The company behind the driver (`GL_VENDOR`).
  public let vendor: String
  /// The device that draws (`GL_RENDERER`), such as "llvmpipe (LLVM 15.0.6, 256 bits)".
  public let renderer: String
  /// The versions of OpenGL and of the driver, as one text (`GL_VERSION`).
  public let version: String
  /// The version of the shading language GLSL (`GL_SHADING_LANGUAGE_VERSION`).
  public let shadingLanguage: String
  /// The major version of OpenGL, which is 3 or more in a ``GLContext``.
  public let major: Int
  /// The minor version of OpenGL.
  public let minor: Int
  /// The alignment in bytes of ranges in uniform buffers; at least 256, because some drivers report
  /// less than they need.
  public let uniformAlignment: Int
  /// Whether uniform blocks are supported.
  let hasUniformBlocks: Bool
  /// The maximum width and the maximum height of textures and render targets in pixels.
  public let maxTextureSize: Int
  /// The maximum width and the maximum height of the viewport in pixels.
  package let maxViewportSize: Int
  /// The maximum number of texels in a buffer texture; 0 if the driver does not support buffer
  /// textures.
  let maxTextureBufferSize: Int
  /// The number of clip distances that the driver supports.
  let clipDistances: Int
  /// The maximum diameter of a drawn point in pixels.
  public let maxPointSize: Double
  /// Whether the CPU draws instead of a GPU.
  ///
  /// - Source: The names of software rasterisers. ``renderer`` contains such a name even if Zink
  ///   (OpenGL on Vulkan) draws through the rasteriser.
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
    // Versions before 3.1 have neither uniform buffers nor buffer textures, and would report an
    // error for these queries.
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

  /// Returns whether the value of `GL_RENDERER` names a software rasteriser.
  static func isSoftware(renderer: String) -> Bool {
    let name = renderer.lowercased()
    return softwareNames.contains { name.contains($0) }
  }

  /// Parts of the names of software rasterisers in lower case.
  ///
  /// For example, Zink (OpenGL on Vulkan) on the software rasteriser lavapipe calls itself "zink
  /// (llvmpipe …)" or "zink Vulkan 1.3(llvmpipe …)".
  private static let softwareNames = [
    // The software rasterisers of Mesa.
    "llvmpipe", "lavapipe", "softpipe", "swrast", "software rasterizer", "swr (",
    // SwiftShader by Google, in browsers and emulators; WARP by Microsoft; Windows without a
    // driver; Apple's software renderer.
    "swiftshader", "microsoft basic render", "gdi generic", "apple software",
  ]

  /// Whether a drawn point covers other pixels than a square of the same size.
  ///
  /// - Source: Observation of Mesa's driver softpipe: its squares, but not its points, cover the
  ///   same pixels as those of llvmpipe.
  package var hasInexactPoints: Bool { renderer.lowercased().contains("softpipe") }

  /// Returns whether the driver supports the given version of OpenGL or a later one.
  func supportsVersion(_ wantedMajor: Int, _ wantedMinor: Int) -> Bool {
    (major, minor) >= (wantedMajor, wantedMinor)
  }
}
