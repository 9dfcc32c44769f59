import CosmosDrawing
import CosmosInput
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes
import CosmosSystem

extension SceneWindow {
  /// Shows the scene on every output that a Wayland desktop covers, until somebody uses mouse or keyboard if that is to
  /// end it.
  ///
  /// Every output has a copy of the scene, which is at the same time, and a renderer for its size; one context draws
  /// them all.
  mutating func run(on desktop: WaylandDesktop) throws {
    defer { delegate.didBecomeIdle() }
    var stage = LayerStage(
      desktop: desktop, pause: SceneClock(options.isPaused),
      pacer: FramePacer(framesPerSecond: options.framesPerSecond, screen: 0))
    MotionPreference.ask()
    while !desktop.isDismissed {
      if Interruption.isRequested { throw SceneWindowError.interrupted }
      try desktop.update()
      try recover(&stage)
      try follow(&stage)
      stage.pause.update(at: desktop.clock.now)
      try show(on: &stage)
    }
  }

  /// What there is while layers are shown.
  @MainActor private struct LayerStage {
    let desktop: WaylandDesktop
    var pause: SceneClock
    var pacer: FramePacer
    var panes: [LayerPane] = []
    /// The panes of which the compositor wants a picture in this frame.
    ///
    /// These three are kept, as a frame allocates nothing.
    var seen: [LayerPane] = []
    /// Those of them that need a new one.
    var due: [LayerPane] = []
    /// Those of them that draw it, and do not copy it.
    var drawn: [LayerPane] = []
    /// What draws; nil until there is something to draw into.
    var egl: WaylandContext?
    var context: GLContext?
    var losses = LossWatch()
    /// Whether the delegate knows that labels cannot be drawn.
    var saidTextProblem = false
    /// When free memory is given back, on the desktop's clock; nil after that, until much was made or freed.
    var cleanUp: Double?

    /// Has free memory given back soon.
    mutating func needsCleanUp() { cleanUp = desktop.clock.now + 1.5 }
  }

  /// Drops what draws if the driver lost it: the panes' canvases are then new to them.
  private func recover(_ stage: inout LayerStage) throws {
    guard let context = stage.context, let loss = try stage.losses.next(in: context) else { return }
    for pane in stage.panes { (pane.renderer, pane.surface, pane.canvas) = (nil, nil, nil) }
    guard loss == .reset else { return }
    LossWatch.waitForReset(in: context)
    context.abandon()
    (stage.context, stage.egl) = (nil, nil)
  }

  /// Has a pane for every layer, as large as that is.
  private mutating func follow(_ stage: inout LayerStage) throws {
    let layers = stage.desktop.layers
    if stage.panes.contains(where: { pane in !layers.contains { $0 === pane.layer } }) {
      scene = stage.panes[0].scene
      stage.panes.removeAll { pane in !layers.contains { $0 === pane.layer } }
      stage.needsCleanUp()
    }
    for layer in layers where !stage.panes.contains(where: { $0.layer === layer }) {
      let tuning = RendererTuning(store: options.tunings)
      stage.panes.append(LayerPane(layer, stage.panes.first?.scene ?? scene, tuning))
    }
    for pane in stage.panes where pane.canvas !== pane.layer.canvas {
      pane.surface = nil
      pane.canvas = pane.layer.canvas
      if let canvas = pane.canvas { try open(canvas, of: pane, on: &stage) }
      stage.needsCleanUp()
    }
  }

  /// Makes what draws into a canvas that is new to its pane.
  private mutating func open(
    _ canvas: WaylandCanvas, of pane: LayerPane, on stage: inout LayerStage
  ) throws {
    let isWatched = BuildMode.watchesDriver
    let isFirst = stage.egl == nil
    stage.egl = try stage.egl ?? WaylandContext(on: stage.desktop.display, debug: isWatched)
    pane.surface = stage.egl.flatMap {
      WaylandContext.Surface(of: canvas.window, owner: canvas, in: $0)
    }
    guard let egl = stage.egl, pane.surface != nil else {
      throw PlatformError.contextUnavailable(reason: "EGL draws into no surface of this compositor")
    }
    let context = try stage.context ?? GLContext(of: egl, debug: isWatched)
    stage.context = context
    // The first surface sets the viewport of its context.
    context.invalidateState()
    pane.scene.change(as: (any WindowScene).self) { $0.willBeDrawn(by: context.driver.renderer) }
    if isFirst { try delegate.willShow(&pane.scene, on: context.driver) }
    pane.isNew = true
    let time = stage.pause.sceneTime(at: stage.desktop.clock.now)
    pane.scene.handle(InputEvent(time: time, kind: .resize(canvas.viewport.size)))
  }

  /// Draws the pictures that are due and seen, or sleeps.
  private mutating func show(on stage: inout LayerStage) throws {
    let desktop = stage.desktop
    let start = desktop.clock.now
    if let due = stage.cleanUp, due <= start {
      stage.cleanUp = nil
      Memory.returnFreeBlocks()
    }
    let wait = stage.pacer.wait(at: start)
    guard wait <= 0 else {
      if let pane = stage.panes.first(where: { $0.renderer?.mayPrepare == true }) {
        try pane.prepare()
      } else {
        desktop.wait(timeout: wait)
      }
      return
    }
    stage.seen.refill(from: stage.panes) { $0.surface != nil && $0.layer.isReady }
    // An answer of the compositor, or an output, ends the wait.
    guard !stage.seen.isEmpty else {
      stage.pause.didRest()
      return desktop.wait(timeout: 10)
    }
    let time = stage.pause.advance(to: start)
    for pane in stage.seen { advance(pane, to: time, isPaused: stage.pause.isPaused) }
    stage.due.refill(from: stage.seen) { $0.needsPicture(at: time) }
    guard !stage.due.isEmpty else {
      stage.pause.didRest()
      guard !stage.pause.isPaused else { return desktop.wait(timeout: options.pauseInterval) }
      let next = stage.seen.lazy.map { $0.nextChange(after: time) }.min()
      return desktop.wait(
        timeout: next.flatMap { $0.isFinite ? max($0 - time, stage.pacer.interval) : nil })
    }
    stage.pacer.screen =
      options.isSynchronised ? 1 / (stage.seen.lazy.map(\.layer.refreshRate).max() ?? 60) : 0
    stage.pacer.begin(at: start)
    stage.drawn.removeAll(keepingCapacity: true)
    for pane in stage.due {
      if let twin = stage.drawn.first(where: { $0.hasPicture(of: pane) }) {
        pane.copy(twin, in: stage.context)
        pane.present(at: time)
      } else {
        try draw(pane, at: time, on: &stage)
        stage.drawn.append(pane)
      }
    }
    // Not before, as it takes the pictures away.
    for pane in stage.drawn { pane.present(at: time) }
    let end = desktop.clock.now
    stage.pause.didShow(end: end, interval: stage.pacer.interval)
    stage.pacer.end(at: end)
  }

  /// Draws a pane's picture.
  private func draw(_ pane: LayerPane, at time: Double, on stage: inout LayerStage) throws {
    guard let context = stage.context else { return }
    let renderer =
      try pane.renderer
      ?? stage.panes.lazy.compactMap(\.renderer).first.map(Renderer.init(besides:))
      ?? Renderer(
        geometry: scene.geometry, font: options.font ?? Renderer.standardFont,
        options: options.rendering, context: context, shaderOverride: options.shaderOverride)
    pane.renderer = renderer
    try pane.draw(options.rendering)
    if let problem = renderer.textProblem, !stage.saidTextProblem {
      stage.saidTextProblem = true
      delegate.cannotDrawText(problem)
    }
    try delegate.didShow(pane.scene, at: time, statistics: renderer.statistics, inputAge: nil)
    try context.checkDebugLog()
  }

  /// Brings a pane's scene to a time and describes it.
  private func advance(_ pane: LayerPane, to time: Double, isPaused: Bool) {
    if MotionPreference.isReduced, !pane.reducesMotion {
      pane.reducesMotion = true
      pane.scene.change(as: (any ReducedMotionScene).self) { $0.reduceMotion() }
    }
    if !isPaused { pane.scene.setTime(clock(), at: time) }
    pane.scene.advance(to: time)
    while let effect = pane.scene.nextEffect() { delegate.perform(effect, for: &pane.scene) }
    pane.describe(at: time)
  }
}

extension [LayerPane] {
  /// Becomes those of others that meet a condition, in the memory that it has.
  fileprivate mutating func refill(
    from others: [LayerPane], where isTaken: (LayerPane) -> Bool
  ) {
    removeAll(keepingCapacity: true)
    for pane in others where isTaken(pane) { append(pane) }
  }
}

/// A layer's picture.
@MainActor private final class LayerPane {
  let layer: WaylandLayer
  var scene: any BaseScene
  /// What the surface draws into; nil while there is nothing.
  var canvas: WaylandCanvas?
  var surface: WaylandContext.Surface?
  /// Kept while the compositor wants no picture; nil until it draws a picture of its own.
  var renderer: Renderer?
  /// Whether the picture is better when it is drawn again, and whether stars are missing.
  private var (isIncomplete, isMissingStars) = (false, false)
  /// When the picture on the screen changes by more than is seen, in the scene's seconds.
  private var next = -Double.infinity
  /// How many of the surface's newest pictures the renderer has drawn.
  private var drawnCount = 0
  /// Whether nothing has been drawn into the surface.
  var isNew = true
  /// Whether the scene knows that the desktop asks for reduced motion.
  var reducesMotion = false
  private var tuning: RendererTuning
  /// The picture that is being described, and the one on the screen.
  private var frame, shown: Frame

  init(_ layer: WaylandLayer, _ scene: any BaseScene, _ tuning: RendererTuning) {
    self.layer = layer
    self.scene = scene
    self.tuning = tuning
    frame = Frame(viewport: Viewport(size: Size(width: 1, height: 1)))
    shown = frame
  }

  private var target: RenderTarget {
    let viewport = frame.viewport
    return RenderTarget(
      framebuffer: 0, width: viewport.pixelWidth, height: viewport.pixelHeight)
  }

  /// Whether the described picture has to be drawn.
  func needsPicture(at time: Double) -> Bool {
    isNew || (frame == shown ? isIncomplete : time >= next || isMissingStars)
  }

  /// When the picture changes by more than is seen; infinite where it does not.
  func nextChange(after time: Double) -> Double {
    frame == shown ? scene.nextChange(after: time) ?? .infinity : next
  }

  /// Whether its described picture is that of another one.
  func hasPicture(of other: LayerPane) -> Bool { frame == other.frame }

  func describe(at time: Double) {
    guard let canvas else { return }
    frame.reset(for: canvas.viewport)
    scene.describe(into: &frame, at: time)
  }

  /// Builds a pipeline that is needed later.
  func prepare() throws {
    surface?.makeCurrent()
    _ = try renderer?.prepareNext(for: target)
  }

  /// Draws the described picture.
  func draw(_ options: RendererOptions) throws {
    guard let surface, let renderer else { return }
    surface.makeCurrent()
    renderer.fillTime = options.fillTime(refreshRate: layer.refreshRate)
    tuning.recall(for: target, renderer)
    var target = target
    // Those before were drawn by others.
    let age = renderer.wantsKeptTarget ? surface.age : 0
    target.age = age <= drawnCount ? age : 0
    try renderer.draw(frame, into: target)
    drawnCount += 1
    (isIncomplete, isMissingStars) = (renderer.isIncomplete, renderer.isMissingStars)
  }

  /// Copies the picture that another one has drawn and not presented yet.
  func copy(_ twin: LayerPane, in context: GLContext?) {
    drawnCount = 0
    surface?.makeCurrent(reading: twin.surface)
    context?.bind(framebuffer: 0, width: target.width, height: target.height)
    context?.functions.blitFramebuffer(Int32(target.width), Int32(target.height))
    (isIncomplete, isMissingStars) = (twin.isIncomplete, twin.isMissingStars)
  }

  /// Hands the picture to the compositor.
  ///
  /// - Parameter time: The scene's seconds.
  func present(at time: Double) {
    surface?.makeCurrent()
    layer.willPresent()
    surface?.swap()
    isNew = false
    // A clock that is set, or a wish of the desktop's, is shown soon.
    next = min(scene.nextChange(after: time) ?? .infinity, time + 0.1)
    swap(&frame, &shown)
  }
}
