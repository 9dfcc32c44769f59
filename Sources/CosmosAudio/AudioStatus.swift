/// State of an ``AudioPlayer``'s device.
enum AudioStatus: Equatable, Sendable {
  /// Muted since the start, or still opening the device.
  case waiting
  /// A device is open; sounds are still being decoded.
  case ready
  /// A device is open and has all sounds.
  case complete
  /// There is no sound; a missing device is looked for again with the next sound.
  case unavailable(AudioError)
}

/// Reason for silence; the program continues without sound.
enum AudioError: Error, Equatable, Sendable {
  case noDevice
  case deviceUnusable(name: String, code: Int)
  /// The system refused a thread, or file descriptors for waking it.
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
