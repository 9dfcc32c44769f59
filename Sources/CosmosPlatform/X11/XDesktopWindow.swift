import CCosmosXInput2
import Glibc

/// A window of an X server's desktop, behind or in front of all others, on every workspace.
///
/// - Source: Extended Window Manager Hints 1.5; the Shape extension 1.1 for the input region.
final class XDesktopWindow {
  /// Whether a window manager keeps the window in position; otherwise the window is unmanaged.
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
  ///   - isManaged: Whether a window manager keeps the window in position.
  ///   - passesInput: Whether pointer input reaches the windows below.
  ///   - visual: The id of the window's visual; nil for the screen's default visual.
  ///   - server: The X server.
  /// - Throws: ``PlatformError/noWallpaper(reason:)`` if the server cannot pass pointer input on.
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
    // A visual or depth that differs from the parent's needs its own colour map and border pixel.
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

  /// Passes pointer input to the windows below, if this window should do that.
  ///
  /// A window manager may ignore the input region when it creates a frame, so the frame gets the
  /// same region.
  ///
  /// - Returns: Whether the server supports that; also true if the window keeps its input.
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
    // No frame: the flag for decorations, without any decoration.
    server.set("_MOTIF_WM_HINTS", [2, 0, 0, 0, 0], type: "_MOTIF_WM_HINTS", of: id)
    // No keyboard focus: the flags for input and state, no input, and the normal state.
    let hints: [UInt] = [1 | 2, 0, 1, 0, 0, 0, 0, 0, 0]
    server.set("WM_HINTS", hints, type: "WM_HINTS", of: id)
    server.set("_NET_WM_USER_TIME", [0], type: "CARDINAL", of: id)
    describePlace(area)
  }

  /// Asks window managers to leave the window in position.
  ///
  /// The position is marked as the user's choice. With static gravity, it is the position of the
  /// window itself rather than of its frame.
  private func describePlace(_ area: DesktopScreen.Area) {
    var hints = [UInt](repeating: 0, count: 18)
    // The flags for a position by the user, a size by the user and a gravity.
    hints[0] = 1 | 2 | 512
    let place = [area.x, area.y, area.width, area.height]
    for (index, number) in place.enumerated() { hints[index + 1] = UInt(bitPattern: Int(number)) }
    hints[17] = 10
    server.set("WM_NORMAL_HINTS", hints, type: "WM_SIZE_HINTS", of: id)
  }
}
