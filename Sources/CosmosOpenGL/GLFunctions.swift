/// The GL entry points that the package calls, as one table.
///
/// ``epoxy`` calls the driver, ``inert`` does nothing, and tests have tables that write each call
/// down, or have one fail. Nothing is called that is not in the table.
package struct GLFunctions {
  /// A table that does nothing and succeeds: object names count up from 1.
  ///
  /// For lost contexts, and for tests of call order and lifetimes, which need no driver.
  package static var inert: GLFunctions { GLFunctions() }

  // Objects
  /// 0 when the driver makes none.
  package var create: (GLObjectKind) -> UInt32 = GLFunctions.counting()
  package var delete: (GLObjectKind, UInt32) -> Void = { _, _ in }

  // Buffers
  package var bindBuffer: (BufferTarget, UInt32) -> Void = { _, _ in }
  package var bufferData: (BufferTarget, Int, UnsafeRawPointer?, BufferUsage) -> Void = {
    _, _, _, _ in
  }
  /// Target, binding point, buffer, offset and size in bytes.
  package var bindBufferRange: (BufferTarget, UInt32, UInt32, Int, Int) -> Void = {
    _, _, _, _, _ in
  }
  package var bindVertexArray: (UInt32) -> Void = { _ in }

  // Programs
  /// Shader and source; returns the log when it does not compile.
  package var compileShader: (UInt32, String) -> String? = { _, _ in nil }
  /// Program, shaders; returns the log when it does not link.
  package var linkProgram: (UInt32, [UInt32]) -> String? = { _, _ in nil }
  package var useProgram: (UInt32) -> Void = { _ in }
  package var getUniformLocation: (UInt32, String) -> Int32 = { _, _ in 0 }
  package var uniform1i: (Int32, Int32) -> Void = { _, _ in }
  /// Program and block name; nil when the program has no such block.
  package var getUniformBlockIndex: (UInt32, String) -> UInt32? = { _, _ in 0 }
  /// Program and block; bytes.
  package var getUniformBlockSize: (UInt32, UInt32) -> Int32 = { _, _ in 0 }
  package var uniformBlockBinding: (UInt32, UInt32, UInt32) -> Void = { _, _, _ in }

  // Textures
  package var activeTexture: (UInt32) -> Void = { _ in }
  /// Binds a two-dimensional texture to the active unit.
  package var bindTexture: (UInt32) -> Void = { _ in }
  /// Binds a buffer texture to the active unit.
  package var bindBufferTexture: (UInt32) -> Void = { _ in }
  /// Unit and sampler object; 0 samples as the texture says.
  package var bindSampler: (UInt32, UInt32) -> Void = { _, _ in }
  package var pixelStore: (PixelStore, Int32) -> Void = { _, _ in }
  /// Format, width, height and tightly packed pixels, nil for undefined contents.
  package var texImage2D: (TextureFormat, Int32, Int32, UnsafeRawPointer?) -> Void = {
    _, _, _, _ in
  }
  /// x, y, width, height and tightly packed pixels of one byte.
  package var texSubImage2D: (Int32, Int32, Int32, Int32, UnsafeRawPointer) -> Void = {
    _, _, _, _, _ in
  }
  /// Makes the bound buffer texture fetch four floats a texel from a buffer.
  package var texBuffer: (UInt32) -> Void = { _ in }
  package var texFilter: (TextureFilter) -> Void = { _ in }
  /// Horizontally; vertically it clamps.
  package var texWrap: (TextureWrap) -> Void = { _ in }

  // Framebuffers
  /// Binds a framebuffer for drawing and reading.
  package var bindFramebuffer: (UInt32) -> Void = { _ in }
  /// Copies the colours of the lower left `width` × `height` pixels of what is read to what is drawn into.
  package var blitFramebuffer: (_ width: Int32, _ height: Int32) -> Void = { _, _ in }
  package var framebufferTexture: (UInt32) -> Void = { _ in }
  /// 0x8CD5 when complete.
  package var checkFramebufferStatus: () -> UInt32 = { 0x8CD5 }
  /// Width and height from the lower left; four bytes a pixel are written, rows bottom to top.
  package var readPixels: (Int32, Int32, UnsafeMutableRawPointer) -> Void = { _, _, _ in }

  // State and drawing
  package var viewport: (Int32, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var scissor: (Int32, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var enable: (Capability) -> Void = { _ in }
  package var disable: (Capability) -> Void = { _ in }
  package var blendFunc: (BlendFactor, BlendFactor) -> Void = { _, _ in }
  /// Blending adds source and destination, each times its factor.
  package var blendEquationAdd: () -> Void = {}
  /// Writes to every channel of the colour buffer.
  package var colorMaskAll: () -> Void = {}
  /// Fills polygons, rather than drawing their edges or corners.
  package var polygonModeFill: () -> Void = {}
  package var clearColor: (Float, Float, Float, Float) -> Void = { _, _, _, _ in }
  /// Clears the colour buffer.
  package var clear: () -> Void = {}
  package var drawArrays: (Primitive, Int32, Int32) -> Void = { _, _, _ in }
  package var drawArraysInstanced: (Primitive, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var flush: () -> Void = {}
  /// A fence after every command so far; nil when the driver makes none.
  package var fenceSync: () -> OpaquePointer? = { nil }
  /// Waits for a fence, at most the given nanoseconds; returns whether it was reached.
  package var clientWaitSync: (OpaquePointer, UInt64) -> Bool = { _, _ in true }
  package var deleteSync: (OpaquePointer) -> Void = { _ in }
  package var finish: () -> Void = {}

  // Timer queries
  /// Records the GPU's time when every command before it is complete.
  package var queryTimestamp: (UInt32) -> Void = { _ in }
  /// Nanoseconds, or nil while the result is not there yet; never waits.
  package var timestampIfAvailable: (UInt32) -> UInt64? = { _ in nil }
  /// Bits of a timestamp; 0 where the driver has none.
  package var timestampBits: () -> Int32 = { 64 }

  // Queries of the driver
  /// Has the driver's messages go to a log, which is not kept alive, or nowhere again.
  package var reportMessages: (GLDebugLog?) -> Void = { _ in }
  package var getError: () -> UInt32 = { 0 }
  package var getString: (DriverString) -> String = { _ in "inert" }
  package var getInteger: (DriverInteger) -> Int32 = {
    $0 == .uniformBufferOffsetAlignment ? 256 : 16384
  }
  /// Pixels across the largest point that can be drawn.
  package var getLargestPointSize: () -> Float = { 255 }
  package var hasExtension: (String) -> Bool = { _ in false }
  /// `GL_NO_ERROR`, or how the context was lost; always the former where the context was not asked to tell.
  package var graphicsResetStatus: () -> UInt32 = { 0 }

  private static func counting() -> (GLObjectKind) -> UInt32 {
    var last: UInt32 = 0
    return { _ in
      last += 1
      return last
    }
  }
}
