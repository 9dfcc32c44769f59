import CCosmosOpenAL
import CosmosSystem
import Glibc
import Synchronization

/// Plays the program's sounds without blocking the program.
///
/// A separate thread does all slow work: opening the device, decoding, calling OpenAL. The
/// functions here put a request into a mailbox and return immediately. The same is true if there is
/// no device, or if the device was unplugged or hangs; the program is then silent.
///
///     let audio = AudioPlayer(isMuted: false, restDelay: 15)
///     audio.setAmbience(on: true)
///     audio.play(.tick)
///
/// The first request for an effect or the ambience starts decoding all sounds.
///
/// The device is paused during silence. The ambience fades out after some time without activity,
/// and ``noteActivity()`` fades it in again.
package final class AudioPlayer: Sendable {
  /// The requests to the audio thread; nil if the system could not start the thread.
  private let mailbox: AudioMailbox?
  /// Answered when the audio thread ends.
  private let end = Answer<Void>()

  /// Silences the messages of OpenAL, PipeWire and ALSA on stderr about missing devices and
  /// configuration, which are not errors here.
  ///
  /// This sets environment variables that are not set yet. Call it before the first thread starts,
  /// because another thread might read the environment at the same time.
  package static func quietenLibraries() {
    for name in [AudioDevice.logLevelVariable, "PIPEWIRE_DEBUG"] { setenv(name, "0", 0) }
  }

  /// Lets the desktop move the sound to other speakers, such as newly connected headphones.
  ///
  /// OpenAL before 1.21 ties a stream to its device unless a configuration file allows moving it;
  /// there is no function for that. The file is kept in memory. If the user has specified a
  /// configuration file, only that file is used.
  ///
  /// This sets an environment variable. Call it before the first thread starts.
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

  /// Starts the audio thread, which opens the device unless it is muted.
  ///
  /// - Parameters:
  ///   - isMuted: Whether to start muted.
  ///   - volume: The loudness, 0…100.
  ///   - restDelay: The seconds without activity after which the ambience fades out; infinity for
  ///     never. A running device wakes the processor about two hundred times per second.
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

  /// Plays a sound once, now; drops it if it cannot start within a quarter of a second.
  package func play(_ effect: Sound) {
    post { requests in
      guard !requests.isSilent, requests.effects.count < AudioRequests.maximumEffects
      else { return }
      requests.effects.append(.init(effect: effect, time: requests.lastActivity))
    }
  }

  /// Changes the requests, records activity, and wakes the audio thread.
  private func post(_ body: (inout AudioRequests) -> Void) {
    let time = MonotonicClock.secondsSinceBoot
    mailbox?.post { requests in
      requests.lastActivity = time
      body(&requests)
    }
  }

  /// Whether everything is muted; changes fade.
  package var isMuted: Bool {
    get { mailbox?.requests.withLock { $0.isMuted } ?? true }
    set { post { $0.isMuted = newValue } }
  }

  /// Sets the loudness, 0…100; changes fade.
  package func setVolume(_ volume: Int) {
    post { $0.volume = Self.gain(ofVolume: volume) }
  }

  /// Returns the gain, 0…1, of a loudness, 0…100.
  ///
  /// The ear hears ratios, so equal steps of the gain would be large at the quiet end.
  static func gain(ofVolume volume: Int) -> Double {
    let share = Double(min(max(volume, 0), 100)) / 100
    return share * share
  }

  /// Fades the ambience in or out.
  ///
  /// This does nothing if there is no change, and is fast enough to call for each frame.
  package func setAmbience(on isOn: Bool) {
    guard let mailbox, mailbox.requests.withLock({ $0.isAmbienceOn != isOn }) else { return }
    post { $0.isAmbienceOn = isOn }
  }

  /// Records motion or input, which keeps the ambience playing or fades it in again.
  ///
  /// This is fast enough to call for each frame and event: it wakes the audio thread at most once
  /// per second.
  package func noteActivity() {
    let time = MonotonicClock.secondsSinceBoot
    guard let mailbox, mailbox.requests.withLock({ time - $0.lastActivity >= 1 }) else { return }
    post { _ in }
  }

  /// The state of the device, as last reported by the audio thread.
  var status: AudioStatus { mailbox?.requests.withLock { $0.status } ?? .unavailable(.noThread) }

  /// Mutes without a click, closes the device, and ends playback permanently.
  ///
  /// This takes 0.1 s during a sound, and at most 0.5 s if a device hangs.
  package func stop() {
    guard let mailbox, !mailbox.requests.withLock({ $0.isStopping }) else { return }
    mailbox.post { $0.isStopping = true }
    end.value(within: 0.5)
  }

  /// The name and the version of the sound device, or the reason for silence, to be shown to users.
  ///
  /// Reading it opens and closes the device, which may take seconds.
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
