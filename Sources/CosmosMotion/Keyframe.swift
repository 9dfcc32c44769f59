/// The value of a track at one time, with the curve that leads to this value.
public struct Keyframe<Value: Animatable>: Equatable, Sendable {
  /// Seconds since the start of the track, finite and 0 or more.
  public var time: Double {
    didSet { Self.check(time) }
  }
  /// The value of the track at ``time``.
  public var value: Value
  /// The curve of the segment that leads to this keyframe; unused for the first keyframe of a
  /// track.
  public var curve: TimingCurve

  /// Creates a keyframe.
  ///
  /// - Parameters:
  ///   - time: Seconds since the start of the track, finite and 0 or more.
  ///   - value: The value of the track at `time`.
  ///   - curve: The curve of the segment that leads to the keyframe.
  /// - Precondition: `time` is finite and 0 or more.
  public init(time: Double, value: Value, curve: TimingCurve = .linear) {
    Self.check(time)
    self.time = time
    self.value = value
    self.curve = curve
  }

  private static func check(_ time: Double) {
    precondition(
      time >= 0 && time < .infinity, "Keyframe at \(time) s: must be finite and 0 or more")
  }
}
