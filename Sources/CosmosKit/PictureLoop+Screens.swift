import CosmosInput
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes

extension PictureLoop {
  /// Adds and removes presenters so that each screen has one, and informs scenes about new windows
  /// and canvases.
  mutating func followScreens() throws {
    let screens = stage.screens
    func isGone(_ presenter: Presenter) -> Bool { !screens.contains { $0 === presenter.screen } }
    if presenters.contains(where: isGone) {
      lastScene = presenters[0].scene
      presenters.removeAll(where: isGone)
      // The presenters in `drawn` would keep the surface of a removed output alive.
      drawn.removeAll(keepingCapacity: true)
      scheduleCleanUp()
    }
    for screen in screens where !presenters.contains(where: { $0.screen === screen }) {
      // A desktop reports a monitor's name with the first canvas; before that, the scene of the
      // monitor is unknown.
      if options.sceneOfMonitor != nil, screen.viewport == nil { continue }
      let own = screen.monitor.flatMap { options.sceneOfMonitor?($0) }
      let presenter = Presenter(screen, own ?? scene)
      if options.showsMeter { presenter.toggleMeter(now: clock) }
      presenters.append(presenter)
    }
    for presenter in presenters where presenter.follow() { try begin(presenter) }
  }

  /// Informs the scene and the delegate about a presenter's new window or canvas.
  mutating func begin(_ presenter: Presenter) throws {
    scheduleCleanUp()
    guard let context = stage.context, let viewport = presenter.screen.viewport else { return }
    let driver = context.driver
    presenter.environment.driver = driver.renderer
    presenter.scene.update(presenter.environment, at: sceneClock.sceneTime(at: stage.now))
    if context !== knownContext {
      knownContext = context
      try asDelegate { try delegate.willShow(&presenter.scene, on: driver) }
      // Once there is a renderer, another thread looks up the font during the rest of the start.
      try ensureRenderer(for: presenter, in: context)
      if !hasLostContext {
        rehearsal = OpeningRehearsal(presenter.scene, in: viewport, on: driver, options: options)
        presenter.renderer?.rehearsal = rehearsal?.pipelines
      }
      // A press or a touch that began in the lost window ends here, because no release follows.
      if hasLostContext { try tell(presenter, .leave) }
    }
    // The first size may differ from the requested one if a fractional content scale does not allow
    // it, or if the desktop chose another size.
    let isExpected = !hasLostContext && viewport.size == options.size
    try tell(presenter, .resize(viewport.size), onlyScene: isExpected)
  }

  /// Passes an event that accompanies a new window or canvas to the scene and the delegate.
  ///
  /// - Parameters:
  ///   - presenter: The presenter of the scene.
  ///   - kind: The kind of event, which happens now.
  ///   - onlyScene: Whether to leave out the delegate.
  /// - Throws: The delegate's error.
  private func tell(
    _ presenter: Presenter, _ kind: InputEvent.Kind, onlyScene: Bool = false
  ) throws {
    let event = InputEvent(time: sceneClock.sceneTime(at: stage.now), kind: kind)
    if options.takesInput, !onlyScene { try asDelegate { try delegate.didReceive(event) } }
    presenter.scene.handle(event)
  }

  /// Rebuilds OpenGL objects after a driver reset or a suspend.
  mutating func recover() throws {
    guard let loss = try nextLoss(), let context = stage.context else { return }
    guard loss == .emptied else { return }
    var isFirst = true
    for presenter in presenters {
      // One renderer is rebuilt; the others are created anew later, with its shaders.
      if isFirst, presenter.renderer != nil {
        presenter.screen.makeCurrent(reading: nil)
        try presenter.rebuild(in: context)
        isFirst = false
      } else {
        presenter.dropRenderer()
      }
    }
  }

  /// Finds the latest loss; after a reset, replaces the context.
  ///
  /// - Returns: The loss; nil if nothing was lost.
  private mutating func nextLoss() throws -> GLContextLoss? {
    let loss = try takeLoss()
    // ``takeLoss()`` has dropped all references to the lost context: it must be destroyed before
    // another one becomes current.
    if loss == .reset { try stage.renew() }
    return loss
  }

  /// Finds the latest loss; after a reset, drops all objects of the context.
  private mutating func takeLoss() throws -> GLContextLoss? {
    guard let context = stage.context, let loss = try losses.next(in: context) else { return nil }
    guard loss == .reset else { return loss }
    LossWatch.waitForReset(in: context)
    context.abandon()
    for presenter in presenters { presenter.dropRenderer() }
    (knownContext, hasLostContext) = (nil, true)
    return loss
  }
}
