#if canImport(Glibc)
  import Glibc
#endif

/// Collects the messages that the driver sends about a debug context.
///
/// The messages come from KHR_debug (part of OpenGL since 4.3) if the driver supports it, and
/// always from `glGetError`. Mistakes are stored until ``take()`` returns them. Advice is written
/// to the standard error, each message once. For example, NVIDIA's message "shader is being
/// recompiled based on GL state", whose severity is medium, is advice.
package final class GLDebugLog {
  /// The kind of a message, which determines how it is handled.
  package enum Kind: Equatable {
    /// A wrong use of OpenGL, which is reported as an error.
    case mistake
    /// A hint about speed or portability, which is written to the standard error.
    case advice
    /// A message that can be ignored.
    case chatter
  }

  /// The mistakes that were reported since the last ``take()``.
  package private(set) var messages: [String] = []
  /// All advice that was reported, each message once.
  package private(set) var advice: [String] = []
  /// The identifiers of the messages in ``advice``.
  private var advised: Set<UInt32> = []
  private var functions: GLFunctions
  private let hasCallback: Bool

  init(in functions: GLFunctions) {
    self.functions = functions
    hasCallback = functions.hasExtension("GL_KHR_debug")
    guard hasCallback else { return }
    functions.enable(.debugOutput)
    functions.enable(.debugOutputSynchronous)
    functions.reportMessages(self)
  }

  // The callback is removed, because the wrapped context may exist longer than this log.
  deinit {
    if hasCallback { functions.reportMessages(nil) }
  }

  /// Stops all further OpenGL calls of this log, because its context is lost and another context
  /// may be current.
  func abandon() { functions = .inert }

  /// Removes all mistakes, including OpenGL errors that were not queried yet, and returns them.
  package func take() -> [String] {
    while case let code = functions.getError(), code != 0, messages.count < 100 {
      messages.append("GL error 0x\(String(code, radix: 16))")
    }
    defer { messages.removeAll() }
    return messages
  }

  /// Returns the kind of a message with a given `GL_DEBUG_TYPE` and `GL_DEBUG_SEVERITY`.
  package static func kind(type: UInt32, severity: UInt32) -> Kind {
    // High severity is 0x9146, and medium is 0x9147; messages of lower severity can be ignored.
    guard severity == 0x9146 || severity == 0x9147 else { return .chatter }
    // The types error, deprecated and undefined behaviour are mistakes. The types portability,
    // performance and other, and the messages of debuggers, are advice.
    return (0x824C...0x824E).contains(type) ? .mistake : .advice
  }

  /// Handles a message from the driver's callback.
  func receive(type: UInt32, id: UInt32, severity: UInt32, _ message: String) {
    let text = "(type 0x\(String(type, radix: 16))): \(message)"
    switch Self.kind(type: type, severity: severity) {
    case .chatter: break
    case .mistake: messages.append("GL debug message \(text)")
    case .advice:
      guard advised.insert(id).inserted else { return }
      advice.append("GL advice \(text)")
      _ = Array("GL advice \(text)\n".utf8).withUnsafeBytes {
        write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
    }
  }
}
