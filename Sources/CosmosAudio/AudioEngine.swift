import CosmosSystem
import Glibc
import Synchronization

/// The loop of the audio thread: it handles the requests in the mailbox, then sleeps until the next
/// request or change.
final class AudioEngine {
  private let mailbox: AudioMailbox
  private var state: PlaybackState
  private var device: AudioDevice?
  /// Whether the program has requested an effect or the ambience since the start.
  private var isWanted = false
  /// An array for the effects, which is exchanged with that of the mailbox in
  /// ``AudioMailbox/take(effects:)``.
  private var effects: [AudioRequests.Effect] = []
  /// The effects that cannot be played yet, because the device is not open or the sound is not
  /// decoded.
  private var waiting: [AudioRequests.Effect] = []
  /// The time of the next attempt to open a device, in seconds since boot.
  private var retryTime = -Double.infinity
  /// The seconds from a failed attempt to open a device to the next attempt.
  private var retryDelay = AudioEngine.firstRetryDelay

  /// The seconds from the first failed attempt to open a device to the next one.
  ///
  /// After each further failure, the time doubles, so that a machine without sound has little to
  /// do.
  private static let firstRetryDelay = 2.0
  /// The largest number of seconds between two attempts to open a device.
  private static let longestRetryDelay = 64.0
  /// The seconds from one check that the device is still connected to the next one.
  private static let lossCheckInterval = 2.0
  /// The maximum age of an effect in seconds; an older effect that was not played is dropped.
  private static let maximumEffectDelay = 0.25
  /// The seconds from muting the output to closing the device.
  ///
  /// During this time, the device plays the samples that it has already received.
  private static let closingTime = 0.08

  init(mailbox: AudioMailbox, restDelay: Double) {
    self.mailbox = mailbox
    let (isSilent, volume, time) = mailbox.requests.withLock {
      ($0.isSilent, $0.volume, $0.lastActivity)
    }
    state = PlaybackState(isMuted: isSilent, volume: volume, restDelay: restDelay, at: time)
  }

  func run() {
    while true {
      let requests = mailbox.take(effects: &effects)
      let time = MonotonicClock.secondsSinceBoot
      state.set(
        isMuted: requests.isSilent, volume: requests.volume, isAmbienceOn: requests.isAmbienceOn,
        lastActivity: requests.lastActivity, at: time)
      if requests.isStopping { break }
      if requests.isAmbienceOn || !effects.isEmpty { isWanted = true }
      if !state.isMuted { waiting += effects }
      waiting.removeAll { time - $0.time > Self.maximumEffectDelay }
      openIfDue(at: time)
      closeIfLost(at: time)
      loadNextSound(at: time)
      play(at: time)
      mailbox.work.wait(until: nextTime(after: time))
    }
    close(at: MonotonicClock.secondsSinceBoot)
  }

  /// Opens the device as soon as the output is not muted; after a failure or the loss of a device,
  /// only if a sound requires it.
  private func openIfDue(at time: Double) {
    guard device == nil, !state.isMuted, time >= retryTime else { return }
    let isFirstTry = retryTime == -.infinity
    guard isFirstTry || !waiting.isEmpty || state.needsDevice(at: time) else { return }
    do throws(AudioError) {
      device = try AudioDevice()
      retryDelay = Self.firstRetryDelay
      mailbox.requests.withLock { $0.status = .ready }
    } catch {
      mailbox.requests.withLock { $0.status = .unavailable(error) }
      retryTime = MonotonicClock.secondsSinceBoot + retryDelay
      retryDelay = min(retryDelay * 2, Self.longestRetryDelay)
    }
  }

  /// If the device is no longer connected, closes it and immediately looks for another one.
  private func closeIfLost(at time: Double) {
    guard device?.isConnected == false else { return }
    closeDevice(because: .noDevice, retryAt: time, now: time)
    openIfDue(at: time)
  }

  private func closeDevice(because error: AudioError, retryAt retryTime: Double, now: Double) {
    device = nil
    state.setLoopsReady(false, at: now)
    mailbox.requests.withLock { $0.status = .unavailable(error) }
    self.retryTime = retryTime
  }

  /// The sound that is decoded next; nil if all are decoded or if there is no device.
  ///
  /// The property is also nil before the first request, because decoding would slow down the start
  /// of the program.
  private var nextSound: Sound? {
    isWanted && device != nil ? Sound.allCases.first { device?.has($0) == false } : nil
  }

  /// Decodes one sound only, so that effects can be played before the next sound is decoded.
  private func loadNextSound(at time: Double) {
    guard let sound = nextSound else { return }
    do throws(AudioError) {
      let pcm = try SoundDecoder().decode(sound)
      try device?.load(sound, pcm)
    } catch {
      // Opening a device again would fail for the same reason, so the thread does not try it.
      closeDevice(because: error, retryAt: .infinity, now: time)
      return
    }
    guard nextSound == nil else { return }
    state.setLoopsReady(true, at: time)
    mailbox.requests.withLock { $0.status = .complete }
  }

  private func play(at time: Double) {
    waiting.removeAll { request in
      guard let duration = device?.duration(of: request.effect) else { return false }
      device?.resume()
      device?.play(request.effect)
      state.effectBegan(duration: duration, at: time)
      return true
    }
    device?.setGains(
      master: state.masterGain(at: time), ambience: state.ambienceGain(at: time))
    if state.needsDevice(at: time) { device?.resume() } else { device?.pause() }
  }

  /// Returns the time, in seconds since boot, when the thread must wake up even if there is no
  /// request; nil for never.
  private func nextTime(after time: Double) -> Double? {
    if nextSound != nil { return time }
    let change = state.nextChange(after: time)
    guard state.needsDevice(at: time) else { return change }
    let check = device == nil ? max(retryTime, time) : time + Self.lossCheckInterval
    return min(change ?? check, check)
  }

  /// Fades the output out, and closes the device.
  private func close(at time: Double) {
    if state.needsDevice(at: time), device?.isConnected == true {
      device?.setGains(master: 0, ambience: 0)
      usleep(UInt32(Self.closingTime * 1e6))
    }
    device = nil
  }
}
