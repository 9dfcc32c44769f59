/// What a picture is drawn into: a framebuffer and its size.
public struct RenderTarget: Equatable, Sendable {
  /// The GL name of a framebuffer whose first colour attachment is drawn into; 0 is the window.
  public var framebuffer: UInt32
  /// Pixels.
  public var width: Int
  /// Pixels.
  public var height: Int

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
