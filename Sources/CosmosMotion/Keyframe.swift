/// A value of a track at a time, and the curve that leads to it.
public struct Keyframe<Value: Animatable>: Equatable, Sendable {
  /// The number of seconds since the start of the track, 0 or more.
  public var time: Double
  /// The value at that time.
  public var value: Value
  /// The curve of the segment that leads to this keyframe; unused for the first keyframe of a
  /// track.
  public var curve: TimingCurve

  /// Creates a keyframe at a time in seconds since the start of the track.
  public init(time: Double, value: Value, curve: TimingCurve = .linear) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}
