import CosmosOpenGL
import TestSupport
import Testing

@Suite struct GLContextTests {
  private func context(_ trace: GLTrace) throws -> GLContext {
    let context = try GLContext(of: nil, functions: .recording(into: trace))
    trace.removeAll()
    return context
  }

  @Test func `after the state is invalidated, every object is bound again`() throws {
    let trace = GLTrace()
    let context = try context(trace)
    func bindAll() {
      context.use(program: 3)
      context.bind(vertexArray: 4)
      context.bind(framebuffer: 5, width: 10, height: 20)
      context.setScissor((1..<3, 0..<20))
      context.bind(texture: 6, unit: 1)
      context.bind(bufferTexture: 7, unit: 2)
      context.blend(.sourceOver)
      context.clear(red: 1, green: 0, blue: 0, alpha: 1)
    }
    bindAll()
    let first = trace.calls
    context.invalidateState()
    trace.removeAll()
    bindAll()
    #expect(trace.calls == first)
  }

  @Test
  func `after the state is invalidated, all settings that drawing relies on are set again`()
    throws
  {
    let trace = GLTrace()
    let context = try context(trace)
    context.invalidateState()
    for capability in ["scissorTest", "depthTest", "cullFace", "dither", "clipDistance7"] {
      #expect(trace.calls.contains("disable \(capability)"))
    }
    #expect(trace.calls.contains("enable programPointSize"))
    #expect(!trace.calls.contains { $0.hasSuffix("debugOutput") })
    #expect(trace.calls.contains("pixelStore unpackAlignment 1"))
    #expect(trace.calls.contains("pixelStore packRowLength 0"))
    #expect(trace.calls(named: "bindSampler").count == 9)
  }

  @Test func `state that OpenGL 3.1 lacks is not set`() throws {
    let trace = GLTrace()
    var functions = GLFunctions.inert
    functions.getInteger = {
      switch $0 {
      case .majorVersion: 3
      case .minorVersion: 1
      case .maxClipDistances: 6
      default: 16384
      }
    }
    functions.hasExtension = { ["GL_ARB_sync", "GL_ARB_texture_rg"].contains($0) }
    _ = try GLContext(of: nil, functions: .recording(into: trace, over: functions))
    #expect(trace.calls.contains("disable clipDistance5"))
    #expect(!trace.calls.contains("disable clipDistance6"))
    #expect(!trace.calls.contains("disable sampleMask"))
  }

  @Test func `abandoning a lost context's log does not discard the next context's log`() throws {
    let trace = GLTrace()
    var functions = GLFunctions.inert
    functions.hasExtension = { _ in true }
    let table = GLFunctions.recording(into: trace, over: functions)
    var lost: GLContext? = try GLContext(of: nil, functions: table, debug: true)
    lost?.abandon()
    let next = try GLContext(of: nil, functions: table, debug: true)
    lost = nil
    #expect(trace.calls(named: "reportMessages").count == 2)
    #expect(!trace.calls.contains("reportMessages nil"))
    try next.checkDebugLog()
  }

  @Test(arguments: [
    (DriverInteger.uniformBufferOffsetAlignment, "GL_ARB_uniform_buffer_object"),
    (.maxTextureBufferSize, "GL_ARB_texture_buffer_object"),
  ])
  func `the error about a driver that lacks a required extension names the extension`(
    missing: DriverInteger, name: String
  ) throws {
    var functions = GLFunctions.inert
    functions.getInteger = { $0 == missing ? 0 : 16384 }
    #expect(throws: GLError.extensionMissing(name, found: "inert")) {
      let context = try GLContext(of: nil, functions: functions)
      _ = try GLBufferTexture(texels: [.zero], unit: 0, label: "test", in: context)
    }
  }

  @Test func `geometry larger than the driver's buffer textures is rejected`() throws {
    var functions = GLFunctions.inert
    functions.getInteger = { $0 == .maxTextureBufferSize ? 3 : 16384 }
    let context = try GLContext(of: nil, functions: functions)
    _ = try GLBufferTexture(texels: [.zero, .zero, .zero], unit: 0, label: "test", in: context)
    #expect(throws: GLError.geometryTooLarge(texels: 4, limit: 3)) {
      _ = try GLBufferTexture(
        texels: [.zero, .zero, .zero, .zero], unit: 0, label: "test", in: context)
    }
  }

  @Test func `two buffer textures can share a texture unit`() throws {
    let trace = GLTrace()
    let context = try context(trace)
    let one = try GLBufferTexture(texels: [.zero], unit: 2, label: "test", in: context)
    let other = try GLBufferTexture(texels: [.one], unit: 2, label: "test", in: context)
    trace.removeAll()
    other.bind(unit: 2)
    one.bind(unit: 2)
    one.bind(unit: 2)
    #expect(trace.calls == ["bindBufferTexture 2"])
  }

  @Test func `binding a framebuffer again with another size changes only the viewport`() throws {
    let trace = GLTrace()
    let context = try context(trace)
    context.bind(framebuffer: 0, width: 10, height: 20)
    context.bind(framebuffer: 0, width: 30, height: 20)
    #expect(trace.calls == ["bindFramebuffer 0", "viewport 0 0 10 20", "viewport 0 0 30 20"])
  }

  @Test func `an object that reuses the name of a deleted object is bound`() throws {
    let trace = GLTrace()
    let context = try GLContext(
      of: nil, functions: .recording(into: trace, over: .reusingNames(over: .inert)))
    /// Binds an object of each kind whose binding is remembered, and deletes these objects; returns
    /// their names and bindings.
    func bindNewObjects() throws -> [String] {
      trace.removeAll()
      let program = try GLProgram(
        "test", vertex: ("test.vert", ""), fragment: ("test.frag", ""), in: context)
      program.use()
      let array = try GLObject(.vertexArray, in: context)
      context.bind(vertexArray: array.name)
      let target = try GLRenderTexture(
        [.rgba8], width: 4, height: 4, filter: .nearest, label: "test", in: context)
      target.bindAsTarget()
      target.texture.bind(unit: 1)
      let texels = try GLBufferTexture(texels: [.zero], unit: 2, label: "test", in: context)
      texels.bind(unit: 2)
      return trace.calls.filter { !$0.hasPrefix("activeTexture") && !$0.hasPrefix("viewport") }
    }
    let first = try bindNewObjects()
    #expect(try bindNewObjects() == first)
    #expect(first.contains("create program -> 3") && first.contains("useProgram 3"))
  }

  @Test func `OpenGL below 3.1 is rejected with its version`() {
    var functions = GLFunctions.inert
    functions.getInteger = { $0 == .majorVersion ? 2 : 1 }
    functions.getString = { $0 == .version ? "2.1 Mesa 20" : "?" }
    let error = GLError.versionTooOld(found: "2.1 Mesa 20")
    #expect(throws: error) { _ = try GLContext(of: nil, functions: functions) }
    #expect("\(error)".hasPrefix("OpenGL 3.1 is needed, but the driver offers 2.1 Mesa 20."))
  }

  @Test func `a texture above the driver's limit is rejected without a GL call`() throws {
    let trace = GLTrace()
    let context = try context(trace)
    #expect(throws: GLError.sizeTooLarge(width: 20_000, height: 4, limit: 16_384)) {
      _ = try GLTexture(.r8, width: 20_000, height: 4, filter: .nearest, label: "test", in: context)
    }
    #expect(trace.calls.isEmpty)
  }
}
