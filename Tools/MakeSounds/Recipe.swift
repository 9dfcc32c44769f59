/// The recipes by which the sounds of Cosmos are computed.
///
/// All frequencies are multiples of 36 Hz or of simple fractions of it, so that all sounds are in
/// tune: D is 144 Hz and its octaves, A 216, E 162, B 243 and F sharp 180 Hz.
enum Recipe: String, CaseIterable {
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

  /// The duration of the sound in seconds.
  ///
  /// The two loops are played together.
  ///
  /// Their durations have no common divisor, so the sum of the loops repeats only after 23 · 31 s,
  /// about 12 minutes.
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

  /// The number of frames per second; in the loops, all frequencies are less than a third of that
  /// number.
  var sampleRate: Int { isLoop ? 22_050 : 48_000 }

  /// Computes the samples of the sound, which are equal on all machines.
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
