@preconcurrency import CCosmosEpoxy
#if canImport(Glibc)
  import Glibc
#endif

/// An OpenGL context without a window or a display server, through EGL.
///
/// Tries Mesa's surfaceless platform first, then each EGL device (which is how NVIDIA offers
/// it), so that it works on software and hardware alike.
///
///     let context = try GLContext(of: HeadlessContext())
///
/// It has no framebuffer of its own: draw into a texture, such as an `OffscreenPicture`.
public final class HeadlessContext {
  private let display: EGLDisplay
  private let handle: EGLContext
  /// How the display was reached: "surfaceless", or "device" and its number from 0.
  public let platform: String
  /// What EGL calls its version.
  public let eglVersion: String

  /// Makes a context and makes it current on this thread.
  ///
  /// - Parameter debug: Whether to ask for a debug context, whose driver checks more and says so.
  /// - Throws: ``GLError/headlessUnavailable(reason:)``. A context older than OpenGL 3.1 is made,
  ///   and refused by ``GLContext/init(of:debug:)``, which can say what it found.
  public init(debug: Bool = false) throws(GLError) {
    guard Self.isLibraryPresent else {
      throw .headlessUnavailable(reason: "libEGL.so.1 is not installed")
    }
    var reason = "EGL offers neither the surfaceless nor the device platform"
    for (name, candidate) in Self.displays() {
      guard let candidate, epoxy_eglInitialize(candidate, nil, nil) != 0 else { continue }
      guard epoxy_eglBindAPI(EGLenum(EGL_OPENGL_API)) != 0 else {
        reason = "EGL (\(name)) has no desktop OpenGL"
        continue
      }
      guard let made = Self.context(on: candidate, debug: debug) else {
        reason = "EGL (\(name)) makes no OpenGL context"
        continue
      }
      guard epoxy_eglMakeCurrent(candidate, nil, nil, made) != 0 else {
        _ = epoxy_eglDestroyContext(candidate, made)
        reason = "EGL (\(name)) needs a surface"
        continue
      }
      display = candidate
      handle = made
      platform = name
      eglVersion = epoxy_eglQueryString(candidate, EGL_VERSION).map { String(cString: $0) } ?? "?"
      return
    }
    throw .headlessUnavailable(reason: reason)
  }

  deinit {
    _ = epoxy_eglMakeCurrent(display, nil, nil, nil)
    _ = epoxy_eglDestroyContext(display, handle)
  }

  /// Whether libEGL can be loaded at all.
  ///
  /// libepoxy ends the process when it cannot load a library that it needs, so this looks first.
  private static var isLibraryPresent: Bool {
    guard let handle = dlopen("libEGL.so.1", RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }

  /// EGL displays to try, best first.
  private static func displays() -> [(String, EGLDisplay?)] {
    let surfacelessMesa: EGLenum = 0x31DD
    let platformDevice: EGLenum = 0x313F
    var found: [(String, EGLDisplay?)] = []
    if epoxy_has_egl_extension(nil, "EGL_MESA_platform_surfaceless") {
      found.append(("surfaceless", epoxy_eglGetPlatformDisplayEXT(surfacelessMesa, nil, nil)))
    }
    if epoxy_has_egl_extension(nil, "EGL_EXT_device_enumeration")
      || epoxy_has_egl_extension(nil, "EGL_EXT_device_base")
    {
      var devices = [EGLDeviceEXT?](repeating: nil, count: 16)
      var count: EGLint = 0
      if epoxy_eglQueryDevicesEXT(16, &devices, &count) != 0 {
        for index in 0..<Int(count) {
          let display = epoxy_eglGetPlatformDisplayEXT(
            platformDevice, UnsafeMutableRawPointer(devices[index]), nil)
          found.append(("device \(index)", display))
        }
      }
    }
    return found
  }

  private static func context(on display: EGLDisplay, debug: Bool) -> EGLContext? {
    let configuration: [EGLint] = [
      EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT, EGL_NONE,
    ]
    var config: EGLConfig?
    var count: EGLint = 0
    _ = epoxy_eglChooseConfig(display, configuration, &config, 1, &count)
    let chosen = count > 0 ? config : nil
    let core: [EGLint] = [
      EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 3,
      EGL_CONTEXT_OPENGL_PROFILE_MASK, EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
    ]
    let least: [EGLint] = [EGL_CONTEXT_MAJOR_VERSION, 3, EGL_CONTEXT_MINOR_VERSION, 1]
    let end: [EGLint] = (debug ? [EGL_CONTEXT_OPENGL_DEBUG, 1] : []) + [EGL_NONE]
    // Without either, any version: GLContext says which one it found.
    for attributes in [core + end, least + end, [EGL_NONE]] {
      if let context = epoxy_eglCreateContext(display, chosen, nil, attributes) { return context }
    }
    return nil
  }
}
