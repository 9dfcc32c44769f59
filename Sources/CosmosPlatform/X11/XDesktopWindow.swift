import CCosmosXInput2
import Glibc

/// A window of the desktop on an X server: behind all others, or in front of them, on every
/// workspace.
///
/// - Source: Extended Window Manager Hints 1.5; the Shape extension 1.1 for the input region.
final class XDesktopWindow {
  /// Whether a window manager puts it where it belongs; otherwise it is none of the manager's
  /// windows.
  let isManaged: Bool
  /// The window's number.
  let id: UInt
  private let server: XServer
  private let passesInput: Bool
  private let colors: UInt

  /// Makes a window that is not shown yet.
  ///
  /// - Throws: ``PlatformError/noWallpaper(reason:)`` where a window cannot let the pointer
  ///   through.
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
    // A window of another visual or depth than that of the window that it is in needs both.
    colors = server.xlib.createColormap(server.display, server.root, info.visual, AllocNone)
    attributes.colormap = colors
    attributes.border_pixel = 0
    attributes.event_mask = Int(StructureNotifyMask | VisibilityChangeMask | ExposureMask)
    id = server.xlib.createWindow(
      server.display, server.root, area.x, area.y, UInt32(max(1, area.width)),
      UInt32(max(1, area.height)), 0, info.depth, UInt32(InputOutput), info.visual,
      UInt(CWOverrideRedirect | CWEventMask | CWColormap | CWBorderPixel), &attributes)
    guard passInput() else {
      throw .noWallpaper(reason: "the X server or libXext has no input regions (Shape 1.1)")
    }
    describe(area)
  }

  isolated deinit {
    _ = server.xlib.destroyWindow(server.display, id)
    _ = server.xlib.freeColormap(server.display, colors)
    _ = server.xlib.flush(server.display)
  }

  /// Lets the mouse through, if it should, and says whether that can be done.
  ///
  /// A window manager's frame takes the input region over when it is told of it, if at all: the
  /// region is given to the frame, too.
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

  /// Where the window is on the desktop; nil if it has gone.
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
    // No frame: the flag of decorations, and none of them.
    server.set("_MOTIF_WM_HINTS", [2, 0, 0, 0, 0], type: "_MOTIF_WM_HINTS", of: id)
    // It never takes the keyboard: the flags of input and state, no input, the normal state.
    let hints: [UInt] = [1 | 2, 0, 1, 0, 0, 0, 0, 0, 0]
    server.set("WM_HINTS", hints, type: "WM_HINTS", of: id)
    server.set("_NET_WM_USER_TIME", [0], type: "CARDINAL", of: id)
    describePlace(area)
  }

  /// Has window managers leave the window where it is: its place is the user's, and is that of the
  /// window itself, not of a frame (static gravity).
  private func describePlace(_ area: DesktopScreen.Area) {
    var hints = [UInt](repeating: 0, count: 18)
    // The flags of a place and a size that a user gave, and of the gravity.
    hints[0] = 1 | 2 | 512
    let place = [area.x, area.y, area.width, area.height]
    for (index, number) in place.enumerated() { hints[index + 1] = UInt(bitPattern: Int(number)) }
    hints[17] = 10
    server.set("WM_NORMAL_HINTS", hints, type: "WM_SIZE_HINTS", of: id)
  }
}
