import CCosmosGLFW

extension Window {
  /// Sets the icon that the desktop shows for the window.
  ///
  /// - Parameters:
  ///   - width: Width and height in pixels.
  ///   - pixels: Rows of RGBA bytes, from top to bottom; `4 * width * width` of them.
  package func setIcon(width: Int, pixels: [UInt8]) {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { buffer in
      var image = GLFWimage(
        width: Int32(width), height: Int32(width), pixels: buffer.baseAddress)
      glfwSetWindowIcon(handle, 1, &image)
    }
  }
}
