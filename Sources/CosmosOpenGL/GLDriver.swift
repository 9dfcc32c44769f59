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
  /// Bytes that a uniform buffer range's start must be a multiple of.
  public let uniformAlignment: Int
  /// Pixels a side of the largest texture, which is the largest picture.
  public let maxTextureSize: Int
  /// Pixels across the largest point.
  public let maxPointSize: Double
  /// Whether vertices and pixels are computed by the CPU.
  ///
  /// - Source: the names of Mesa's software rasterisers in ``renderer``.
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
    // Below 3.1 there are no uniform buffers; asking would raise a GL error.
    let modern = major > 3 || (major == 3 && minor >= 1)
    uniformAlignment =
      modern ? max(16, Int(functions.getInteger(.uniformBufferOffsetAlignment))) : 256
    maxTextureSize = Int(functions.getInteger(.maxTextureSize))
    maxPointSize = Double(functions.getLargestPointSize())
    let renderer = self.renderer
    isSoftware = ["llvmpipe", "softpipe", "swrast", "SWR"].contains { renderer.contains($0) }
  }

  func supportsVersion(_ wantedMajor: Int, _ wantedMinor: Int) -> Bool {
    (major, minor) >= (wantedMajor, wantedMinor)
  }
}

extension String {
  /// Whether `part` occurs in it, without Foundation.
  fileprivate func contains(_ part: String) -> Bool {
    let needle = Array(part.utf8)
    let hay = Array(utf8)
    guard needle.count <= hay.count else { return false }
    return (0...(hay.count - needle.count)).contains { start in
      hay[start..<(start + needle.count)].elementsEqual(needle)
    }
  }
}
