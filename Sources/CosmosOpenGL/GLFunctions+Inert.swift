extension GLFunctions {
  /// A table that does nothing and succeeds: object names count up from 1.
  ///
  /// For tests of call order and lifetimes, which need no driver.
  package static var inert: GLFunctions {
    let names = NameCounter()
    return GLFunctions(
      genBuffer: { names.next() },
      deleteBuffer: { _ in },
      bindBuffer: { _, _ in },
      bufferData: { _, _, _, _ in },
      bindBufferRange: { _, _, _, _, _ in },
      genVertexArray: { names.next() },
      deleteVertexArray: { _ in },
      bindVertexArray: { _ in },
      createShader: { _ in names.next() },
      compileShader: { _, _ in nil },
      deleteShader: { _ in },
      createProgram: { names.next() },
      linkProgram: { _, _ in nil },
      deleteProgram: { _ in },
      useProgram: { _ in },
      getUniformLocation: { _, _ in 0 },
      uniform1i: { _, _ in },
      getUniformBlockIndex: { _, _ in 0 },
      getUniformBlockSize: { _, _ in 0 },
      uniformBlockBinding: { _, _, _ in },
      genTexture: { names.next() },
      deleteTexture: { _ in },
      activeTexture: { _ in },
      bindTexture: { _ in },
      bindBufferTexture: { _ in },
      bindSampler: { _, _ in },
      pixelStore: { _, _ in },
      texImage2D: { _, _, _, _ in },
      texSubImage2D: { _, _, _, _, _ in },
      texBuffer: { _ in },
      texFilter: { _ in },
      texWrap: { _, _ in },
      genFramebuffer: { names.next() },
      deleteFramebuffer: { _ in },
      bindFramebuffer: { _ in },
      blitFramebuffer: { _, _ in },
      framebufferTexture: { _ in },
      checkFramebufferStatus: { 0x8CD5 },
      readPixels: { _, _, _, _, _ in },
      viewport: { _, _, _, _ in },
      scissor: { _, _, _, _ in },
      enable: { _ in },
      disable: { _ in },
      blendFunc: { _, _ in },
      blendEquationAdd: {},
      colorMaskAll: {},
      polygonModeFill: {},
      clearColor: { _, _, _, _ in },
      clear: {},
      drawArrays: { _, _, _ in },
      drawArraysInstanced: { _, _, _, _ in },
      flush: {},
      fenceSync: { nil },
      clientWaitSync: { _, _ in true },
      deleteSync: { _ in },
      finish: {},
      genQuery: { names.next() },
      deleteQuery: { _ in },
      queryTimestamp: { _ in },
      timestampIfAvailable: { _ in nil },
      timestampBits: { 64 },
      reportMessages: { _ in },
      getError: { 0 },
      getString: { _ in "inert" },
      getInteger: { $0 == .uniformBufferOffsetAlignment ? 256 : 16384 },
      getLargestPointSize: { 255 },
      hasExtension: { _ in false },
      graphicsResetStatus: { 0 })
  }
}

/// Hands out 1, 2, 3, … as object names.
private final class NameCounter {
  private var last: UInt32 = 0

  func next() -> UInt32 {
    last += 1
    return last
  }
}
