#if canImport(Glibc)
  import Glibc
#endif

/// Whether libEGL can be loaded at all.
///
/// libepoxy ends the process when it cannot load the library it is asked for, so it is asked
/// for by hand first.
public enum EGLLibrary {
  public static var isPresent: Bool {
    guard let handle = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }
}
