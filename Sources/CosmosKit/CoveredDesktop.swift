import CosmosGeometry
import CosmosOpenGL
import CosmosPlatform
import CosmosSystem

/// A stage that covers a desktop with pictures and has a screen for each output (monitor).
@MainActor final class CoveredDesktop: Stage {
  private(set) var screens: [any Screen] = []
  private var outputScreens: [OutputScreen] = [] { didSet { screens = outputScreens } }
  private(set) var context: GLContext?
  private let desktop: any Desktop
  /// The display's context, which creates surfaces; nil while the context is lost.
  private var surfaces: (any SurfaceContext)?

  /// Creates the context; ``update()`` covers the outputs.
  ///
  /// - Throws: ``PlatformError`` or ``GLError`` if the context cannot be created.
  init(_ desktop: any Desktop) throws {
    self.desktop = desktop
    // The desktop needs the context's visual to create windows that the context can draw into.
    let surfaces = try desktop.display.makeContext(debug: BuildMode.watchesDriver)
    self.surfaces = surfaces
    desktop.use(visual: surfaces.visual)
  }

  var now: Double { desktop.clock.now }
  /// Whether a command has closed the desktop.
  private var isClosed = false
  var isOver: Bool { isClosed || desktop.isDismissed }
  /// Infinite, because every kind of desktop sends an event when an output becomes visible.
  var visibilityInterval: Double { .infinity }
  var due: Double { desktop.due }

  func update() throws {
    try desktop.update()
    try follow()
  }

  func perform(_ command: SceneWindowCommand) { isClosed = isClosed || command == .close }

  func wait(until time: Double) { desktop.wait(until: time) }

  func renew() throws {
    for screen in outputScreens { screen.drop() }
    (context, surfaces) = (nil, nil)
    try follow()
  }

  func close() {
    outputScreens = []
    (context, surfaces) = (nil, nil)
  }

  /// Adds and removes screens so that each output has one, which draws on the output's current
  /// canvas.
  private func follow() throws {
    let outputs = desktop.outputs
    func isGone(_ screen: OutputScreen) -> Bool { !outputs.contains { $0 === screen.output } }
    if outputScreens.contains(where: isGone) { outputScreens.removeAll(where: isGone) }
    for output in outputs where !outputScreens.contains(where: { $0.output === output }) {
      outputScreens.append(OutputScreen(output))
    }
    for screen in outputScreens where screen.isOutdated {
      guard let canvas = screen.dropOldCanvas() else { continue }
      try open(canvas, of: screen)
    }
  }

  /// Creates the surface of a new canvas; with the first surface, also creates ``context``.
  private func open(_ canvas: any DesktopCanvas, of screen: OutputScreen) throws {
    let surfaces =
      try self.surfaces ?? desktop.display.makeContext(debug: BuildMode.watchesDriver)
    self.surfaces = surfaces
    let surface = surfaces.makeSurface(
      of: canvas.window, owner: canvas, waits: desktop.display.hasWaitingSurfaces)
    guard let surface else { throw desktop.display.lacksSurfaces }
    screen.use(canvas, surface)
    let context = try self.context ?? GLContext(of: surfaces, debug: BuildMode.watchesDriver)
    self.context = context
    // When the first surface becomes current, the driver itself sets OpenGL's viewport, so the
    // state that ``context`` remembers is wrong.
    context.invalidateState()
  }
}

/// The screen of a stage that covers one monitor of a desktop.
///
/// Its pictures are drawn to a canvas: the window or the layer-shell surface that covers the
/// monitor.
@MainActor private final class OutputScreen: Screen {
  let output: any DesktopOutput
  private(set) var generation = 0
  /// The canvas of ``surface``; nil while the output needs no picture.
  private var canvas: (any DesktopCanvas)?
  private var surface: (any DrawingSurface)?

  init(_ output: any DesktopOutput) { self.output = output }

  /// Whether the output has a new canvas, which this screen does not draw on yet.
  var isOutdated: Bool { canvas !== output.canvas }

  /// Drops the surface of the old canvas, because a window can have only one surface at a time.
  ///
  /// - Returns: The output's new canvas.
  func dropOldCanvas() -> (any DesktopCanvas)? {
    drop()
    generation += 1
    return output.canvas
  }

  /// Drops the surface and the canvas.
  func drop() { (surface, canvas) = (nil, nil) }

  func use(_ canvas: any DesktopCanvas, _ surface: any DrawingSurface) {
    (self.canvas, self.surface) = (canvas, surface)
  }

  var monitor: DesktopMonitor? { output.monitor }
  var viewport: Viewport? { canvas?.viewport }
  var refreshRate: Double { output.refreshRate }
  var isHidden: Bool { surface == nil }
  var isReady: Bool { output.isReady }
  var isDamaged: Bool { output.isDamaged }

  func makeCurrent(reading source: (any Screen)?) {
    surface?.makeCurrent(reading: (source as? OutputScreen)?.surface)
  }

  func present() {
    guard let surface else { return }
    output.willPresent()
    surface.show()
  }
}
