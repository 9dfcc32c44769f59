import CosmosResources

/// A sound that answers an action.
package enum SoundEffect: CaseIterable, Sendable {
  /// The menu's selection moved to another sector.
  case tick
  /// The menu unfolds.
  case open
  /// The menu folds up.
  case close

  /// Playback gain, 0…1.
  ///
  /// - Source: the COSMOS app's volumes; its tick's recording is some 12 dB quieter than ours, which the
  ///   tick's volume makes up for.
  package var volume: Double {
    switch self {
    case .tick: 0.1
    case .open, .close: 0.64
    }
  }
}

/// A quiet background sound that loops, together with the other ones.
package enum AmbientLoop: CaseIterable, Sendable {
  /// Low tones that swell and ebb, and wind.
  case tide
  /// Distant glass bells.
  case starlight

  /// Length in seconds.
  ///
  /// The lengths have no common divisor, so that the mix repeats only after some twelve minutes.
  var seconds: Int {
    switch self {
    case .tide: 23
    case .starlight: 31
    }
  }

  /// Playback gain, 0…1.
  var volume: Double { 0.25 }
}

/// Any of the program's sounds.
enum Sound: Hashable, Sendable {
  case effect(SoundEffect)
  case loop(AmbientLoop)

  /// All of them, in the order in which they are decoded: effects may be wanted first.
  static let all = SoundEffect.allCases.map(Self.effect) + AmbientLoop.allCases.map(Self.loop)

  /// The embedded file: FLAC for effects, Ogg Vorbis for loops.
  var file: UnsafeRawBufferPointer {
    switch self {
    case .effect(let effect): EmbeddedFile("Sounds/\(effect).flac").bytes
    case .loop(let loop): EmbeddedFile("Sounds/\(loop).ogg").bytes
    }
  }
}
