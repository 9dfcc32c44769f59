import Testing

@testable import MakeSounds

@Suite struct StereoTrackTests {
  private func loop() -> StereoTrack {
    StereoTrack(seconds: 2, sampleRate: 8000, isLoop: true)
  }

  @Test func `a chime that ends after the loop's end rings on at its beginning`() {
    let chime = Chime(
      frequency: 440, level: 0.5, halfLife: 0.05, attack: 0.01, material: .flute)
    var early = loop()
    early.add(chime, at: 0)
    var late = loop()
    late.add(chime, at: 1.75)
    for frame in 0..<16_000 {
      #expect(abs(early.left[frame] - late.left[(frame + 14_000) % 16_000]) < 1e-6)
    }
  }

  @Test func `a room's echoes go round a loop wherever its sound is`() {
    let chime = Chime(
      frequency: 440, level: 0.5, halfLife: 0.02, attack: 0.01, pan: 0.4, material: .glass)
    let room = Reverb(decay: 0.8, damping: 0.3, wet: 0.5)
    var early = loop()
    early.add(chime, at: 0)
    room.apply(to: &early)
    var late = loop()
    late.add(chime, at: 1.9)
    room.apply(to: &late)
    var worst: Float = 0
    for frame in 0..<16_000 {
      let shifted = (frame + 15_200) % 16_000
      worst = max(worst, abs(early.left[frame] - late.left[shifted]))
      worst = max(worst, abs(early.right[frame] - late.right[shifted]))
    }
    #expect(worst < 1e-4)
  }

  @Test func `a room dies away by 60 dB in its decay time`() {
    var track = StereoTrack(seconds: 2, sampleRate: 22_050, isLoop: false)
    track.add(
      Chime(frequency: 700, level: 0.5, halfLife: 0.01, attack: 0.005, material: .flute), at: 0)
    Reverb(decay: 1, damping: 0, wet: 1).apply(to: &track)
    func level(_ time: Double) -> Float {
      let first = Int(time * 22_050)
      return track.left[first..<first + 2205].map { $0 * $0 }.reduce(0, +)
    }
    // Energy 1 s apart; 60 dB is 1e-6.
    let ratio = level(1.3) / level(0.3)
    #expect(ratio > 1e-7 && ratio < 1e-5, "\(ratio)")
  }

  @Test func `wind closes a loop`() {
    var track = loop()
    track.add(Air(width: 0.5, focus: 0.2, seed: 1)) { _ in
      800
    } gain: { _ in
      0.5
    }
    let steps = zip(track.left, track.left.dropFirst()).map { abs($1 - $0) }
    #expect(abs(track.left[0] - track.left[15_999]) < (steps.max() ?? 0))
  }

  @Test func `wind is the same for a seed and differs between seeds and ears`() {
    func wind(_ seed: UInt64) -> StereoTrack {
      var track = loop()
      track.add(Air(width: 0.5, focus: 0, seed: seed)) { _ in
        800
      } gain: { _ in
        0.5
      }
      return track
    }
    #expect(wind(1).left == wind(1).left)
    #expect(wind(1).left != wind(2).left)
    #expect(wind(1).left != wind(1).right)
  }

  @Test func `samples beyond full scale are cut, not wrapped`() {
    var track = loop()
    track.add(Partial(frequency: 100, phase: 0.25), at: 0, for: 2) { _ in (3, -3) }
    let buffer = track.pcm(gain: 1)
    #expect(buffer.samples.max() == 32_767)
    #expect(buffer.samples.min() == -32_767)
    #expect(buffer.samples[0] == 32_767 && buffer.samples[1] == -32_767)
  }
}
