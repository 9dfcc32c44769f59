/// Owns one GL buffer object and deletes it exactly once.
///
/// Noncopyable, so two values can never delete the same name. The context lives as long as its
/// last handle.
package struct GLBuffer: ~Copyable {
  /// The GL object name, never 0.
  package let name: UInt32
  private let context: GLContext

  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if no context is current.
  package init(in context: GLContext) throws(GLError) {
    let name = context.functions.genBuffer()
    guard name != 0 else { throw .objectCreationFailed(kind: "buffer") }
    self.name = name
    self.context = context
  }

  deinit { context.functions.deleteBuffer(name) }
}

/// Owns a buffer of RGBA floats and the texture through which shaders fetch it.
package struct GLBufferTexture: ~Copyable {
  private let buffer: GLBuffer
  private let name: UInt32
  private let context: GLContext

  /// Uploads texels.
  ///
  /// - Parameters:
  ///   - texels: Four floats each.
  ///   - unit: The texture unit that the upload binds it to.
  ///   - context: The current context.
  /// - Throws: ``GLError``.
  package init(
    texels: [SIMD4<Float>], unit: UInt32, in context: GLContext
  ) throws(GLError) {
    let limit = context.driver.maxTextureBufferSize
    guard limit > 0 else {
      throw .extensionMissing("GL_ARB_texture_buffer_object", found: context.driver.version)
    }
    guard texels.count <= limit else {
      throw .geometryTooLarge(texels: texels.count, limit: limit)
    }
    let buffer = try GLBuffer(in: context)
    context.functions.bindBuffer(.texture, buffer.name)
    texels.withUnsafeBytes { bytes in
      context.functions.bufferData(.texture, bytes.count, bytes.baseAddress, .staticDraw)
    }
    try context.checkMemory()
    let name = context.functions.genTexture()
    guard name != 0 else { throw .objectCreationFailed(kind: "buffer texture") }
    context.bind(bufferTexture: name, unit: unit)
    context.functions.texBuffer(buffer.name)
    let errors = context.takeErrors()
    guard errors.isEmpty else {
      context.forget(bufferTexture: name)
      context.functions.deleteTexture(name)
      throw errors.contains(0x0505)
        ? .outOfMemory : .extensionMissing("GL_ARB_texture_float", found: context.driver.version)
    }
    self.buffer = buffer
    self.name = name
    self.context = context
  }

  /// Binds the texture for `texelFetch` from a `samplerBuffer`.
  package func bind(unit: UInt32) { context.bind(bufferTexture: name, unit: unit) }

  deinit {
    context.forget(bufferTexture: name)
    context.functions.deleteTexture(name)
  }
}

/// Owns one vertex array object: which attributes come from which buffers.
package struct GLVertexArray: ~Copyable {
  private let name: UInt32
  private let context: GLContext

  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if no context is current.
  package init(in context: GLContext) throws(GLError) {
    let name = context.functions.genVertexArray()
    guard name != 0 else { throw .objectCreationFailed(kind: "vertex array") }
    self.name = name
    self.context = context
  }

  package func bind() { context.bind(vertexArray: name) }

  deinit {
    context.forget(vertexArray: name)
    context.functions.deleteVertexArray(name)
  }
}
