/// When a frame is.
public struct FrameTime: Equatable, Sendable {
  /// Frames before this one.
  public var index: Int
  /// Seconds since the clock started, as of this frame.
  public var elapsed: Double
  /// Seconds since the frame before; 0 for the first.
  public var delta: Double

  public init(index: Int, elapsed: Double, delta: Double) {
    self.index = index
    self.elapsed = elapsed
    self.delta = delta
  }
}
