import CCosmosGLFW
import CCosmosXInput2

/// Presents a picture by copying it to the window, so that the next picture can be drawn over it.
///
/// A swap of the buffers, by contrast, leaves the contents of the back buffer undefined.
///
/// The back buffer has the size that the window had on the server at the last swap, and the driver
/// does not clip the copy to that size. A larger copy causes an X error, and Xlib then ends the
/// program. Therefore the server is asked for the window's size while a user resizes the window.
/// The first change of the size can still cause the error, which ``RefusedPictures`` tolerates.
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

  /// Looks up the extension in the current context; fails if GLX or the extension is missing.
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

  /// Presents a picture of the whole window.
  ///
  /// - Parameters:
  ///   - size: Size of the picture in pixels.
  ///   - asksServer: Whether to ask the server for the window's size first, which takes a round
  ///     trip.
  /// - Returns: Whether the picture was copied; false if the window's size on the server differs,
  ///   or if the server refused the picture.
  func callAsFunction(of size: (width: Int, height: Int), asksServer: Bool) -> Bool {
    if asksServer {
      guard let now = server.size(of: window), now == size else { return false }
    }
    copy(display(), drawable(), 0, 0, Int32(size.width), Int32(size.height))
    return !RefusedPictures.take()
  }
}

/// Tolerates X errors about pictures that the server refuses; otherwise, Xlib would end the program
/// at such an error.
nonisolated enum RefusedPictures {
  /// The handler of all X errors that this type does not tolerate; nil until ``tolerate(on:)`` is
  /// called.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?
  /// The number of the extension MIT-SHM on the server (its major opcode); nil if the server lacks
  /// the extension.
  nonisolated(unsafe) private static var sharedMemory: UInt8?
  /// Whether the server has refused a picture since the last ``take()``.
  ///
  /// Xlib calls the error handler, which sets this property, on the thread that reads the
  /// connection: the main thread.
  nonisolated(unsafe) private static var isRefused = false

  /// Tolerates errors about refused pictures from now on until the program ends.
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

  /// Returns whether the server has refused a picture since the last call.
  static func take() -> Bool {
    defer { isRefused = false }
    return isRefused
  }

  /// Returns whether a request shows a picture: PutImage, or the PutImage of MIT-SHM.
  ///
  /// - Parameters:
  ///   - request: The number of the request (its major opcode); numbers of 128 and above are
  ///     extensions.
  ///   - minor: The number of the request within its extension (its minor opcode).
  ///   - sharedMemory: The number of the extension MIT-SHM on the server (its major opcode); nil if
  ///     the server lacks the extension.
  /// - Returns: Whether the request shows a picture.
  static func isPicture(_ request: UInt8, _ minor: UInt8, sharedMemory: UInt8?) -> Bool {
    let putImage: UInt8 = 72
    let putSharedImage: UInt8 = 3
    return request == putImage || request == sharedMemory && minor == putSharedImage
  }
}

extension XServer {
  /// Queries the size of a window in pixels, in one round trip; returns nil if the window does not
  /// exist.
  fileprivate func size(of window: UInt) -> (width: Int, height: Int)? {
    var root: UInt = 0
    var place: (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let isThere = xlib.getGeometry(
      display, window, &root, &place.0, &place.1, &width, &height, &border, &depth)
    return isThere == 0 ? nil : (Int(width), Int(height))
  }

  /// Queries the major opcode of an extension; returns nil if the server lacks the extension.
  fileprivate func opcode(of extension: String) -> UInt8? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, `extension`, &opcode, &event, &error) == 0
      ? nil : UInt8(truncatingIfNeeded: opcode)
  }
}
