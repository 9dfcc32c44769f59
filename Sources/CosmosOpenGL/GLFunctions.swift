/// A table of all OpenGL functions that this package uses.
///
/// The table ``epoxy`` calls the driver, and the table ``inert`` needs no driver; tests use tables
/// that record calls or make a call fail. The package makes all its OpenGL calls through such a
/// table.
package struct GLFunctions {
  /// A table that needs no driver: objects get the names 1, 2, 3 and so on, and the other functions
  /// do nothing.
  ///
  /// The table is used for lost contexts, and in tests of the order of calls and of the lifetime of
  /// objects.
  package static var inert: GLFunctions { GLFunctions() }

  // Objects
  /// Creates an object and returns its name; returns 0 on failure.
  package var create: (GLObjectKind) -> UInt32 = GLFunctions.counting()
  package var delete: (GLObjectKind, UInt32) -> Void = { _, _ in }
  /// Gives an existing object a name for debuggers; requires KHR_debug.
  package var label: (GLObjectKind, UInt32, String) -> Void = { _, _, _ in }
  /// Begins a group of commands with a name for debuggers; requires KHR_debug.
  package var pushGroup: (String) -> Void = { _ in }
  /// Ends the group of commands that was begun last.
  package var popGroup: () -> Void = {}

  // Buffers
  package var bindBuffer: (BufferTarget, UInt32) -> Void = { _, _ in }
  package var bufferData: (BufferTarget, Int, UnsafeRawPointer?, BufferUsage) -> Void = {
    _, _, _, _ in
  }
  /// Binds a range of a buffer to a binding point of an indexed target.
  ///
  /// The arguments are the target, the binding point, the buffer, the offset in bytes and the size
  /// in bytes.
  package var bindBufferRange: (BufferTarget, UInt32, UInt32, Int, Int) -> Void = {
    _, _, _, _, _ in
  }
  package var bindVertexArray: (UInt32) -> Void = { _ in }

  // Programs
  /// Compiles a shader from its source; returns the log if this fails, otherwise nil.
  package var compileShader: (UInt32, String) -> String? = { _, _ in nil }
  /// Links a program from its shaders; returns the log if this fails, otherwise nil.
  package var linkProgram: (UInt32, [UInt32]) -> String? = { _, _ in nil }
  package var useProgram: (UInt32) -> Void = { _ in }
  package var getUniformLocation: (UInt32, String) -> Int32 = { _, _ in 0 }
  package var uniform1i: (Int32, Int32) -> Void = { _, _ in }
  /// Returns the index of a program's uniform block by its name; nil if the program has no such
  /// block.
  package var getUniformBlockIndex: (UInt32, String) -> UInt32? = { _, _ in 0 }
  /// Returns the size in bytes of a program's uniform block with the given index.
  package var getUniformBlockSize: (UInt32, UInt32) -> Int32 = { _, _ in 0 }
  package var uniformBlockBinding: (UInt32, UInt32, UInt32) -> Void = { _, _, _ in }

  // Textures
  package var activeTexture: (UInt32) -> Void = { _ in }
  /// Binds a two-dimensional texture to the active unit.
  package var bindTexture: (UInt32) -> Void = { _ in }
  /// Binds a buffer texture to the active unit.
  package var bindBufferTexture: (UInt32) -> Void = { _ in }
  /// Binds a sampler object to a texture unit; without a sampler object (0), the texture's own
  /// parameters apply.
  ///
  /// The arguments are the texture unit and the sampler object.
  package var bindSampler: (UInt32, UInt32) -> Void = { _, _ in }
  package var pixelStore: (PixelStore, Int32) -> Void = { _, _ in }
  /// Allocates the bound texture and uploads its pixels.
  ///
  /// The arguments are the format, the width, the height and the tightly packed pixels; with nil
  /// for the pixels, the contents of the texture are undefined.
  package var texImage2D: (TextureFormat, Int32, Int32, UnsafeRawPointer?) -> Void = {
    _, _, _, _ in
  }
  /// Replaces a rectangle of pixels in the bound texture.
  ///
  /// The arguments are the format, the rectangle's left edge, lower edge, width and height, and the
  /// tightly packed pixels.
  package var texSubImage2D: (TextureFormat, Int32, Int32, Int32, Int32, UnsafeRawPointer) -> Void =
    { _, _, _, _, _, _ in }
  /// Attaches a buffer to the bound buffer texture, with four floats for each texel.
  package var texBuffer: (UInt32) -> Void = { _ in }
  package var texFilter: (TextureFilter) -> Void = { _ in }
  /// Sets which texels are sampled beyond the left and the right edge of the bound texture; beyond
  /// the other edges, the nearest texel is sampled.
  package var texWrap: (TextureWrap) -> Void = { _ in }

  // Framebuffers
  /// Binds a framebuffer for drawing and reading.
  package var bindFramebuffer: (UInt32) -> Void = { _ in }
  /// Copies the colours of the `width` × `height` pixels in the lower left corner from the read
  /// framebuffer to the draw framebuffer.
  package var blitFramebuffer: (_ width: Int32, _ height: Int32) -> Void = { _, _ in }
  package var framebufferTexture: (UInt32) -> Void = { _ in }
  /// Returns the status of the bound framebuffer; 0x8CD5 means that it is complete.
  package var checkFramebufferStatus: () -> UInt32 = { 0x8CD5 }
  /// Reads a number of columns and a number of rows of pixels from the lower left corner of the
  /// bound framebuffer; writes four bytes per pixel, beginning with the lowest row.
  package var readPixels: (Int32, Int32, UnsafeMutableRawPointer) -> Void = { _, _, _ in }

  // State and drawing
  package var viewport: (Int32, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var scissor: (Int32, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var enable: (Capability) -> Void = { _ in }
  package var disable: (Capability) -> Void = { _ in }
  package var blendFunc: (BlendFactor, BlendFactor) -> Void = { _, _ in }
  /// Makes blending add the source and the destination, each multiplied by its blend factor.
  package var blendEquationAdd: () -> Void = {}
  /// Enables drawing into all colour channels.
  package var colorMaskAll: () -> Void = {}
  /// Makes OpenGL fill polygons instead of drawing their outlines or corners.
  package var polygonModeFill: () -> Void = {}
  package var clearColor: (Float, Float, Float, Float) -> Void = { _, _, _, _ in }
  /// Clears the colour buffer.
  package var clear: () -> Void = {}
  package var drawArrays: (Primitive, Int32, Int32) -> Void = { _, _, _ in }
  package var drawArraysInstanced: (Primitive, Int32, Int32, Int32) -> Void = { _, _, _, _ in }
  package var flush: () -> Void = {}
  /// Inserts a fence after all earlier commands; returns nil if this fails.
  package var fenceSync: () -> OpaquePointer? = { nil }
  /// Waits for a fence, at most the given number of nanoseconds; returns whether the GPU has
  /// reached the fence.
  package var clientWaitSync: (OpaquePointer, UInt64) -> Bool = { _, _ in true }
  package var deleteSync: (OpaquePointer) -> Void = { _ in }
  package var finish: () -> Void = {}

  // Timer queries
  /// Records the GPU's time when all earlier commands are complete.
  package var queryTimestamp: (UInt32) -> Void = { _ in }
  /// Returns a query's result in nanoseconds; nil if the result is not available yet.
  ///
  /// The call never waits for the GPU.
  package var timestampIfAvailable: (UInt32) -> UInt64? = { _ in nil }
  /// Returns the number of bits of a timestamp; 0 if the driver does not support timestamps.
  package var timestampBits: () -> Int32 = { 64 }

  // Queries of the driver
  /// Sets the log that receives the driver's messages; nil removes the log.
  ///
  /// The caller must keep the log alive.
  package var reportMessages: (GLDebugLog?) -> Void = { _ in }
  package var getError: () -> UInt32 = { 0 }
  package var getString: (DriverString) -> String = { _ in "inert" }
  package var getInteger: (DriverInteger) -> Int32 = {
    $0 == .uniformBufferOffsetAlignment ? 256 : 16384
  }
  /// Returns the maximum diameter of a drawn point in pixels.
  package var getLargestPointSize: () -> Float = { 255 }
  package var hasExtension: (String) -> Bool = { _ in false }
  /// Returns the kind of loss of the context, or `GL_NO_ERROR`; always `GL_NO_ERROR` if the context
  /// does not report losses.
  package var graphicsResetStatus: () -> UInt32 = { 0 }

  private static func counting() -> (GLObjectKind) -> UInt32 {
    var last: UInt32 = 0
    return { _ in
      last += 1
      return last
    }
  }
}
