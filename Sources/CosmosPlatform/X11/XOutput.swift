import CCosmosXInput2
import CosmosGeometry

/// A monitor of an X server, or all monitors together, with the window that covers it.
final class XOutput: DesktopOutput {
  /// The area that an output covers, with the properties of its monitors.
  struct Place: Equatable {
    /// The monitor's name; "" for all monitors together.
    var name: String
    /// The monitor's number; 0 for all monitors together.
    var number = 0
    var area: DesktopScreen.Area
    /// The area of each monitor; a window of another program may cover only some of these areas.
    var parts: [DesktopScreen.Area]
    /// The number of pixels per logical pixel.
    var scale: Double
    /// The number of refreshes per second.
    var refreshRate: Double
  }

  private(set) var place: Place
  private(set) var canvas: (any DesktopCanvas)?
  private(set) var isDamaged = false
  private(set) var window: XDesktopWindow
  /// Whether the window has the area in ``place``; also true if the window is not mapped or no
  /// longer exists.
  var isInPlace: Bool { !isMapped || window.area.map { $0 == place.area } ?? true }
  private unowned let desktop: XDesktop
  /// The window's size in pixels, as reported by the server.
  private var size: (width: Int32, height: Int32)
  private var isMapped = false
  /// Whether the window was created but has not been mapped yet.
  ///
  /// A window manager may be slow, or miss the request to map while it starts.
  private(set) var awaitsMapping = true
  private var isObscured = false
  /// Whether drawing rests because windows of other programs cover all monitors of the output.
  private var isCovered = false

  init(_ place: Place, of desktop: XDesktop) throws(PlatformError) {
    self.place = place
    self.desktop = desktop
    window = try desktop.makeWindow(over: place.area)
    size = (place.area.width, place.area.height)
    show()
  }

  var monitor: DesktopMonitor { DesktopMonitor(number: place.number, name: place.name) }
  var refreshRate: Double { place.refreshRate }

  var isReady: Bool {
    isMapped && !isObscured && !desktop.isBlanked && !isCovered
  }

  /// Updates whether drawing rests because windows of other programs cover all monitors of the
  /// output.
  func follow(_ covers: XCovers) {
    isCovered =
      desktop.place.restsWhenCovered && !desktop.place.isInFront
      && place.parts.allSatisfy { $0.isCovered(by: covers.windows) }
  }

  func willPresent() { isDamaged = false }

  /// Adapts the window when its monitor has moved or has changed its size or scale.
  func move(to place: Place) {
    let (old, hasSize) = (self.place, place.area == self.place.area)
    self.place = place
    if !hasSize { window.move(to: place.area) }
    if place.scale != old.scale { fit() }
  }

  /// Replaces the window by a managed or an unmanaged one, because a mapped window cannot change
  /// from one to the other.
  func renewWindow() throws(PlatformError) {
    canvas = nil
    window = try desktop.makeWindow(over: place.area)
    size = (place.area.width, place.area.height)
    (isMapped, isObscured, awaitsMapping) = (false, false, true)
    show()
  }

  private func show() {
    let (xlib, display) = (desktop.server.xlib, desktop.server.display)
    if desktop.place.isInFront {
      _ = xlib.raiseWindow(display, window.id)
    } else {
      _ = xlib.lowerWindow(display, window.id)
    }
    map()
    fit()
  }

  /// Asks for the window to be mapped, through the window manager if it is managed.
  func map() {
    let (xlib, display) = (desktop.server.xlib, desktop.server.display)
    _ = xlib.mapWindow(display, window.id)
    // Managers only change the order of windows that are mapped.
    if window.isManaged { _ = xlib.lowerWindow(display, window.id) }
    _ = xlib.flush(display)
  }

  /// Handles an event of the output's window.
  func take(_ event: XEvent) {
    switch event.type {
    case MapNotify:
      (isMapped, awaitsMapping) = (true, false)
      window.passInput()
    case UnmapNotify: isMapped = false
    case VisibilityNotify: isObscured = event.xvisibility.state == VisibilityFullyObscured
    case Expose: isDamaged = true
    case ReparentNotify: window.passInput()
    case ConfigureNotify:
      size = (event.xconfigure.width, event.xconfigure.height)
      fit()
    default: break
    }
  }

  /// Creates a new canvas if the window's size or the scale has changed.
  private func fit() {
    let viewport = Viewport(
      size: Size(
        width: Double(size.width) / place.scale, height: Double(size.height) / place.scale),
      contentScale: place.scale)
    guard viewport != canvas?.viewport else { return }
    canvas = XCanvas(viewport, in: window)
  }
}

/// A canvas that fills the window until the window's size or scale changes.
private final class XCanvas: DesktopCanvas {
  let viewport: Viewport
  private let owner: XDesktopWindow

  init(_ viewport: Viewport, in owner: XDesktopWindow) {
    self.viewport = viewport
    self.owner = owner
  }

  var window: UInt { owner.id }
}
