import CosmosSystem
package import CosmosSound

/// Plays the program's sounds without ever making it wait.
///
/// Everything that can take time happens on a thread of its own: opening the device, computing
/// the sounds, talking to OpenAL. What is called here leaves a note in a mailbox and returns.
/// A machine without sound, a device that is unplugged and one that hangs all look the same from
/// here: silence.
///
///     let audio = AudioPlayer(isMuted: false)
///     audio.setAmbience(on: true)
///     audio.play(.tick)
///
/// At rest it costs nothing: the device is paused when nothing sounds, and the ambience goes
/// quiet when nothing has moved for half a minute. ``stir()`` brings it back.
package final class AudioPlayer: Sendable {
  /// Nil where the system had no thread for sound.
  private let mailbox: AudioMailbox?

  /// Starts playing, on another thread.
  ///
  /// Make it before the window: it sets an environment variable, which is best done while there
  /// are no threads that read the environment.
  ///
  /// - Parameter isMuted: Muted, it opens no device until it is unmuted.
  package convenience init(isMuted: Bool) {
    self.init(isMuted: isMuted, restDelay: SoundStage.defaultRestDelay)
  }

  /// Starts playing.
  ///
  /// - Parameters:
  ///   - isMuted: Whether to begin muted.
  ///   - restDelay: Seconds of stillness until the ambience goes quiet.
  init(isMuted: Bool, restDelay: Double) {
    AudioDevice.quietenLibrary()
    let requests = AudioRequests(isMuted: isMuted, at: MonotonicClock.secondsSinceBoot)
    do throws(AudioError) {
      let mailbox = try AudioMailbox(requests)
      try AudioThread.play(mailbox, restDelay: restDelay)
      self.mailbox = mailbox
    } catch {
      mailbox = nil
    }
  }

  deinit { stop() }

  /// Plays a sound once, now; what cannot be played within a quarter of a second is dropped.
  package func play(_ effect: SoundEffect) {
    let time = MonotonicClock.secondsSinceBoot
    mailbox?.post { requests in
      requests.lastStir = time
      guard !requests.isMuted, requests.effects.count < AudioRequests.mostEffects else { return }
      requests.effects.append(AudioRequests.Effect(effect: effect, time: time))
    }
  }

  /// Whether nothing is heard; changing it fades.
  package var isMuted: Bool {
    get { mailbox?.read { $0.isMuted } ?? true }
    set {
      let time = MonotonicClock.secondsSinceBoot
      mailbox?.post { requests in
        requests.isMuted = newValue
        requests.lastStir = time
      }
    }
  }

  /// Fades the ambience in or out.
  package func setAmbience(on isOn: Bool) {
    let time = MonotonicClock.secondsSinceBoot
    mailbox?.post { requests in
      requests.isAmbienceOn = isOn
      requests.lastStir = time
    }
  }

  /// Says that something moves, or that somebody is there: the ambience goes on, or comes back.
  ///
  /// Cheap enough for every frame and every event: it wakes the audio thread once a second at
  /// most.
  package func stir() {
    let time = MonotonicClock.secondsSinceBoot
    guard let mailbox, mailbox.read({ time - $0.lastStir >= 1 }) else { return }
    mailbox.post { $0.lastStir = time }
  }

  /// Whether there is a device, as far as is known by now.
  package var status: AudioStatus {
    mailbox?.read { $0.status } ?? .unavailable(.noThread)
  }

  /// Whether every sound is on the device.
  var isComplete: Bool { mailbox?.read { $0.isComplete } ?? false }

  /// Goes silent without a click and closes the device; afterwards nothing is played any more.
  ///
  /// It takes a tenth of a second where something sounds, and at most half a second where a
  /// device hangs.
  package func stop() {
    guard let mailbox, !mailbox.read({ $0.isStopping }) else { return }
    mailbox.post { $0.isStopping = true }
    mailbox.waitForFarewell(atMost: 0.5)
  }

  /// What sound would come out of, or why there is none, for people.
  ///
  /// Opens and closes the device, which may take a while.
  package static var deviceDescription: String {
    AudioDevice.quietenLibrary()
    do throws(AudioError) {
      let device = try AudioDevice()
      return "\(device.name), \(device.sampleRate) Hz, \(device.version)"
    } catch {
      return "none: \(error)"
    }
  }
}
