/// A framebuffer to draw a picture into, with its size.
public struct RenderTarget: Equatable, Sendable {
  /// GL name of a framebuffer, whose first colour attachment is drawn into; 0 is the window.
  public var framebuffer: UInt32
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int
  /// Age of the contents in pictures of the same renderer: 1 for the last picture, 0 if unknown or
  /// if something else has drawn since.
  ///
  /// With an age above 0 a renderer may skip pixels that stay the same, so a wrong age leaves stale
  /// pixels. EGL calls this `EGL_BUFFER_AGE_EXT`.
  public var age = 0

  /// A target with unknown contents.
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
