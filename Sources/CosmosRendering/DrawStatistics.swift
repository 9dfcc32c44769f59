/// OpenGL work of one frame.
public struct DrawStatistics: Equatable, Sendable {
  /// Number of draw calls, including draws into textures that later frames reuse.
  public var drawCalls = 0
  /// Number of stars drawn for star layers, without the stars of figures; clouds and nebulae do not
  /// count.
  public var stars = 0

  /// Creates statistics with all counts at zero.
  public init() {}
}

/// The value that a renderer uses for an option, with the reason.
package struct RenderingChoice: Equatable, Sendable {
  /// The raw value that the renderer uses for the option, never "auto".
  package let used: String
  /// The reason, as a clause without a full stop; nil if the option was set to this value.
  package let reason: String?

  /// Creates a choice from its properties.
  package init(used: String, reason: String?) {
    self.used = used
    self.reason = reason
  }
}
