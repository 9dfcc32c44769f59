import Glibc

/// OpenGL's libraries.
///
/// libepoxy opens them when a function is first called, and ends the program where it cannot. So they are opened
/// before, and stay open: then it finds them, also where the driver has taken the last file descriptor.
enum GLLibraries {
  /// Opens the library of GL's functions, which is one or the other.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)``.
  static func openGL() throws(GLError) {
    do throws(GLError) {
      try open("libGL.so.1")
    } catch {
      guard (try? open("libOpenGL.so.0")) == nil else { return }
      throw error
    }
  }

  /// Opens the library of contexts without a window.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)``.
  static func openEGL() throws(GLError) { try open("libEGL.so.1") }

  private static func open(_ name: String) throws(GLError) {
    guard dlopen(name, RTLD_LAZY | RTLD_LOCAL) == nil else { return }
    throw .libraryUnavailable(
      reason: dlerror().map { String(cString: $0) } ?? "\(name) cannot be opened")
  }
}
