#if canImport(Glibc)
  import Glibc
#endif

/// Collects the driver's messages.
///
/// The log uses KHR_debug (core in 4.3) if available, and always `glGetError`. The type of a
/// message decides how it is handled: mistakes are kept for ``take()``; advice is written to the
/// standard error, each message once. NVIDIA's "shader is being recompiled based on GL state", of
/// medium severity, is advice.
package final class GLDebugLog {
  /// The relevance of a message.
  package enum Kind: Equatable {
    /// Incorrect use of OpenGL.
    case mistake
    /// A hint about speed or portability.
    case advice
    /// A message that needs no action.
    case chatter
  }

  /// Mistakes since the last ``take()``.
  package private(set) var messages: [String] = []
  /// All advice since the start, each message once.
  package private(set) var advice: [String] = []
  /// Identifiers of the messages in ``advice``.
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

  // Removes the callback, because the wrapped context may outlive the log.
  deinit {
    if hasCallback { functions.reportMessages(nil) }
  }

  /// Stops all GL calls, because the context is lost and another one may be current.
  func abandon() { functions = .inert }

  /// Returns and discards all mistakes, including pending GL errors.
  package func take() -> [String] {
    while case let code = functions.getError(), code != 0, messages.count < 100 {
      messages.append("GL error 0x\(String(code, radix: 16))")
    }
    defer { messages.removeAll() }
    return messages
  }

  /// Classifies a message by its `GL_DEBUG_TYPE` and `GL_DEBUG_SEVERITY`.
  package static func kind(type: UInt32, severity: UInt32) -> Kind {
    // High is 0x9146, and medium is 0x9147; lower ones need no attention.
    guard severity == 0x9146 || severity == 0x9147 else { return .chatter }
    // Mistakes: error, deprecated, undefined behaviour. Advice: portability, performance, other,
    // and messages of debuggers.
    return (0x824C...0x824E).contains(type) ? .mistake : .advice
  }

  /// Receives a message from the driver's callback.
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
