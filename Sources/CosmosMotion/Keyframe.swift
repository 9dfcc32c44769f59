/// A value that a track has at a time, and the way there.
public struct Keyframe<Value: Animatable>: Equatable, Sendable {
  /// Seconds since the beginning of the track, 0 or more.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// How the segment that leads to this key runs; the first key of a track has none.
  public var curve: TimingCurve

  /// A value at a time, in seconds since the beginning of the track, and the way to it.
  public init(time: Double, value: Value, curve: TimingCurve = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}
