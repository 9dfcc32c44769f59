import CosmosMotion

/// Wind: noise through a band-pass filter whose centre frequency moves, with different noise in
/// each channel.
struct Air {
  /// The width of the band relative to its centre frequency.
  var width: Double
  /// The share of the noise that is equal in both channels, from 0 for none (a wide sound) to 1 for
  /// all (mono).
  var focus: Double
  /// The seed of the random noise.
  var seed: UInt64

  /// The seconds after which an input no longer affects the state of the filter.
  fileprivate static let memory = 0.5
}

extension StereoTrack {
  /// Adds wind to the track.
  ///
  /// - Parameters:
  ///   - air: The width, the noise and the seed of the wind.
  ///   - centre: Returns the centre frequency of the band, in hertz, at a time in seconds; for a
  ///     loop, it must repeat after the duration of the loop.
  ///   - gain: Returns the gain of the wind at a time in seconds.
  mutating func add(_ air: Air, centre: (Double) -> Double, gain: (Double) -> Double) {
    var generator = SplitMix64(seed: air.seed)
    var noise = StereoTrack(seconds: duration, sampleRate: sampleRate, isLoop: isLoop)
    noise.fillWithNoise(focus: Float(air.focus), using: &generator)
    var filters = (BandPass(), BandPass(), BandPass(), BandPass())
    var level: Float = 0
    var step: Float = 0
    let rate = Double(sampleRate)
    let block = Self.blockLength
    noise.process(memory: Air.memory) { frame, left, right in
      if frame % block == 0 {
        let time = Double(frame) / rate
        let turns = min(centre(time) / rate, 0.45)
        filters.0.tune(turns: turns, width: air.width)
        filters.1 = filters.1.tuned(like: filters.0)
        filters.2 = filters.2.tuned(like: filters.0)
        filters.3 = filters.3.tuned(like: filters.0)
        level = Float(gain(time))
        step = (Float(gain(time + Double(block) / rate)) - level) / Float(block)
      }
      left = filters.1.next(filters.0.next(left)) * level
      right = filters.3.next(filters.2.next(right)) * level
      level += step
    }
    add(noise)
  }
}
