import CosmosSystem
import Glibc
import Synchronization

/// Plays the program's sounds without making it wait.
///
/// Everything that can take time happens on a thread of its own: opening the device, decoding the sounds, calling
/// OpenAL. The functions here put a request into a mailbox and return. On a machine without sound, with a device that
/// is unplugged or one that hangs, they do the same and nothing is heard.
///
///     let audio = AudioPlayer(isMuted: false, restDelay: 15)
///     audio.setAmbience(on: true)
///     audio.play(.tick)
///
/// Sounds are decoded when one is asked for the first time, effect or ambience. The device is paused while nothing
/// sounds. The ambience fades out after some time without activity, and ``noteActivity()`` fades it in again.
package final class AudioPlayer: Sendable {
  /// What the audio thread is asked through; nil where the system had no thread for sound.
  private let mailbox: AudioMailbox?
  /// Given when the audio thread has ended.
  private let end = Answer<Void>()

  /// Stops OpenAL, PipeWire's library below it, and ALSA from writing to stderr that there is no device or no
  /// configuration, which is no error here.
  ///
  /// It sets environment variables unless they are set, so it must run before there is another thread, which
  /// might read the environment meanwhile.
  package static func quietenLibraries() {
    for name in [AudioDevice.logLevelVariable, "PIPEWIRE_DEBUG"] { setenv(name, "0", 0) }
  }

  /// Starts the audio thread, which opens the device when it is not muted.
  ///
  /// `restDelay`: seconds without activity until the ambience fades out; infinity for never. A running device wakes
  /// the processor about two hundred times a second.
  package init(isMuted: Bool, restDelay: Double) {
    let requests = AudioRequests(isMuted: isMuted, at: MonotonicClock.secondsSinceBoot)
    guard let mailbox = AudioMailbox(requests),
      WorkThread.detach({ [end] in
        AudioEngine(mailbox: mailbox, restDelay: restDelay).run()
        end.give(())
      })
    else {
      mailbox = nil
      return
    }
    self.mailbox = mailbox
  }

  deinit { stop() }

  /// Plays a sound once, now; what cannot be played within a quarter of a second is dropped.
  package func play(_ effect: Sound) {
    post { requests in
      guard !requests.isMuted, requests.effects.count < AudioRequests.maximumEffects
      else { return }
      requests.effects.append(.init(effect: effect, time: requests.lastActivity))
    }
  }

  /// Changes the requests, which is activity, and wakes the audio thread.
  private func post(_ body: (inout AudioRequests) -> Void) {
    let time = MonotonicClock.secondsSinceBoot
    mailbox?.post { requests in
      requests.lastActivity = time
      body(&requests)
    }
  }

  /// Whether everything is silent; changing it fades.
  package var isMuted: Bool {
    get { mailbox?.requests.withLock { $0.isMuted } ?? true }
    set { post { $0.isMuted = newValue } }
  }

  /// Fades the ambience in or out.
  ///
  /// Asking for what is already so does nothing, and is cheap enough for every frame.
  package func setAmbience(on isOn: Bool) {
    guard let mailbox, mailbox.requests.withLock({ $0.isAmbienceOn != isOn }) else { return }
    post { $0.isAmbienceOn = isOn }
  }

  /// Says that something moves or was done, which keeps the ambience on or fades it in again.
  ///
  /// Cheap enough for every frame and every event: it wakes the audio thread at most once a second.
  package func noteActivity() {
    let time = MonotonicClock.secondsSinceBoot
    guard let mailbox, mailbox.requests.withLock({ time - $0.lastActivity >= 1 }) else { return }
    post { _ in }
  }

  /// Whether there is a device, as far as is known.
  var status: AudioStatus { mailbox?.requests.withLock { $0.status } ?? .unavailable(.noThread) }

  /// Falls silent without a click and closes the device; nothing is played afterwards.
  ///
  /// It takes a tenth of a second where something sounds, and at most half a second where a device hangs.
  package func stop() {
    guard let mailbox, !mailbox.requests.withLock({ $0.isStopping }) else { return }
    mailbox.post { $0.isStopping = true }
    end.value(within: 0.5)
  }

  /// The device that sound would be played on, or why there is none, for people.
  ///
  /// Opens and closes the device, which may take a while.
  package static var deviceDescription: String {
    do throws(AudioError) {
      _ = try SoundDecoder()
      let device = try AudioDevice()
      return "\(device.name), \(device.sampleRate) Hz, \(device.version)"
    } catch {
      return "none: \(error)"
    }
  }
}
