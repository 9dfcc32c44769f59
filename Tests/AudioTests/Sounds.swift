@testable import CosmosAudio
@testable import MakeSounds

/// All sounds in two forms: synthesised from the recipe, and decoded from the file.
enum Sounds {
  enum Origin {
    case recipe, file
  }

  static let loops = Recipe.allCases.filter(\.isLoop)
  static let effects = Recipe.allCases.filter { !$0.isLoop }

  // The samples are cached, because synthesising them takes a second or two without optimisation.
  private static let made = Dictionary(
    uniqueKeysWithValues: Recipe.allCases.map { ($0, Samples($0.synthesized())) })
  private static let decoded = Result {
    let decoder = try SoundDecoder()
    return Dictionary(
      uniqueKeysWithValues: try Recipe.allCases.map {
        ($0, Samples(try decoder.decode($0.sound)))
      })
  }

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
  /// The program's sound that belongs to the recipe.
  var sound: Sound {
    switch self {
    case .tick: .tick
    case .open: .open
    case .close: .close
    case .tide: .tide
    case .starlight: .starlight
    }
  }

  /// The gain of the sound when the program plays it.
  var volume: Double { sound.volume }
}

/// Stereo samples with measurements.
struct Samples: Equatable {
  let sampleRate: Int
  /// The samples of the left and right channels, interleaved.
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

  func channel(_ index: Int) -> [Double] {
    stride(from: index, to: samples.count, by: 2).map { Double(samples[$0]) / 32_767 }
  }

  var peak: Double {
    Double(max(Int(samples.max() ?? 0), -Int(samples.min() ?? 0))) / 32_767
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
