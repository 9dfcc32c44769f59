/// A value that passes through given values at given times.
///
/// Two keyframes at the same time form a jump; at that time, the later one counts.
public struct KeyframeTrack<Value: Animatable>: Motion {
  /// The keyframes in order of time, at least one.
  public let keyframes: [Keyframe<Value>]

  /// Creates a track from keyframes in order of time.
  ///
  /// - Parameter keyframes: The keyframes.
  /// - Precondition: There is at least one keyframe, and none comes before an earlier one.
  public init(_ keyframes: [Keyframe<Value>]) {
    precondition(!keyframes.isEmpty, "A keyframe track needs at least one keyframe")
    for (earlier, later) in zip(keyframes, keyframes.dropFirst()) {
      precondition(
        earlier.time <= later.time,
        "Keyframe at \(later.time) s after one at \(earlier.time) s: keyframes must be sorted by "
          + "time")
    }
    self.keyframes = keyframes
  }

  /// The number of seconds from the start of the track to its last keyframe.
  public var duration: Double { keyframes[keyframes.count - 1].time }

  /// Returns the value at a time after the start of the track.
  ///
  /// - Parameter time: The time in seconds; before the first and after the last keyframe, the value
  ///   of that keyframe holds.
  /// - Returns: The value; at a keyframe, exactly that of the keyframe.
  public func value(at time: Double) -> Value {
    guard let (tween, began) = segment(at: time) else {
      return time < keyframes[0].time ? keyframes[0].value : keyframes[keyframes.count - 1].value
    }
    return tween.value(at: time - began)
  }

  /// Returns the velocity at a time after the start of the track.
  ///
  /// - Parameter time: The time in seconds; at a keyframe, the following segment counts.
  /// - Returns: The velocity in units per second; zero before the first keyframe, and from the last
  ///   one on.
  public func velocity(at time: Double) -> Value {
    segment(at: time).map { $0.tween.velocity(at: time - $0.began) } ?? .zero
  }

  /// Returns the segment at a time, and its start; nil before the first keyframe, and from the last
  /// one on.
  private func segment(at time: Double) -> (tween: Tween<Value>, began: Double)? {
    guard let next = keyframes.indices.first(where: { keyframes[$0].time > time }), next > 0
    else { return nil }
    let (from, to) = (keyframes[next - 1], keyframes[next])
    return (
      Tween(from: from.value, to: to.value, duration: to.time - from.time, curve: to.curve),
      from.time
    )
  }
}
