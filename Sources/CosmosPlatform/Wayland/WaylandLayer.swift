import CCosmosGLFW
import CCosmosWayland
import CosmosSystem

/// Makes Cosmos's window the background of a monitor on Wayland, where the compositor has layers
/// (`zwlr_layer_shell_v1`).
///
/// GLFW gives a window a role on the desktop when it is shown. This one stays hidden for GLFW, and its
/// surface gets another role here.
final class WaylandLayer: WindowHost, WaylandReceiver {
  private let connection: WaylandConnection
  private let interfaces: UnsafeMutablePointer<WaylandLayerInterfaces>
  private let handle: OpaquePointer
  private let surface: OpaquePointer
  private let monitor: Int?
  private let clock: MonotonicClock
  private let shell, compositor: OpaquePointer
  /// The surface's role; nil while its monitor is off.
  private var layer: OpaquePointer?
  /// Whether the compositor has said how large it is.
  private var isConfigured = false
  /// How many layers in a row the compositor closed soon after they were made.
  private var refusals = 0
  /// When the newest layer was made, and when the next is to be.
  private var made = -Double.infinity
  private(set) var due: Double?
  private(set) var failure: PlatformError?

  /// Puts GLFW's window, which is not shown yet, behind all others, over a monitor or the only one.
  ///
  /// - Throws: ``PlatformError/monitorMissing(index:count:)`` and ``PlatformError/noWallpaper(reason:)``.
  init(
    over monitor: Int?, _ handle: OpaquePointer, clock: MonotonicClock
  ) throws(PlatformError) {
    _ = try Window.monitor(monitor)
    guard monitor != nil || GLFWLibrary.monitors.count < 2 else {
      throw .noWallpaper(
        reason: "on Wayland one covers one monitor. Start one for each, with --monitor 1, "
          + "--monitor 2 and so on")
    }
    guard let connection = WaylandConnection.ofGLFW, let interfaces = cosmosDescribeLayers(),
      let surface = WindowSystem.waylandSurface(handle)
    else { throw .noWallpaper(reason: "libwayland-client is too old") }
    let shell = withUnsafePointer(to: &interfaces.pointee.shell) { connection.bind($0) }
    guard let shell, let compositor = connection.bind(interfaces.pointee.compositor) else {
      connection.destroy(shell)
      throw .noWallpaper(
        reason: "this Wayland desktop has no layer behind its windows (zwlr_layer_shell_v1), as "
          + "GNOME has none, and XWayland does not help. Log in to an X11 session, or to a desktop "
          + "that has one, such as KDE Plasma or sway")
    }
    self.connection = connection
    self.interfaces = interfaces
    self.handle = handle
    self.surface = OpaquePointer(surface)
    self.shell = shell
    self.compositor = compositor
    self.monitor = monitor
    self.clock = clock
    letThrough()
    drain()
    connection.roundtrip()
  }

  private static let calls = WaylandConnection.makeCalls(
    WaylandLayerListener(
      configure: { data, _, serial, width, height in
        WaylandLayer.deliver(to: data) { $0.configure(serial, width, height) }
      },
      closed: { data, _ in
        WaylandLayer.deliver(to: data) { $0.wasClosed() }
      }))

  var isCovered: Bool { !isConfigured }

  func drain() {
    guard layer == nil, failure == nil, due.map({ $0 <= clock.now }) ?? true else {
      return
    }
    due = nil
    // That of a monitor that went is closed for a reason.
    guard let screen = try? Window.monitor(monitor ?? 1) else { return refusals = 0 }
    let output = monitor == nil ? nil : WindowSystem.waylandOutput(screen).map(OpaquePointer.init)
    "cosmos".withCString { name in
      // zwlr_layer_shell_v1.get_layer_surface, in the background
      let arguments = [
        wl_argument(n: 0), wl_argument(o: surface), wl_argument(o: output), wl_argument(u: 0),
        wl_argument(s: name),
      ]
      layer = withUnsafePointer(to: &interfaces.pointee.surface) {
        connection.make($0, by: shell, 0, arguments)
      }
    }
    guard let layer else { return }
    made = clock.now
    connection.listen(to: layer, Self.calls, for: self)
    connection.send(layer, 0, [wl_argument(u: 0), wl_argument(u: 0)])  // set_size: the monitor's
    connection.send(layer, 1, [wl_argument(u: 15)])  // set_anchor: all edges
    connection.send(layer, 2, [wl_argument(i: -1)])  // set_exclusive_zone: below panels, too
    connection.send(layer, 4, [wl_argument(u: 0)])  // set_keyboard_interactivity: none
    connection.send(surface, 6)  // wl_surface.commit
  }

  func present() -> Bool { cosmosSwapHidden() != 0 }

  func close() {
    leave()
    // Neither has a request that says so in this version.
    for proxy in [shell, compositor] { connection.destroy(proxy) }
  }

  private func configure(_ serial: UInt32, _ width: UInt32, _ height: UInt32) {
    guard let layer else { return }
    connection.send(layer, 6, [wl_argument(u: serial)])  // ack_configure
    glfwSetWindowSize(handle, Int32(width), Int32(height))
    isConfigured = true
  }

  /// Has another layer made: at once, and later and later if the compositor closes them all.
  private func wasClosed() {
    leave()
    refusals = clock.now - made < Self.lastingLife ? refusals + 1 : 0
    guard refusals <= Self.patience else { return failure = .layersRefused(count: refusals) }
    if refusals > 1 { due = clock.now + 0.1 * Double(1 << refusals) }
  }

  /// Seconds after which a layer has stayed.
  private static let lastingLife = 10.0
  /// Layers in a row that the compositor may close.
  private static let patience = 4

  /// Takes the role away, as when the monitor goes.
  private func leave() {
    guard let layer else { return }
    isConfigured = false
    connection.destroy(layer, after: 7)
    self.layer = nil
    // A surface must be empty before it gets a role again.
    let nothing = [wl_argument(o: nil), wl_argument(i: 0), wl_argument(i: 0)]
    connection.send(surface, 1, nothing)  // attach
    connection.send(surface, 6)  // commit
  }

  /// Lets the pointer through: the input region becomes empty.
  private func letThrough() {
    // wl_compositor.create_region
    guard let region = connection.make(interfaces.pointee.region, by: compositor, 1)
    else { return }
    connection.send(surface, 5, [wl_argument(o: region)])  // wl_surface.set_input_region
    connection.destroy(region, after: 0)
  }
}
