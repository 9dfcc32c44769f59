import CosmosResources

/// The program's sounds, in the order in which they are decoded: effects, which answer an action, may be wanted first.
package enum Sound: String, CaseIterable, Sendable {
  /// The menu's selection moved to another sector.
  case tick
  /// The menu unfolds.
  case open
  /// The menu folds up.
  case close
  /// A loop of the ambience: low tones that swell and ebb, and wind.
  case tide
  /// Another one: distant glass bells.
  case starlight

  /// Playback gain, 0…1.
  ///
  /// - Source: For effects the COSMOS app's volumes; its tick's recording is some 12 dB quieter than ours, which
  ///   the tick's volume makes up for.
  var volume: Double {
    switch self {
    case .tick: 0.1
    case .open, .close: 0.64
    case .tide, .starlight: 0.25
    }
  }

  /// Seconds of a loop; nil for an effect.
  ///
  /// They have no common divisor, so that the mix repeats only after some twelve minutes.
  package var loopSeconds: Int? {
    switch self {
    case .tick, .open, .close: nil
    case .tide: 23
    case .starlight: 31
    }
  }

  /// The embedded file: FLAC for effects, Ogg Vorbis for loops.
  var file: UnsafeRawBufferPointer {
    EmbeddedFile("Sounds/\(self).\(loopSeconds == nil ? "flac" : "ogg")").bytes
  }
}
