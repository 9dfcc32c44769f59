import Testing

@testable import CosmosSound

@Suite struct SoundEffectTests {
  private func sound(_ effect: SoundEffect) throws -> PCMBuffer {
    try #require(Sounds.effects[effect])
  }

  @Test func `volumes are the COSMOS app's`() {
    #expect(SoundEffect.tick.volume == 0.4)
    #expect(SoundEffect.open.volume == 0.64)
    #expect(SoundEffect.close.volume == 0.64)
  }

  @Test(arguments: SoundEffect.allCases)
  func `it uses the scale well and never clips`(effect: SoundEffect) throws {
    let sound = try sound(effect)
    #expect(sound.peak > 0.3 && sound.peak < 0.7, "\(sound.peak)")
    #expect(sound.duration == effect.duration)
    #expect(sound.channelCount == 2)
  }

  @Test(arguments: SoundEffect.allCases)
  func `it begins and ends in silence and has no offset`(effect: SoundEffect) throws {
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

  /// If a sound was changed on purpose, listen to it and copy the new numbers from the failure.
  @Test func `samples are the same on every machine`() {
    let found = Sounds.effects.mapValues { String($0.fingerprint, radix: 16) }
    #expect(
      found == [
        .tick: "1f49df0a0141ed59", .open: "774916f118e85de6", .close: "9456f77dc228bceb",
      ])
  }

  @Test func `a second synthesis gives the same samples`() throws {
    #expect(try sound(.open) == SoundEffect.open.synthesized())
  }
}
