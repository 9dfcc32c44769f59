// The only file that calls OpenGL functions.
//
// The library libepoxy declares each OpenGL function as a mutable C global, and changes the global
// at the first call. Swift 6 does not allow reading such a global, so the import is marked
// @preconcurrency. This is safe: a GLContext stays on one thread, and each closure reads the global
// when it is called, so it never uses an old pointer.
@preconcurrency import CCosmosEpoxy

private let texture2D: UInt32 = 0x0DE1
private let textureBuffer: UInt32 = 0x8C2A

extension GLFunctions {
  /// The functions of the driver, called through libepoxy; each call requires a current context.
  package static var epoxy: GLFunctions {
    GLFunctions(
      create: { kind in
        var name: UInt32 = 0
        switch kind {
        case .buffer: epoxy_glGenBuffers(1, &name)
        case .vertexArray: epoxy_glGenVertexArrays(1, &name)
        case .texture, .bufferTexture: epoxy_glGenTextures(1, &name)
        case .framebuffer: epoxy_glGenFramebuffers(1, &name)
        case .query: epoxy_glGenQueries(1, &name)
        case .vertexShader: name = epoxy_glCreateShader(0x8B31)
        case .fragmentShader: name = epoxy_glCreateShader(0x8B30)
        case .program: name = epoxy_glCreateProgram()
        }
        return name
      },
      delete: { kind, object in
        var name = object
        switch kind {
        case .buffer: epoxy_glDeleteBuffers(1, &name)
        case .vertexArray: epoxy_glDeleteVertexArrays(1, &name)
        case .texture, .bufferTexture: epoxy_glDeleteTextures(1, &name)
        case .framebuffer: epoxy_glDeleteFramebuffers(1, &name)
        case .query: epoxy_glDeleteQueries(1, &name)
        case .vertexShader, .fragmentShader: epoxy_glDeleteShader(name)
        case .program: epoxy_glDeleteProgram(name)
        }
      },
      label: { epoxy_glObjectLabel($0.namespace, $1, -1, $2) },
      pushGroup: { epoxy_glPushDebugGroup(0x824A, 0, -1, $0) },  // DEBUG_SOURCE_APPLICATION
      popGroup: { epoxy_glPopDebugGroup() },
      bindBuffer: { epoxy_glBindBuffer($0.rawValue, $1) },
      bufferData: { epoxy_glBufferData($0.rawValue, $1, $2, $3.rawValue) },
      bindBufferRange: { epoxy_glBindBufferRange($0.rawValue, $1, $2, $3, $4) },
      bindVertexArray: { epoxy_glBindVertexArray($0) },
      compileShader: { shader, source in
        source.withCString { text in
          var pointer: UnsafePointer<CChar>? = text
          epoxy_glShaderSource(shader, 1, &pointer, nil)
        }
        epoxy_glCompileShader(shader)
        return log(
          of: shader, status: 0x8B81, get: epoxy_glGetShaderiv, text: epoxy_glGetShaderInfoLog)
      },
      linkProgram: { program, shaders in
        for shader in shaders { epoxy_glAttachShader(program, shader) }
        epoxy_glLinkProgram(program)
        for shader in shaders { epoxy_glDetachShader(program, shader) }
        return log(
          of: program, status: 0x8B82, get: epoxy_glGetProgramiv, text: epoxy_glGetProgramInfoLog)
      },
      useProgram: { epoxy_glUseProgram($0) },
      getUniformLocation: { epoxy_glGetUniformLocation($0, $1) },
      uniform1i: { epoxy_glUniform1i($0, $1) },
      getUniformBlockIndex: {
        let index = epoxy_glGetUniformBlockIndex($0, $1)
        return index == UInt32.max ? nil : index
      },
      getUniformBlockSize: {
        // The number 0x8A40 is GL_UNIFORM_BLOCK_DATA_SIZE.
        var size: Int32 = 0
        epoxy_glGetActiveUniformBlockiv($0, $1, 0x8A40, &size)
        return size
      },
      uniformBlockBinding: { epoxy_glUniformBlockBinding($0, $1, $2) },
      activeTexture: { epoxy_glActiveTexture(0x84C0 + $0) },
      bindTexture: { epoxy_glBindTexture(texture2D, $0) },
      bindBufferTexture: { epoxy_glBindTexture(textureBuffer, $0) },
      bindSampler: { epoxy_glBindSampler($0, $1) },
      pixelStore: { epoxy_glPixelStorei($0.rawValue, $1) },
      texImage2D: { format, width, height, pixels in
        let transfer = format.transfer
        epoxy_glTexImage2D(
          texture2D, 0, Int32(format.rawValue), width, height, 0, transfer.format, transfer.type,
          pixels)
      },
      texSubImage2D: { format, x, y, width, height, pixels in
        let transfer = format.transfer
        epoxy_glTexSubImage2D(
          texture2D, 0, x, y, width, height, transfer.format, transfer.type, pixels)
      },
      texBuffer: { epoxy_glTexBuffer(textureBuffer, 0x8814, $0) },  // RGBA32F
      texFilter: {
        epoxy_glTexParameteri(texture2D, 0x2801, $0.rawValue)  // MIN_FILTER
        epoxy_glTexParameteri(texture2D, 0x2800, $0.rawValue)  // MAG_FILTER
      },
      texWrap: {
        epoxy_glTexParameteri(texture2D, 0x2802, $0.rawValue)  // WRAP_S
        epoxy_glTexParameteri(texture2D, 0x2803, TextureWrap.clampToEdge.rawValue)  // WRAP_T
      },
      bindFramebuffer: { epoxy_glBindFramebuffer(0x8D40, $0) },
      // The two last arguments are GL_COLOR_BUFFER_BIT and GL_NEAREST.
      blitFramebuffer: { epoxy_glBlitFramebuffer(0, 0, $0, $1, 0, 0, $0, $1, 0x4000, 0x2600) },
      framebufferTexture: {
        epoxy_glFramebufferTexture2D(0x8D40, 0x8CE0, texture2D, $0, 0)
      },
      checkFramebufferStatus: { epoxy_glCheckFramebufferStatus(0x8D40) },
      readPixels: { epoxy_glReadPixels(0, 0, $0, $1, 0x1908, 0x1401, $2) },
      viewport: { epoxy_glViewport($0, $1, $2, $3) },
      scissor: { epoxy_glScissor($0, $1, $2, $3) },
      enable: { epoxy_glEnable($0.rawValue) },
      disable: { epoxy_glDisable($0.rawValue) },
      blendFunc: { epoxy_glBlendFunc($0.rawValue, $1.rawValue) },
      blendEquationAdd: { epoxy_glBlendEquation(0x8006) },
      colorMaskAll: { epoxy_glColorMask(1, 1, 1, 1) },
      polygonModeFill: { epoxy_glPolygonMode(0x0408, 0x1B02) },  // FRONT_AND_BACK, FILL
      clearColor: { epoxy_glClearColor($0, $1, $2, $3) },
      clear: { epoxy_glClear(0x4000) },
      drawArrays: { epoxy_glDrawArrays($0.rawValue, $1, $2) },
      drawArraysInstanced: { epoxy_glDrawArraysInstanced($0.rawValue, $1, $2, $3) },
      flush: { epoxy_glFlush() },
      fenceSync: { epoxy_glFenceSync(0x9117, 0) },  // SYNC_GPU_COMMANDS_COMPLETE
      clientWaitSync: {
        let result = epoxy_glClientWaitSync($0, 1, $1)  // SYNC_FLUSH_COMMANDS_BIT
        return result == 0x911A || result == 0x911C  // ALREADY_SIGNALED, CONDITION_SATISFIED
      },
      deleteSync: { epoxy_glDeleteSync($0) },
      finish: { epoxy_glFinish() },
      queryTimestamp: { epoxy_glQueryCounter($0, 0x8E28) },
      timestampIfAvailable: {
        var available: Int32 = 0
        epoxy_glGetQueryObjectiv($0, 0x8867, &available)
        guard available != 0 else { return nil }
        var nanoseconds: UInt64 = 0
        epoxy_glGetQueryObjectui64v($0, 0x8866, &nanoseconds)
        return nanoseconds
      },
      timestampBits: {
        var bits: Int32 = 0
        epoxy_glGetQueryiv(0x8E28, 0x8864, &bits)
        return bits
      },
      reportMessages: { log in
        guard let log else { return epoxy_glDebugMessageCallback(nil, nil) }
        epoxy_glDebugMessageCallback(
          { _, type, id, severity, length, text, user in
            guard let text, let user else { return }
            let bytes = UnsafeBufferPointer(start: text, count: Int(max(0, length)))
            Unmanaged<GLDebugLog>.fromOpaque(user).takeUnretainedValue().receive(
              type: type, id: id, severity: severity,
              String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self))
          }, Unmanaged.passUnretained(log).toOpaque())
      },
      getError: { epoxy_glGetError() },
      getString: { epoxy_glGetString($0.rawValue).map { String(cString: $0) } ?? "unknown" },
      getInteger: {
        var values: (Int32, Int32) = (0, .max)
        withUnsafeMutableBytes(of: &values) { [name = $0.rawValue] in
          epoxy_glGetIntegerv(name, $0.bindMemory(to: Int32.self).baseAddress)
        }
        return min(values.0, values.1)
      },
      getLargestPointSize: {
        var range: (Float, Float) = (1, 1)
        withUnsafeMutableBytes(of: &range) {
          epoxy_glGetFloatv(0x0B12, $0.bindMemory(to: Float.self).baseAddress)  // SIZE_RANGE
        }
        return range.1
      },
      hasExtension: { epoxy_has_gl_extension($0) },
      graphicsResetStatus: {
        if epoxy_gl_version() >= 45 || epoxy_has_gl_extension("GL_KHR_robustness") {
          return epoxy_glGetGraphicsResetStatus()
        }
        return epoxy_has_gl_extension("GL_ARB_robustness") ? epoxy_glGetGraphicsResetStatusARB() : 0
      })
  }
}

/// Returns the driver's log of compiling a shader or linking a program; nil if there was no error.
private func log(
  of object: UInt32, status: UInt32,
  get: (UInt32, UInt32, UnsafeMutablePointer<Int32>) -> Void,
  text: (UInt32, Int32, UnsafeMutablePointer<Int32>?, UnsafeMutablePointer<CChar>) -> Void
) -> String? {
  var succeeded: Int32 = 0
  get(object, status, &succeeded)
  guard succeeded == 0 else { return nil }
  var length: Int32 = 0
  get(object, 0x8B84, &length)
  var bytes = [CChar](repeating: 0, count: Int(max(1, length)))
  text(object, length, nil, &bytes)
  return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
}
