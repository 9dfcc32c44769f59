/// A quiet sound without end, under everything else.
///
/// Two of them run at once. Their lengths have no common divisor, so together they repeat only
/// every 23 · 31 s: some twelve minutes.
package enum AmbientLoop: String, CaseIterable, Sendable {
  /// Low tones that come and go, and wind.
  case tide
  /// Far bells, never in a hurry.
  case starlight

  /// Length in seconds.
  package var seconds: Int {
    switch self {
    case .tide: 23
    case .starlight: 31
    }
  }

  /// How loud to play it, 0…1.
  package var volume: Double { 0.25 }

  /// Frames a second: nothing in the loops is higher than a third of it.
  static let sampleRate = 22_050

  /// Computes the samples: the same on every machine and every time.
  package func synthesized() -> PCMBuffer {
    var track = StereoTrack(
      seconds: Double(seconds), sampleRate: Self.sampleRate, isLoop: true)
    return switch self {
    case .tide: Self.tide(on: &track)
    case .starlight: Self.starlight(on: &track)
    }
  }
}
