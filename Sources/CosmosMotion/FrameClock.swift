/// Where frames get their times from; only the run loop owns one.
public protocol FrameClock {
  /// The time of the next frame, from index 0 on.
  mutating func nextFrame() -> FrameTime
}
