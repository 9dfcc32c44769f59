import CosmosMotion

extension Recipe {
  /// The bells: time in seconds, frequency in hertz, level (1 is full scale) and position between
  /// the speakers (−1…1).
  private static let bells: [(time: Double, frequency: Double, level: Double, pan: Double)] = [
    (0.8, 864, 0.20, -0.3), (3.7, 1296, 0.11, 0.5), (5.9, 972, 0.14, 0.1),
    (9.2, 576, 0.16, -0.5), (10.1, 1152, 0.10, 0.6), (13.6, 720, 0.17, 0.2),
    (15.2, 1440, 0.07, -0.6), (17.8, 432, 0.22, 0.0), (19.1, 1296, 0.09, 0.4),
    (22.6, 648, 0.18, -0.2), (25.3, 972, 0.12, 0.5), (26.2, 1728, 0.05, -0.7),
    (28.9, 576, 0.16, 0.3),
  ]

  /// Glass bells on five notes, each with two echoes, together with quiet drones and high wind.
  static func starlight(on track: inout StereoTrack) -> Waveform {
    var generator = SplitMix64(seed: 0x57A2)
    for bell in bells {
      for (delay, part, side) in [(0.0, 1.0, 1.0), (0.62, 0.35, -1), (1.24, 0.14, 0.6)] {
        track.add(
          Chime(
            frequency: bell.frequency, level: bell.level * part, halfLife: 0.75, attack: 0.04,
            pan: bell.pan * side, material: .glass),
          at: bell.time + delay)
      }
    }
    for (frequency, swells, phase) in [(288, 1, 0.2), (432, 2, 0.6), (648, 1, 0.7), (864, 2, 0.1)] {
      Drone(
        frequency: frequency, level: 0.012, partialCount: 2, swells: swells, swellPhase: phase,
        depth: 1
      ).add(to: &track, using: &generator)
    }
    let seconds = track.duration
    track.add(Air(width: 0.3, focus: 0.1, seed: 0x5EA)) { time in
      2600 + 700 * sine(turns: 2 * time / seconds)
    } gain: { time in
      0.010 + 0.008 * sine(turns: 3 * time / seconds + 0.6)
    }
    Reverb(decay: 6, damping: 0.3, wet: 0.5).apply(to: &track)
    return track.pcm(gain: 1.6)
  }
}
