/// Every GL entry point that Cosmos calls, as one table.
///
/// ``epoxy`` calls the driver; ``recording(into:over:)`` writes each call as text, and forwards
/// it if there is something to forward to. What is not in this table is not called.
public struct GLFunctions {
  // Buffers
  public var genBuffer: () -> UInt32
  public var deleteBuffer: (UInt32) -> Void
  public var bindBuffer: (BufferTarget, UInt32) -> Void
  public var bufferData: (BufferTarget, Int, UnsafeRawPointer?, BufferUsage) -> Void
  public var bufferSubData: (BufferTarget, Int, Int, UnsafeRawPointer) -> Void
  public var getBufferSubData: (BufferTarget, Int, Int, UnsafeMutableRawPointer) -> Void
  public var bindBufferBase: (BufferTarget, UInt32, UInt32) -> Void
  public var bindBufferRange: (BufferTarget, UInt32, UInt32, Int, Int) -> Void

  // Vertex arrays
  public var genVertexArray: () -> UInt32
  public var deleteVertexArray: (UInt32) -> Void
  public var bindVertexArray: (UInt32) -> Void
  public var enableVertexAttribArray: (UInt32) -> Void
  /// Location, components, type, stride in bytes, offset in bytes; not normalised.
  public var vertexAttribPointer: (UInt32, Int32, AttributeType, Int32, Int) -> Void
  public var vertexAttribDivisor: (UInt32, UInt32) -> Void

  // Programs
  public var createShader: (ShaderStage) -> UInt32
  public var compileShader: (UInt32, String) -> String?
  public var deleteShader: (UInt32) -> Void
  public var createProgram: () -> UInt32
  /// Program, shaders, captured varyings; returns the log when it does not link.
  public var linkProgram: (UInt32, [UInt32], [String]) -> String?
  public var deleteProgram: (UInt32) -> Void
  public var useProgram: (UInt32) -> Void
  public var getUniformLocation: (UInt32, String) -> Int32
  public var uniform1i: (Int32, Int32) -> Void
  /// Program and block name; nil when the program has no such block.
  public var getUniformBlockIndex: (UInt32, String) -> UInt32?
  public var uniformBlockBinding: (UInt32, UInt32, UInt32) -> Void

  // Textures
  public var genTexture: () -> UInt32
  public var deleteTexture: (UInt32) -> Void
  public var activeTexture: (UInt32) -> Void
  public var bindTexture: (UInt32) -> Void
  public var texImage2D: (TextureFormat, Int32, Int32, UnsafeRawPointer?) -> Void
  /// x, y, width, height and tightly packed pixels of one byte.
  public var texSubImage2D: (Int32, Int32, Int32, Int32, UnsafeRawPointer) -> Void
  /// Makes texture, bound to the active unit, fetch four floats a texel from buffer.
  public var texBuffer: (_ texture: UInt32, _ buffer: UInt32) -> Void
  public var texFilter: (TextureFilter) -> Void
  public var texWrap: (_ horizontal: TextureWrap, _ vertical: TextureWrap) -> Void

  // Framebuffers
  public var genFramebuffer: () -> UInt32
  public var deleteFramebuffer: (UInt32) -> Void
  public var bindFramebuffer: (FramebufferTarget, UInt32) -> Void
  public var framebufferTexture: (UInt32) -> Void
  /// 0x8CD5 when complete.
  public var checkFramebufferStatus: () -> UInt32
  public var readPixels: (Int32, Int32, Int32, Int32, UnsafeMutableRawPointer) -> Void

  // State and drawing
  public var viewport: (Int32, Int32, Int32, Int32) -> Void
  public var scissor: (Int32, Int32, Int32, Int32) -> Void
  public var enable: (Capability) -> Void
  public var disable: (Capability) -> Void
  public var blendFunc: (BlendFactor, BlendFactor) -> Void
  public var clearColor: (Float, Float, Float, Float) -> Void
  /// Clears the colour buffer.
  public var clear: () -> Void
  public var drawArrays: (Primitive, Int32, Int32) -> Void
  public var drawArraysInstanced: (Primitive, Int32, Int32, Int32) -> Void
  public var beginTransformFeedback: (Primitive) -> Void
  public var endTransformFeedback: () -> Void
  public var flush: () -> Void
  /// A fence behind everything so far; nil when the driver makes none.
  public var fenceSync: () -> OpaquePointer?
  /// Waits for a fence, nanoseconds at the most; whether it was reached.
  public var clientWaitSync: (OpaquePointer, UInt64) -> Bool
  public var deleteSync: (OpaquePointer) -> Void
  public var finish: () -> Void

  // Timer queries
  public var genQuery: () -> UInt32
  public var deleteQuery: (UInt32) -> Void
  /// Asks for the GPU's time when everything before has been done.
  public var queryTimestamp: (UInt32) -> Void
  /// Nanoseconds, or nil while the result is not there yet; never waits.
  public var timestampIfAvailable: (UInt32) -> UInt64?
  /// Bits of a timestamp; 0 where the driver has none.
  public var timestampBits: () -> Int32

  // Asking
  public var getError: () -> UInt32
  public var getString: (DriverString) -> String
  public var getInteger: (DriverInteger) -> Int32
  /// Pixels: the largest point that can be drawn, and what its sizes may be rounded to.
  public var getPointSizes: () -> (largest: Float, step: Float)
  public var hasExtension: (String) -> Bool
}
