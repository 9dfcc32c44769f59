/// How long to draw before measuring: a time *and* a number of frames, whichever is later.
///
/// Time lets clocks ramp up and caches fill, frames let a slow machine get past its first
/// shader compilations.
public struct WarmUp: Equatable, Sendable {
  public var seconds: Double
  public var frames: Int

  public init(seconds: Double = 2, frames: Int = 120) {
    self.seconds = seconds
    self.frames = frames
  }

  /// Whether enough has been drawn.
  public func isOver(afterSeconds seconds: Double, frames: Int) -> Bool {
    seconds >= self.seconds && frames >= self.frames
  }
}
