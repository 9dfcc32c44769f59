/// Why there is no sound; never a reason to stop.
package enum AudioError: Error, Equatable, Sendable {
  /// Nothing to play on.
  case noDevice
  /// There is a device, but OpenAL cannot use it.
  case deviceUnusable(name: String, code: Int)
  /// The system gave no thread or no descriptor to play from.
  case noThread
}

extension AudioError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDevice:
      "no sound device opens, so Cosmos is silent. Is PipeWire, PulseAudio or a sound card there?"
    case .deviceUnusable(let name, let code):
      "\(name) opens, but OpenAL cannot play on it (error \(code)). Is another program holding it?"
    case .noThread:
      "the system refused a thread for sound. Is a limit on processes or open files reached?"
    }
  }
}
