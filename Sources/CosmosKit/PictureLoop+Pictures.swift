import CosmosInput
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem

extension PictureLoop {
  /// Draws the pictures that are needed and due; if there are none, prepares or frees objects, or
  /// decides how long to sleep.
  mutating func drawOrRest(at time: Double) throws -> Next {
    let now = stage.now
    let mustWait = pacer.due(at: now) > now
    if !mustWait {
      describe(at: time)
      if presenters.contains(where: { $0.state == .outdated }) {
        try draw(at: time)
        return .again
      }
    }
    if try prepareNext() || freeMemory() { return .again }
    if mustWait { expectWantedFrames(at: time) } else { noteRest() }
    let deadline = deadline()
    // The wait for the pacer is a part of the frame's time, and a longer sleep is not.
    if mustWait, deadline.time > pacer.due(at: now) {
      for presenter in presenters { presenter.pauseMeasuring() }
    }
    return .sleep(until: deadline)
  }

  /// Describes the scenes, and finds out which screens need pictures.
  private mutating func describe(at time: Double) {
    var rate = 0.0
    for presenter in presenters {
      presenter.describe(
        at: time, now: stage.now,
        isWanted: delegate.wantsFrame(of: presenter.scene, at: time))
      if presenter.acceptsPicture, !canDraw(presenter) { presenter.cannotDraw() }
      if presenter.acceptsPicture { rate = max(rate, presenter.screen.refreshRate) }
      presenter.aim(at: options.framesPerSecond ?? presenter.screen.refreshRate)
    }
    if rate > 0 { pacer.screenPeriod = options.isSynchronised ? 1 / rate : 0 }
  }

  /// Draws and presents the pictures that are needed.
  private mutating func draw(at time: Double) throws {
    guard let context = stage.context else { return }
    pacer.begin(at: stage.now)
    drawn.removeAll(keepingCapacity: true)
    for presenter in presenters where presenter.state == .outdated {
      if presenter.hasNewSize { scheduleCleanUp() }
      if let twin = drawn.first(where: { $0.hasPicture(of: presenter) }) {
        presenter.copy(twin, in: context)
        presenter.present(at: time, now: { stage.now })
      } else {
        try ensureRenderer(for: presenter, in: context)
        try presenter.draw(
          options.rendering, frameRate: options.framesPerSecond, until: { stage.hasInput })
        drawn.append(presenter)
      }
    }
    // A drawn picture is presented only now, after all its copies were made, because a driver may
    // destroy a picture by presenting it.
    for presenter in drawn { presenter.present(at: time, now: { stage.now }) }
    let end = stage.now
    hasNews = true
    sceneClock.didShow(at: end)
    pacer.end(at: end)
    for presenter in presenters where presenter.state == .outdated {
      presenter.didPresent(at: end)
    }
    for presenter in drawn { try report(presenter, at: time) }
    newestInput = nil
    try context.checkDebugLog()
  }

  /// Reports a picture to the delegate.
  private mutating func report(_ presenter: Presenter, at time: Double) throws {
    guard let renderer = presenter.renderer else { return }
    if let problem = renderer.textProblem, !saidTextProblem {
      saidTextProblem = true
      delegate.cannotDrawText(problem)
    }
    try asDelegate {
      try delegate.didShow(
        presenter.scene, at: time, statistics: renderer.statistics,
        inputAge: newestInput.map { sceneClock.sceneTime(at: stage.now) - $0 })
    }
  }

  /// Runs a call of the delegate, and wraps the errors that the delegate throws.
  func asDelegate(_ call: () throws -> Void) throws(DelegateError) {
    do { try call() } catch { throw DelegateError(cause: error) }
  }

  /// Creates a presenter's renderer if the presenter has none; all renderers share their shaders.
  func ensureRenderer(for presenter: Presenter, in context: GLContext) throws {
    guard presenter.renderer == nil else { return }
    let other = presenters.lazy.compactMap(\.renderer).first
    presenter.use(
      try other.map(Renderer.init(sharingShadersWith:))
        ?? Renderer(
          geometry: presenter.scene.geometry, font: options.font ?? Renderer.standardFont,
          options: options.rendering, context: context, shaderOverride: options.shaderOverride))
    presenter.renderer?.rehearsal = rehearsal?.pipelines
  }

  /// Returns whether the driver can draw pictures as large as a presenter's screen; a desktop of
  /// several monitors may be too large.
  private mutating func canDraw(_ presenter: Presenter) -> Bool {
    guard let viewport = presenter.screen.viewport, let context = stage.context else { return true }
    let limit = context.driver.maxTextureSize
    guard max(viewport.pixelWidth, viewport.pixelHeight) > limit else { return true }
    if !saidSizeProblem {
      saidSizeProblem = true
      delegate.cannotDraw(
        "The window has \(viewport.pixelWidth) × \(viewport.pixelHeight) pixels, but this driver "
          + "can draw at most \(limit) per side: nothing is drawn until the window is smaller.")
    }
    return false
  }
}

// MARK: - Rest

extension PictureLoop {
  /// Tells the delegate once that all visible pictures are at rest.
  private mutating func noteRest() {
    guard presenters.contains(where: \.acceptsPicture),
      presenters.allSatisfy({ $0.isResting || !$0.acceptsPicture })
    else { return }
    if stage.takeShapeNews() || hasNews { delegate.didBecomeIdle() }
    hasNews = false
    newestInput = nil
  }

  /// Lets frames that the delegate wants be drawn as soon as the pacer allows it.
  private func expectWantedFrames(at time: Double) {
    for presenter in presenters where delegate.wantsFrame(of: presenter.scene, at: time) {
      presenter.expectChange()
    }
  }

  /// Builds an object that is needed later.
  ///
  /// - Returns: Whether an object was built.
  private func prepareNext() throws -> Bool {
    for presenter in presenters where try presenter.prepare() { return true }
    return false
  }

  /// Frees the objects and the memory whose time has come.
  ///
  /// - Returns: Whether anything was freed.
  private mutating func freeMemory() throws -> Bool {
    let now = stage.now
    var isDue = false
    for presenter in presenters where presenter.freeingDue.map({ $0 <= now }) == true {
      try presenter.freeUnneeded()
      isDue = true
    }
    if let due = cleanUp, due <= now { (cleanUp, isDue) = (nil, true) }
    if isDue { Memory.returnFreeBlocks() }
    return isDue
  }

  /// Schedules the return of free memory to the system, after a start, a resize or the removal of a
  /// screen.
  mutating func scheduleCleanUp() { cleanUp = stage.now + ResizeTimes.memory }
}
