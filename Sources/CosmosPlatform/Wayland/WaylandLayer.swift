import CCosmosWayland
import CosmosGeometry
import CosmosSystem

/// A Wayland output, and the layer-shell surface (`zwlr_layer_surface_v1`) that covers the output.
final class WaylandLayer: WaylandReceiver, DesktopOutput {
  /// The canvas to draw into, a new object for each size; nil while the compositor has not reported
  /// the size of the layer-shell surface.
  private(set) var canvas: (any DesktopCanvas)?
  /// The output's number and name.
  private(set) var monitor: DesktopMonitor
  /// The output's refreshes per second; 60 until the compositor reports them.
  private(set) var refreshRate = 60.0
  /// The time, in seconds on the desktop's clock, when ``update()`` must be called even if no event
  /// arrives; nil for never.
  private(set) var due: Double?
  /// The number that identifies the output in the registry.
  let name: UInt32
  private unowned let desktop: WaylandDesktop
  let output: OpaquePointer
  private var surface: WaylandSurface?
  private var role: OpaquePointer?
  private var frames: WaylandFrames?
  /// The number of pixels per logical pixel.
  private var scale: Int32 = 1
  /// The size of the layer-shell surface in logical pixels; nil until the compositor has reported
  /// the size.
  private var size: (width: Int32, height: Int32)?
  /// The number of layer-shell surfaces in a row that the compositor closed soon after their
  /// creation.
  private var refusals = 0
  /// The time when the newest layer-shell surface was created, in seconds on the desktop's clock.
  private var made = -Double.infinity

  /// Prepares to cover a bound `wl_output` with a layer-shell surface, which ``update()`` creates.
  ///
  /// This object owns the output, and destroys it in `deinit`.
  init(
    over output: OpaquePointer, named name: UInt32, number: Int, of desktop: WaylandDesktop
  ) {
    self.output = output
    self.name = name
    monitor = DesktopMonitor(number: number, name: "")
    self.desktop = desktop
    wl_output_add_listener(output, Self.outputCalls, receiver)
  }

  isolated deinit {
    destroySurface()
    wl_output_destroy(output)
  }

  /// Whether the output is ready for another picture; false while the layer-shell surface is not
  /// visible, and while a maximised or full-screen window covers the output.
  var isReady: Bool { frames?.isReady ?? false && !desktop.isCovered(output) }

  /// Prepares the layer-shell surface for the next presented picture.
  func willPresent() { frames?.willPresent() }

  /// Minimum lifetime in seconds of a layer-shell surface that does not count as refused when the
  /// compositor closes it.
  private static let lastingLife = 10.0
  /// The largest number of layer-shell surfaces in a row that the compositor may refuse; after one
  /// more refusal, ``update()`` throws an error.
  private static let patience = 4

  /// Creates the layer-shell surface if there is none, unless a pause after a refusal has not ended
  /// yet.
  func update() throws(PlatformError) {
    guard refusals <= Self.patience else { throw .layersRefused(count: refusals) }
    guard role == nil, due.map({ $0 <= desktop.clock.now }) ?? true else { return }
    due = nil
    made = desktop.clock.now
    let surface = WaylandSurface(wl_compositor_create_surface(desktop.compositor))
    let layer = DesktopPlace.Layer.allCases.firstIndex(of: desktop.place.layer) ?? 0
    let role = zwlr_layer_shell_v1_get_layer_surface(
      desktop.shell, surface.proxy, output, UInt32(layer), "cosmos")
    zwlr_layer_surface_v1_add_listener(role, Self.calls, receiver)
    zwlr_layer_surface_v1_set_size(role, 0, 0)
    // The number 15 anchors the layer-shell surface to all four edges of the output, and −1 lets it
    // extend under panels.
    zwlr_layer_surface_v1_set_anchor(role, 15)
    zwlr_layer_surface_v1_set_exclusive_zone(role, -1)
    if desktop.place.endsWithInput {
      zwlr_layer_surface_v1_set_keyboard_interactivity(role, 1)
    } else {
      // With an empty input region, pointer events reach the windows below the layer-shell surface.
      let nothing = wl_compositor_create_region(desktop.compositor)
      wl_surface_set_input_region(surface.proxy, nothing)
      wl_region_destroy(nothing)
    }
    wl_surface_commit(surface.proxy)
    (self.surface, self.role) = (surface, role)
    frames = WaylandFrames(surface.proxy, clock: desktop.clock, isSynchronised: true)
  }

  /// The callbacks of the `wl_output`.
  ///
  /// An output older than version 4 reports no name: libwayland never calls that callback.
  private static let outputCalls = makeCalls(
    {
      var calls = wl_output_listener()
      calls.geometry = { _, _, _, _, _, _, _, _, _, _ in }
      calls.mode = { data, _, flags, _, _, refresh in
        guard flags & WL_OUTPUT_MODE_CURRENT.rawValue != 0, refresh > 0 else { return }
        WaylandLayer.deliver(to: data) { $0.refreshRate = Double(refresh) / 1000 }
      }
      calls.scale = { data, _, scale in
        WaylandLayer.deliver(to: data) { $0.scale = max(1, scale) }
      }
      calls.name = { data, _, name in
        guard let name = name.map({ String(cString: $0) }) else { return }
        WaylandLayer.deliver(to: data) { $0.monitor.name = name }
      }
      calls.description = { _, _, _ in }
      calls.done = { data, _ in
        WaylandLayer.deliver(to: data) { $0.fit() }
      }
      return calls
    }())

  private static let calls = makeCalls(
    zwlr_layer_surface_v1_listener(
      configure: { data, role, serial, width, height in
        zwlr_layer_surface_v1_ack_configure(role, serial)
        WaylandLayer.deliver(to: data) {
          $0.size = (Int32(clamping: width), Int32(clamping: height))
          $0.fit()
        }
      },
      closed: { data, _ in
        WaylandLayer.deliver(to: data) { $0.wasClosed() }
      }))

  private func fit() {
    guard let surface, let size, size.width > 0, size.height > 0 else { return }
    let viewport = Viewport(
      size: Size(width: Double(size.width), height: Double(size.height)),
      contentScale: Double(scale))
    guard viewport != canvas?.viewport else { return }
    wl_surface_set_buffer_scale(surface.proxy, scale)
    canvas = WaylandCanvas(viewport, on: surface)
  }

  /// Schedules the creation of another layer-shell surface: after the first refusal immediately,
  /// after further refusals with pauses of increasing length.
  private func wasClosed() {
    destroySurface()
    refusals = desktop.clock.now - made < Self.lastingLife ? refusals + 1 : 0
    if refusals > 1 { due = desktop.clock.now + 0.1 * Double(1 << refusals) }
  }

  private func destroySurface() {
    frames?.close()
    role.map(zwlr_layer_surface_v1_destroy)
    (frames, role, canvas, surface, size) = (nil, nil, nil, nil, nil)
  }
}

/// A canvas of one size, into which EGL draws the pictures of a layer-shell surface.
private final class WaylandCanvas: DesktopCanvas {
  let viewport: Viewport
  private let handle: OpaquePointer
  private let surface: WaylandSurface

  /// Creates a canvas; fails if memory is exhausted.
  init?(_ viewport: Viewport, on surface: WaylandSurface) {
    guard
      let window = wl_egl_window_create(
        surface.proxy, Int32(clamping: viewport.pixelWidth),
        Int32(clamping: viewport.pixelHeight))
    else { return nil }
    self.viewport = viewport
    handle = window
    self.surface = surface
  }

  isolated deinit { wl_egl_window_destroy(handle) }

  var window: UInt { UInt(bitPattern: handle) }
}

/// A `wl_surface`, which is destroyed when the last object that draws into it is released.
private final class WaylandSurface {
  let proxy: OpaquePointer

  init(_ proxy: OpaquePointer) { self.proxy = proxy }

  isolated deinit { wl_surface_destroy(proxy) }
}
