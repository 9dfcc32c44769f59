import Testing

@testable import CosmosAudio
@testable import MakeSounds

@Suite struct EffectTests {
  /// Recipes and files give the same samples, as `SoundFileTests` check.
  private func sound(_ effect: Recipe) throws -> Samples { try Sounds.samples(effect, .recipe) }

  @Test func `effects are as loud as the COSMOS app's`() {
    #expect(SoundEffect.tick.volume == 0.1)
    #expect(SoundEffect.open.volume == 0.64)
    #expect(SoundEffect.close.volume == 0.64)
  }

  @Test(arguments: Sounds.effects)
  func `it uses the scale well and never clips`(effect: Recipe) throws {
    let sound = try sound(effect)
    #expect(sound.peak > 0.3 && sound.peak < 0.7, "\(sound.peak)")
    #expect(sound.duration == effect.seconds)
    #expect(sound.sampleRate == 48_000)
  }

  @Test(arguments: Sounds.effects)
  func `it begins and ends in silence and has no offset`(effect: Recipe) throws {
    let sound = try sound(effect)
    for index in 0..<2 {
      let channel = sound.channel(index)
      #expect(abs(try #require(channel.first)) < 0.001)
      #expect(channel.last == 0)
      #expect(abs(sound.mean(index)) < 0.0005)
    }
  }

  @Test func `a tick is over after 30 ms`() throws {
    let tick = try sound(.tick)
    // 40 dB under its beginning.
    #expect(tick.rms(0, from: 0.03, to: 0.06) < tick.rms(0, from: 0, to: 0.005) / 100)
    // And answers at once.
    let channel = tick.channel(0)
    #expect(channel[0..<96].map(abs).max() == channel.map(abs).max())
  }

  @Test func `opening rises and closing falls`() throws {
    let open = try sound(.open)
    let close = try sound(.close)
    for index in 0..<2 {
      let rising = [0.0, 0.3, 0.6].map { open.crossings(index, from: $0, to: $0 + 0.3) }
      #expect(rising == rising.sorted() && rising[2] > 2 * rising[0], "\(rising)")
      let falling = [0.0, 0.4, 0.8].map { close.crossings(index, from: $0, to: $0 + 0.4) }
      #expect(falling == falling.sorted(by: >) && falling[0] > 3 * falling[2], "\(falling)")
    }
  }

  @Test func `opening and closing sound while the menu moves, then ring out`() throws {
    let open = try sound(.open)
    #expect(open.rms(0, from: 1.4, to: 2) < open.rms(0, from: 0.2, to: 0.8) / 10)
    let close = try sound(.close)
    #expect(close.rms(0, from: 1.6, to: 2) < close.rms(0, from: 0.1, to: 1) / 10)
    #expect(close.rms(0, from: 1.05, to: 1.25) > close.rms(0, from: 0.1, to: 1) / 4)
  }

  /// If a sound was changed on purpose, listen to it, copy the new numbers from the failure and run
  /// `make sounds`.
  @Test func `samples are the same on every machine`() throws {
    let found = try Sounds.effects.map { String(try sound($0).fingerprint, radix: 16) }
    #expect(found == ["1f49df0a0141ed59", "774916f118e85de6", "9456f77dc228bceb"])
  }
}
