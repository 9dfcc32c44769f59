/// A framebuffer of a known size to draw a picture into.
public struct RenderTarget: Equatable, Sendable {
  /// GL name of the framebuffer whose first colour attachment is drawn into; 0 is the window.
  public var framebuffer: UInt32
  /// Width in pixels.
  public var width: Int
  /// Height in pixels.
  public var height: Int
  /// Age of the contents, counted in pictures by the same renderer: 1 for the last picture; 0 if
  /// unknown, or if something else has drawn since.
  ///
  /// With an age above 0, a renderer may skip unchanged pixels, so a wrong age leaves stale pixels.
  /// EGL calls this age `EGL_BUFFER_AGE_EXT`.
  public var age = 0

  /// Creates a target with unknown contents.
  ///
  /// - Parameters:
  ///   - framebuffer: The GL name of a complete framebuffer, or 0 for the window.
  ///   - width: Width in pixels, 1 or more.
  ///   - height: Height in pixels, 1 or more.
  public init(framebuffer: UInt32, width: Int, height: Int) {
    self.framebuffer = framebuffer
    self.width = width
    self.height = height
  }
}
