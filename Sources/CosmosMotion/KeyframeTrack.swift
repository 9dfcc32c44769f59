/// A motion that passes through given values at given times.
///
/// Two keyframes at the same time make the value jump; at that time, the track has the value of the
/// second one.
public struct KeyframeTrack<Value: Animatable>: Motion {
  /// The keyframes in order of time, at least one.
  public let keyframes: [Keyframe<Value>]

  /// Creates a track from its keyframes.
  ///
  /// - Parameter keyframes: The keyframes in order of time.
  /// - Precondition: There is at least one keyframe, and no keyframe has an earlier time than the
  ///   one before.
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

  /// Returns the value at a time since the start of the track.
  ///
  /// - Parameter time: The time in seconds. Before the first keyframe, the result is the first
  ///   keyframe's value; after the last keyframe, the last one's value.
  /// - Returns: The value; exactly the value of a keyframe at its time.
  public func value(at time: Double) -> Value {
    guard let (tween, began) = segment(at: time) else {
      return time < keyframes[0].time ? keyframes[0].value : keyframes[keyframes.count - 1].value
    }
    return tween.value(at: time - began)
  }

  /// Returns the velocity at a time since the start of the track.
  ///
  /// - Parameter time: The time in seconds; at a keyframe, the velocity is that of the following
  ///   segment.
  /// - Returns: The velocity in units of the value per second; zero before the first keyframe, and
  ///   from the last keyframe on.
  public func velocity(at time: Double) -> Value {
    segment(at: time).map { $0.tween.velocity(at: time - $0.began) } ?? .zero
  }

  /// Returns the tween between the two keyframes around a time, with the tween's start time; nil
  /// before the first keyframe, and from the last one on.
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
