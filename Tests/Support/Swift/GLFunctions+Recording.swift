package import CosmosOpenGL

extension GLFunctions {
  /// A table that writes each call into `trace` and passes it on to `base`.
  ///
  /// - Parameters:
  ///   - trace: Where the calls are written.
  ///   - base: The table that is called; ``inert`` needs no driver.
  /// - Returns: The recording table.
  package static func recording(into trace: GLTrace, over base: GLFunctions = .inert) -> GLFunctions
  {
    var table = base
    table.genBuffer = trace.traced("genBuffer", base.genBuffer)
    table.deleteBuffer = trace.traced("deleteBuffer", base.deleteBuffer)
    table.bindBuffer = trace.traced("bindBuffer", base.bindBuffer)
    table.bufferData = trace.traced("bufferData", base.bufferData)
    table.bindBufferRange = trace.traced("bindBufferRange", base.bindBufferRange)
    table.genVertexArray = trace.traced("genVertexArray", base.genVertexArray)
    table.deleteVertexArray = trace.traced("deleteVertexArray", base.deleteVertexArray)
    table.bindVertexArray = trace.traced("bindVertexArray", base.bindVertexArray)
    table.createShader = trace.traced("createShader", base.createShader)
    table.compileShader = trace.traced("compileShader", base.compileShader)
    table.deleteShader = trace.traced("deleteShader", base.deleteShader)
    table.createProgram = trace.traced("createProgram", base.createProgram)
    table.linkProgram = trace.traced("linkProgram", base.linkProgram)
    table.deleteProgram = trace.traced("deleteProgram", base.deleteProgram)
    table.useProgram = trace.traced("useProgram", base.useProgram)
    table.getUniformLocation = trace.traced("getUniformLocation", base.getUniformLocation)
    table.uniform1i = trace.traced("uniform1i", base.uniform1i)
    table.getUniformBlockIndex = trace.traced("getUniformBlockIndex", base.getUniformBlockIndex)
    table.uniformBlockBinding = trace.traced("uniformBlockBinding", base.uniformBlockBinding)
    table.genTexture = trace.traced("genTexture", base.genTexture)
    table.deleteTexture = trace.traced("deleteTexture", base.deleteTexture)
    table.activeTexture = trace.traced("activeTexture", base.activeTexture)
    table.bindTexture = trace.traced("bindTexture", base.bindTexture)
    table.bindBufferTexture = trace.traced("bindBufferTexture", base.bindBufferTexture)
    table.bindSampler = trace.traced("bindSampler", base.bindSampler)
    table.pixelStore = trace.traced("pixelStore", base.pixelStore)
    table.texImage2D = trace.traced("texImage2D", base.texImage2D)
    table.texSubImage2D = trace.traced("texSubImage2D", base.texSubImage2D)
    table.texBuffer = trace.traced("texBuffer", base.texBuffer)
    table.texFilter = trace.traced("texFilter", base.texFilter)
    table.texWrap = trace.traced("texWrap", base.texWrap)
    table.genFramebuffer = trace.traced("genFramebuffer", base.genFramebuffer)
    table.deleteFramebuffer = trace.traced("deleteFramebuffer", base.deleteFramebuffer)
    table.bindFramebuffer = trace.traced("bindFramebuffer", base.bindFramebuffer)
    table.blitFramebuffer = trace.traced("blitFramebuffer", base.blitFramebuffer)
    table.framebufferTexture = trace.traced("framebufferTexture", base.framebufferTexture)
    table.checkFramebufferStatus = trace.traced(
      "checkFramebufferStatus", base.checkFramebufferStatus)
    table.readPixels = trace.traced("readPixels", base.readPixels)
    table.viewport = trace.traced("viewport", base.viewport)
    table.scissor = trace.traced("scissor", base.scissor)
    table.enable = trace.traced("enable", base.enable)
    table.disable = trace.traced("disable", base.disable)
    table.blendFunc = trace.traced("blendFunc", base.blendFunc)
    table.blendEquationAdd = trace.traced("blendEquationAdd", base.blendEquationAdd)
    table.colorMaskAll = trace.traced("colorMaskAll", base.colorMaskAll)
    table.polygonModeFill = trace.traced("polygonModeFill", base.polygonModeFill)
    table.clearColor = trace.traced("clearColor", base.clearColor)
    table.clear = trace.traced("clear", base.clear)
    table.drawArrays = trace.traced("drawArrays", base.drawArrays)
    table.drawArraysInstanced = trace.traced("drawArraysInstanced", base.drawArraysInstanced)
    table.flush = trace.traced("flush", base.flush)
    table.fenceSync = trace.traced("fenceSync", base.fenceSync)
    table.clientWaitSync = trace.traced("clientWaitSync", base.clientWaitSync)
    table.deleteSync = trace.traced("deleteSync", base.deleteSync)
    table.finish = trace.traced("finish", base.finish)
    table.genQuery = trace.traced("genQuery", base.genQuery)
    table.deleteQuery = trace.traced("deleteQuery", base.deleteQuery)
    table.queryTimestamp = trace.traced("queryTimestamp", base.queryTimestamp)
    table.timestampIfAvailable = trace.traced("timestampIfAvailable", base.timestampIfAvailable)
    table.timestampBits = trace.traced("timestampBits", base.timestampBits)
    table.reportMessages = trace.traced("reportMessages", base.reportMessages)
    // getError is not written: it changes nothing.
    table.getString = trace.traced("getString", base.getString)
    table.getInteger = trace.traced("getInteger", base.getInteger)
    table.getLargestPointSize = trace.traced("getLargestPointSize", base.getLargestPointSize)
    table.hasExtension = trace.traced("hasExtension", base.hasExtension)
    table.graphicsResetStatus = trace.traced("graphicsResetStatus", base.graphicsResetStatus)
    return table
  }
}
