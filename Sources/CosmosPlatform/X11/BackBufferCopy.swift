import CCosmosGLFW

/// Shows what was drawn and leaves it where it is, to be drawn over: buffers that are swapped have unknown contents
/// afterwards.
///
/// - Source: the extension GLX_MESA_copy_sub_buffer.
@MainActor struct BackBufferCopy {
  private typealias Current = @convention(c) () -> OpaquePointer?
  private typealias Copy =
    @convention(c) (OpaquePointer?, OpaquePointer?, Int32, Int32, Int32, Int32) -> Void
  private let display, drawable: Current
  private let copy: Copy

  /// Looks for it in the current context; nil where there is no GLX, or the driver has no such extension.
  init?() {
    guard glfwExtensionSupported("GLX_MESA_copy_sub_buffer") == GLFW_TRUE,
      let display = glfwGetProcAddress("glXGetCurrentDisplay"),
      let drawable = glfwGetProcAddress("glXGetCurrentDrawable"),
      let copy = glfwGetProcAddress("glXCopySubBufferMESA")
    else { return nil }
    self.display = unsafeBitCast(display, to: Current.self)
    self.drawable = unsafeBitCast(drawable, to: Current.self)
    self.copy = unsafeBitCast(copy, to: Copy.self)
  }

  /// Shows a picture of so many pixels.
  func callAsFunction(of size: (width: Int, height: Int)) {
    copy(display(), drawable(), 0, 0, Int32(size.width), Int32(size.height))
  }
}
