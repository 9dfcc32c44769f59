/// The number of passes of a motion, and whether every other one runs backwards.
public struct Repetition: Equatable, Sendable {
  /// The number of passes, 1 or more; nil for a motion without an end.
  public let count: Int?
  /// Whether the second pass, the fourth and so on run backwards.
  public let autoreverses: Bool

  /// A motion that runs a number of times.
  ///
  /// - Parameters:
  ///   - count: The number of passes; there and back are two.
  ///   - autoreverses: Whether every other pass runs backwards.
  /// - Returns: The repetition.
  /// - Precondition: `count` is 1 or more.
  public static func times(_ count: Int, autoreverses: Bool = false) -> Repetition {
    precondition(count > 0, "\(count) passes of a motion: must be 1 or more")
    return Repetition(count: count, autoreverses: autoreverses)
  }

  /// A motion that never ends.
  ///
  /// - Parameter autoreverses: Whether every other pass runs backwards.
  /// - Returns: The repetition.
  public static func forever(autoreverses: Bool = false) -> Repetition {
    Repetition(count: nil, autoreverses: autoreverses)
  }

  private init(count: Int?, autoreverses: Bool) {
    self.count = count
    self.autoreverses = autoreverses
  }

  /// Whether the last pass runs backwards, so that the motion ends at its start.
  var endsAtStart: Bool { autoreverses && count?.isMultiple(of: 2) == true }
}

/// A motion that runs several times, or forever.
///
///     let pulse = Tween(from: 1.0, to: 1.2, duration: 0.3, curve: .easeInOut)
///       .repeated(.times(6, autoreverses: true))
///     pulse.value(at: 0.45)  // 1.1, on the way back
///     pulse.duration         // 1.8
///
/// A pass that runs backwards shows the same values in reverse. At the time between two passes, the
/// later one counts. A repetition does not take over a velocity: each pass is the same.
public struct Repeated<Base: Motion>: Motion {
  /// The motion of one pass.
  public let base: Base
  /// The number of passes and their direction.
  public let repetition: Repetition

  /// Creates a repeated motion.
  ///
  /// - Parameters:
  ///   - base: The motion of one pass.
  ///   - repetition: The number of passes and their direction.
  /// - Precondition: The duration of `base` is finite and more than 0.
  public init(_ base: Base, _ repetition: Repetition) {
    precondition(
      base.duration > 0 && base.duration < .infinity,
      "A motion of \(base.duration) s cannot repeat: must be finite and more than 0")
    self.base = base
    self.repetition = repetition
  }

  /// The duration of all passes in seconds; infinity if they never end.
  public var duration: Double {
    repetition.count.map { Double($0) * base.duration } ?? .infinity
  }

  /// Returns the value at a time in seconds since the start of the first pass.
  ///
  /// From ``duration`` on, this is the end of the last pass: the start of `base` if the last pass
  /// runs backwards.
  public func value(at time: Double) -> Base.Value {
    guard time > 0 else { return base.value(at: time) }
    guard time < duration else {
      return base.value(at: repetition.endsAtStart ? 0 : base.duration)
    }
    return base.value(at: place(at: time).time)
  }

  /// Returns the velocity, in units per second, at a time in seconds; zero from ``duration`` on.
  public func velocity(at time: Double) -> Base.Value {
    guard time >= 0, time < duration else { return .zero }
    let place = place(at: time)
    let velocity = base.velocity(at: place.time)
    return place.isReversed ? velocity.scaled(by: -1) : velocity
  }

  /// Returns the time within `base` at a time, and whether that pass runs backwards.
  private func place(at time: Double) -> (time: Double, isReversed: Bool) {
    let pass = (time / base.duration).rounded(.down)
    let part = min(max(0, time - pass * base.duration), base.duration)
    let isReversed = repetition.autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return (isReversed ? base.duration - part : part, isReversed)
  }
}
