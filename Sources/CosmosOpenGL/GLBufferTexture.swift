/// A buffer of RGBA floats, with the texture through which shaders read it; owns both.
package struct GLBufferTexture: ~Copyable {
  private let buffer: GLObject
  private let texture: GLObject

  /// Creates a buffer texture, and uploads its texels.
  ///
  /// - Parameters:
  ///   - texels: The RGBA floats, four for each texel.
  ///   - unit: The texture unit to which the texture is bound, 0…8.
  ///   - label: The name of the buffer and the texture in debuggers.
  ///   - context: The current context.
  /// - Throws: ``GLError/geometryTooLarge(texels:limit:)``, ``GLError/outOfMemory``,
  ///   ``GLError/extensionMissing(_:found:)`` or ``GLError/objectCreationFailed(kind:)``.
  package init(
    texels: [SIMD4<Float>], unit: UInt32, label: String, in context: GLContext
  ) throws(GLError) {
    let limit = context.driver.maxTextureBufferSize
    guard limit > 0 else {
      throw .extensionMissing("GL_ARB_texture_buffer_object", found: context.driver.version)
    }
    guard texels.count <= limit else {
      throw .geometryTooLarge(texels: texels.count, limit: limit)
    }
    let buffer = try GLObject(.buffer, in: context)
    context.functions.bindBuffer(.texture, buffer.name)
    buffer.label(label)
    let size = texels.count * MemoryLayout<SIMD4<Float>>.stride
    context.functions.bufferData(.texture, size, texels, .staticDraw)
    try context.checkMemory()
    let texture = try GLObject(.bufferTexture, in: context)
    context.bind(bufferTexture: texture.name, unit: unit)
    texture.label(label)
    context.functions.texBuffer(buffer.name)
    let errors = context.takeErrors()
    guard errors.isEmpty else {
      throw errors.contains(0x0505)
        ? .outOfMemory : .extensionMissing("GL_ARB_texture_float", found: context.driver.version)
    }
    self.buffer = buffer
    self.texture = texture
  }

  /// Binds the texture to a unit, for `texelFetch` from a `samplerBuffer`.
  package func bind(unit: UInt32) { texture.context.bind(bufferTexture: texture.name, unit: unit) }
}
