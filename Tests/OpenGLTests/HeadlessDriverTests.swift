@preconcurrency import CCosmosEpoxy
import CosmosOpenGL
import TestSupport
import Testing

@Suite struct HeadlessDriverTests {
  /// Other tests rely on this: a message from the driver makes them fail.
  @Test func `an error message from the OpenGL driver fails a test`() {
    do {
      try Headless.run { context in context.functions.bindFramebuffer(4711) }
      Issue.record("the driver did not report the binding of a framebuffer that does not exist")
    } catch let error as DriverComplained {
      #expect(!error.messages.isEmpty)
    } catch {
      Issue.record(error)
    }
  }

  /// NVIDIA gives this advice when shaders are recompiled "based on GL state".
  @Test func `repeated performance advice from the driver is recorded once and is not an error`()
    throws
  {
    try Headless.run { context in
      let text = "Program/shader state performance warning: it is being recompiled"
      for _ in 0..<3 {
        // Source: application; type: performance; severity: medium.
        epoxy_glDebugMessageInsert(0x824A, 0x8250, 131_218, 0x9147, GLsizei(text.utf8.count), text)
      }
      try context.checkDebugLog()
      #expect(context.debugLog?.advice == ["GL advice (type 0x8250): \(text)"])
    }
  }

  @Test(
    arguments: [
      (0x824C, 0x9146, GLDebugLog.Kind.mistake), (0x824D, 0x9147, .mistake),
      (0x824E, 0x9147, .mistake), (0x824F, 0x9147, .advice), (0x8250, 0x9146, .advice),
      (0x8251, 0x9147, .advice), (0x8250, 0x9148, .chatter), (0x8251, 0x826B, .chatter),
    ] as [(UInt32, UInt32, GLDebugLog.Kind)])
  func `a message's type and severity decide its kind`(
    type: UInt32, severity: UInt32, kind: GLDebugLog.Kind
  ) {
    #expect(GLDebugLog.kind(type: type, severity: severity) == kind)
  }

  @Test func `the error for a faulty shader contains its file and the driver's log`() throws {
    try Headless.run { context in
      do throws(GLError) {
        _ = try GLProgram(
          "broken", vertex: ("fine.vert", "#version 330 core\nvoid main() {}"),
          fragment: ("broken.frag", "#version 330 core\nvoid main() { nonsense(); }"), in: context)
        Issue.record("the faulty shader compiled")
      } catch {
        guard case .shaderCompilation(let file, let log) = error else {
          Issue.record(error)
          return
        }
        #expect(file == "broken.frag")
        #expect(log.contains("nonsense"))
      }
      // Discards the expected message.
      _ = context.debugLog?.take()
    }
  }

  @Test func `several OpenGL contexts can be used one after another`() throws {
    for _ in 0..<3 {
      try Headless.run { outer in
        let buffer = try GLObject(.buffer, in: outer)
        #expect(buffer.name != 0)
      }
    }
  }
}
