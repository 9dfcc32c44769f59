/// A value as a function of the time since it began to move.
///
/// A motion holds no clock and no progress, so any moment can be asked for, in any order: frames
/// may be late, dropped or drawn twice, and the value at a time is the same.
///
/// Motions are combined into others: ``then(_:)`` plays one after another, ``plus(_:)`` adds two
/// up, ``delayed(by:)`` waits first, and ``MotionGroup`` runs several values side by side.
public protocol Motion<Value>: Sendable {
  /// What moves.
  associatedtype Value

  /// Seconds from the beginning until the value no longer changes, 0 or more; infinite for a
  /// motion that only approaches its end.
  var duration: Double { get }

  /// The value at a time.
  ///
  /// - Parameter time: Seconds since the beginning. Before 0 it is the first value, from
  ///   ``duration`` on the last.
  /// - Returns: The value.
  func value(at time: Double) -> Value

  /// How fast the value changes.
  ///
  /// - Parameter time: Seconds since the beginning.
  /// - Returns: Units of the value per second; zero before the beginning and after the end.
  func velocity(at time: Double) -> Value
}

/// How far a motion is.
public enum MotionStatus: Equatable, Sendable {
  /// It has not begun: the value still rests.
  case waiting
  /// The value changes.
  case moving
  /// The value is where it stays.
  case settled
}

extension Motion {
  /// How far the motion is.
  ///
  /// - Parameter time: Seconds since the beginning.
  /// - Returns: Waiting before 0, moving until ``duration``, settled from then on.
  public func status(at time: Double) -> MotionStatus {
    if time < 0 { return .waiting }
    return time < duration ? .moving : .settled
  }
}
