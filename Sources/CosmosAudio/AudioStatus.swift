/// The state of the device of an ``AudioPlayer``.
enum AudioStatus: Equatable, Sendable {
  /// The player has been muted since the start, or is still opening the device.
  case waiting
  /// A device is open, but sounds are still being decoded.
  case ready
  /// A device is open, and all sounds are loaded.
  case complete
  /// There is no sound; the player looks for a missing device again with the next sound.
  case unavailable(AudioError)
}

/// The reason for silence; the program continues without sound.
enum AudioError: Error, Equatable, Sendable {
  case noDevice
  case deviceUnusable(name: String, code: Int)
  /// The system could not start a thread, or had no file descriptors for waking it.
  case noThread
  /// libsndfile cannot be opened or cannot decode the sounds.
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
