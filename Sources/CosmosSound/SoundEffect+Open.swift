import CosmosMotion

extension SoundEffect {
  /// Something wide unfolding: a breath that rises, five rings, twelve sparks.
  ///
  /// Its times are those of the menu's reveal: the breath is the thick ring's half second, a tone
  /// comes with each thin ring and a spark with each dividing line; the whole is open after 1 s
  /// and the room rings on a little.
  static func open(on track: inout StereoTrack) -> PCMBuffer {
    track.add(Air(width: 0.6, focus: 0.3, seed: 0x0BE1)) { time in
      // Two octaves and a half up, most of it early, as the ring grows.
      290 * power(11, TimingCurve.easeOut.progress(at: time / 1.0))
    } gain: { time in
      0.34 * swell(at: time, rise: 0.3, fall: 0.85)
    }
    for (step, frequency) in [288.0, 432, 576, 648, 864].enumerated() {
      let index = Double(step)
      // Ring i leaves when those before it have arrived, 0.075 + 0.01 i s each.
      let time = 0.075 * index + 0.005 * index * (index - 1)
      let pan = step.isMultiple(of: 2) ? -0.35 : 0.35
      track.add(
        Chime(
          frequency: frequency, level: 0.16, halfLife: 0.17, attack: 0.09, pan: pan,
          material: .flute),
        at: time)
    }
    let scale: [Double] = [864, 972, 1152, 1296, 1440, 1728, 1944, 2304, 2592, 2880, 3456, 3888]
    for (line, frequency) in scale.enumerated() {
      let index = Double(line)
      track.add(
        Chime(
          frequency: frequency, level: 0.11, halfLife: 0.06, attack: 0.008,
          pan: 0.8 * sine(turns: index / 12), material: .glass),
        at: 0.33 + 0.05 * index)
    }
    Reverb(decay: 1.6, damping: 0.25, wet: 0.3).apply(to: &track)
    track.fadeOut(seconds: 0.5)
    return track.pcm(gain: 1.6)
  }

  /// 0 → 1 → 0, round at both ends and at the top.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - rise: When it is at the top, seconds.
  ///   - fall: How long it takes from there to nothing, seconds.
  /// - Returns: 0…1.
  static func swell(at time: Double, rise: Double, fall: Double) -> Double {
    guard time > 0, time < rise + fall else { return 0 }
    let turns = time < rise ? 0.5 - 0.5 * time / rise : 0.5 * (time - rise) / fall
    return 0.5 + 0.5 * cosine(turns: turns)
  }

  /// `base` to the power of something 0…1, from halvings, which are exact everywhere.
  static func power(_ base: Double, _ exponent: Double) -> Double {
    // log₂ by counting: the integer part, then one bit for every squaring.
    var (logarithm, rest, bit) = (0.0, base, 1.0)
    while rest >= 2 { (rest, logarithm) = (rest / 2, logarithm + 1) }
    for _ in 0..<40 {
      (rest, bit) = (rest * rest, bit / 2)
      if rest >= 2 { (rest, logarithm) = (rest / 2, logarithm + bit) }
    }
    return 1 / remainder(afterHalvings: logarithm * exponent)
  }
}
