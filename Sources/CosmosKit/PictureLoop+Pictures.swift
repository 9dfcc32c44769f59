import CosmosInput
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem

extension PictureLoop {
  /// Draws the pictures that are needed and due, or sleeps.
  mutating func show(at time: Double) throws {
    if let due = cleanUp, due <= stage.now {
      cleanUp = nil
      Memory.returnFreeBlocks()
    }
    let wait = pacer.wait(at: stage.now)
    guard wait <= 0 else {
      if try prepareNext() { return }
      // One long sleep takes half the processor time of two short ones.
      let unchanged = unchangedTime(at: time)
      if unchanged > wait { for presenter in presenters { presenter.pauseMeasuring() } }
      return stage.wait(timeout: max(wait, unchanged))
    }
    var rate = 0.0
    for presenter in presenters {
      presenter.look(
        at: time, now: stage.now,
        isWanted: delegate.wantsFrame(of: presenter.scene, at: time))
      if presenter.need != .screen, !canDraw(presenter) { presenter.cannotDraw() }
      if presenter.need != .screen { rate = max(rate, presenter.screen.refreshRate) }
      presenter.aim(at: options.framesPerSecond ?? presenter.screen.refreshRate)
    }
    guard presenters.contains(where: { $0.need == .picture }) else { return try idle(at: time) }
    pacer.screen = options.isSynchronised ? 1 / rate : 0
    try draw(at: time)
  }

  /// Draws and presents the pictures that are needed.
  private mutating func draw(at time: Double) throws {
    guard let context = stage.context else { return }
    pacer.begin(at: stage.now)
    drawn.removeAll(keepingCapacity: true)
    var next = Double.infinity
    for presenter in presenters where presenter.need == .picture {
      if presenter.hasNewSize { needsCleanUp() }
      if let twin = drawn.first(where: { $0.hasPicture(of: presenter) }) {
        presenter.copy(twin, in: context)
        presenter.present(at: time, now: { stage.now })
        next = min(next, presenter.nextChange)
      } else {
        try ensureRenderer(for: presenter, in: context)
        try presenter.draw(
          options.rendering, frameRate: options.framesPerSecond, until: { stage.hasInput })
        drawn.append(presenter)
      }
    }
    // A drawn picture is presented only now, after all its copies were made, because a driver may
    // destroy a picture by presenting it.
    for presenter in drawn {
      presenter.present(at: time, now: { stage.now })
      next = min(next, presenter.nextChange)
    }
    let end = stage.now
    hasNews = true
    sceneClock.didShow(end: end, interval: pacer.interval, next: next)
    pacer.end(at: end)
    for presenter in presenters where presenter.need == .picture {
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
  /// Prepares or frees objects while no picture is due, or sleeps.
  private mutating func idle(at time: Double) throws {
    guard presenters.contains(where: { $0.need != .screen }) else { return sleepUnseen(at: time) }
    if try prepareNext() { return }
    if presenters.allSatisfy({ $0.isResting || $0.need == .screen }) {
      if stage.takeShapeNews() || hasNews { delegate.didBecomeIdle() }
      hasNews = false
      newestInput = nil
      sceneClock.didRest()
    }
    let now = stage.now
    for presenter in presenters where presenter.releaseDue.map({ $0 <= now }) == true {
      try presenter.releaseUnneeded()
      return Memory.returnFreeBlocks()
    }
    var timeout = sceneClock.isPaused ? options.pauseInterval ?? .infinity : sleep(at: time)
    if let cleanUp { timeout = min(timeout, cleanUp - now) }
    for presenter in presenters {
      if let due = presenter.wakeUp { timeout = min(timeout, due - now) }
    }
    stage.wait(timeout: timeout.isFinite ? max(0, timeout) : nil)
  }

  /// Sleeps while every screen is hidden or busy, at most until an event arrives or recorded input
  /// is due.
  private mutating func sleepUnseen(at time: Double) {
    // The sleep counts as the scene's time, because only the screens delay the next picture.
    sceneClock.didRest()
    var timeout = min(stage.longestBlindSleep, (player.nextTime ?? .infinity) - time)
    if timeout == .infinity, let cleanUp { timeout = cleanUp - stage.now }
    stage.wait(timeout: timeout.isFinite ? max(0, timeout) : nil)
  }

  /// Builds an object that is needed later.
  ///
  /// - Returns: Whether an object was built.
  private func prepareNext() throws -> Bool {
    for presenter in presenters where try presenter.prepare() { return true }
    return false
  }

  /// Returns the seconds until a picture changes visibly; infinite if no picture changes without
  /// input.
  private func sleep(at time: Double) -> Double {
    // A scene may move for a while without a visible change, so the scene is checked again one
    // frame later.
    let shortest = pacer.interval > 0 ? pacer.interval : Self.shortestSleep
    let played = player.nextTime ?? .infinity
    var sleep = max(played - time, shortest)
    for presenter in presenters {
      sleep = min(sleep, presenter.idleTime(at: time, shortest: shortest))
    }
    return sleep
  }

  /// Returns the seconds until a picture on a screen is no longer correct; 0 if a picture lacks
  /// parts, or if the delegate requests a new one.
  private func unchangedTime(at time: Double) -> Double {
    var end = player.nextTime ?? .infinity
    for presenter in presenters {
      let isWanted = delegate.wantsFrame(of: presenter.scene, at: time)
      end = isWanted ? -.infinity : min(end, presenter.unchangedEnd)
    }
    return end.isFinite ? end - time : 0
  }

  /// Schedules the return of free memory to the system.
  mutating func needsCleanUp() { cleanUp = stage.now + Self.cleanUpDelay }
}
