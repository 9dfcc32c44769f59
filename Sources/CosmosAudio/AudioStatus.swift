/// The state of the sound device of an ``AudioPlayer``.
enum AudioStatus: Equatable, Sendable {
  /// The player was muted at the start and has no device, or it is still opening the device.
  case waiting
  /// The device is open, and sounds are still being decoded.
  case ready
  /// The device is open, and all sounds are loaded.
  case complete
  /// There is no sound; if the device is missing, the player looks for one again when the next
  /// sound is requested.
  case unavailable(AudioError)
}

/// The reason why there is no sound; the program continues.
enum AudioError: Error, Equatable, Sendable {
  case noDevice
  case deviceUnusable(name: String, code: Int)
  /// The system could not start a thread, or the process had no free file descriptors for the pipe
  /// that wakes it.
  case noThread
  /// The library libsndfile cannot be opened, or cannot decode the sounds.
  case noDecoder(reason: String)
}

extension AudioError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDevice:
      "no sound device could be opened. Is PipeWire, PulseAudio or a sound card available?"
    case .deviceUnusable(let name, let code):
      "\(name) was opened, but OpenAL cannot play on it (error \(code)). Is another program using "
        + "it?"
    case .noThread:
      "the sound thread could not be started. Has the limit on processes (ulimit -u) or open files "
        + "(ulimit -n) been reached?"
    case .noDecoder(let reason):
      "libsndfile cannot decode the sounds (\(reason)). Is it installed, with FLAC and Vorbis "
        + "support?"
    }
  }
}
