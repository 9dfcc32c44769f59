import CosmosMotion

/// The sounds of the menu, which have the same times as the menu's animation.
extension Recipe {
  /// The sound of glass that taps on wood; it can no longer be heard after 30 ms.
  static func tick(on track: inout StereoTrack) -> Waveform {
    track.add(
      Chime(frequency: 1296, level: 0.8, halfLife: 0.004, attack: 0.001, material: .wood), at: 0)
    track.add(
      Chime(frequency: 2592, level: 0.14, halfLife: 0.007, attack: 0.001, material: .glass), at: 0)
    track.fadeOut(seconds: 0.01)
    return track.pcm(gain: 1.6)
  }

  /// Rising wind, then five rising tones, then twelve high chimes.
  ///
  /// The wind belongs to the thick ring, each tone to a thin ring, and each chime to a dividing
  /// line.
  ///
  /// The menu is open after 1 s, when the reverberation has not ended yet.
  static func open(on track: inout StereoTrack) -> Waveform {
    track.add(Air(width: 0.6, focus: 0.3, seed: 0x0BE1)) { time in
      // The frequency rises by three and a half octaves, mostly at the beginning, like the radius
      // of the ring.
      290 * power(11, TimingCurve.easeOut.progress(at: time / 1.0))
    } gain: { time in
      0.34 * swell(at: time, rise: 0.3, fall: 0.85)
    }
    for (step, frequency) in [288.0, 432, 576, 648, 864].enumerated() {
      let index = Double(step)
      // Ring i begins when the rings before it have arrived; ring k takes 0.075 + 0.01 k s.
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

  /// Falling wind, then twelve falling chimes, then six falling tones.
  ///
  /// Each chime belongs to a dividing line, from 0 s on, and each tone to a ring, from 0.57 s on.
  ///
  /// The menu is closed after about 1.2 s, with the lowest tone.
  static func close(on track: inout StereoTrack) -> Waveform {
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
      // Ring j, with j = 1…6, takes 0.075 + 0.01 j s.
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

  /// Returns a gain that rises from 0 to 1 and then falls to 0; both parts are halves of a cosine
  /// wave.
  ///
  /// - Parameters:
  ///   - time: The time since the start in seconds.
  ///   - rise: The seconds from the start to the maximum.
  ///   - fall: The seconds from the maximum to the end.
  /// - Returns: A gain in 0…1.
  private static func swell(at time: Double, rise: Double, fall: Double) -> Double {
    guard time > 0, time < rise + fall else { return 0 }
    let turns = time < rise ? 0.5 - 0.5 * time / rise : 0.5 * (time - rise) / fall
    return 0.5 + 0.5 * cosine(turns: turns)
  }
}
