nonisolated package enum PlatformError: Error, Equatable, Sendable {
  case noDisplay(reason: String)
  /// The desktop is Wayland alone, and this version of GLFW was built without it.
  case waylandUnknown(glfw: String)
  case monitorMissing(index: Int, count: Int)
  /// There is no window of another program with this id.
  case foreignWindowMissing(id: UInt)
  /// Windows of other programs can be drawn into on X11 alone.
  case foreignWindowUnknown
  /// The desktop has no place behind its windows.
  case noWallpaper(reason: String)
  /// X11 has nothing in front of all windows.
  case layersUnknown
  /// The compositor closed so many layers as soon as they were made.
  case layersRefused(count: Int)
  /// The Wayland compositor ended, or its connection did.
  case compositorLost
  /// The Wayland compositor has no seat, which GLFW 3.4.0 does not survive.
  case noSeat
  /// The driver has no OpenGL 3.1.
  case contextUnavailable(reason: String)
  /// The X server has no GLX, and EGL has no driver for it.
  case noDirectOpenGL
  /// On Wayland every monitor has a layer of its own.
  case spanUnknown
}

nonisolated extension PlatformError {
  /// Why GLFW does not start, by its own reason, its version with what it was built with, and the environment.
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
      return .noDisplay(reason: "XDG_RUNTIME_DIR does not name the folder of WAYLAND_DISPLAY")
    }
    return .noDisplay(reason: reason)
  }
}

nonisolated extension PlatformError {
  /// The window manager of XWayland shows an X11 window as one among the others, whatever it says it is.
  static var wallpaperOnXwayland: PlatformError {
    .noWallpaper(
      reason:
        "this desktop is Wayland, and puts no window of its XWayland behind all others, as GNOME does. "
        + "Does WAYLAND_DISPLAY name the desktop? Or log in to an X11 session")
  }

  /// The Wayland compositor has no layers, and nothing else will do.
  static var layersMissing: PlatformError {
    .noWallpaper(
      reason:
        "this Wayland desktop has no layers (zwlr_layer_shell_v1). Without them GNOME shows a wallpaper "
        + "through XWayland, which DISPLAY names, and a GLFW that knows X11, behind all windows; "
        + "--layer and --until-input need a desktop such as KDE Plasma or sway")
  }

  /// Nothing answers where the environment says that a Wayland compositor is.
  static func compositorMissing(environment variable: (String) -> String) -> PlatformError {
    let isNamed = GLFWLibrary.namesCompositor(variable)
    return .noWallpaper(
      reason: (isNamed
        ? "no Wayland compositor answers where WAYLAND_DISPLAY and XDG_RUNTIME_DIR say that one is"
        : "WAYLAND_DISPLAY names a Wayland compositor, and XDG_RUNTIME_DIR not the folder that it is in")
        + ", and DISPLAY names no X server. Start it from the desktop, or set \(isNamed ? "both" : "it") as the "
        + "desktop's programs have \(isNamed ? "them" : "it")")
  }
}

nonisolated extension PlatformError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "No window: \(reason). Does DISPLAY or WAYLAND_DISPLAY name a desktop that runs? "
        + "`cosmos render OUT.png` needs no display."
    case .waylandUnknown(let glfw):
      "No window: this desktop is Wayland, and GLFW \(glfw) here knows X11 alone. Start XWayland, "
        + "which sets DISPLAY, or install GLFW 3.4. `cosmos render OUT.png` needs no display."
    case .monitorMissing(let index, count: 0):
      "There is no monitor \(index): no monitor of this desktop is on."
    case .monitorMissing(let index, let count):
      "There is no monitor \(index): this desktop has \(count) "
        + "(\(count == 1 ? "only 1 is" : "1…\(count) are") valid for --monitor)."
    case .foreignWindowMissing(let id):
      "There is no window 0x\(String(id, radix: 16)) on this display. `xwininfo` says the id of one."
    case .foreignWindowUnknown:
      "Other programs' windows can be drawn into on X11 alone, and GLFW does not use it here. The saver of a "
        + "Wayland desktop is `cosmos wallpaper --layer overlay --until-input`."
    case .noWallpaper(let reason): "No wallpaper: \(reason)."
    case .layersUnknown:
      "--layer and --until-input are for Wayland: on X11 `cosmos saver` draws in the windows of a screen "
        + "saver."
    case .layersRefused(let count):
      "No wallpaper: the compositor closed its layer \(count) times, each as soon as it was there. "
        + "Does another program claim the layer, or a rule forbid it?"
    case .compositorLost: "The Wayland compositor has ended, or the connection to it was lost."
    case .noSeat:
      "No window: this Wayland compositor has no seat, as without mouse and keyboard, and GLFW 3.4.0 "
        + "would crash. Start XWayland, which sets DISPLAY, or install a GLFW newer than 3.4. "
        + "`cosmos render OUT.png` needs no display."
    case .contextUnavailable(let reason):
      "No OpenGL 3.1 in a window: \(reason). Update Mesa or the GPU driver."
    case .noDirectOpenGL:
      "No window: this X server has no direct OpenGL, neither through GLX nor through EGL. Start it with the "
        + "extension GLX, or take another one. `cosmos render OUT.png` needs no X server."
    case .spanUnknown:
      "--span is for X11: on Wayland each monitor has a sky of its own. Leave it out."
    }
  }
}
