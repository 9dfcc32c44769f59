/// Owns a buffer of RGBA floats and the texture that shaders fetch it through.
public struct GLBufferTexture: ~Copyable {
  private let buffer: GLBuffer
  private let name: UInt32
  private let context: GLContext

  /// Uploads texels and binds them to a unit for good.
  ///
  /// - Parameters:
  ///   - texels: Four floats each.
  ///   - unit: A texture unit that nothing else uses for buffer textures.
  ///   - context: The current context.
  /// - Throws: ``GLError/objectCreationFailed(kind:)``.
  public init(
    texels: [SIMD4<Float>], unit: UInt32, in context: GLContext
  ) throws(GLError) {
    let buffer = try GLBuffer(in: context)
    let name = context.functions.genTexture()
    guard name != 0 else { throw .objectCreationFailed(kind: "buffer texture") }
    context.functions.bindBuffer(.texture, buffer.name)
    texels.withUnsafeBytes { bytes in
      context.functions.bufferData(.texture, bytes.count, bytes.baseAddress, .staticDraw)
    }
    context.bind(bufferTexture: name, of: buffer.name, unit: unit)
    self.buffer = buffer
    self.name = name
    self.context = context
  }

  deinit { context.functions.deleteTexture(name) }
}
