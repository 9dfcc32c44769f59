/// What a picture is drawn into: a framebuffer and its size.
public struct RenderTarget: Equatable, Sendable {
  /// The GL name of a framebuffer whose first colour attachment is drawn into; 0 is the window.
  public var framebuffer: UInt32
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// How many pictures ago of the same renderer the contents were drawn: 1 where they are the last picture; 0 where
  /// that is not known, or something else was drawn since.
  ///
  /// A renderer may leave pixels as they are that would not change. In EGL this is `EGL_BUFFER_AGE_EXT`.
  public var age = 0

  /// A target whose contents are not known.
  ///
  /// - Parameters:
  ///   - framebuffer: The GL name of a complete framebuffer, or 0 for the window.
  ///   - width: Pixels, 1 or more.
  ///   - height: Pixels, 1 or more.
  public init(framebuffer: UInt32, width: Int, height: Int) {
    self.framebuffer = framebuffer
    self.width = width
    self.height = height
  }
}
