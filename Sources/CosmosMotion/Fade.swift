/// An opacity that can fade, and always stays in 0…1.
///
/// A new fade begins with the current opacity, even if another fade has not ended.
///
///     var name = Fade()
///     name.fade(to: 1, at: 3, delay: 0.2, within: 0.2)
///     name.nextChange(after: 3)  // 3.2
package struct Fade: Equatable, Sendable {
  private var value: Animated<Double>

  /// Creates an opacity in 0…1 that does not change before the first fade.
  package init(_ opacity: Double = 0) { value = Animated(opacity) }

  /// The opacity after all fades, including one that has not begun.
  package var target: Double { value.target }

  /// The time in seconds when the latest fade ends, even if it has not begun; −∞ if there was no
  /// fade.
  package var settlesAt: Double { value.settlesAt }

  /// Returns the opacity, 0…1, at a time in seconds.
  package func opacity(at time: Double) -> Double { value.value(at: time, in: 0...1) }

  /// Fades to another opacity.
  ///
  /// An earlier fade continues until the delay is over.
  ///
  /// - Parameters:
  ///   - opacity: The opacity after the fade, 0…1.
  ///   - time: The time of the call in seconds.
  ///   - delay: Seconds from `time` until the fade begins, 0 or more.
  ///   - duration: The duration of the fade in seconds, 0 or more.
  ///   - curve: The progress as a function of time.
  package mutating func fade(
    to opacity: Double, at time: Double, delay: Double = 0, within duration: Double,
    curve: TimingCurve = .easeOut
  ) {
    value.animate(to: opacity, at: time, delay: delay, duration: duration, curve: curve)
  }

  /// Sets the opacity without a fade.
  package mutating func set(_ opacity: Double) { value.set(opacity) }

  /// Returns the time, in seconds, when the opacity changes next; see
  /// ``Animated/nextChange(after:)``.
  package func nextChange(after time: Double) -> Double? { value.nextChange(after: time) }
}
