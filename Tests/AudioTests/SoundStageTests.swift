import Testing

@testable import CosmosAudio

@Suite struct SoundStageTests {
  /// A stage with the ambience on and its loops there, at 0 s.
  private func ambience() -> SoundStage {
    var stage = SoundStage(isMuted: false, at: 0)
    stage.restDelay = 30
    stage.set(isMuted: false, isAmbienceOn: true, lastStir: 0, at: 0)
    stage.loopsAreReady(true, at: 0)
    return stage
  }

  @Test func `nothing asked for, nothing runs`() {
    let stage = SoundStage(isMuted: false, at: 0)
    #expect(!stage.needsDevice(at: 0))
    #expect(stage.nextChange(after: 0) == nil)
    #expect(stage.masterGain(at: 0) == 1)
    #expect(stage.ambienceGain(at: 0) == 0)
  }

  @Test func `the ambience fades in, once its loops are there`() {
    var stage = SoundStage(isMuted: false, at: 0)
    stage.set(isMuted: false, isAmbienceOn: true, lastStir: 0, at: 0)
    #expect(stage.needsDevice(at: 1))
    #expect(stage.ambienceGain(at: 10) == 0)
    stage.loopsAreReady(true, at: 10)
    #expect(stage.ambienceGain(at: 10) == 0)
    #expect(abs(stage.ambienceGain(at: 12) - 0.5) < 1e-6)
    #expect(stage.ambienceGain(at: 14) == 1)
  }

  @Test func `at rest the ambience goes quiet and the device stops`() {
    var stage = ambience()
    #expect(stage.nextChange(after: 5) == 30)
    stage.update(to: 30)
    #expect(stage.ambienceGain(at: 30) == 1)
    #expect(stage.ambienceGain(at: 35) < 0.6)
    #expect(stage.ambienceGain(at: 40) == 0)
    #expect(stage.needsDevice(at: 42))
    #expect(!stage.needsDevice(at: 43))
    #expect(stage.nextChange(after: 43) == nil)
  }

  @Test func `a stir brings the ambience back from where it is`() {
    var stage = ambience()
    stage.update(to: 30)
    let before = stage.ambienceGain(at: 34)
    stage.set(isMuted: false, isAmbienceOn: true, lastStir: 34, at: 34)
    #expect(stage.ambienceGain(at: 34) == before)
    #expect(stage.ambienceGain(at: 38) == 1)
    // And from silence, when the device had stopped.
    stage.update(to: 64)
    stage.set(isMuted: false, isAmbienceOn: true, lastStir: 500, at: 500)
    #expect(stage.needsDevice(at: 500))
    #expect(stage.ambienceGain(at: 504) == 1)
  }

  @Test func `stirring goes on, the ambience goes on`() {
    var stage = ambience()
    for second in stride(from: 0.0, to: 1000, by: 20) {
      stage.set(isMuted: false, isAmbienceOn: true, lastStir: second, at: second)
      #expect(second < 4 || stage.ambienceGain(at: second) == 1)
      #expect(stage.needsDevice(at: second))
    }
  }

  @Test func `muting fades everything fast, then the device stops`() {
    var stage = ambience()
    stage.effectBegan(duration: 2, at: 10)
    stage.set(isMuted: true, isAmbienceOn: true, lastStir: 10, at: 10)
    #expect(stage.masterGain(at: 10) == 1)
    #expect(stage.masterGain(at: 10.15) == 0)
    #expect(stage.needsDevice(at: 13))
    #expect(!stage.needsDevice(at: 13.2))
    stage.set(isMuted: false, isAmbienceOn: true, lastStir: 20, at: 20)
    #expect(stage.needsDevice(at: 20))
    #expect(stage.masterGain(at: 20.15) == 1)
    #expect(stage.ambienceGain(at: 24) == 1)
  }

  @Test func `muted from the outset, nothing runs`() {
    var stage = SoundStage(isMuted: true, at: 0)
    stage.set(isMuted: true, isAmbienceOn: true, lastStir: 0, at: 0)
    #expect(!stage.needsDevice(at: 0))
    #expect(stage.masterGain(at: 0) == 0)
    #expect(stage.nextChange(after: 0) == nil)
  }

  @Test func `an effect keeps the device running until it has rung out`() {
    var stage = SoundStage(isMuted: false, at: 0)
    stage.effectBegan(duration: 2, at: 100)
    stage.effectBegan(duration: 0.06, at: 101)
    #expect(stage.needsDevice(at: 104.9))
    #expect(stage.nextChange(after: 101) == 105)
    #expect(!stage.needsDevice(at: 105))
  }

  @Test func `a device that goes away takes the ambience along, and a new one fades in`() {
    var stage = ambience()
    stage.loopsAreReady(false, at: 10)
    #expect(stage.ambienceGain(at: 10) == 0)
    #expect(stage.needsDevice(at: 10))
    stage.loopsAreReady(true, at: 12)
    #expect(stage.ambienceGain(at: 12) == 0)
    #expect(stage.ambienceGain(at: 16) == 1)
  }

  @Test func `fades are looked after thirty times a second, stillness not at all`() {
    var stage = ambience()
    var (time, looks) = (0.0, 0)
    while let next = stage.nextChange(after: time) {
      #expect(next > time)
      time = next
      stage.update(to: time)
      looks += 1
    }
    // Four seconds in, ten out, and the stop.
    #expect(looks < 30 * 14 + 10)
    #expect(time > 42 && time < 44)
  }

  @Test func `gains never jump, whatever happens`() {
    var stage = SoundStage(isMuted: false, at: 0)
    stage.loopsAreReady(true, at: 0)
    var (master, ambience) = (1.0, 0.0)
    // Orders at odd times, looked at every hundredth of a second.
    for step in 1..<12_000 {
      let time = Double(step) / 100
      if step.isMultiple(of: 173) {
        stage.set(
          isMuted: step.isMultiple(of: 5), isAmbienceOn: !step.isMultiple(of: 3),
          lastStir: step.isMultiple(of: 2) ? time : 0, at: time)
      }
      stage.update(to: time)
      #expect(abs(stage.masterGain(at: time) - master) < 0.15)
      #expect(abs(stage.ambienceGain(at: time) - ambience) < 0.15)
      (master, ambience) = (stage.masterGain(at: time), stage.ambienceGain(at: time))
    }
  }
}
