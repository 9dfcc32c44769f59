import Glibc

/// Loads the libraries of OpenGL.
///
/// Otherwise, libepoxy would load the libraries at the first OpenGL call, and would end the program
/// if it could not load them; here, a failure becomes an error. The libraries stay open, so
/// libepoxy finds them even when the process has no free file descriptor any more.
enum GLLibraries {
  /// Loads the library with OpenGL's functions: libGL or libOpenGL.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)`` if neither library can be opened.
  static func openGL() throws(GLError) {
    do throws(GLError) {
      try open("libGL.so.1")
    } catch {
      guard (try? open("libOpenGL.so.0")) == nil else { return }
      throw error
    }
  }

  /// Loads EGL, the library for contexts without a window.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)`` if the library cannot be opened.
  static func openEGL() throws(GLError) { try open("libEGL.so.1") }

  private static func open(_ name: String) throws(GLError) {
    guard dlopen(name, RTLD_LAZY | RTLD_LOCAL) == nil else { return }
    throw .libraryUnavailable(
      reason: dlerror().map { String(cString: $0) } ?? "\(name) cannot be opened")
  }
}
