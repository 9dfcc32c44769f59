import CCosmosXInput2

/// The visible windows of other programs, as far as they may cover monitors of the desktop.
///
/// The server's own reports of visibility do not suffice. Without a compositor, these reports tell
/// which windows are hidden completely. With a compositor, every window is drawn in full, so no
/// window is reported as hidden. In neither case does the server report a desktop as hidden if a
/// small part of it remains visible, such as the strip beside a panel.
///
/// - Source: Extended Window Manager Hints 1.5, also for `_NET_WM_OPAQUE_REGION`; for the width of
///   a shadow that belongs to a window, GTK's `_GTK_FRAME_EXTENTS`.
final class XCovers {
  private let server: XServer
  /// The windows in front of the desktop, by their ids; the value is nil for a window that is not
  /// visible or covers nothing.
  private var clients: [UInt: CoveringWindow?] = [:]
  /// The ids of the windows that must be queried again.
  private var changed: Set<UInt> = []
  /// Whether the list of windows and all windows must be queried again.
  private var hasNewList = true
  /// The visible panels; window managers do not list all of them.
  private var panels: [CoveringWindow] = []
  /// The visible windows and panels that cover anything.
  private(set) var windows: [CoveringWindow] = []

  init(_ server: XServer) { self.server = server }

  /// Whether ``update(besides:)`` must query windows again.
  var isStale: Bool { hasNewList || !changed.isEmpty }

  /// Handles an event of any window other than the desktop's own windows.
  func take(_ event: XEvent) {
    let window = event.xany.window
    switch event.type {
    case PropertyNotify:
      let name = server.name(of: event.xproperty.atom) ?? ""
      if window == server.root {
        hasNewList = hasNewList || Self.rootNames.contains(name)
      } else if clients[window] != nil, Self.names.contains(name) {
        changed.insert(window)
      }
    case ConfigureNotify, MapNotify, UnmapNotify, DestroyNotify:
      if clients[window] != nil { changed.insert(window) }
    default: break
    }
  }

  /// The properties of the root window that change when the order or the visibility of other
  /// windows changes.
  private static let rootNames: Set = [
    "_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST", "_NET_CLIENT_LIST_STACKING", "_NET_CURRENT_DESKTOP",
  ]

  /// The properties of a window that determine which area of the desktop the window covers.
  private static let names: Set = [
    "_NET_WM_STATE", "_NET_WM_DESKTOP", "_NET_WM_WINDOW_OPACITY", "_NET_WM_OPAQUE_REGION",
    "_GTK_FRAME_EXTENTS",
  ]

  /// Queries the windows that may have changed since the last call.
  ///
  /// - Parameter own: The ids of the desktop's own windows, which are ignored.
  /// - Returns: Whether the visible windows have changed.
  func update(besides own: Set<UInt>) -> Bool {
    guard isStale else { return false }
    server.allowingErrors {
      if hasNewList { follow(besides: own) }
      for id in changed where clients[id] != nil { clients[id] = .some(coveringWindow(id)) }
    }
    changed = []
    let now = clients.values.compactMap(\.self) + panels
    defer { windows = now }
    return now != windows
  }

  /// Listens to the windows that exist now, and marks them as changed.
  private func follow(besides own: Set<UInt>) {
    hasNewList = false
    var list = server.values("_NET_CLIENT_LIST_STACKING", of: server.root)
    if list.isEmpty { list = server.values("_NET_CLIENT_LIST", of: server.root) }
    // The list begins with the lowest window. Windows below the desktop's own windows cover
    // nothing.
    let first = list.lastIndex(where: own.contains).map { $0 + 1 } ?? 0
    let wanted = Set(list[first...])
    for gone in Set(clients.keys).subtracting(wanted) {
      clients[gone] = nil
      _ = server.xlib.selectInput(server.display, gone, 0)
    }
    for new in wanted where clients[new] == nil {
      clients[new] = .some(nil)
      _ = server.xlib.selectInput(
        server.display, new, Int(PropertyChangeMask | StructureNotifyMask))
    }
    changed = wanted
    panels = server.children(of: server.root).compactMap { own.contains($0) ? nil : panel($0) }
  }

  /// Returns the area of a visible panel, or of the frame around it; nil for other windows.
  ///
  /// The window manager i3 does not list its panel. Without the panel, windows would never cover a
  /// whole monitor.
  private func panel(_ window: UInt) -> CoveringWindow? {
    func isDock(_ window: UInt) -> Bool {
      !server.names(["_NET_WM_WINDOW_TYPE_DOCK"], in: "_NET_WM_WINDOW_TYPE", of: window).isEmpty
    }
    guard let attributes = server.attributes(of: window), attributes.map_state == IsViewable,
      min(attributes.width, attributes.height) <= Self.thickestPanel,
      isDock(window) || server.children(of: window).contains(where: isDock),
      let area = place(of: window, attributes)
    else { return nil }
    return CoveringWindow(area: area, opaque: [area], fillsMonitor: false)
  }

  /// Maximum thickness of a panel in pixels; the type of thicker windows is not queried.
  private static let thickestPanel: Int32 = 200

  /// Returns the area that a window covers; nil if the window is hidden or on another workspace, or
  /// if it is transparent and does not fill a monitor.
  private func coveringWindow(_ window: UInt) -> CoveringWindow? {
    let hidden = "_NET_WM_STATE_HIDDEN"
    let states = server.names(WindowStates.names + [hidden], in: "_NET_WM_STATE", of: window)
    let everyWorkspace = XDesktopWindow.everyWorkspace
    let workspace = server.values("_NET_WM_DESKTOP", of: window).first ?? everyWorkspace
    let shown = server.values("_NET_CURRENT_DESKTOP", of: server.root).first ?? workspace
    guard !states.contains(hidden),
      workspace == shown || workspace == everyWorkspace,
      let attributes = server.attributes(of: window), attributes.map_state == IsViewable
    else { return nil }
    guard let inside = place(of: window, attributes) else { return nil }
    var area = inside
    if let frame = frame(of: window), let attributes = server.attributes(of: frame) {
      area = place(of: frame, attributes) ?? area
    }
    area.shrink(by: server.values("_GTK_FRAME_EXTENTS", of: window))
    var opaque = [area]
    let opacity = server.values("_NET_WM_WINDOW_OPACITY", of: window).first ?? Self.fullOpacity
    if opacity < Self.fullOpacity {
      opaque = []
    } else if attributes.depth == 32 {
      opaque = DesktopScreen.Area.list(
        of: server.values("_NET_WM_OPAQUE_REGION", of: window), within: inside)
    }
    let fillsMonitor = !WindowStates(names: states).isEmpty
    return opaque.isEmpty && !fillsMonitor
      ? nil : CoveringWindow(area: area, opaque: opaque, fillsMonitor: fillsMonitor)
  }

  /// Returns a window's area in the desktop's coordinates; nil if the window no longer exists.
  private func place(of window: UInt, _ attributes: XWindowAttributes) -> DesktopScreen.Area? {
    let border = attributes.border_width
    var area = DesktopScreen.Area(
      width: attributes.width + 2 * border, height: attributes.height + 2 * border)
    var child: UInt = 0
    let isThere = server.xlib.translateCoordinates(
      server.display, window, server.root, -border, -border, &area.x, &area.y, &child)
    return isThere != 0 ? area : nil
  }

  /// Returns the frame that a window manager has put around a window; nil if there is none.
  ///
  /// The frame is the outermost ancestor of the window below the root window. It is looked up
  /// because some managers do not report the widths of their frames.
  private func frame(of window: UInt) -> UInt? {
    var frame: UInt?
    var next = server.parent(of: window)
    while let parent = next, parent != server.root {
      frame = parent
      next = server.parent(of: parent)
    }
    return frame
  }

  private static let fullOpacity: UInt = 0xFFFF_FFFF
}

extension DesktopScreen.Area {
  /// Moves the four edges inwards by the given widths, in the order left, right, top, bottom; does
  /// nothing unless there are four widths.
  nonisolated mutating func shrink(by widths: [UInt]) {
    guard widths.count == 4 else { return }
    let sides = widths.map { Int(clamping: $0) }
    self = part(
      x: Int(x) + sides[0], y: Int(y) + sides[2], width: Int(width) - sides[0] - sides[1],
      height: Int(height) - sides[2] - sides[3])
  }

  /// Reads areas from groups of four 32-bit numbers: x and y relative to a window, which may be
  /// negative, width and height; returns the parts of these areas that lie within the window.
  nonisolated static func list(of numbers: [UInt], within window: Self) -> [Self] {
    stride(from: 0, to: numbers.count - numbers.count % 4, by: 4).map {
      let (x, y) = (
        Int32(truncatingIfNeeded: numbers[$0]), Int32(truncatingIfNeeded: numbers[$0 + 1])
      )
      return window.part(
        x: Int(window.x) + Int(x), y: Int(window.y) + Int(y), width: Int(numbers[$0 + 2]),
        height: Int(numbers[$0 + 3]))
    }
  }
}
