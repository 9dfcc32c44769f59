import Testing

@testable import MakeSounds

@Suite struct PartialTests {
  /// Samples of a whole partial, block by block.
  private func samples(_ partial: Partial, count: Int, block: Int) -> [Double] {
    var result: [Double] = []
    let wave = UnsafeMutableBufferPointer<Double>.allocate(capacity: Partial.blockLength)
    defer { wave.deallocate() }
    while result.count < count {
      let length = min(block, count - result.count)
      partial.fill(wave, count: length, from: result.count, sampleRate: 48_000)
      result += wave.prefix(length)
    }
    return result
  }

  @Test(arguments: [36.0, 72, 440, 1296, 9000], [0.004, 0.5, Double.infinity])
  func `the recurrence is the damped sine it stands for`(frequency: Double, halfLife: Double) {
    let partial = Partial(frequency: frequency, phase: 0.1, halfLife: halfLife)
    for (frame, sample) in samples(partial, count: 3000, block: 1024).enumerated() {
      let time = Double(frame) / 48_000
      let expected =
        sine(turns: frequency * time + 0.1) * remainder(afterHalvings: time / halfLife)
      #expect(abs(sample - expected) < 1e-8, "frame \(frame)")
    }
  }

  @Test(arguments: [1, 7, 16, 17, 500, 1024])
  func `blocks of any length join`(block: Int) {
    let partial = Partial(frequency: 311, halfLife: 0.05)
    let whole = samples(partial, count: 2000, block: 1024)
    for (one, other) in zip(samples(partial, count: 2000, block: block), whole) {
      #expect(abs(one - other) < 1e-9)
    }
  }
}
