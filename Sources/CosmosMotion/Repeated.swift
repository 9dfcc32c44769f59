/// The number of passes of a repeated motion, and whether every second pass runs backwards.
public struct Repetition: Equatable, Sendable {
  /// The number of passes, 1 or more; nil for an endless motion.
  public let count: Int?
  /// Whether the second pass, the fourth and so on run backwards.
  public let autoreverses: Bool

  /// Creates a repetition with a fixed number of passes.
  ///
  /// - Parameters:
  ///   - count: The number of passes, 1 or more; a motion to the end and back has two.
  ///   - autoreverses: Whether every second pass runs backwards.
  /// - Returns: The repetition.
  /// - Precondition: `count` is 1 or more.
  public static func times(_ count: Int, autoreverses: Bool = false) -> Repetition {
    precondition(count > 0, "\(count) passes of a motion: must be 1 or more")
    return Repetition(count: count, autoreverses: autoreverses)
  }

  /// Creates a repetition that never ends.
  ///
  /// - Parameter autoreverses: Whether every second pass runs backwards.
  /// - Returns: The repetition.
  public static func forever(autoreverses: Bool = false) -> Repetition {
    Repetition(count: nil, autoreverses: autoreverses)
  }

  private init(count: Int?, autoreverses: Bool) {
    self.count = count
    self.autoreverses = autoreverses
  }

  /// Whether the last pass runs backwards, so that the motion ends at its start.
  @usableFromInline var endsAtStart: Bool { autoreverses && count?.isMultiple(of: 2) == true }
}

/// A motion that consists of several passes, or of endlessly many passes, of another motion.
///
///     let pulse = Tween(from: 1.0, to: 1.2, duration: 0.3, curve: .easeInOut)
///       .repeated(.times(6, autoreverses: true))
///     pulse.value(at: 0.45)  // 1.1, on the way back
///     pulse.duration         // 1.8
///
/// A pass that runs backwards has the same values in reverse order. At the time when one pass ends
/// and the next begins, the value is that of the next pass. All passes are equal, so the motion
/// cannot begin with a given velocity.
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

  /// The duration of all passes in seconds; infinity if the repetition never ends.
  public var duration: Double {
    repetition.count.map { Double($0) * base.duration } ?? .infinity
  }

  /// Returns the value at a time in seconds since the start of the first pass.
  ///
  /// From ``duration`` on, the result is the value at the end of the last pass, which is the start
  /// of `base` if that pass runs backwards.
  public func value(at time: Double) -> Base.Value {
    guard time > 0 else { return base.value(at: time) }
    guard time < duration else {
      return base.value(at: repetition.endsAtStart ? 0 : base.duration)
    }
    return base.value(at: place(at: time).time)
  }

  /// Returns the velocity, in units of the value per second, at a time in seconds since the start
  /// of the first pass; zero from ``duration`` on.
  public func velocity(at time: Double) -> Base.Value {
    guard time >= 0, time < duration else { return .zero }
    let place = place(at: time)
    let velocity = base.velocity(at: place.time)
    return place.isReversed ? velocity.scaled(by: -1) : velocity
  }

  /// Returns the time in ``base`` at a time since the start of the first pass, and whether the
  /// current pass runs backwards.
  private func place(at time: Double) -> (time: Double, isReversed: Bool) {
    let pass = (time / base.duration).rounded(.down)
    let part = min(max(0, time - pass * base.duration), base.duration)
    let isReversed = repetition.autoreverses && pass.truncatingRemainder(dividingBy: 2) == 1
    return (isReversed ? base.duration - part : part, isReversed)
  }
}
