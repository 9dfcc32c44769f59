/// What decides when the frames of a bench come.
package enum Pacing: Equatable, Sendable {
  /// One after the other, as fast as it goes.
  case free
  /// The screen's refreshes.
  case screen
  /// A timer, so many frames a second.
  case timer(Double)

  /// Seconds between the frames of the scene, nil where it follows real time.
  ///
  /// Frames that come as fast as they can show sixtieths of a second all the same: otherwise a
  /// fast machine would draw other pictures than a slow one, and a slow build than a fast one.
  package var sceneStep: Double? { self == .free ? 1.0 / 60 : nil }

  /// Frames a second of the timer.
  package var frameRateLimit: Double? {
    if case .timer(let rate) = self { rate } else { nil }
  }
}
