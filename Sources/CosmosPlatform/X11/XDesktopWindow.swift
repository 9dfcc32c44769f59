import CCosmosXInput2
import Glibc

/// A window that belongs to the desktop of an X server, behind or in front of all other windows, on
/// every workspace.
///
/// - Source: Extended Window Manager Hints 1.5; for the input region, version 1.1 of the extension
///   Shape.
final class XDesktopWindow {
  /// Whether a window manager keeps the window in its place; if false, the window is unmanaged.
  let isManaged: Bool
  /// The window's id.
  let id: UInt
  private let server: XServer
  private let passesInput: Bool
  private let colors: UInt

  /// Creates a window without mapping it.
  ///
  /// - Parameters:
  ///   - area: The window's area on the desktop.
  ///   - isManaged: Whether a window manager keeps the window in its place.
  ///   - passesInput: Whether pointer input reaches the windows below this one.
  ///   - visual: The id of the window's visual (pixel format); nil for the screen's default visual.
  ///   - server: The X server.
  /// - Throws: ``PlatformError/noWallpaper(reason:)`` if the server cannot let pointer input
  ///   through the window.
  init(
    over area: DesktopScreen.Area, isManaged: Bool, passesInput: Bool, visual: UInt?,
    on server: XServer
  ) throws(PlatformError) {
    self.server = server
    self.isManaged = isManaged
    self.passesInput = passesInput
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = isManaged ? 0 : 1
    let info = server.visualInfo(of: visual)
    // A window whose visual or depth differs from its parent's needs its own colour map and border
    // pixel.
    colors = server.xlib.createColormap(server.display, server.root, info.visual, AllocNone)
    attributes.colormap = colors
    attributes.border_pixel = 0
    attributes.event_mask = Int(StructureNotifyMask | VisibilityChangeMask | ExposureMask)
    id = server.xlib.createWindow(
      server.display, server.root, area.x, area.y, UInt32(max(1, area.width)),
      UInt32(max(1, area.height)), 0, info.depth, UInt32(InputOutput), info.visual,
      UInt(CWOverrideRedirect | CWEventMask | CWColormap | CWBorderPixel), &attributes)
    guard passInput() else {
      throw .noWallpaper(
        reason:
          "the X server or libXext does not support input regions (Shape 1.1)")
    }
    describe(area)
  }

  isolated deinit {
    _ = server.xlib.destroyWindow(server.display, id)
    _ = server.xlib.freeColormap(server.display, colors)
    _ = server.xlib.flush(server.display)
  }

  /// Lets pointer input through to the windows below, unless this window should receive the input.
  ///
  /// A window manager may put the window into a frame, which would receive the input. So the frame
  /// lets input through, too.
  ///
  /// - Returns: Whether this succeeded; also true if this window should receive the input.
  @discardableResult func passInput() -> Bool {
    guard passesInput else { return true }
    var (window, isDone) = (id, true)
    repeat {
      isDone = cosmosPassInput(server.display, window) != 0 && isDone
      guard let parent = server.parent(of: window) else { break }
      window = parent
    } while window != server.root
    return isDone
  }

  /// The window's area on the desktop; nil if the window no longer exists.
  var area: DesktopScreen.Area? {
    guard let attributes = server.attributes(of: id) else { return nil }
    var area = DesktopScreen.Area(width: attributes.width, height: attributes.height)
    var child: UInt = 0
    let isThere = server.xlib.translateCoordinates(
      server.display, id, server.root, 0, 0, &area.x, &area.y, &child)
    return isThere != 0 ? area : nil
  }

  func move(to area: DesktopScreen.Area) {
    describePlace(area)
    _ = server.xlib.moveResizeWindow(
      server.display, id, area.x, area.y, UInt32(max(1, area.width)), UInt32(max(1, area.height)))
  }

  static let everyWorkspace: UInt = 0xFFFF_FFFF

  private func describe(_ area: DesktopScreen.Area) {
    server.set("WM_NAME", text: "Cosmos", type: "STRING", of: id)
    server.set("_NET_WM_NAME", text: "Cosmos", type: "UTF8_STRING", of: id)
    server.set("WM_CLASS", text: "cosmos\0cosmos\0", type: "STRING", of: id)
    server.set("_NET_WM_PID", [UInt(getpid())], type: "CARDINAL", of: id)
    server.setAtoms("_NET_WM_WINDOW_TYPE", ["_NET_WM_WINDOW_TYPE_DESKTOP"], of: id)
    let states = ["BELOW", "STICKY", "SKIP_TASKBAR", "SKIP_PAGER"]
    server.setAtoms("_NET_WM_STATE", states.map { "_NET_WM_STATE_\($0)" }, of: id)
    server.set("_NET_WM_DESKTOP", [Self.everyWorkspace], type: "CARDINAL", of: id)
    // The value means no frame: the flag for decorations is set, but no decoration.
    server.set("_MOTIF_WM_HINTS", [2, 0, 0, 0, 0], type: "_MOTIF_WM_HINTS", of: id)
    // The window takes no keyboard focus. The first three values are the flags for input and state,
    // the input (none) and the state (normal).
    let hints: [UInt] = [1 | 2, 0, 1, 0, 0, 0, 0, 0, 0]
    server.set("WM_HINTS", hints, type: "WM_HINTS", of: id)
    server.set("_NET_WM_USER_TIME", [0], type: "CARDINAL", of: id)
    describePlace(area)
  }

  /// Tells window managers not to move the window.
  ///
  /// The position is marked as chosen by the user. Because of the static gravity, the position
  /// applies to the window itself rather than to its frame.
  private func describePlace(_ area: DesktopScreen.Area) {
    var hints = [UInt](repeating: 0, count: 18)
    // The flags mean that the user chose the position and the size, and that the hints contain a
    // gravity.
    hints[0] = 1 | 2 | 512
    let place = [area.x, area.y, area.width, area.height]
    for (index, number) in place.enumerated() { hints[index + 1] = UInt(bitPattern: Int(number)) }
    hints[17] = 10
    server.set("WM_NORMAL_HINTS", hints, type: "WM_SIZE_HINTS", of: id)
  }
}
