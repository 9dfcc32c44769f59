/// Whether an ``AudioPlayer`` has a device.
enum AudioStatus: Equatable, Sendable {
  /// Muted since the start, or still opening the device.
  case waiting
  /// A device is open.
  case ready
  /// It has all sounds.
  case complete
  /// There is no sound. Where a device is missing, it is looked for again when there is something
  /// to play.
  case unavailable(AudioError)
}

/// Why there is no sound; the program runs on without.
enum AudioError: Error, Equatable, Sendable {
  case noDevice
  case deviceUnusable(name: String, code: Int)
  /// The system gave no thread, or no file descriptors for waking it.
  case noThread
  /// libsndfile cannot be opened, or cannot decode the sounds.
  case noDecoder(reason: String)
}

extension AudioError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noDevice:
      "no sound device opens, so Cosmos is silent. Is PipeWire, PulseAudio or a sound card there?"
    case .deviceUnusable(let name, let code):
      "\(name) opens, but OpenAL cannot play on it (error \(code)). Is another program holding it?"
    case .noThread:
      "the system refused a thread for sound. Is a limit on processes or open files reached?"
    case .noDecoder(let reason):
      "libsndfile does not decode the sounds (\(reason)). Is it installed, with FLAC and Vorbis?"
    }
  }
}
