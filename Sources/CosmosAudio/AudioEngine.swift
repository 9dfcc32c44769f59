import CosmosSystem
import Glibc
import CosmosSound

/// The audio thread's own: does what the mailbox asks for, and sleeps.
final class AudioEngine {
  private let mailbox: AudioMailbox
  private var stage: SoundStage
  private var device: AudioDevice?
  private var effects: [AudioRequests.Effect] = []
  /// Effects whose sound is still being made, or whose device is being opened.
  private var waiting: [AudioRequests.Effect] = []
  /// When to try again to open a device, seconds.
  private var retryTime = -Double.infinity
  private var retryDelay = AudioEngine.firstRetryDelay

  /// Seconds between tries to open a device: doubled each time, so that a machine without sound
  /// is left alone.
  private static let firstRetryDelay = 2.0
  private static let longestRetryDelay = 64.0
  /// Seconds between looks at whether a running device is still there.
  private static let lossCheckInterval = 2.0
  /// An effect that could not be played within so many seconds no longer belongs to what it
  /// answers.
  private static let patience = 0.25
  /// Seconds from silence to closing: what the device holds of the sound runs out.
  private static let closingTime = 0.08

  init(mailbox: AudioMailbox, restDelay: Double) {
    self.mailbox = mailbox
    let (isMuted, time) = mailbox.read { ($0.isMuted, $0.lastStir) }
    stage = SoundStage(isMuted: isMuted, at: time)
    stage.restDelay = restDelay
  }

  /// Works until the mailbox says stop.
  func run() {
    while true {
      var requests = mailbox.take(effects: &effects)
      let time = MonotonicClock.secondsSinceBoot
      stage.set(
        isMuted: requests.isMuted, isAmbienceOn: requests.isAmbienceOn,
        lastStir: requests.lastStir, at: time)
      if requests.isStopping { break }
      for sound in requests.sounds { load(sound.name, sound.samples, at: time) }
      requests.sounds = []
      if !stage.isMuted { waiting += effects }
      waiting.removeAll { time - $0.time > Self.patience }
      openIfDue(at: time)
      closeIfLost(at: time)
      play(at: time)
      mailbox.wait(until: nextTime(after: time))
    }
    close(at: MonotonicClock.secondsSinceBoot)
  }

  /// Opens the device at the start, and later when there is something to play.
  private func openIfDue(at time: Double) {
    guard device == nil, !stage.isMuted, time >= retryTime else { return }
    let isFirstTry = retryTime == -.infinity
    guard isFirstTry || !waiting.isEmpty || stage.needsDevice(at: time) else { return }
    do throws(AudioError) {
      let device = try AudioDevice()
      let name = device.name
      self.device = consume device
      retryDelay = Self.firstRetryDelay
      mailbox.update { $0.status = .ready(device: name) }
      AudioThread.synthesize(for: mailbox)
    } catch {
      let complaint = error
      mailbox.update { $0.status = .unavailable(complaint) }
      retryTime = MonotonicClock.secondsSinceBoot + retryDelay
      retryDelay = min(retryDelay * 2, Self.longestRetryDelay)
    }
  }

  /// Lets go of a device that went away and looks for another one at once.
  private func closeIfLost(at time: Double) {
    guard device?.isConnected == false else { return }
    device = nil
    stage.loopsAreReady(false, at: time)
    mailbox.update { requests in
      requests.status = .unavailable(.noDevice)
      requests.isComplete = false
    }
    retryTime = time
    openIfDue(at: time)
  }

  private func load(_ name: SoundName, _ samples: PCMBuffer, at time: Double) {
    device?.load(name, samples)
    let isComplete = SoundName.all.allSatisfy { device?.has($0) == true }
    guard isComplete else { return }
    stage.loopsAreReady(true, at: time)
    mailbox.update { $0.isComplete = true }
  }

  private func play(at time: Double) {
    waiting.removeAll { request in
      guard device?.has(.effect(request.effect)) == true else { return false }
      device?.resume()
      device?.play(request.effect)
      stage.effectBegan(duration: request.effect.duration, at: time)
      return true
    }
    device?.setGains(
      master: stage.masterGain(at: time), ambience: stage.ambienceGain(at: time))
    if stage.needsDevice(at: time) { device?.resume() } else { device?.pause() }
  }

  /// When to look again, seconds; nil until something is asked for.
  private func nextTime(after time: Double) -> Double? {
    let change = stage.nextChange(after: time)
    guard stage.needsDevice(at: time) else { return change }
    let look = device == nil ? max(retryTime, time) : time + Self.lossCheckInterval
    return min(change ?? look, look)
  }

  /// Ends without a click.
  private func close(at time: Double) {
    if stage.needsDevice(at: time), device?.isConnected == true {
      device?.setGains(master: 0, ambience: 0)
      usleep(UInt32(Self.closingTime * 1e6))
    }
    device = nil
  }
}
