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
  /// - Throws: ``GLError/objectCreationFailed(kind:)``.
  package init(
    texels: [SIMD4<Float>], unit: UInt32, in context: GLContext
  ) throws(GLError) {
    let buffer = try GLBuffer(in: context)
    let name = context.functions.genTexture()
    guard name != 0 else { throw .objectCreationFailed(kind: "buffer texture") }
    context.functions.bindBuffer(.texture, buffer.name)
    texels.withUnsafeBytes { bytes in
      context.functions.bufferData(.texture, bytes.count, bytes.baseAddress, .staticDraw)
    }
    context.bind(bufferTexture: name, unit: unit)
    context.functions.texBuffer(buffer.name)
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
