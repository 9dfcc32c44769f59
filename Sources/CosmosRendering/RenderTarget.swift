/// A framebuffer of a known size to draw a picture into.
package struct RenderTarget: Equatable, Sendable {
  /// GL name of the framebuffer whose first colour attachment is drawn into; 0 is the window.
  package var framebuffer: UInt32
  /// Width in pixels.
  package var width: Int
  /// Height in pixels.
  package var height: Int

  /// Creates a target.
  ///
  /// - Parameters:
  ///   - framebuffer: The GL name of a complete framebuffer, or 0 for the window.
  ///   - width: Width in pixels, 1 or more.
  ///   - height: Height in pixels, 1 or more.
  package init(framebuffer: UInt32, width: Int, height: Int) {
    self.framebuffer = framebuffer
    self.width = width
    self.height = height
  }
}
