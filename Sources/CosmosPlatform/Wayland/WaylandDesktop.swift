import CCosmosWayland
import CosmosInput
import CosmosSystem

/// A Wayland desktop, with a layer-shell surface (`zwlr_layer_surface_v1`) on each covered output.
///
/// This class does not use GLFW, which supports windows but not layer-shell surfaces.
final class WaylandDesktop: Desktop {
  /// The layer-shell surfaces on those outputs that ``place`` selects and that are switched on,
  /// oldest first.
  private var layers: [WaylandLayer] = [] { didSet { outputs = layers } }
  private(set) var outputs: [any DesktopOutput] = []
  let clock: MonotonicClock
  let place: DesktopPlace
  let compositor, shell: OpaquePointer
  private let connection: WaylandConnection
  private let pipe: WakePipe
  private var seats: [UInt32: WaylandSeat] = [:]
  /// The windows that may cover outputs; nil if windows never stop the pictures, or if the
  /// compositor does not report windows.
  private var toplevels: WaylandToplevels?
  /// Whether the user ended the program with the mouse, the keyboard or a touch screen.
  private(set) var isDismissed = false

  /// Opens the desktop of the compositor that the environment names.
  ///
  /// - Returns: The desktop; nil if the program's windows would open on X11, if no compositor
  ///   answers, or if the compositor lacks the layer-shell protocol and an X server can be used
  ///   instead.
  static func opened(
    _ place: DesktopPlace, clock: MonotonicClock
  ) throws(PlatformError) -> WaylandDesktop? {
    let variable = GLFWLibrary.variable
    let isNamed = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"].contains { !variable($0).isEmpty }
    let session = variable("XDG_SESSION_TYPE")
    let isX11 =
      !variable("DISPLAY").isEmpty && (session == "x11" || !isNamed && session != "wayland")
    guard !isX11, GLFWLibrary.namesCompositor(variable) else { return nil }
    GLFWLibrary.prepare()
    guard let connection = WaylandConnection.open(), let pipe = WakePipe() else { return nil }
    // GNOME's compositor lacks the layer-shell protocol, but its Xwayland supports desktop windows
    // of X11.
    if !place.needsLayers, !variable("DISPLAY").isEmpty,
      !connection.globals.values.contains(where: { $0.interface == "zwlr_layer_shell_v1" })
    {
      return nil
    }
    return try WaylandDesktop(place, connection, pipe, clock)
  }

  private init(
    _ place: DesktopPlace, _ connection: WaylandConnection, _ pipe: WakePipe,
    _ clock: MonotonicClock
  ) throws(PlatformError) {
    guard let compositor = connection.bind(cosmos_wl_compositor(), version: 4),
      let shell = connection.bind(cosmos_zwlr_layer_shell_v1())
    else { throw .layersMissing }
    self.place = place
    self.connection = connection
    self.pipe = pipe
    self.clock = clock
    self.compositor = compositor
    self.shell = shell
    let count = offered("wl_output").count
    if let monitor = place.monitor, monitor > count {
      throw .monitorMissing(index: monitor, count: count)
    }
    connection.watchers[ObjectIdentifier(self)] = { [unowned self] in follow() }
    follow()
    if place.restsWhenCovered, place.layer == .background || place.layer == .bottom {
      // Full-screen windows are reported since version 2 of the interface.
      toplevels = connection.bind(
        cosmos_zwlr_foreign_toplevel_manager_v1(), version: 2
      ).map(WaylandToplevels.init)
    }
    MainLoop.setWake { pipe.wake() }
  }

  var display: DesktopDisplay { .wayland(connection.display) }

  isolated deinit {
    // These objects use the connection, so they must be released before the connection.
    (layers, outputs, seats, toplevels) = ([], [], [:], nil)
  }

  /// Returns the registry numbers of the globals with the given interface, oldest first.
  private func offered(_ interface: String) -> [UInt32] {
    connection.globals.filter { $0.value.interface == interface }.keys.sorted()
  }

  /// Adapts ``outputs`` to the compositor's outputs that exist now.
  ///
  /// If input ends the program, this method also listens to the seats (input devices).
  private func follow() {
    let wanted = offered("wl_output").enumerated().filter {
      place.monitor == nil || place.monitor == $0.offset + 1
    }.map(\.element)
    layers.removeAll { !wanted.contains($0.name) }
    for name in wanted where !layers.contains(where: { $0.name == name }) {
      // The compositor reports the scale since version 2 of the interface, and the name since
      // version 4.
      if let output = connection.bind(cosmos_wl_output(), name: name, version: 4) {
        let number = (offered("wl_output").firstIndex(of: name) ?? 0) + 1
        layers.append(WaylandLayer(over: output, named: name, number: number, of: self))
      }
    }
    guard place.endsWithInput else { return }
    let offered = offered("wl_seat")
    seats = seats.filter { offered.contains($0.key) }
    for name in offered where seats[name] == nil {
      seats[name] = connection.bind(cosmos_wl_seat(), name: name).map {
        WaylandSeat($0, version: 1, scrollingOver: nil) { [unowned self] _, _ in
          isDismissed = true
        }
      }
    }
  }

  /// Creates the layer-shell surfaces that are missing, and determines which outputs windows cover.
  func update() throws(PlatformError) {
    guard !connection.isBroken else { throw .compositorLost }
    toplevels?.update()
    for layer in layers { try layer.update() }
  }

  /// Returns whether a maximised or full-screen window covers a `wl_output`; false if windows never
  /// stop the pictures, or if the compositor does not report windows.
  func isCovered(_ output: OpaquePointer) -> Bool { toplevels?.cover(output) ?? false }

  /// The time when the next layer-shell surface is created after a refusal; infinite for never.
  var due: Double { layers.lazy.compactMap(\.due).min() ?? .infinity }

  func wait(until time: Double) { connection.wait(until: clock.start + time, pipe: pipe) }
}
