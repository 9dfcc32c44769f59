import CosmosMotion

extension SoundEffect {
  /// The way back: twelve sparks falling, a breath that sinks, the rings one after the other.
  ///
  /// Its times are those of the menu's hide: dividing lines from 0 s, rings from 0.57 s, closed
  /// at about 1.2 s, where the lowest tone sets it down.
  static func close(on track: inout StereoTrack) -> PCMBuffer {
    track.add(Air(width: 0.6, focus: 0.3, seed: 0xC105)) { time in
      290 * power(11, 1 - TimingCurve.easeInOut.progress(at: time / 1.2))
    } gain: { time in
      0.31 * swell(at: time, rise: 0.25, fall: 0.95)
    }
    let scale: [Double] = [3456, 2880, 2592, 2304, 1944, 1728, 1440, 1296, 1152, 972, 864, 720]
    for (line, frequency) in scale.enumerated() {
      let index = Double(line)
      track.add(
        Chime(
          frequency: frequency, level: 0.10, halfLife: 0.055, attack: 0.008,
          pan: -0.8 * sine(turns: index / 12), material: .glass),
        at: 0.05 * index)
    }
    for (step, frequency) in [864.0, 648, 576, 432, 288, 144].enumerated() {
      let index = Double(step)
      // Step j takes 0.075 + 0.01 j s, j from 1.
      let time = 0.57 + 0.085 * index + 0.005 * index * (index - 1)
      let pan = step.isMultiple(of: 2) ? 0.35 : -0.35
      track.add(
        Chime(
          frequency: frequency, level: step == 5 ? 0.2 : 0.14, halfLife: 0.13,
          attack: 0.07, pan: step == 5 ? 0 : pan, material: .flute),
        at: time)
    }
    Reverb(decay: 1.3, damping: 0.35, wet: 0.3).apply(to: &track)
    track.fadeOut(seconds: 0.4)
    return track.pcm(gain: 1.6)
  }
}
