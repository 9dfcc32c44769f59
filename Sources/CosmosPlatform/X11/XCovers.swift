import CCosmosXInput2

/// Windows of other programs that fill screens, for a desktop with a compositor.
///
/// Without a compositor, a server reports covered windows itself. With a compositor, every window
/// is drawn in full, so the server reports none.
final class XCovers {
  private let server: XServer
  /// The windows whose state is watched: the active one, and all that fill a screen.
  private var watched: Set<UInt> = []
  /// Whether ``update(besides:)`` must look for the windows again.
  private(set) var isStale = true
  /// The areas of the visible windows that fill a screen.
  private var areas: [DesktopScreen.Area] = []

  init(_ server: XServer) { self.server = server }

  /// Handles an event of a window that does not belong to the desktop.
  func take(_ event: XEvent) {
    switch event.type {
    case PropertyNotify:
      let name = server.name(of: event.xproperty.atom) ?? ""
      let isOfRoot = event.xproperty.window == server.root
      isStale = isStale || (isOfRoot ? Self.rootNames.contains(name) : name.hasPrefix("_NET_WM_"))
    case ConfigureNotify, MapNotify, UnmapNotify, DestroyNotify:
      isStale = isStale || watched.contains(event.xany.window)
    default: break
    }
  }

  /// The properties of the root window that change when other windows do.
  private static let rootNames: Set = [
    "_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST", "_NET_CURRENT_DESKTOP",
  ]

  /// Returns whether a single window covers the whole area.
  func hide(_ area: DesktopScreen.Area) -> Bool {
    areas.contains { $0.overlap(with: area) == area.overlap(with: area) }
  }

  /// Looks for the windows again if something may have changed.
  ///
  /// - Parameter own: The desktop's own windows, which are ignored.
  func update(besides own: Set<UInt>) {
    while isStale {
      isStale = false
      server.allowingErrors { look(besides: own) }
    }
  }

  private func look(besides own: Set<UInt>) {
    let clients = server.values("_NET_CLIENT_LIST", of: server.root)
    // Openbox may report a closed window as active, and a new window may get its id.
    let active = server.values("_NET_ACTIVE_WINDOW", of: server.root).filter(clients.contains)
    let covers = clients.filter { !own.contains($0) && fillsScreen($0) }
    let wanted = Set(covers + active).subtracting(own)
    for other in wanted.subtracting(watched) {
      _ = server.xlib.selectInput(
        server.display, other, Int(PropertyChangeMask | StructureNotifyMask))
      // The window may have changed before it was watched.
      isStale = true
    }
    for other in watched.subtracting(wanted) {
      _ = server.xlib.selectInput(server.display, other, 0)
    }
    watched = wanted
    areas = covers.compactMap(seenArea)
  }

  private func fillsScreen(_ other: UInt) -> Bool {
    let states = server.values("_NET_WM_STATE", of: other).compactMap(server.name)
    return states.contains("_NET_WM_STATE_FULLSCREEN") && !states.contains("_NET_WM_STATE_HIDDEN")
  }

  /// Returns the area of a window; nil if the window is hidden or on another workspace.
  private func seenArea(of other: UInt) -> DesktopScreen.Area? {
    let everyWorkspace = XDesktopWindow.everyWorkspace
    let workspace = server.values("_NET_WM_DESKTOP", of: other).first ?? everyWorkspace
    let shown = server.values("_NET_CURRENT_DESKTOP", of: server.root).first ?? workspace
    guard workspace == shown || workspace == everyWorkspace,
      let attributes = server.attributes(of: other), attributes.map_state == IsViewable
    else { return nil }
    var area = DesktopScreen.Area(width: attributes.width, height: attributes.height)
    var child: UInt = 0
    let isThere = server.xlib.translateCoordinates(
      server.display, other, server.root, 0, 0, &area.x, &area.y, &child)
    return isThere != 0 ? area : nil
  }
}
