import Testing

@testable import CosmosAudio
@testable import MakeSounds

@Suite struct LoopTests {
  @Test func `lengths share no divisor, so that together they take long to repeat`() {
    let lengths = AmbientLoop.allCases.map(\.seconds)
    #expect(lengths == [23, 31])
    #expect(lengths.map(Double.init) == Sounds.loops.map(\.seconds))
    for divisor in 2...23 {
      #expect(!lengths.allSatisfy { $0.isMultiple(of: divisor) })
    }
  }

  @Test(arguments: Sounds.loops, Sounds.Origin.allCases)
  func `it has its exact length and never clips`(loop: Recipe, origin: Sounds.Origin) throws {
    let sound = try Sounds.samples(loop, origin)
    #expect(sound.sampleRate == 22_050)
    #expect(sound.frameCount == Int(loop.seconds) * sound.sampleRate)
    #expect(sound.peak > 0.25 && sound.peak < 0.6, "\(sound.peak)")
  }

  /// Value, slope and curvature across the seam are no wilder than they are elsewhere.
  @Test(arguments: Sounds.loops, Sounds.Origin.allCases)
  func `the seam cannot be told from the rest`(loop: Recipe, origin: Sounds.Origin) throws {
    let sound = try Sounds.samples(loop, origin)
    for index in 0..<2 {
      // A second around the seam, which lies in its middle.
      let channel = sound.channel(index)
      let half = sound.sampleRate / 2
      var series = Array(channel.suffix(half) + channel.prefix(half))
      for order in 1...3 {
        series = zip(series, series.dropFirst()).map { $1 - $0 }
        let usual = (series.map { $0 * $0 }.reduce(0, +) / Double(series.count)).squareRoot()
        let seam = series[half - order..<half].map(abs).max() ?? .infinity
        #expect(seam < 4 * usual, "difference \(order): \(seam), usually \(usual)")
      }
    }
  }

  @Test(arguments: Sounds.loops, Sounds.Origin.allCases)
  func `it is quiet, never loud and never gone`(loop: Recipe, origin: Sounds.Origin) throws {
    let sound = try Sounds.samples(loop, origin)
    for index in 0..<2 {
      // -30 dB of full scale and less, as it is played.
      let whole = sound.rms(index)
      #expect(whole * loop.volume < 0.032)
      #expect(whole * loop.volume > 0.01)
      for second in 0..<Int(loop.seconds) - 1 {
        let level = sound.rms(index, from: Double(second), to: Double(second + 1))
        #expect(level > whole / 12 && level < whole * 3, "second \(second)")
      }
      #expect(abs(sound.mean(index)) < 1e-4)
    }
  }

  @Test(arguments: Sounds.loops)
  func `it is wide: the channels differ`(loop: Recipe) throws {
    let sound = try Sounds.samples(loop, .file)
    var product = 0.0
    for frame in 0..<sound.frameCount {
      product += Double(Int(sound.samples[2 * frame]) * Int(sound.samples[2 * frame + 1]))
    }
    product /= 32_767 * 32_767 * Double(sound.frameCount)
    #expect(product / (sound.rms(0) * sound.rms(1)) < 0.8)
  }

  @Test func `everything at once does not clip`() throws {
    let peaks = try Recipe.allCases.map { try Sounds.samples($0, .file).peak * $0.volume }
    #expect(peaks.reduce(0, +) < 1, "\(peaks)")
  }

  /// If a loop was changed on purpose, listen to it, copy the new numbers from the failure and run
  /// `make sounds`.
  @Test func `samples are the same on every machine`() throws {
    let found = try Sounds.loops.map {
      String(try Sounds.samples($0, .recipe).fingerprint, radix: 16)
    }
    #expect(found == ["916d87530f356a13", "72c5e2e053584b86"])
  }
}
