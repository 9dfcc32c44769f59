/// Where a picture goes: a framebuffer and its size in pixels.
public struct RenderTarget: Equatable, Sendable {
  /// 0 is the window.
  public var framebuffer: UInt32
  public var width: Int
  public var height: Int

  public init(framebuffer: UInt32, width: Int, height: Int) {
    self.framebuffer = framebuffer
    self.width = width
    self.height = height
  }
}
