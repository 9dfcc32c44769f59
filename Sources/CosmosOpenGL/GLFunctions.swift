/// The GL entry points that the package calls, as one table.
///
/// ``epoxy`` calls the driver, ``inert`` does nothing, and tests have tables that write each call
/// down, or have one fail. Nothing is called that is not in the table.
package struct GLFunctions {
  // Buffers
  package var genBuffer: () -> UInt32
  package var deleteBuffer: (UInt32) -> Void
  package var bindBuffer: (BufferTarget, UInt32) -> Void
  package var bufferData: (BufferTarget, Int, UnsafeRawPointer?, BufferUsage) -> Void
  /// Target, binding point, buffer, offset and size in bytes.
  package var bindBufferRange: (BufferTarget, UInt32, UInt32, Int, Int) -> Void

  // Vertex arrays
  package var genVertexArray: () -> UInt32
  package var deleteVertexArray: (UInt32) -> Void
  package var bindVertexArray: (UInt32) -> Void

  // Programs
  package var createShader: (ShaderStage) -> UInt32
  /// Shader and source; returns the log when it does not compile.
  package var compileShader: (UInt32, String) -> String?
  package var deleteShader: (UInt32) -> Void
  package var createProgram: () -> UInt32
  /// Program, shaders; returns the log when it does not link.
  package var linkProgram: (UInt32, [UInt32]) -> String?
  package var deleteProgram: (UInt32) -> Void
  package var useProgram: (UInt32) -> Void
  package var getUniformLocation: (UInt32, String) -> Int32
  package var uniform1i: (Int32, Int32) -> Void
  /// Program and block name; nil when the program has no such block.
  package var getUniformBlockIndex: (UInt32, String) -> UInt32?
  /// Program and block; bytes.
  package var getUniformBlockSize: (UInt32, UInt32) -> Int32
  package var uniformBlockBinding: (UInt32, UInt32, UInt32) -> Void

  // Textures
  package var genTexture: () -> UInt32
  package var deleteTexture: (UInt32) -> Void
  package var activeTexture: (UInt32) -> Void
  /// Binds a two-dimensional texture to the active unit.
  package var bindTexture: (UInt32) -> Void
  /// Binds a buffer texture to the active unit.
  package var bindBufferTexture: (UInt32) -> Void
  /// Unit and sampler object; 0 samples as the texture says.
  package var bindSampler: (UInt32, UInt32) -> Void
  package var pixelStore: (PixelStore, Int32) -> Void
  /// Format, width, height and tightly packed pixels, nil for undefined contents.
  package var texImage2D: (TextureFormat, Int32, Int32, UnsafeRawPointer?) -> Void
  /// x, y, width, height and tightly packed pixels of one byte.
  package var texSubImage2D: (Int32, Int32, Int32, Int32, UnsafeRawPointer) -> Void
  /// Makes the bound buffer texture fetch four floats a texel from a buffer.
  package var texBuffer: (UInt32) -> Void
  package var texFilter: (TextureFilter) -> Void
  package var texWrap: (_ horizontal: TextureWrap, _ vertical: TextureWrap) -> Void

  // Framebuffers
  package var genFramebuffer: () -> UInt32
  package var deleteFramebuffer: (UInt32) -> Void
  /// Binds a framebuffer for drawing and reading.
  package var bindFramebuffer: (UInt32) -> Void
  /// Copies the colours of the lower left `width` × `height` pixels of what is read to what is drawn into.
  package var blitFramebuffer: (_ width: Int32, _ height: Int32) -> Void
  package var framebufferTexture: (UInt32) -> Void
  /// 0x8CD5 when complete.
  package var checkFramebufferStatus: () -> UInt32
  /// x, y, width, height; four bytes a pixel are written, rows bottom to top.
  package var readPixels: (Int32, Int32, Int32, Int32, UnsafeMutableRawPointer) -> Void

  // State and drawing
  package var viewport: (Int32, Int32, Int32, Int32) -> Void
  package var scissor: (Int32, Int32, Int32, Int32) -> Void
  package var enable: (Capability) -> Void
  package var disable: (Capability) -> Void
  package var blendFunc: (BlendFactor, BlendFactor) -> Void
  /// Blending adds source and destination, each times its factor.
  package var blendEquationAdd: () -> Void
  /// Writes to every channel of the colour buffer.
  package var colorMaskAll: () -> Void
  /// Fills polygons, rather than drawing their edges or corners.
  package var polygonModeFill: () -> Void
  package var clearColor: (Float, Float, Float, Float) -> Void
  /// Clears the colour buffer.
  package var clear: () -> Void
  package var drawArrays: (Primitive, Int32, Int32) -> Void
  package var drawArraysInstanced: (Primitive, Int32, Int32, Int32) -> Void
  package var flush: () -> Void
  /// A fence after every command so far; nil when the driver makes none.
  package var fenceSync: () -> OpaquePointer?
  /// Waits for a fence, at most the given nanoseconds; returns whether it was reached.
  package var clientWaitSync: (OpaquePointer, UInt64) -> Bool
  package var deleteSync: (OpaquePointer) -> Void
  package var finish: () -> Void

  // Timer queries
  package var genQuery: () -> UInt32
  package var deleteQuery: (UInt32) -> Void
  /// Records the GPU's time when every command before it is complete.
  package var queryTimestamp: (UInt32) -> Void
  /// Nanoseconds, or nil while the result is not there yet; never waits.
  package var timestampIfAvailable: (UInt32) -> UInt64?
  /// Bits of a timestamp; 0 where the driver has none.
  package var timestampBits: () -> Int32

  // Queries of the driver
  /// Has the driver's messages go to a log, which is not kept alive, or nowhere again.
  package var reportMessages: (GLDebugLog?) -> Void
  package var getError: () -> UInt32
  package var getString: (DriverString) -> String
  package var getInteger: (DriverInteger) -> Int32
  /// Pixels across the largest point that can be drawn.
  package var getLargestPointSize: () -> Float
  package var hasExtension: (String) -> Bool
  /// `GL_NO_ERROR`, or how the context was lost; always the former where the context was not asked
  /// to tell.
  package var graphicsResetStatus: () -> UInt32
}
