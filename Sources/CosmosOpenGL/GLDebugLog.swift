@preconcurrency import CCosmosEpoxy

/// The driver's messages since the last look, of medium severity and above.
///
/// Uses KHR_debug (core in 4.3) where it is offered, and `glGetError` everywhere.
package final class GLDebugLog {
  package private(set) var messages: [String] = []
  private let functions: GLFunctions
  private let hasCallback: Bool

  init(in functions: GLFunctions) {
    self.functions = functions
    hasCallback = functions.hasExtension("GL_KHR_debug")
    guard hasCallback else { return }
    functions.enable(.debugOutput)
    functions.enable(.debugOutputSynchronous)
    epoxy_glDebugMessageCallback(
      { _, type, _, severity, length, text, user in
        // High 0x9146, medium 0x9147. Notifications and low ones are advice.
        guard severity == 0x9146 || severity == 0x9147, let text, let user else { return }
        let bytes = UnsafeBufferPointer(start: text, count: Int(max(0, length)))
        let log = Unmanaged<GLDebugLog>.fromOpaque(user).takeUnretainedValue()
        let message = String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
        log.messages.append("GL debug message (type 0x\(String(type, radix: 16))): \(message)")
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  // The wrapped context may outlive the log, as a host's does.
  deinit {
    if hasCallback { epoxy_glDebugMessageCallback(nil, nil) }
  }

  /// Adds pending GL errors, returns all messages and forgets them.
  package func take() -> [String] {
    while case let code = functions.getError(), code != 0, messages.count < 100 {
      messages.append("GL error 0x\(String(code, radix: 16))")
    }
    defer { messages.removeAll() }
    return messages
  }
}
