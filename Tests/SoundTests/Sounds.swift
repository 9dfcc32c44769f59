import CosmosSound

/// Every sound once: computing them takes a second or two without optimisation.
enum Sounds {
  static let effects: [SoundEffect: PCMBuffer] = Dictionary(
    uniqueKeysWithValues: SoundEffect.allCases.map { ($0, $0.synthesized()) })
  static let loops: [AmbientLoop: PCMBuffer] = Dictionary(
    uniqueKeysWithValues: AmbientLoop.allCases.map { ($0, $0.synthesized()) })
}

extension PCMBuffer {
  /// The largest sample's size, 1 being full scale.
  var peak: Double {
    Double(max(Int(samples.max() ?? 0), -Int(samples.min() ?? 0))) / 32_767
  }

  /// The mean of a channel.
  func mean(_ index: Int) -> Double {
    var sum = 0
    for place in stride(from: index, to: samples.count, by: channelCount) {
      sum += Int(samples[place])
    }
    return Double(sum) / 32_767 / Double(frameCount)
  }

  /// Root of the mean square of a channel over some of its time.
  func rms(_ index: Int, from begin: Double = 0, to end: Double? = nil) -> Double {
    let first = Int(begin * Double(sampleRate))
    let last = min(Int((end ?? duration) * Double(sampleRate)), frameCount)
    var sum = 0
    for frame in first..<last {
      let sample = Int(samples[frame * channelCount + index])
      sum += sample * sample
    }
    return (Double(sum) / Double(last - first)).squareRoot() / 32_767
  }

  /// How often a channel crosses zero in a second: a pitch of noise, of sorts.
  func crossings(_ index: Int, from begin: Double, to end: Double) -> Double {
    let part = channel(index)[Int(begin * Double(sampleRate))..<Int(end * Double(sampleRate))]
    return Double(zip(part, part.dropFirst()).count { $0 * $1 < 0 }) / (end - begin)
  }

  /// A fingerprint of the samples.
  ///
  /// - Source: FNV-1a, 64 bits; Fowler, Noll, Vo.
  var fingerprint: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for sample in samples {
      hash = (hash ^ UInt64(UInt16(bitPattern: sample) & 0xFF)) &* 0x0000_0100_0000_01B3
      hash = (hash ^ UInt64(UInt16(bitPattern: sample) >> 8)) &* 0x0000_0100_0000_01B3
    }
    return hash
  }
}
