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
