/// An animated opacity that never leaves 0…1.
///
/// A new fade begins at the current opacity, even during another fade.
///
///     var name = Fade()
///     name.fade(to: 1, at: 3, after: 0.2, within: 0.2)
///     name.nextChange(after: 3)  // 3.2
package struct Fade: Equatable, Sendable {
  private var value: Animated<Double>

  /// Creates an opacity, 0…1, at rest.
  package init(_ opacity: Double = 0) { value = Animated(opacity) }

  /// The opacity at the end of the fade.
  package var target: Double { value.target }

  /// The time, in seconds, when the fade ends; −∞ if there was none.
  package var settlesAt: Double { value.settlesAt }

  /// Returns the opacity, 0…1, at a time in seconds.
  package func opacity(at time: Double) -> Double { value.value(at: time, in: 0...1) }

  /// Fades to another opacity.
  ///
  /// Until the delay is over, an earlier fade continues.
  ///
  /// - Parameters:
  ///   - opacity: The new target, 0…1.
  ///   - time: The time of the call in seconds.
  ///   - delay: The number of seconds until the fade begins, 0 or more.
  ///   - duration: The duration of the fade in seconds, 0 or more.
  ///   - curve: The progress as a function of time.
  package mutating func fade(
    to opacity: Double, at time: Double, after delay: Double = 0, within duration: Double,
    curve: TimingCurve = .easeOut
  ) {
    value.animate(to: opacity, at: time, after: delay, duration: duration, curve: curve)
  }

  /// Sets the opacity without a fade.
  package mutating func set(_ opacity: Double) { value.set(opacity) }

  /// Returns the time, in seconds, of the next change; see ``Animated/nextChange(after:)``.
  package func nextChange(after time: Double) -> Double? { value.nextChange(after: time) }
}
