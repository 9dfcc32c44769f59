import CosmosMotion

/// Wind: noise through a band-pass filter with a moving centre frequency, different in each
/// channel.
struct Air {
  /// The width of the band relative to its centre frequency.
  var width: Double
  /// The share of the noise common to both channels: from 0 for none (wide) to 1 for all (mono).
  var focus: Double
  /// The seed of the noise.
  var seed: UInt64

  /// The memory of the filter in seconds: its state does not depend on earlier input.
  fileprivate static let memory = 0.5
}

extension StereoTrack {
  /// Adds wind.
  ///
  /// - Parameters:
  ///   - air: The character of the wind.
  ///   - centre: Returns the centre frequency of the band in hertz for a time in seconds; on a
  ///     loop, with the period of the loop.
  ///   - gain: Returns the gain for a time in seconds.
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
