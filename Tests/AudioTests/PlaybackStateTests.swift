import Testing

@testable import CosmosAudio

@Suite struct PlaybackStateTests {
  /// Returns a state at 0 s, in which the ambience (the background sound) is on and its loops are
  /// loaded.
  ///
  /// The ambience fades out after `restDelay` seconds without activity.
  private func ambience(restDelay: Double = 30) -> PlaybackState {
    var state = PlaybackState(isMuted: false, restDelay: restDelay, at: 0)
    state.set(isMuted: false, isAmbienceOn: true, lastActivity: 0, at: 0)
    state.setLoopsReady(true, at: 0)
    return state
  }

  @Test func `the ambience fades in after its loops are loaded`() {
    var state = PlaybackState(isMuted: false, restDelay: 15, at: 0)
    state.set(isMuted: false, isAmbienceOn: true, lastActivity: 0, at: 0)
    #expect(state.needsDevice(at: 1))
    #expect(state.ambienceGain(at: 10) == 0)
    state.setLoopsReady(true, at: 10)
    #expect(state.ambienceGain(at: 10) == 0)
    #expect(abs(state.ambienceGain(at: 12) - 0.5) < 1e-6)
    #expect(state.ambienceGain(at: 14) == 1)
  }

  @Test func `after inactivity, the ambience fades out and the device stops`() {
    var state = ambience()
    #expect(state.nextChange(after: 5) == 30)
    state.update(to: 30)
    #expect(state.ambienceGain(at: 30) == 1)
    #expect(state.ambienceGain(at: 35) < 0.6)
    #expect(state.ambienceGain(at: 40) == 0)
    #expect(state.needsDevice(at: 42))
    #expect(!state.needsDevice(at: 43))
    #expect(state.nextChange(after: 43) == nil)
  }

  @Test func `with an infinite rest delay, the ambience never fades out`() {
    var state = ambience(restDelay: .infinity)
    state.update(to: 4000)
    #expect(state.ambienceGain(at: 4000) == 1)
    #expect(state.needsDevice(at: 4000))
    #expect(state.nextChange(after: 4000) == nil)
  }

  @Test func `the volume changes gradually, and can be set while the sound is muted`() {
    var state = PlaybackState(isMuted: false, volume: 0.25, restDelay: 15, at: 0)
    #expect(state.masterGain(at: 0) == 0.25)
    func set(_ volume: Double, isMuted: Bool = false, at time: Double) {
      state.set(isMuted: isMuted, volume: volume, isAmbienceOn: true, lastActivity: time, at: time)
    }
    set(0.81, at: 1)
    #expect(state.masterGain(at: 1) == 0.25)
    #expect((0.3...0.8).contains(state.masterGain(at: 1.07)))
    #expect(state.masterGain(at: 1.15) == 0.81)
    set(0.81, isMuted: true, at: 2)
    set(0.5, isMuted: true, at: 3)
    #expect(state.masterGain(at: 4) == 0)
    set(0.5, at: 5)
    #expect(state.masterGain(at: 5.15) == 0.5)
  }

  @Test func `the gain is the square of the volume, and a volume of 0 is silent`() {
    #expect([0, 50, 100].map { AudioPlayer.gain(ofVolume: $0) } == [0, 0.25, 1])
    let requests = AudioRequests(isMuted: false, volume: 0, at: 0)
    #expect(requests.isSilent && !AudioRequests(isMuted: false, at: 0).isSilent)
  }

  @Test func `activity fades the ambience in from its current gain`() {
    var state = ambience()
    state.update(to: 30)
    let before = state.ambienceGain(at: 34)
    state.set(isMuted: false, isAmbienceOn: true, lastActivity: 34, at: 34)
    #expect(state.ambienceGain(at: 34) == before)
    #expect(state.ambienceGain(at: 38) == 1)
    // The ambience also fades in from silence, after the device has stopped.
    state.update(to: 64)
    state.set(isMuted: false, isAmbienceOn: true, lastActivity: 500, at: 500)
    #expect(state.needsDevice(at: 500))
    #expect(state.ambienceGain(at: 504) == 1)
  }

  @Test func `muting fades the sound out quickly, then the device stops`() {
    var state = ambience()
    state.effectBegan(duration: 2, at: 10)
    state.set(isMuted: true, isAmbienceOn: true, lastActivity: 10, at: 10)
    #expect(state.masterGain(at: 10) == 1)
    #expect(state.masterGain(at: 10.15) == 0)
    #expect(state.needsDevice(at: 13))
    #expect(!state.needsDevice(at: 13.2))
    state.set(isMuted: false, isAmbienceOn: true, lastActivity: 20, at: 20)
    #expect(state.needsDevice(at: 20))
    #expect(state.masterGain(at: 20.15) == 1)
    #expect(state.ambienceGain(at: 24) == 1)
  }

  @Test func `a player that is muted from the start needs no device`() {
    var state = PlaybackState(isMuted: true, restDelay: 15, at: 0)
    state.set(isMuted: true, isAmbienceOn: true, lastActivity: 0, at: 0)
    #expect(!state.needsDevice(at: 0))
    #expect(state.masterGain(at: 0) == 0)
    #expect(state.nextChange(after: 0) == nil)
  }

  @Test func `an effect keeps the device running until its end`() {
    var state = PlaybackState(isMuted: false, restDelay: 15, at: 0)
    state.effectBegan(duration: 2, at: 100)
    state.effectBegan(duration: 0.06, at: 101)
    #expect(state.needsDevice(at: 104.9))
    #expect(state.nextChange(after: 101) == 105)
    #expect(!state.needsDevice(at: 105))
  }

  @Test func `the loss of the device ends the ambience, which fades in again on a new device`() {
    var state = ambience()
    state.setLoopsReady(false, at: 10)
    #expect(state.ambienceGain(at: 10) == 0)
    #expect(state.needsDevice(at: 10))
    state.setLoopsReady(true, at: 12)
    #expect(state.ambienceGain(at: 12) == 0)
    #expect(state.ambienceGain(at: 16) == 1)
  }

  @Test func `gains are updated thirty times per second during a fade, and never at rest`() {
    var state = ambience()
    var (time, looks) = (0.0, 0)
    while let next = state.nextChange(after: time) {
      #expect(next > time)
      time = next
      state.update(to: time)
      looks += 1
    }
    // The fade-in takes 4 s, the fade-out 10 s, followed by the stop.
    #expect(looks < 30 * 14 + 10)
    #expect(time > 42 && time < 44)
  }

  @Test func `gains never jump`() {
    var state = PlaybackState(isMuted: false, restDelay: 15, at: 0)
    state.setLoopsReady(true, at: 0)
    var (master, ambience) = (1.0, 0.0)
    // Gains are sampled every 0.01 s; a request comes with every 173rd sample.
    for step in 1..<12_000 {
      let time = Double(step) / 100
      if step.isMultiple(of: 173) {
        state.set(
          isMuted: step.isMultiple(of: 5), isAmbienceOn: !step.isMultiple(of: 3),
          lastActivity: step.isMultiple(of: 2) ? time : 0, at: time)
      }
      state.update(to: time)
      #expect(abs(state.masterGain(at: time) - master) < 0.15)
      #expect(abs(state.ambienceGain(at: time) - ambience) < 0.15)
      (master, ambience) = (state.masterGain(at: time), state.ambienceGain(at: time))
    }
  }
}
