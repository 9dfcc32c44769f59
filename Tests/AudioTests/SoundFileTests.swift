import Testing

@testable import CosmosAudio
@testable import MakeSounds

/// Tests that compare the embedded files, written by `make sounds`, with the recipes.
@Suite struct SoundFileTests {
  @Test(arguments: Sounds.effects)
  func `the file of an effect contains exactly the samples of its recipe`(effect: Recipe) throws {
    #expect(try Sounds.samples(effect, .file) == Sounds.samples(effect, .recipe))
  }

  /// For Vorbis at quality 6, the noise is 28 dB below the sound, and no sample differs from the
  /// recipe by 5 % of full scale or more.
  @Test(arguments: Sounds.loops)
  func `the file of a loop contains the samples of its recipe to within the codec's error`(
    loop: Recipe
  ) throws {
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
    // 27 dB is a power ratio of 500.
    #expect(errorPower < power / 500, "\(power / errorPower)")
    #expect(Double(worst) < 0.05 * 32_767, "\(worst)")
  }

  @Test func `samples beyond full scale are clipped, not wrapped`() {
    var track = StereoTrack(seconds: 2, sampleRate: 8000, isLoop: true)
    track.add(Partial(frequency: 100, phase: 0.25), at: 0, for: 2) { _ in (3, -3) }
    let samples = track.pcm(gain: 1).samples
    #expect(samples.max() == 32_767 && samples.min() == -32_767)
    #expect(samples[0] == 32_767 && samples[1] == -32_767)
  }

  @Test func `all sound files together are smaller than 750 kB`() {
    let sizes = Sound.allCases.map(\.file.count)
    #expect(sizes.allSatisfy { $0 > 1000 })
    #expect(sizes.reduce(0, +) < 750_000, "\(sizes)")
  }

  @Test func `decoding an invalid or truncated sound file throws an error`() throws {
    let decoder = try SoundDecoder()
    let noise = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    for bytes in [noise, []] {
      #expect(throws: AudioError.self) { try bytes.withUnsafeBytes { try decoder.decode($0) } }
    }
    let half = UnsafeRawBufferPointer(rebasing: Sound.open.file.prefix(60_000))
    #expect(throws: AudioError.self) { try decoder.decode(half) }
  }
}
