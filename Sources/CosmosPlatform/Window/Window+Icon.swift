import CCosmosGLFW

extension Window {
  /// Sets the icon that the desktop shows for the window.
  ///
  /// - Parameters:
  ///   - width: The width of the square icon in pixels, which is also its height.
  ///   - pixels: The `4 * width * width` RGBA bytes of the icon, row by row from top to bottom.
  package func setIcon(width: Int, pixels: [UInt8]) {
    var pixels = pixels
    pixels.withUnsafeMutableBufferPointer { buffer in
      var image = GLFWimage(
        width: Int32(width), height: Int32(width), pixels: buffer.baseAddress)
      glfwSetWindowIcon(handle, 1, &image)
    }
  }
}
