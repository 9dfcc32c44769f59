/// One movement as an input device reported it.
public struct ScrollSample: Equatable, Sendable {
  /// Seconds on the absolute axis.
  public var time: Double
  /// Logical pixels since the sample before; + moves the content right.
  public var dx: Double
  public var source: ScrollSource

  public init(time: Double, dx: Double, source: ScrollSource) {
    self.time = time
    self.dx = dx
    self.source = source
  }
}
