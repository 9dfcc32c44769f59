import CosmosResources

/// The program's sounds in the order of decoding: effects first, because they respond to an action
/// immediately.
package enum Sound: String, CaseIterable, Sendable {
  /// The menu's selection moves to another sector.
  case tick
  /// The menu unfolds.
  case open
  /// The menu folds up.
  case close
  /// A loop of the ambience: low swelling tones, and wind.
  case tide
  /// A loop of the ambience: distant glass bells.
  case starlight

  /// The playback gain, 0…1.
  ///
  /// - Source: Effects: the COSMOS app's volumes.
  ///
  /// The app's recording of the tick is about 12 dB quieter than ours; the tick's volume
  /// compensates for that.
  var volume: Double {
    switch self {
    case .tick: 0.1
    case .open, .close: 0.64
    case .tide, .starlight: 0.25
    }
  }

  /// The duration of a loop in seconds; nil for an effect.
  ///
  /// The durations have no common divisor, so the mix repeats only after 23 · 31 s, about 12
  /// minutes.
  package var loopSeconds: Int? {
    switch self {
    case .tick, .open, .close: nil
    case .tide: 23
    case .starlight: 31
    }
  }

  /// The bytes of the embedded file: FLAC for effects, Ogg Vorbis for loops.
  var file: UnsafeRawBufferPointer {
    EmbeddedFile("Sounds/\(self).\(loopSeconds == nil ? "flac" : "ogg")").bytes
  }
}
