import Testing

@testable import CosmosAudio
@testable import MakeSounds

@Suite struct SoundTests {
  @Test func `effects are as loud as in the COSMOS app, and loops are quiet`() throws {
    #expect([Sound.tick, .open, .close].map(\.volume) == [0.1, 0.64, 0.64])
    for loop in Sounds.loops {
      let power = try Sounds.samples(loop, .file).channel(0).reduce(0) { $0 + $1 * $1 }
      let count = Double(try Sounds.samples(loop, .file).frameCount)
      // The level is between −40 and −30 dB of full scale, at playback volume.
      let level = (power / count).squareRoot() * loop.volume
      #expect(level > 0.01 && level < 0.032, "\(level)")
    }
  }

  @Test func `all sounds can be played at once without clipping`() throws {
    let peaks = try Recipe.allCases.map { try Sounds.samples($0, .file).peak * $0.volume }
    #expect(peaks.reduce(0, +) < 1, "\(peaks)")
  }

  /// At the seam, the value, the slope and the curvature change no more than is usual in the loop.
  @Test(arguments: Sounds.loops)
  func `the seam of a loop is as smooth as the rest of the loop`(loop: Recipe) throws {
    let sound = try Sounds.samples(loop, .file)
    for index in 0..<2 {
      // The series contains the samples of one second around the seam.
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

  /// The test fails if a recipe or one of its building blocks changes.
  ///
  /// After an intended change, listen to the sound, copy the new numbers from the failure, and run
  /// `make sounds`.
  @Test func `the samples of synthesised sounds are equal on all machines`() throws {
    let found = try (Sounds.effects + Sounds.loops).map {
      String(try Sounds.samples($0, .recipe).fingerprint, radix: 16)
    }
    #expect(
      found == [
        "1f49df0a0141ed59", "774916f118e85de6", "9456f77dc228bceb", "916d87530f356a13",
        "72c5e2e053584b86",
      ])
  }
}
