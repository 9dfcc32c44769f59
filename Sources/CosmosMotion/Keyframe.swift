/// A value of a track at a time, with the way to it.
public struct Keyframe<Value: Animatable>: Equatable, Sendable {
  /// Seconds since the beginning of the track, 0 or more.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// The curve of the segment that leads to this key; unused for the first key of a track.
  public var curve: TimingCurve

  /// Creates a key at a time in seconds since the beginning of the track.
  public init(time: Double, value: Value, curve: TimingCurve = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}
