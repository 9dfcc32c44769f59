// The GL enumerations that Cosmos uses, as Swift cases with the values of the OpenGL registry.
// A case's name is what a call trace prints.

public enum BufferTarget: UInt32, Sendable {
  case array = 0x8892
  case texture = 0x8C2A
  case uniform = 0x8A11
  case transformFeedback = 0x8C8E
}

public enum BufferUsage: UInt32, Sendable {
  case staticDraw = 0x88E4
  case streamDraw = 0x88E0
  case dynamicRead = 0x88E9
}

public enum ShaderStage: UInt32, Sendable {
  case vertex = 0x8B31
  case fragment = 0x8B30
}

public enum Primitive: UInt32, Sendable {
  case points = 0x0000
  case triangles = 0x0004
  case triangleStrip = 0x0005
}

public enum Capability: UInt32, Sendable {
  case blend = 0x0BE2
  case scissorTest = 0x0C11
  case dither = 0x0BD0
  case programPointSize = 0x8642
  case rasterizerDiscard = 0x8C89
  case debugOutput = 0x92E0
  case debugOutputSynchronous = 0x8242
}

public enum BlendFactor: UInt32, Sendable {
  case zero = 0
  case one = 1
  case sourceColor = 0x0300
  case oneMinusSourceColor = 0x0301
  case oneMinusSourceAlpha = 0x0303
}

public enum TextureFilter: Int32, Sendable {
  case nearest = 0x2600
  case linear = 0x2601
}

public enum TextureWrap: Int32, Sendable {
  case clampToEdge = 0x812F
  case `repeat` = 0x2901
}

/// A texture's storage, with the matching pixel transfer format.
public enum TextureFormat: UInt32, Sendable {
  case r8 = 0x8229
  case r16 = 0x822A
  case r32f = 0x822E
  case rgba8 = 0x8058

  /// The GL format of pixels handed over or read back.
  var transfer: UInt32 { self == .rgba8 ? 0x1908 : 0x1903 }
  var transferType: UInt32 {
    switch self {
    case .r8, .rgba8: 0x1401
    case .r16: 0x1403
    case .r32f: 0x1406
    }
  }
}

public enum FramebufferTarget: UInt32, Sendable {
  case both = 0x8D40
  case read = 0x8CA8
  case draw = 0x8CA9
}

public enum AttributeType: UInt32, Sendable {
  case float = 0x1406
  case unsignedInt = 0x1405
}

/// The strings that describe a driver.
public enum DriverString: UInt32, Sendable {
  case vendor = 0x1F00
  case renderer = 0x1F01
  case version = 0x1F02
  case shadingLanguage = 0x8B8C
}

/// The integers that a driver is asked for.
public enum DriverInteger: UInt32, Sendable {
  case majorVersion = 0x821B
  case minorVersion = 0x821C
  case uniformBufferOffsetAlignment = 0x8A34
  case maxUniformBlockSize = 0x8A30
  case maxTextureSize = 0x0D33
  case contextFlags = 0x821E
}
