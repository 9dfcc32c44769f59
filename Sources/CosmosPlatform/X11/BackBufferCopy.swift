import CCosmosGLFW
import CCosmosXInput2

/// Presents a picture by copying, so that the next one can be drawn over it.
///
/// Swapped buffers have unknown contents.
///
/// The driver does not clip the copy to its back buffer, which has the size that the window had on
/// the server after the last swap. A larger copy is an X error, which makes Xlib end the program.
/// So the server is asked for the window's size while a user resizes the window. The first change
/// of a size can still cause the error, which ``RefusedPictures`` tolerates.
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

  /// Looks for the extension in the current context; nil without GLX or without the extension.
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
  /// - Returns: Whether the picture was copied; false if the window on the server has another size,
  ///   or if the server refused the picture.
  func callAsFunction(of size: (width: Int, height: Int), asksServer: Bool) -> Bool {
    if asksServer {
      guard let now = server.size(of: window), now == size else { return false }
    }
    copy(display(), drawable(), 0, 0, Int32(size.width), Int32(size.height))
    return !RefusedPictures.take()
  }
}

/// Tolerates X errors about pictures that the server refuses, which would make Xlib end the
/// program.
nonisolated enum RefusedPictures {
  /// The handler of all other errors; nil until ``tolerate(on:)``.
  nonisolated(unsafe) private static var otherErrors: XErrorHandler?
  /// The server's number of the extension MIT-SHM; nil if the server lacks the extension.
  nonisolated(unsafe) private static var sharedMemory: UInt8?
  /// Whether a picture was refused since the last ``take()``.
  ///
  /// Xlib calls the handler on the thread that reads the connection, which is the main thread.
  nonisolated(unsafe) private static var isRefused = false

  /// Starts to tolerate these errors, until the program ends.
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

  /// Returns whether a picture was refused since the last call.
  static func take() -> Bool {
    defer { isRefused = false }
    return isRefused
  }

  /// Recognises requests that show a picture: PutImage, and MIT-SHM's request of that name.
  ///
  /// - Parameters:
  ///   - request: The request's number; extensions have numbers from 128 on.
  ///   - minor: The request's number within an extension.
  ///   - sharedMemory: The server's number of MIT-SHM; nil if the server lacks it.
  /// - Returns: Whether the request shows a picture.
  static func isPicture(_ request: UInt8, _ minor: UInt8, sharedMemory: UInt8?) -> Bool {
    let putImage: UInt8 = 72
    let putSharedImage: UInt8 = 3
    return request == putImage || request == sharedMemory && minor == putSharedImage
  }
}

extension XServer {
  /// Asks the server for a window's size in pixels, in a round trip; nil if the window does not
  /// exist.
  fileprivate func size(of window: UInt) -> (width: Int, height: Int)? {
    var root: UInt = 0
    var place: (Int32, Int32) = (0, 0)
    var (width, height, border, depth): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
    let isThere = xlib.getGeometry(
      display, window, &root, &place.0, &place.1, &width, &height, &border, &depth)
    return isThere == 0 ? nil : (Int(width), Int(height))
  }

  /// Asks the server for an extension's number; nil if the server lacks the extension.
  fileprivate func opcode(of extension: String) -> UInt8? {
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    return xlib.queryExtension(display, `extension`, &opcode, &event, &error) == 0
      ? nil : UInt8(truncatingIfNeeded: opcode)
  }
}
