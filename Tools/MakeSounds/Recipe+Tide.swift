import CosmosMotion

extension Recipe {
  /// Drones on the notes D, A, E, B and F sharp, which swell at different times, together with
  /// wind.
  ///
  /// The lower drones are fifths and octaves apart: low tones that are closer would beat audibly.
  static func tide(on track: inout StereoTrack) -> Waveform {
    var generator = SplitMix64(seed: 0x71DE)
    let drones = [
      Drone(
        frequency: 72, level: 0.045, partialCount: 6, swells: 1, swellPhase: 0, depth: 0.6),
      Drone(
        frequency: 108, level: 0.06, partialCount: 5, swells: 2, swellPhase: 0.3, depth: 0.75),
      Drone(
        frequency: 144, level: 0.06, partialCount: 4, swells: 1, swellPhase: 0.55, depth: 0.65),
      Drone(
        frequency: 324, level: 0.035, partialCount: 3, swells: 1, swellPhase: 0.8, depth: 1),
      Drone(
        frequency: 216, level: 0.05, partialCount: 3, swells: 2, swellPhase: 0.1, depth: 0.9),
      Drone(
        frequency: 486, level: 0.02, partialCount: 2, swells: 1, swellPhase: 0.05, depth: 1),
      Drone(
        frequency: 360, level: 0.03, partialCount: 2, swells: 1, swellPhase: 0.3, depth: 1),
      Drone(
        frequency: 540, level: 0.012, partialCount: 1, swells: 2, swellPhase: 0.75, depth: 1),
    ]
    for drone in drones { drone.add(to: &track, using: &generator) }
    let seconds = track.duration
    track.add(Air(width: 0.5, focus: 0.2, seed: 0xA12)) { time in
      620 + 260 * sine(turns: time / seconds) + 90 * sine(turns: 3 * time / seconds)
    } gain: { time in
      0.05 + 0.035 * sine(turns: 2 * time / seconds + 0.2)
    }
    Reverb(decay: 5, damping: 0.45, wet: 0.35).apply(to: &track)
    return track.pcm(gain: 1.9)
  }
}
