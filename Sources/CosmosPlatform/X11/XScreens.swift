package import CCosmosXInput2

/// The screens of an X server and the exact refresh rates of their modes, through RandR 1.3.
///
/// GLFW rounds refresh rates to whole numbers.
package final class XScreens {
  private let server: XServer
  private let functions: RandRFunctions
  /// The type of RandR's first event; the types of all RandR events are counted from it.
  private let firstEvent: Int32
  private var known: [DesktopScreen]?

  /// Begins to use RandR; fails if the client library is missing, or if the server lacks version
  /// 1.3 of RandR.
  package init?(_ server: XServer) {
    var functions = RandRFunctions()
    guard cosmosLoadRandR(&functions) != 0 else { return nil }
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 1
    var minor: Int32 = 3
    guard functions.queryExtension(server.display, &event, &error) != 0,
      functions.queryVersion(server.display, &major, &minor) != 0, (major, minor) >= (1, 3)
    else { return nil }
    self.server = server
    self.functions = functions
    firstEvent = event
    functions.selectInput(
      server.display, server.root, Int32(RRScreenChangeNotifyMask | RRCrtcChangeNotifyMask))
  }

  /// The screens that are on; after a change, they are queried again.
  package var all: [DesktopScreen] {
    if let known { return known }
    let screens = server.allowingErrors { query() }
    known = screens
    return screens
  }

  /// Handles an event, and returns whether it means that the screens have changed.
  @discardableResult package func take(_ event: XEvent) -> Bool {
    guard event.type == firstEvent + RRScreenChangeNotify || event.type == firstEvent + RRNotify
    else { return false }
    known = nil
    return true
  }

  private func query() -> [DesktopScreen] {
    guard let resources = functions.resources(server.display, server.root) else { return [] }
    defer { functions.freeResources(resources) }
    let list = resources.pointee
    return (0..<Int(list.crtcCount)).compactMap { index in
      guard let number = list.crtcs?[index],
        let crtc = functions.crtc(server.display, resources, number)
      else { return nil }
      defer { functions.freeCrtc(crtc) }
      let info = crtc.pointee
      guard info.mode != 0, info.outputCount > 0,
        let mode = (0..<Int(list.modeCount)).lazy.compactMap({ list.modes?[$0] })
          .first(where: { $0.id == info.mode })
      else { return nil }
      let flags = Int(mode.modeFlags)
      return DesktopScreen(
        area: DesktopScreen.Area(
          x: info.x, y: info.y, width: Int32(info.width), height: Int32(info.height)),
        refreshRate: DesktopScreen.refreshRate(
          clock: Double(mode.dotClock), columns: Int(mode.hTotal), rows: Int(mode.vTotal),
          isInterlaced: flags & Int(RR_Interlace) != 0, isDoubled: flags & Int(RR_DoubleScan) != 0))
    }
  }
}
