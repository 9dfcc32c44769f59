@testable import CosmosAudio
@testable import MakeSounds

/// Every sound twice: as its recipe makes it, and as the program decodes it from its file.
enum Sounds {
  /// Where samples come from.
  enum Origin: CaseIterable, Sendable {
    case recipe
    case file
  }

  static let loops = Recipe.allCases.filter(\.isLoop)
  static let effects = Recipe.allCases.filter { !$0.isLoop }

  // Once, because the recipes take a second or two without optimisation.
  private static let made = Dictionary(
    uniqueKeysWithValues: Recipe.allCases.map { ($0, Samples($0.synthesized())) })
  private static let decoded = Result {
    let decoder = try SoundDecoder()
    return Dictionary(
      uniqueKeysWithValues: try Recipe.allCases.map {
        ($0, Samples(try decoder.decode($0.sound)))
      })
  }

  /// A sound's samples.
  ///
  /// - Throws: ``AudioError`` where the files cannot be decoded.
  static func samples(_ recipe: Recipe, _ origin: Origin) throws -> Samples {
    let samples =
      switch origin {
      case .recipe: made[recipe]
      case .file: try decoded.get()[recipe]
      }
    guard let samples else { preconditionFailure("\(recipe) has no samples") }
    return samples
  }
}

extension Recipe {
  /// What the program plays.
  var sound: Sound {
    switch self {
    case .tick: .effect(.tick)
    case .open: .effect(.open)
    case .close: .effect(.close)
    case .tide: .loop(.tide)
    case .starlight: .loop(.starlight)
    }
  }

  /// The program's playback gain.
  var volume: Double {
    switch sound {
    case .effect(let effect): effect.volume
    case .loop(let loop): loop.volume
    }
  }
}

/// Stereo samples and what can be measured of them.
struct Samples: Equatable {
  let sampleRate: Int
  /// Left and right interleaved.
  let samples: [Int16]

  init(_ waveform: Waveform) {
    sampleRate = waveform.sampleRate
    samples = waveform.samples
  }

  init(_ buffer: PCMBuffer) {
    sampleRate = buffer.sampleRate
    samples = buffer.samples
  }

  var frameCount: Int { samples.count / 2 }
  /// Seconds.
  var duration: Double { Double(frameCount) / Double(sampleRate) }

  /// One channel, 1 being full scale; 0 is left.
  func channel(_ index: Int) -> [Double] {
    stride(from: index, to: samples.count, by: 2).map { Double(samples[$0]) / 32_767 }
  }

  /// The largest sample's size, 1 being full scale.
  var peak: Double {
    Double(max(Int(samples.max() ?? 0), -Int(samples.min() ?? 0))) / 32_767
  }

  /// The mean of a channel.
  func mean(_ index: Int) -> Double {
    var sum = 0
    for place in stride(from: index, to: samples.count, by: 2) { sum += Int(samples[place]) }
    return Double(sum) / 32_767 / Double(frameCount)
  }

  /// Root of the mean square of a channel over some of its time.
  func rms(_ index: Int, from begin: Double = 0, to end: Double? = nil) -> Double {
    let first = Int(begin * Double(sampleRate))
    let last = min(Int((end ?? duration) * Double(sampleRate)), frameCount)
    var sum = 0
    for frame in first..<last {
      let sample = Int(samples[frame * 2 + index])
      sum += sample * sample
    }
    return (Double(sum) / Double(last - first)).squareRoot() / 32_767
  }

  /// Zero crossings of a channel per second: a rough pitch.
  func crossings(_ index: Int, from begin: Double, to end: Double) -> Double {
    let part = channel(index)[Int(begin * Double(sampleRate))..<Int(end * Double(sampleRate))]
    return Double(zip(part, part.dropFirst()).count { $0 * $1 < 0 }) / (end - begin)
  }

  /// A hash of the samples.
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
