/// What one frame asked of OpenGL.
public struct DrawStatistics: Equatable, Sendable {
  /// Draw calls.
  public var drawCalls = 0
  /// Stars drawn for the star layers; clouds, nebulae and figure stars are not counted.
  public var stars = 0

  /// All zero.
  public init() {}
}

/// What a renderer uses of an option's values, and why.
public struct RenderingChoice: Equatable, Sendable {
  /// The raw value of the option that the renderer acts on, never "auto".
  public let used: String
  /// Why, as a clause without a full stop; nil where the option left no choice.
  public let reason: String?

  init(used: String, reason: String?) {
    self.used = used
    self.reason = reason
  }
}
