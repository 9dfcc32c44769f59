/// A value that passes through given values at given times.
///
/// Two keys at the same time are a jump: the later one counts from that time on.
public struct KeyframeTrack<Value: Animatable>: Equatable, Sendable {
  /// Sorted by time, at least one.
  public let keyframes: [Keyframe<Value>]

  /// A track through the given keys: at least one, sorted by time, none before 0 s.
  public init(_ keyframes: [Keyframe<Value>]) {
    precondition(!keyframes.isEmpty, "A keyframe track without keyframes: want at least one")
    precondition(keyframes[0].time >= 0, "Keyframe at \(keyframes[0].time) s: want 0 or more")
    for (earlier, later) in zip(keyframes, keyframes.dropFirst()) {
      precondition(
        earlier.time <= later.time,
        "Keyframe at \(later.time) s after one at \(earlier.time) s: want them sorted by time")
    }
    self.keyframes = keyframes
  }

  /// Seconds from the beginning of the track to its last key.
  public var duration: Double { keyframes[keyframes.count - 1].time }

  /// The value some time after the track began.
  ///
  /// - Parameter time: Seconds; the first value holds before its key, the last after its own.
  /// - Returns: Exactly the key's value at a key.
  public func value(at time: Double) -> Value {
    guard let (tween, began) = segment(at: time) else {
      return time < keyframes[0].time ? keyframes[0].value : keyframes[keyframes.count - 1].value
    }
    return tween.value(at: time - began)
  }

  /// The velocity some time after the track began.
  ///
  /// - Parameter time: Seconds; at a key it is the velocity of the segment that follows.
  /// - Returns: Units per second; zero before the first key and from the last one on.
  public func velocity(at time: Double) -> Value {
    segment(at: time).map { $0.tween.velocity(at: time - $0.began) } ?? .zero
  }

  /// The way between two keys, and when it begins; nil before the first key and from the last one on.
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
