/// What a driver says about itself.
public struct GLDriver: Equatable, Sendable {
  public let vendor: String
  public let renderer: String
  public let version: String
  public let shadingLanguage: String
  public let major: Int
  public let minor: Int
  /// Bytes that a uniform buffer range's start must be a multiple of.
  public let uniformAlignment: Int
  /// Pixels a side of the largest texture.
  public let maxTextureSize: Int
  /// Pixels across the largest point.
  public let maxPointSize: Double
  /// Pixels that a point's size may be rounded by.
  public let pointSizeStep: Double
  /// Whether vertices and pixels are computed by the CPU.
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
    let points = functions.getPointSizes()
    maxPointSize = Double(points.largest)
    pointSizeStep = Double(points.step)
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
