import CosmosResources

/// The sounds of the program in the order of decoding: first the effects, because they answer an
/// action of the user immediately.
package enum Sound: String, CaseIterable, Sendable {
  /// The effect for a move of the menu's selection to another sector.
  case tick
  /// The effect for the menu when it unfolds.
  case open
  /// The effect for the menu when it folds up.
  case close
  /// A loop of the ambience with low, swelling tones and wind.
  case tide
  /// A loop of the ambience with distant glass bells.
  case starlight

  /// The gain of the sound when it is played, 0…1.
  ///
  /// - Source: For effects, the volumes in the COSMOS app.
  ///
  /// The app's recording of `tick` is about 12 dB quieter than the recording here, so the gain of
  /// `tick` here is lower than in the app.
  var volume: Double {
    switch self {
    case .tick: 0.1
    case .open, .close: 0.64
    case .tide, .starlight: 0.25
    }
  }

  /// The duration of a loop in seconds; nil for an effect.
  ///
  /// The durations have no common divisor, so the sum of the loops repeats only after 23 · 31 s,
  /// about 12 minutes.
  package var loopSeconds: Int? {
    switch self {
    case .tick, .open, .close: nil
    case .tide: 23
    case .starlight: 31
    }
  }

  /// The bytes of the file in the program: FLAC for an effect, Ogg Vorbis for a loop.
  var file: UnsafeRawBufferPointer {
    EmbeddedFile("Sounds/\(self).\(loopSeconds == nil ? "flac" : "ogg")").bytes
  }
}
