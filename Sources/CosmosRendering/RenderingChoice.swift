/// What a renderer uses where it was left to choose.
public struct RenderingChoice: Equatable, Sendable {
  /// The option's value that comes to the same.
  public var used: String
  /// A sentence without a full stop; nil where there was nothing to choose.
  public var reason: String?
}
