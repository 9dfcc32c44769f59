#if canImport(Glibc)
  import Glibc
#endif

/// The driver's messages since the last look.
///
/// Uses KHR_debug (core in 4.3) where it is offered, and `glGetError` everywhere. What a message is depends on its type
/// first: mistakes are kept for ``take()``, advice is written to the error stream, each piece once. NVIDIA's "shader is
/// being recompiled based on GL state", of medium severity, is advice.
package final class GLDebugLog {
  /// What kind of message it is, as far as that matters here.
  package enum Kind: Equatable {
    /// Wrong use of OpenGL.
    case mistake
    /// What the driver would have liked better.
    case advice
    /// What needs no attention.
    case chatter
  }

  /// Mistakes that have not been taken.
  package private(set) var messages: [String] = []
  /// Advice, each piece once; never forgotten.
  package private(set) var advice: [String] = []
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

  // The wrapped context may outlive the log, as a host's does.
  deinit {
    if hasCallback { functions.reportMessages(nil) }
  }

  /// Calls nothing any more: the context is lost, and another one may be current.
  func abandon() { functions = .inert }

  /// Adds pending GL errors, returns all mistakes and forgets them.
  package func take() -> [String] {
    while case let code = functions.getError(), code != 0, messages.count < 100 {
      messages.append("GL error 0x\(String(code, radix: 16))")
    }
    defer { messages.removeAll() }
    return messages
  }

  /// What a message is, by its `GL_DEBUG_TYPE` and `GL_DEBUG_SEVERITY`.
  package static func kind(type: UInt32, severity: UInt32) -> Kind {
    // High 0x9146, medium 0x9147; low ones and notifications need no attention.
    guard severity == 0x9146 || severity == 0x9147 else { return .chatter }
    // Error, deprecated, undefined behaviour. The others are portability, performance, other,
    // and what debuggers insert.
    return (0x824C...0x824E).contains(type) ? .mistake : .advice
  }

  /// Takes a message of the driver.
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
