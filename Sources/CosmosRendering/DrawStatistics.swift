/// OpenGL work of one frame.
public struct DrawStatistics: Equatable, Sendable {
  /// Draw calls.
  public var drawCalls = 0
  /// Stars drawn for star layers, without clouds, nebulae and figure stars.
  public var stars = 0

  /// All zero.
  public init() {}
}

/// The value of an option that a renderer acts on, with the reason.
public struct RenderingChoice: Equatable, Sendable {
  /// The raw value of the option that the renderer acts on, never "auto".
  public let used: String
  /// The reason, as a clause without a full stop; nil if the option left no choice.
  public let reason: String?

  init(used: String, reason: String?) {
    self.used = used
    self.reason = reason
  }
}
