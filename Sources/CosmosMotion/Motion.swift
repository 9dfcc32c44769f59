/// A value as a function of the time since it began to move.
///
/// A motion holds no clock and no progress, so any moment can be asked for, in any order: frames
/// may be late, dropped or drawn twice, and the value at a time is the same.
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
