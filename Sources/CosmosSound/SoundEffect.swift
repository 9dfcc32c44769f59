/// A sound that answers something the person did.
///
/// All of them, and the loops, are tuned to whole-number ratios over 36 Hz, so whatever sounds
/// together is in tune: D is 144 Hz and its doubles, A 216, E 162, B 243, F sharp 180.
package enum SoundEffect: String, CaseIterable, Sendable {
  /// The menu's selection moved to another sector.
  case tick
  /// The menu unfolds.
  case open
  /// The menu folds up.
  case close

  /// How loud to play it, 0…1.
  ///
  /// - Source: the COSMOS app's volumes.
  package var volume: Double {
    switch self {
    case .tick: 0.4
    case .open, .close: 0.64
    }
  }

  /// How long it sounds, seconds.
  package var duration: Double {
    switch self {
    case .tick: 0.06
    case .open, .close: 2
    }
  }

  /// Frames a second.
  static let sampleRate = 48_000

  /// Computes the samples: the same on every machine and every time.
  package func synthesized() -> PCMBuffer {
    var track = StereoTrack(seconds: duration, sampleRate: Self.sampleRate, isLoop: false)
    return switch self {
    case .tick: Self.tick(on: &track)
    case .open: Self.open(on: &track)
    case .close: Self.close(on: &track)
    }
  }
}
