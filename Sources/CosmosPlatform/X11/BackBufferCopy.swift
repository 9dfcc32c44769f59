import CCosmosGLFW
import CCosmosXInput2

/// Shows what was drawn and leaves it where it is, to be drawn over: buffers that are swapped have
/// unknown contents afterwards.
///
/// The driver does not clip the copy to its back buffer, which is as large as the window was on the
/// server after the last swap. A copy of more is an X error, for which Xlib ends a program. So nothing
/// is copied while the window on the server has another size than the one that was drawn. A window
/// that changes its size twice during a frame can still get the error, which is then not fatal.
///
/// - Source: the extension GLX_MESA_copy_sub_buffer.
@MainActor struct BackBufferCopy {
  private typealias Current = @convention(c) () -> OpaquePointer?
  private typealias Copy =
    @convention(c) (OpaquePointer?, OpaquePointer?, Int32, Int32, Int32, Int32) -> Void
  private let display, drawable: Current
  private let copy: Copy
  private let server: XServer
  private let window: UInt

  /// Looks for the extension in the current context; nil where there is no GLX, or the driver has no
  /// such extension.
  init?(of handle: OpaquePointer) {
    guard glfwExtensionSupported("GLX_MESA_copy_sub_buffer") == GLFW_TRUE,
      let display = glfwGetProcAddress("glXGetCurrentDisplay"),
      let drawable = glfwGetProcAddress("glXGetCurrentDrawable"),
      let copy = glfwGetProcAddress("glXCopySubBufferMESA"),
      let server = XServer.ofGLFW, let window = WindowSystem.xWindow(handle)
    else { return nil }
    self.display = unsafeBitCast(display, to: Current.self)
    self.drawable = unsafeBitCast(drawable, to: Current.self)
    self.copy = unsafeBitCast(copy, to: Copy.self)
    self.server = server
    self.window = window
    RefusedPictures.tolerate(on: server)
  }

  /// Shows a picture of the whole window.
  ///
  /// - Parameter size: Pixels of the picture.
  /// - Returns: Whether it was copied; false where the window on the server has another size, and
  ///   where the server refused the picture.
  func callAsFunction(of size: (width: Int, height: Int)) -> Bool {
    guard let now = server.size(of: window), now == size else { return false }
    copy(display(), drawable(), 0, 0, Int32(size.width), Int32(size.height))
    return !RefusedPictures.take()
  }
}

/// Pictures that the X server refused to show, for which Xlib would end the program.
nonisolated enum RefusedPictures {
  /// The handler of all other errors; nil until ``tolerate(on:)``.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?
  /// Number of the extension MIT-SHM on the server; nil where the server has none.
  nonisolated(unsafe) private static var sharedMemory: UInt8?
  /// Whether a picture was refused since the last ``take()``.
  ///
  /// Xlib calls the handler on the thread that reads the connection, which is the main one.
  nonisolated(unsafe) private static var isRefused = false

  /// Notes such errors from now on, for as long as the program runs.
  @MainActor static func tolerate(on server: XServer) {
    guard otherErrors == nil else { return }
    sharedMemory = server.opcode(of: "MIT-SHM")
    otherErrors = server.xlib.setErrorHandler { display, event in
      guard let error = event?.pointee,
        RefusedPictures.isPicture(
          error.request_code, error.minor_code, sharedMemory: RefusedPictures.sharedMemory)
      else { return RefusedPictures.otherErrors?(display, event) ?? 0 }
      RefusedPictures.isRefused = true
      return 0
    }
  }

  /// Whether a picture was refused since the last call.
  static func take() -> Bool {
    defer { isRefused = false }
    return isRefused
  }

  /// Whether a request shows a picture: PutImage, or that of the extension MIT-SHM.
  ///
  /// - Parameters:
  ///   - request: The request's number, which is the extension's from 128 on.
  ///   - minor: Its number within an extension.
  ///   - sharedMemory: The number of MIT-SHM; nil where the server has none.
  /// - Returns: Whether it is one of the two.
  static func isPicture(_ request: UInt8, _ minor: UInt8, sharedMemory: UInt8?) -> Bool {
    let putImage: UInt8 = 72
    let putSharedImage: UInt8 = 3
    return request == putImage || request == sharedMemory && minor == putSharedImage
  }
}

extension XServer {
  /// Pixels of a window on the server now, a round trip; nil where there is no such window.
  fileprivate func size(of window: UInt) -> (width: Int, height: Int)? {
    var root: UInt = 0
    var place: (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let isThere = xlib.getGeometry(
      display, window, &root, &place.0, &place.1, &width, &height, &border, &depth)
    return isThere == 0 ? nil : (Int(width), Int(height))
  }

  /// The number of an extension's requests; nil where the server has no such extension.
  fileprivate func opcode(of extension: String) -> UInt8? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, `extension`, &opcode, &event, &error) == 0
      ? nil : UInt8(truncatingIfNeeded: opcode)
  }
}
