extension GLFunctions {
  /// A table that writes each call into `trace` and passes it on to `base`.
  ///
  /// - Parameters:
  ///   - trace: Where the calls are written.
  ///   - base: What really happens; ``inert`` needs no driver.
  /// - Returns: The recording table.
  public static func recording(into trace: GLTrace, over base: GLFunctions = .inert) -> GLFunctions
  {
    GLFunctions(
      genBuffer: trace.traced("genBuffer", base.genBuffer),
      deleteBuffer: trace.traced("deleteBuffer", base.deleteBuffer),
      bindBuffer: trace.traced("bindBuffer", base.bindBuffer),
      bufferData: trace.traced("bufferData", base.bufferData),
      bufferSubData: trace.traced("bufferSubData", base.bufferSubData),
      getBufferSubData: trace.traced("getBufferSubData", base.getBufferSubData),
      bindBufferBase: trace.traced("bindBufferBase", base.bindBufferBase),
      bindBufferRange: trace.traced("bindBufferRange", base.bindBufferRange),
      genVertexArray: trace.traced("genVertexArray", base.genVertexArray),
      deleteVertexArray: trace.traced("deleteVertexArray", base.deleteVertexArray),
      bindVertexArray: trace.traced("bindVertexArray", base.bindVertexArray),
      enableVertexAttribArray: trace.traced(
        "enableVertexAttribArray", base.enableVertexAttribArray),
      vertexAttribPointer: trace.traced("vertexAttribPointer", base.vertexAttribPointer),
      vertexAttribDivisor: trace.traced("vertexAttribDivisor", base.vertexAttribDivisor),
      createShader: trace.traced("createShader", base.createShader),
      compileShader: trace.traced("compileShader", base.compileShader),
      deleteShader: trace.traced("deleteShader", base.deleteShader),
      createProgram: trace.traced("createProgram", base.createProgram),
      linkProgram: trace.traced("linkProgram", base.linkProgram),
      deleteProgram: trace.traced("deleteProgram", base.deleteProgram),
      useProgram: trace.traced("useProgram", base.useProgram),
      getUniformLocation: trace.traced("getUniformLocation", base.getUniformLocation),
      uniform1i: trace.traced("uniform1i", base.uniform1i),
      getUniformBlockIndex: trace.traced("getUniformBlockIndex", base.getUniformBlockIndex),
      uniformBlockBinding: trace.traced("uniformBlockBinding", base.uniformBlockBinding),
      genTexture: trace.traced("genTexture", base.genTexture),
      deleteTexture: trace.traced("deleteTexture", base.deleteTexture),
      activeTexture: trace.traced("activeTexture", base.activeTexture),
      bindTexture: trace.traced("bindTexture", base.bindTexture),
      texImage2D: trace.traced("texImage2D", base.texImage2D),
      texSubImage2D: trace.traced("texSubImage2D", base.texSubImage2D),
      texBuffer: trace.traced("texBuffer", base.texBuffer),
      texFilter: trace.traced("texFilter", base.texFilter),
      texWrap: trace.traced("texWrap", base.texWrap),
      genFramebuffer: trace.traced("genFramebuffer", base.genFramebuffer),
      deleteFramebuffer: trace.traced("deleteFramebuffer", base.deleteFramebuffer),
      bindFramebuffer: trace.traced("bindFramebuffer", base.bindFramebuffer),
      framebufferTexture: trace.traced("framebufferTexture", base.framebufferTexture),
      checkFramebufferStatus: trace.traced("checkFramebufferStatus", base.checkFramebufferStatus),
      readPixels: trace.traced("readPixels", base.readPixels),
      viewport: trace.traced("viewport", base.viewport),
      scissor: trace.traced("scissor", base.scissor),
      enable: trace.traced("enable", base.enable),
      disable: trace.traced("disable", base.disable),
      blendFunc: trace.traced("blendFunc", base.blendFunc),
      clearColor: trace.traced("clearColor", base.clearColor),
      clear: trace.traced("clear", base.clear),
      drawArrays: trace.traced("drawArrays", base.drawArrays),
      drawArraysInstanced: trace.traced("drawArraysInstanced", base.drawArraysInstanced),
      beginTransformFeedback: trace.traced("beginTransformFeedback", base.beginTransformFeedback),
      endTransformFeedback: trace.traced("endTransformFeedback", base.endTransformFeedback),
      flush: trace.traced("flush", base.flush),
      finish: trace.traced("finish", base.finish),
      genQuery: trace.traced("genQuery", base.genQuery),
      deleteQuery: trace.traced("deleteQuery", base.deleteQuery),
      queryTimestamp: trace.traced("queryTimestamp", base.queryTimestamp),
      timestampIfAvailable: trace.traced("timestampIfAvailable", base.timestampIfAvailable),
      getError: trace.traced("getError", base.getError),
      getString: trace.traced("getString", base.getString),
      getInteger: trace.traced("getInteger", base.getInteger),
      hasExtension: trace.traced("hasExtension", base.hasExtension))
  }
}
