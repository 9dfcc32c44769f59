/// All GL entry points that the package uses, in one table.
///
/// ``epoxy`` calls the driver, and ``inert`` does nothing; tests record calls or make one fail. The
/// package makes all GL calls through the table.
package struct GLFunctions {
  /// A table without a driver: all calls succeed, and object names count up from 1.
  ///
  /// It is used for lost contexts, and by tests of call order and lifetimes.
  package static var inert: GLFunctions { GLFunctions() }

  // Objects
  /// Creates an object; returns 0 on failure.
  package var create: (GLObjectKind) -> UInt32 = GLFunctions.counting()
  package var delete: (GLObjectKind, UInt32) -> Void = { _, _ in }
  /// Names an existing object for debuggers; needs KHR_debug.
  package var label: (GLObjectKind, UInt32, String) -> Void = { _, _, _ in }
  /// Begins a named group of commands for debuggers; needs KHR_debug.
  package var pushGroup: (String) -> Void = { _ in }
  /// Ends the innermost group.
  package var popGroup: () -> Void = {}

  // Buffers
  package var bindBuffer: (BufferTarget, UInt32) -> Void = { _, _ in }
  package var bufferData: (BufferTarget, Int, UnsafeRawPointer?, BufferUsage) -> Void = {
    _, _, _, _ in
  }
  /// Arguments: target, binding point, buffer, offset in bytes, size in bytes.
  package var bindBufferRange: (BufferTarget, UInt32, UInt32, Int, Int) -> Void = {
    _, _, _, _, _ in
  }
  package var bindVertexArray: (UInt32) -> Void = { _ in }

  // Programs
  /// Compiles a shader from a source; returns the log if that fails.
  package var compileShader: (UInt32, String) -> String? = { _, _ in nil }
  /// Links a program from shaders; returns the log if that fails.
  package var linkProgram: (UInt32, [UInt32]) -> String? = { _, _ in nil }
  package var useProgram: (UInt32) -> Void = { _ in }
  package var getUniformLocation: (UInt32, String) -> Int32 = { _, _ in 0 }
  package var uniform1i: (Int32, Int32) -> Void = { _, _ in }
  /// Returns the index of a program's block by name; nil if the program has no such block.
  package var getUniformBlockIndex: (UInt32, String) -> UInt32? = { _, _ in 0 }
  /// Returns the size in bytes of a program's block, given by index.
  package var getUniformBlockSize: (UInt32, UInt32) -> Int32 = { _, _ in 0 }
  package var uniformBlockBinding: (UInt32, UInt32, UInt32) -> Void = { _, _, _ in }

  // Textures
  package var activeTexture: (UInt32) -> Void = { _ in }
  /// Binds a two-dimensional texture to the active unit.
  package var bindTexture: (UInt32) -> Void = { _ in }
  /// Binds a buffer texture to the active unit.
  package var bindBufferTexture: (UInt32) -> Void = { _ in }
  /// Arguments: texture unit, sampler object; 0 selects the texture's own parameters.
  package var bindSampler: (UInt32, UInt32) -> Void = { _, _ in }
  package var pixelStore: (PixelStore, Int32) -> Void = { _, _ in }
  /// Arguments: format, width, height, tightly packed pixels; nil leaves the contents undefined.
  package var texImage2D: (TextureFormat, Int32, Int32, UnsafeRawPointer?) -> Void = {
    _, _, _, _ in
  }
  /// Arguments: format, x, y, width, height, tightly packed pixels.
  package var texSubImage2D: (TextureFormat, Int32, Int32, Int32, Int32, UnsafeRawPointer) -> Void =
    { _, _, _, _, _, _ in }
  /// Attaches a buffer, with four floats per texel, to the bound buffer texture.
  package var texBuffer: (UInt32) -> Void = { _ in }
  package var texFilter: (TextureFilter) -> Void = { _ in }
  /// Sets the horizontal wrap mode; vertically, textures are clamped.
  package var texWrap: (TextureWrap) -> Void = { _ in }

  // Framebuffers
  /// Binds a framebuffer for drawing and reading.
  package var bindFramebuffer: (UInt32) -> Void = { _ in }
  /// Copies the colours of the lower left `width` × `height` pixels from the read framebuffer to
  /// the draw framebuffer.
  package var blitFramebuffer: (_ width: Int32, _ height: Int32) -> Void = { _, _ in }
  /// Copies the colours of the lower left `width` × `height` pixels from the read framebuffer to
  /// the bound texture, above a number of its rows.
  package var copyTexSubImage2D: (_ row: Int32, _ width: Int32, _ height: Int32) -> Void =
    { _, _, _ in }
  package var framebufferTexture: (UInt32) -> Void = { _ in }
  /// Returns 0x8CD5 if the framebuffer is complete.
  package var checkFramebufferStatus: () -> UInt32 = { 0x8CD5 }
  /// Reads width × height pixels from the lower left corner, and writes four bytes per pixel,
  /// bottom row first.
  package var readPixels: (Int32, Int32, UnsafeMutableRawPointer) -> Void = { _, _, _ in }

  // State and drawing
  package var viewport: (Int32, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var scissor: (Int32, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var enable: (Capability) -> Void = { _ in }
  package var disable: (Capability) -> Void = { _ in }
  package var blendFunc: (BlendFactor, BlendFactor) -> Void = { _, _ in }
  /// Sets blending to add source and destination, each multiplied by its factor.
  package var blendEquationAdd: () -> Void = {}
  /// Enables writing to all colour channels.
  package var colorMaskAll: () -> Void = {}
  /// Sets polygons to be filled, instead of drawn as outlines or points.
  package var polygonModeFill: () -> Void = {}
  package var clearColor: (Float, Float, Float, Float) -> Void = { _, _, _, _ in }
  /// Clears the colour buffer.
  package var clear: () -> Void = {}
  package var drawArrays: (Primitive, Int32, Int32) -> Void = { _, _, _ in }
  package var drawArraysInstanced: (Primitive, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var flush: () -> Void = {}
  /// Inserts a fence after all earlier commands; returns nil on failure.
  package var fenceSync: () -> OpaquePointer? = { nil }
  /// Waits for a fence for at most a number of nanoseconds; returns whether the fence was reached.
  package var clientWaitSync: (OpaquePointer, UInt64) -> Bool = { _, _ in true }
  package var deleteSync: (OpaquePointer) -> Void = { _ in }
  package var finish: () -> Void = {}

  // Timer queries
  /// Records the GPU's time after all earlier commands.
  package var queryTimestamp: (UInt32) -> Void = { _ in }
  /// Returns a query's result in nanoseconds; nil if the result is not available yet.
  ///
  /// The call never waits.
  package var timestampIfAvailable: (UInt32) -> UInt64? = { _ in nil }
  /// Returns the number of bits in a timestamp; 0 if timestamps are not supported.
  package var timestampBits: () -> Int32 = { 64 }

  // Queries of the driver
  /// Sets the message log, which the driver does not keep alive; nil removes it.
  package var reportMessages: (GLDebugLog?) -> Void = { _ in }
  package var getError: () -> UInt32 = { 0 }
  package var getString: (DriverString) -> String = { _ in "inert" }
  package var getInteger: (DriverInteger) -> Int32 = {
    $0 == .uniformBufferOffsetAlignment ? 256 : 16384
  }
  /// Returns the maximum diameter of points, in pixels.
  package var getLargestPointSize: () -> Float = { 255 }
  package var hasExtension: (String) -> Bool = { _ in false }
  /// Returns `GL_NO_ERROR` or the kind of loss; always `GL_NO_ERROR` if the context does not report
  /// resets.
  package var graphicsResetStatus: () -> UInt32 = { 0 }

  private static func counting() -> (GLObjectKind) -> UInt32 {
    var last: UInt32 = 0
    return { _ in
      last += 1
      return last
    }
  }
}
