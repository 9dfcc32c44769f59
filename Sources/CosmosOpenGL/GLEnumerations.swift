// OpenGL's enumerations, for the functions in `GLFunctions`. The cases have the values of the
// OpenGL registry, and traces of calls print the names of the cases.

package enum BufferTarget: UInt32, Sendable {
  case array = 0x8892
  case texture = 0x8C2A
  case uniform = 0x8A11
  case pixelPack = 0x88EB
  case pixelUnpack = 0x88EC
}

package enum BufferUsage: UInt32, Sendable {
  case staticDraw = 0x88E4
  case streamDraw = 0x88E0
}

package enum Primitive: UInt32, Sendable {
  case points = 0x0000
  case triangles = 0x0004
  case triangleStrip = 0x0005
}

package enum Capability: UInt32, Sendable, CaseIterable {
  case blend = 0x0BE2
  case scissorTest = 0x0C11
  case depthTest = 0x0B71
  case stencilTest = 0x0B90
  case cullFace = 0x0B44
  case colorLogicOp = 0x0BF2
  case dither = 0x0BD0
  case polygonSmooth = 0x0B41
  case sampleAlphaToCoverage = 0x809E
  case sampleAlphaToOne = 0x809F
  case sampleCoverage = 0x80A0
  case sampleMask = 0x8E51
  case framebufferSRGB = 0x8DB9
  case programPointSize = 0x8642
  case rasterizerDiscard = 0x8C89
  case debugOutput = 0x92E0
  case debugOutputSynchronous = 0x8242
  case clipDistance0 = 0x3000
  case clipDistance1, clipDistance2, clipDistance3
  case clipDistance4, clipDistance5, clipDistance6, clipDistance7

  /// The index of the clip distance, 0…7; nil for other capabilities.
  var clipDistance: Int? {
    rawValue >= Self.clipDistance0.rawValue && rawValue <= Self.clipDistance7.rawValue
      ? Int(rawValue - Self.clipDistance0.rawValue) : nil
  }
}

/// The way that a drawn colour (source) is combined with the colour in the target (destination).
package enum BlendMode: Sendable {
  /// result = source
  case replace
  /// result = source + destination × (1 − source alpha), with premultiplied alpha
  case sourceOver
  /// result = destination + source
  case add
  /// result = source + destination × (1 − source), which looks like lights that overlap on a screen
  case screen
  /// result = destination × (1 − source)
  case multiplyInverse

  var factors: (source: BlendFactor, destination: BlendFactor)? {
    switch self {
    case .replace: nil
    case .sourceOver: (.one, .oneMinusSourceAlpha)
    case .add: (.one, .one)
    case .screen: (.one, .oneMinusSourceColor)
    case .multiplyInverse: (.zero, .oneMinusSourceColor)
    }
  }
}

package enum BlendFactor: UInt32, Sendable {
  case zero = 0
  case one = 1
  case oneMinusSourceColor = 0x0301
  case oneMinusSourceAlpha = 0x0303
}

/// The parameters of `glPixelStorei`, for uploading pixels (unpack) and for reading them back
/// (pack).
package enum PixelStore: UInt32, Sendable, CaseIterable {
  case unpackSwapBytes = 0x0CF0
  case unpackLSBFirst = 0x0CF1
  case unpackRowLength = 0x0CF2
  case unpackSkipRows = 0x0CF3
  case unpackSkipPixels = 0x0CF4
  case unpackAlignment = 0x0CF5
  case packSwapBytes = 0x0D00
  case packLSBFirst = 0x0D01
  case packRowLength = 0x0D02
  case packSkipRows = 0x0D03
  case packSkipPixels = 0x0D04
  case packAlignment = 0x0D05
}

package enum TextureFilter: Int32, Sendable {
  case nearest = 0x2600
  case linear = 0x2601
}

package enum TextureWrap: Int32, Sendable {
  case clampToEdge = 0x812F
  case `repeat` = 0x2901
}

/// The storage format of a texture, which implies the format of pixels that are uploaded or read
/// back.
package enum TextureFormat: UInt32, Sendable {
  case r8 = 0x8229
  case r16 = 0x822A
  case r16f = 0x822D
  case r32f = 0x822E
  case rg8 = 0x822B
  case rgba8 = 0x8058
  /// The formats that can store a share of light, 0…1, best first; some drivers cannot draw into
  /// the formats with 16 bits.
  package static let transmittance: [TextureFormat] = [.r16, .r16f, .r32f, .r8]

  /// RGBA with eight bits per channel.
  ///
  /// The value, GL_RGBA, specifies no size. A driver can therefore store the pixels in the byte
  /// order in which they are uploaded, BGRA. Windows use that order, too.
  ///
  /// Mesa's llvmpipe reads and writes this format faster than `rgba8`.
  case bgra8 = 0x1908

  /// OpenGL's format and type for pixels that are uploaded or read back.
  var transfer: (format: UInt32, type: UInt32) {
    switch self {
    case .rgba8: (0x1908, 0x1401)
    case .bgra8: (0x80E1, 0x8367)  // UNSIGNED_INT_8_8_8_8_REV
    case .r8, .r16, .r16f, .r32f: (0x1903, 0x1401)
    case .rg8: (0x8227, 0x1401)
    }
  }
}

/// The texts that describe a driver.
package enum DriverString: UInt32, Sendable {
  case vendor = 0x1F00
  case renderer = 0x1F01
  case version = 0x1F02
  case shadingLanguage = 0x8B8C
}

/// The integers that describe a driver.
package enum DriverInteger: UInt32, Sendable {
  case majorVersion = 0x821B
  case minorVersion = 0x821C
  case uniformBufferOffsetAlignment = 0x8A34
  case maxTextureSize = 0x0D33
  /// The maximum width and height of the viewport; ``GLFunctions/getInteger`` returns the smaller
  /// of the two.
  case maxViewportSize = 0x0D3A
  case maxTextureBufferSize = 0x8C2B
  case maxClipDistances = 0x0D32
}
