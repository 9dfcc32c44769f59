nonisolated package enum PlatformError: Error, Equatable, Sendable {
  case noDisplay(reason: String)
  /// The desktop supports only Wayland, and the installed GLFW was built without Wayland.
  case waylandUnknown(glfw: String)
  case monitorMissing(index: Int, count: Int)
  /// No window with this id belongs to another program.
  case foreignWindowMissing(id: UInt)
  /// Cosmos can draw into windows of other programs only on X11.
  case foreignWindowUnknown
  /// Pictures cannot be shown behind the desktop's windows; `reason` is a clause.
  case noWallpaper(reason: String)
  /// X11 lacks the layers of Wayland compositors, which `--layer` and `--until-input` require.
  case layersUnknown
  /// The compositor closed `count` layer-shell surfaces in a row, each soon after its creation.
  case layersRefused(count: Int)
  /// The Wayland compositor exited or closed the connection.
  case compositorLost
  /// The Wayland compositor has no seat (no input devices), and GLFW 3.4.0 crashes on such a
  /// compositor.
  case noSeat
  /// The driver lacks OpenGL 3.1.
  case contextUnavailable(reason: String)
  /// The X server lacks GLX, and no EGL driver can draw on that server.
  case noDirectOpenGL
  /// One picture cannot span monitors on Wayland, because each monitor has its own layer-shell
  /// surface.
  case spanUnknown
}

nonisolated extension PlatformError {
  /// Chooses the error that explains why GLFW could not start.
  ///
  /// - Parameters:
  ///   - reason: GLFW's own error message.
  ///   - version: GLFW's version text, which lists the window systems that it was built with.
  ///   - variable: Returns the value of an environment variable, "" if the variable is not set.
  /// - Returns: The error to report to the user.
  static func noStart(
    reason: String, version: String, environment variable: (String) -> String
  ) -> PlatformError {
    let words = version.split(separator: " ")
    guard variable("DISPLAY").isEmpty, !variable("WAYLAND_DISPLAY").isEmpty else {
      return .noDisplay(reason: reason)
    }
    guard words.contains("Wayland") else {
      return .waylandUnknown(glfw: words.first.map(String.init) ?? version)
    }
    guard GLFWLibrary.namesCompositor(variable) else {
      return .noDisplay(
        reason:
          "XDG_RUNTIME_DIR is not the folder that contains the WAYLAND_DISPLAY socket")
    }
    return .noDisplay(reason: reason)
  }
}

nonisolated extension PlatformError {
  /// The error for a Wayland desktop whose Xwayland would show the wallpaper as an ordinary window.
  static var wallpaperOnXwayland: PlatformError {
    .noWallpaper(
      reason:
        "this Wayland desktop cannot keep an XWayland window behind all others. Set "
        + "WAYLAND_DISPLAY as in the desktop's other programs, or log in to GNOME or to an X11 "
        + "session")
  }

  /// The error for a Wayland compositor that lacks the layer-shell protocol, if no X server can be
  /// used instead.
  static var layersMissing: PlatformError {
    .noWallpaper(
      reason:
        "this Wayland desktop does not support the layer-shell protocol (zwlr_layer_shell_v1). "
        + "GNOME can show a wallpaper without it, if DISPLAY names its XWayland server and GLFW "
        + "supports X11; --layer and --until-input need a desktop such as KDE Plasma or sway")
  }

  /// Returns the error for the case that no Wayland compositor answers at the address in the
  /// environment.
  static func compositorMissing(environment variable: (String) -> String) -> PlatformError {
    let isNamed = GLFWLibrary.namesCompositor(variable)
    return .noWallpaper(
      reason: (isNamed
        ? "no Wayland compositor answers at WAYLAND_DISPLAY in XDG_RUNTIME_DIR"
        : "XDG_RUNTIME_DIR is not the folder that contains the WAYLAND_DISPLAY socket")
        + ", and DISPLAY names no X server. Start Cosmos from the desktop, or set "
        + "\(isNamed ? "WAYLAND_DISPLAY and XDG_RUNTIME_DIR" : "XDG_RUNTIME_DIR") as in the "
        + "desktop's other programs")
  }
}

nonisolated extension PlatformError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "Cannot open a window: \(reason). Does DISPLAY or WAYLAND_DISPLAY name a running desktop? "
        + "`cosmos render OUT.png` needs no display."
    case .waylandUnknown(let glfw):
      "Cannot open a window: this desktop uses Wayland, but GLFW \(glfw) here supports only X11. "
        + "Start XWayland, which sets DISPLAY, or install GLFW 3.4. `cosmos render OUT.png` needs "
        + "no display."
    case .monitorMissing(let index, count: 0):
      "There is no monitor \(index): no monitor of this desktop is on."
    case .monitorMissing(let index, let count):
      "There is no monitor \(index): this desktop has \(count) "
        + "(\(count == 1 ? "only 1 is" : "1…\(count) are") valid for --monitor)."
    case .foreignWindowMissing(let id):
      "There is no window 0x\(String(id, radix: 16)) on this display. `xwininfo` prints a window's "
        + "id."
    case .foreignWindowUnknown:
      "Drawing in another program's window needs X11, which GLFW does not use here. On Wayland, "
        + "use `cosmos wallpaper --layer overlay --until-input`."
    case .noWallpaper(let reason): "Cannot show the wallpaper: \(reason)."
    case .layersUnknown:
      "--layer and --until-input need Wayland. On X11, use `cosmos saver`, which draws in a screen "
        + "saver's window."
    case .layersRefused(let count):
      "Cannot show the wallpaper: the compositor closed the wallpaper's layer-shell surface "
        + "\(count) times in a row, each time within 10 s. Does another program use the same "
        + "layer, or does a rule of the compositor forbid it?"
    case .compositorLost: "The Wayland compositor has ended, or the connection to it was lost."
    case .noSeat:
      "Cannot open a window: this Wayland compositor has no seat (no mouse or keyboard), and GLFW "
        + "3.4.0 would crash. Start XWayland, which sets DISPLAY, or install a GLFW newer than "
        + "3.4. `cosmos render OUT.png` needs no display."
    case .contextUnavailable(let reason):
      "OpenGL 3.1 is not available in a window: \(reason). Update Mesa or the GPU driver."
    case .noDirectOpenGL:
      "Cannot open a window: this X server supports direct OpenGL neither through GLX nor through "
        + "EGL. Start it with the GLX extension, or use another server. `cosmos render OUT.png` "
        + "needs no X server."
    case .spanUnknown:
      "--span needs X11: on Wayland each monitor shows its own sky. Remove --span."
    }
  }
}
