/// The synthesis of one of Cosmos's sounds.
///
/// All frequencies are whole-number ratios over 36 Hz, so that all sounds are in tune with each
/// other: D is 144 Hz and its octaves, A 216, E 162, B 243, F sharp 180.
enum Recipe: String, CaseIterable {
  /// The menu's selection moves to another sector.
  case tick
  /// The menu unfolds.
  case open
  /// The menu folds up.
  case close
  /// Ambient loop: low swelling tones, and wind.
  case tide
  /// Ambient loop: distant glass bells.
  case starlight

  /// The duration in seconds.
  ///
  /// The two loops play together.
  ///
  /// Their durations have no common divisor, so the mix repeats only every 23 · 31 s, about 12
  /// minutes.
  var seconds: Double {
    switch self {
    case .tick: 0.06
    case .open, .close: 2
    case .tide: 23
    case .starlight: 31
    }
  }

  /// Whether the end of the sound continues at its beginning.
  var isLoop: Bool {
    switch self {
    case .tick, .open, .close: false
    case .tide, .starlight: true
    }
  }

  /// The number of frames per second; all frequencies in the loops are below a third of their rate.
  var sampleRate: Int { isLoop ? 22_050 : 48_000 }

  /// Computes the samples, which are equal on all machines.
  func synthesized() -> Waveform {
    var track = StereoTrack(seconds: seconds, sampleRate: sampleRate, isLoop: isLoop)
    return switch self {
    case .tick: Self.tick(on: &track)
    case .open: Self.open(on: &track)
    case .close: Self.close(on: &track)
    case .tide: Self.tide(on: &track)
    case .starlight: Self.starlight(on: &track)
    }
  }
}
