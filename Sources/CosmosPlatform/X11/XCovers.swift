import CCosmosXInput2

/// The windows of other programs that fill screens.
///
/// A server without a compositor tells of covered windows itself. With one, every window is drawn
/// whole and nobody is told.
final class XCovers {
  private let server: XServer
  /// Windows whose state is watched: the active one, and those that fill a screen.
  private var watched: Set<UInt> = []
  /// Whether other windows may have come to cover a screen, or ceased to.
  private(set) var isStale = true
  /// Where windows that fill a screen are seen.
  private var areas: [DesktopScreen.Area] = []

  init(_ server: XServer) { self.server = server }

  /// Takes an event of a window other than those of the desktop itself.
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

  /// The properties of the root window that tell of other windows.
  private static let rootNames: Set = [
    "_NET_ACTIVE_WINDOW", "_NET_CLIENT_LIST", "_NET_CURRENT_DESKTOP",
  ]

  /// Whether one window covers a part of the desktop whole.
  func hide(_ area: DesktopScreen.Area) -> Bool {
    areas.contains { $0.overlap(with: area) == area.overlap(with: area) }
  }

  /// Looks for them again if that is needed.
  ///
  /// - Parameter own: The desktop's own windows, which cover nothing.
  func update(besides own: Set<UInt>) {
    while isStale {
      isStale = false
      server.allowingErrors { look(besides: own) }
    }
  }

  private func look(besides own: Set<UInt>) {
    let clients = server.values("_NET_CLIENT_LIST", of: server.root)
    // Openbox leaves it at a window that is gone, whose number the next one may get.
    let active = server.values("_NET_ACTIVE_WINDOW", of: server.root).filter(clients.contains)
    let covers = clients.filter { !own.contains($0) && fillsScreen($0) }
    let wanted = Set(covers + active).subtracting(own)
    for other in wanted.subtracting(watched) {
      _ = server.xlib.selectInput(
        server.display, other, Int(PropertyChangeMask | StructureNotifyMask))
      // It may have changed before it was watched.
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

  /// Where a window is; nil if it is not shown, as on another workspace.
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
