import Glibc

/// Loads OpenGL's libraries.
///
/// libepoxy loads them on the first call, and ends the program on failure. Loading them earlier
/// turns such a failure into an error. The libraries stay open, so libepoxy finds them even if the
/// driver has taken the last file descriptor.
enum GLLibraries {
  /// Loads the library of GL functions, libGL or libOpenGL.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)`` if neither can be opened.
  static func openGL() throws(GLError) {
    do throws(GLError) {
      try open("libGL.so.1")
    } catch {
      guard (try? open("libOpenGL.so.0")) == nil else { return }
      throw error
    }
  }

  /// Loads the library for contexts without a window.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)`` if it cannot be opened.
  static func openEGL() throws(GLError) { try open("libEGL.so.1") }

  private static func open(_ name: String) throws(GLError) {
    guard dlopen(name, RTLD_LAZY | RTLD_LOCAL) == nil else { return }
    throw .libraryUnavailable(
      reason: dlerror().map { String(cString: $0) } ?? "\(name) cannot be opened")
  }
}
