import Testing

@testable import CosmosAudio
@testable import MakeSounds

/// The embedded files are what the recipes make; `make sounds` writes them.
@Suite struct SoundFileTests {
  @Test(arguments: Sounds.effects)
  func `an effect's file gives its recipe's samples exactly`(effect: Recipe) throws {
    #expect(try Sounds.samples(effect, .file) == Sounds.samples(effect, .recipe))
  }

  /// Vorbis at quality 6: noise 28 dB below the sound, no sample off by more than 5 % of full scale.
  @Test(arguments: Sounds.loops)
  func `a loop's file gives its recipe's samples within the codec's error`(loop: Recipe) throws {
    let recipe = try Sounds.samples(loop, .recipe)
    let file = try Sounds.samples(loop, .file)
    try #require(file.samples.count == recipe.samples.count)
    var (power, errorPower, worst) = (0.0, 0.0, 0)
    for (sample, expected) in zip(file.samples, recipe.samples) {
      let error = Int(sample) - Int(expected)
      power += Double(Int(expected) * Int(expected))
      errorPower += Double(error * error)
      worst = max(worst, abs(error))
    }
    // 27 dB is a factor of 500.
    #expect(errorPower < power / 500, "\(power / errorPower)")
    #expect(Double(worst) < 0.05 * 32_767, "\(worst)")
  }

  @Test func `all files together are well under a megabyte`() {
    let sizes = Sound.allCases.map(\.file.count)
    #expect(sizes.allSatisfy { $0 > 1000 })
    #expect(sizes.reduce(0, +) < 750_000, "\(sizes)")
  }

  @Test func `what is no sound file is refused with libsndfile's reason`() throws {
    let decoder = try SoundDecoder()
    let noise = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for bytes in [noise, []] {
      #expect(throws: AudioError.self) { try bytes.withUnsafeBytes { try decoder.decode($0) } }
    }
    let half = UnsafeRawBufferPointer(rebasing: Sound.open.file.prefix(60_000))
    #expect(throws: AudioError.self) { try decoder.decode(half) }
  }
}
