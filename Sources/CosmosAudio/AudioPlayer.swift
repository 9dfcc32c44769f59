import CCosmosOpenAL
import CosmosSystem
import Glibc
import Synchronization

/// Plays the sounds of the program, without ever making the program wait.
///
/// Everything slow is done by a separate thread: opening the device, decoding sounds, and calling
/// OpenAL. The functions of this class only put a request into a mailbox. They also return
/// immediately if there is no device, or if the device was unplugged or hangs; there is no sound
/// then.
///
///     let audio = AudioPlayer(isMuted: false, restDelay: 15)
///     audio.setAmbience(on: true)
///     audio.play(.tick)
///
/// All sounds are decoded after the first request for an effect or for the ambience.
///
/// While nothing can be heard, the device is paused. The ambience (the sound of the background)
/// fades out after some time without activity, and ``noteActivity()`` fades it in again.
package final class AudioPlayer: Sendable {
  /// The mailbox for requests to the audio thread; nil if the system could not start this thread.
  private let mailbox: AudioMailbox?
  /// The answer that the audio thread gives when it ends; ``stop()`` waits for this answer.
  private let end = Answer<Void>()

  /// Suppresses the messages of OpenAL, PipeWire and ALSA on the standard error about missing
  /// devices and configurations, which are no errors for this program.
  ///
  /// This function sets environment variables, unless they are set already. Call it before the
  /// program starts another thread, which might read the environment at the same time.
  package static func quietenLibraries() {
    for name in [AudioDevice.logLevelVariable, "PIPEWIRE_DEBUG"] { setenv(name, "0", 0) }
  }

  /// Allows the desktop to move the sound to other speakers, such as headphones that were just
  /// connected.
  ///
  /// OpenAL before version 1.21 ties a stream to its device, unless a configuration file allows
  /// moving the stream; no function can allow it. Therefore such a file is created in memory. If
  /// the user has specified another configuration file, only that one is used.
  ///
  /// This function sets an environment variable. Call it before the program starts another thread.
  package static func letSoundMove() {
    let variable = "ALSOFT_CONF"
    guard getenv(variable) == nil else { return }
    let file = cosmos_memory_file("cosmos-alsoft")
    guard file >= 0 else { return }
    let text = "[pulse]\nallow-moves = true\n"
    guard text.withCString({ write(file, $0, strlen($0)) }) == text.utf8.count else {
      close(file)
      return
    }
    setenv(variable, "/proc/self/fd/\(file)", 0)
    ChildProgram.withhold(variable)
  }

  /// Starts the audio thread.
  ///
  /// Unless the player is muted, the thread opens the device.
  ///
  /// - Parameters:
  ///   - isMuted: Whether the player is muted at the start.
  ///   - volume: The volume, 0…100.
  ///   - restDelay: The seconds without activity until the ambience fades out; infinity for never.
  ///     A device that runs wakes the processor about two hundred times per second.
  package init(isMuted: Bool, volume: Int = 100, restDelay: Double) {
    let requests = AudioRequests(
      isMuted: isMuted, volume: Self.gain(ofVolume: volume), at: MonotonicClock.secondsSinceBoot)
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

  /// Plays a sound once, immediately; if the sound cannot begin within a quarter of a second, it is
  /// dropped.
  package func play(_ effect: Sound) {
    post { requests in
      guard !requests.isSilent, requests.effects.count < AudioRequests.maximumEffects
      else { return }
      requests.effects.append(.init(effect: effect, time: requests.lastActivity))
    }
  }

  /// Changes the requests, records the activity of the user, and wakes the audio thread.
  private func post(_ body: (inout AudioRequests) -> Void) {
    let time = MonotonicClock.secondsSinceBoot
    mailbox?.post { requests in
      requests.lastActivity = time
      body(&requests)
    }
  }

  /// Whether all sounds are muted; a change fades the sounds out or in.
  package var isMuted: Bool {
    get { mailbox?.requests.withLock { $0.isMuted } ?? true }
    set { post { $0.isMuted = newValue } }
  }

  /// Sets the volume, 0…100; the change is a fade.
  package func setVolume(_ volume: Int) {
    post { $0.volume = Self.gain(ofVolume: volume) }
  }

  /// Returns the gain, 0…1, for a volume of 0…100.
  ///
  /// People hear the ratio of two gains, so with equal steps of the gain, low volumes would differ
  /// too much.
  static func gain(ofVolume volume: Int) -> Double {
    let share = Double(min(max(volume, 0), 100)) / 100
    return share * share
  }

  /// Fades the ambience in if `isOn` is true, otherwise out.
  ///
  /// If `isOn` has not changed, this function does nothing. It takes so little time that it may be
  /// called in each frame.
  package func setAmbience(on isOn: Bool) {
    guard let mailbox, mailbox.requests.withLock({ $0.isAmbienceOn != isOn }) else { return }
    post { $0.isAmbienceOn = isOn }
  }

  /// Records that something has moved or that the user has done something: the ambience continues,
  /// or fades in again.
  ///
  /// This takes so little time that it may be called for each frame and each event: it wakes the
  /// audio thread at most once per second.
  package func noteActivity() {
    let time = MonotonicClock.secondsSinceBoot
    guard let mailbox, mailbox.requests.withLock({ time - $0.lastActivity >= 1 }) else { return }
    post { _ in }
  }

  /// The state of the sound device that the audio thread has reported last.
  var status: AudioStatus { mailbox?.requests.withLock { $0.status } ?? .unavailable(.noThread) }

  /// Fades the sound out, closes the device, and ends the player, which then plays nothing more.
  ///
  /// This takes 0.1 s while there is sound, and at most 0.5 s if the device hangs.
  package func stop() {
    guard let mailbox, !mailbox.requests.withLock({ $0.isStopping }) else { return }
    mailbox.post { $0.isStopping = true }
    end.value(within: 0.5)
  }

  /// The name and the version of the sound device, or the reason why there is no sound, as text for
  /// the user.
  ///
  /// Reading this property opens and closes the device, which may take seconds.
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
