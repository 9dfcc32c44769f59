import CosmosInput
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// The main loop of a window and of a desktop: takes input, brings the scene to now, and has pictures
/// drawn or sleeps.
///
/// Each screen of the stage has a ``Presenter`` with a copy of the scene, which is at the same time
/// as the others; one context draws them all.
@MainActor struct PictureLoop {
  private let stage: any Stage
  private let options: SceneWindow.Options
  private let delegate: any SceneWindowDelegate
  private let wallClock: @MainActor () -> WallTime
  private var presenters: [Presenter] = []
  /// The presenters that draw in this turn and copy nothing; kept, as a turn allocates nothing.
  private var drawn: [Presenter] = []
  /// The scene while there is no screen.
  private var lastScene: any BaseScene
  /// Hands out the recorded input.
  private(set) var player: EventPlayer
  private var pause: SceneClock
  private var pacer: FramePacer
  private var losses: LossWatch
  /// The context that scene and delegate know.
  private var knownContext: GLContext?
  /// Whether the driver was reset since the start.
  private var hasLostContext = false
  /// The time of the newest input that no picture has shown yet, in the scene's seconds.
  private var newestInput: Double?
  /// When free memory is given back, on the stage's clock; nil after that, until much is made or
  /// freed.
  private var cleanUp: Double?
  /// Whether the delegate knows that labels cannot be drawn.
  private var saidTextProblem = false
  /// Whether the delegate knows that a screen is too large to be drawn.
  private var saidSizeProblem = false

  /// Seconds from a start or another size until free memory is given back.
  private static let settling = 1.5
  /// The longest sleep of a stage that nobody sees, in seconds.
  private static let longestBlindSleep = 10.0
  /// The shortest sleep while the scene moves by less than is seen, in seconds, where nothing paces
  /// pictures.
  private static let shortestSleep = 0.004

  /// - Parameters:
  ///   - scene: The scene at time 0.
  ///   - stage: What shows it.
  ///   - options: How it is drawn.
  ///   - player: Recorded input.
  ///   - delegate: The program's part besides showing the scene.
  ///   - wallClock: Says what time it is.
  ///   - losses: Watches for losses of the driver.
  init(
    _ scene: any BaseScene, on stage: any Stage, options: SceneWindow.Options,
    playing player: EventPlayer, delegate: any SceneWindowDelegate,
    wallClock: @escaping @MainActor () -> WallTime, losses: LossWatch = LossWatch()
  ) {
    lastScene = scene
    self.stage = stage
    self.options = options
    self.player = player
    self.delegate = delegate
    self.wallClock = wallClock
    self.losses = losses
    pause = SceneClock(options.isPaused)
    pacer = FramePacer(framesPerSecond: options.framesPerSecond, screen: 0)
  }

  /// The scene as it is now.
  var scene: any BaseScene { presenters.first?.scene ?? lastScene }

  /// Shows the scene until the stage is over.
  ///
  /// - Throws: ``SceneWindowError/interrupted``, ``GLError``, and what stage and delegate throw.
  mutating func run() throws {
    defer { end() }
    MotionPreference.ask()
    // A window's scene knows its size before the first event.
    try followScreens()
    while try turn() {}
  }

  /// Releases everything that was made with OpenGL, while there is a context.
  private mutating func end() {
    lastScene = scene
    presenters = []
    drawn = []
    knownContext = nil
    stage.close()
  }

  /// One turn of the loop: at most one picture for each screen, or one sleep.
  ///
  /// - Returns: Whether there is another turn.
  mutating func turn() throws -> Bool {
    if Interruption.takeRequest() { throw SceneWindowError.interrupted }
    try stage.update()
    pause.update(at: stage.now)
    try takeInput()
    guard !stage.isOver else { return false }
    try recover()
    try followScreens()
    let time = pause.advance(to: stage.now)
    play(until: time)
    // A recorded key may have closed the window.
    guard !stage.isOver else { return false }
    for presenter in presenters { advance(presenter, to: time) }
    try show(at: time)
    return true
  }
}

// MARK: - Screens

extension PictureLoop {
  /// Has a presenter for each screen, which knows the screen's size.
  mutating func followScreens() throws {
    let screens = stage.screens
    func isGone(_ presenter: Presenter) -> Bool { !screens.contains { $0 === presenter.screen } }
    if presenters.contains(where: isGone) {
      lastScene = presenters[0].scene
      presenters.removeAll(where: isGone)
      // It would keep the surface of an output that is gone.
      drawn.removeAll(keepingCapacity: true)
      needsCleanUp()
    }
    for screen in screens where !presenters.contains(where: { $0.screen === screen }) {
      let presenter = Presenter(screen, scene)
      if options.showsMeter { presenter.toggleMeter(now: clock) }
      presenters.append(presenter)
    }
    for presenter in presenters where presenter.follow() { try begin(presenter) }
  }

  /// Tells scene and delegate of a presenter's new window or canvas, if it has one.
  private mutating func begin(_ presenter: Presenter) throws {
    needsCleanUp()
    guard let context = stage.context, let viewport = presenter.screen.viewport else { return }
    let driver = context.driver
    presenter.scene.change(as: (any WindowScene).self) { $0.willBeDrawn(by: driver.renderer) }
    if context !== knownContext {
      knownContext = context
      try delegate.willShow(&presenter.scene, on: driver)
      // Another thread finds the font during the rest of the start.
      try findRenderer(for: presenter, in: context)
      // Whatever the hand held, it was the lost window's.
      if hasLostContext { try tell(presenter, .leave) }
    }
    // The first size may not be the one that was asked for: with a fractional content scale there
    // may be no such size, or the desktop chose.
    let isExpected = !hasLostContext && viewport.size == options.size
    try tell(presenter, .resize(viewport.size), onlyScene: isExpected)
  }

  /// Tells scene and delegate an event that comes with a new window or canvas.
  private func tell(
    _ presenter: Presenter, _ kind: InputEvent.Kind, onlyScene: Bool = false
  ) throws {
    let event = InputEvent(time: pause.sceneTime(at: stage.now), kind: kind)
    if options.takesInput, !onlyScene { try delegate.didReceive(event) }
    presenter.scene.handle(event)
  }

  /// Makes objects of OpenGL again after a reset of the driver or a suspend.
  private mutating func recover() throws {
    guard let loss = try nextLoss(), let context = stage.context else { return }
    guard loss == .emptied else { return }
    var isFirst = true
    for presenter in presenters {
      // The others share the shaders of the first one.
      if isFirst, presenter.renderer != nil {
        presenter.screen.makeCurrent(reading: nil)
        try presenter.rebuild(in: context)
        isFirst = false
      } else {
        presenter.dropRenderer()
      }
    }
  }

  /// Finds out what the driver lost; after a reset, replaces the context.
  ///
  /// - Returns: Nil if it lost nothing.
  private mutating func nextLoss() throws -> GLContextLoss? {
    let loss = try takeLoss()
    // Nothing holds the lost context any more: where it ends, no context is current.
    if loss == .reset { try stage.renew() }
    return loss
  }

  /// Finds out what the driver lost; after a reset, drops all that belongs to the context.
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

// MARK: - Input and time

extension PictureLoop {
  /// Hands events of the stage to delegate and scenes.
  private mutating func takeInput() throws {
    while var event = stage.nextEvent() {
      event.time = pause.sceneTime(at: event.time)
      switch event.kind {
      case .press, .scroll: pause.didTakeInput()
      default: break
      }
      guard options.takesInput || event.isResize else { continue }
      try delegate.didReceive(event)
      newestInput = max(newestInput ?? event.time, event.time)
      handle(event)
    }
  }

  /// Plays the recorded input that is due.
  private mutating func play(until time: Double) {
    while let event = player.next(dueBy: time) { handle(event) }
  }

  /// Obeys a key that is the stage's or the delegate's; hands all other events to the scenes.
  private func handle(_ event: InputEvent) {
    for presenter in presenters { presenter.expectChange() }
    if case .key(let key, _) = event.kind, let command = delegate.command(for: key) {
      let isScenes =
        command == .close && key == .escape && (scene as? any WindowScene)?.wantsEscape == true
      guard isScenes else { return obey(command) }
    }
    for presenter in presenters { presenter.scene.handle(event) }
  }

  /// Obeys a key that is not the scene's.
  private func obey(_ command: SceneWindowCommand) {
    guard command == .toggleMeter else { return stage.obey(command) }
    for presenter in presenters { presenter.toggleMeter(now: clock) }
  }

  /// The stage's clock.
  private var clock: () -> Double { { [stage] in stage.now } }

  /// Brings a presenter's scene to a time.
  private func advance(_ presenter: Presenter, to time: Double) {
    if MotionPreference.isReduced { presenter.reduceMotion() }
    // The clock may be set, and continues while machine or scene sleep.
    if !pause.isPaused { presenter.scene.setTime(wallClock(), at: time) }
    presenter.scene.advance(to: time)
    while let effect = presenter.scene.nextEffect() {
      delegate.perform(effect, for: &presenter.scene)
    }
  }
}

// MARK: - Pictures

extension PictureLoop {
  /// Has the pictures drawn that are needed and due, or sleeps.
  private mutating func show(at time: Double) throws {
    if let due = cleanUp, due <= stage.now {
      cleanUp = nil
      Memory.returnFreeBlocks()
    }
    let wait = pacer.wait(at: stage.now)
    guard wait <= 0 else {
      if try !prepareNext() { stage.wait(timeout: wait) }
      return
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

  /// Draws the pictures that are needed, and hands them to the screens.
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
        try findRenderer(for: presenter, in: context)
        try presenter.draw(options.rendering, until: { stage.hasInput })
        drawn.append(presenter)
      }
    }
    // Not before, as it takes the pictures away.
    for presenter in drawn {
      presenter.present(at: time, now: { stage.now })
      next = min(next, presenter.nextChange)
    }
    let end = stage.now
    pause.didShow(end: end, interval: pacer.interval, next: next)
    pacer.end(at: end)
    for presenter in presenters where presenter.need == .picture {
      presenter.didPresent(at: end)
    }
    for presenter in drawn { try report(presenter, at: time) }
    newestInput = nil
    try context.checkDebugLog()
  }

  /// Tells the delegate about a picture.
  private mutating func report(_ presenter: Presenter, at time: Double) throws {
    guard let renderer = presenter.renderer else { return }
    if let problem = renderer.textProblem, !saidTextProblem {
      saidTextProblem = true
      delegate.cannotDrawText(problem)
    }
    try delegate.didShow(
      presenter.scene, at: time, statistics: renderer.statistics,
      inputAge: newestInput.map { pause.sceneTime(at: stage.now) - $0 })
  }

  /// Sees to it that a presenter has a renderer; all of them share their shaders.
  private func findRenderer(for presenter: Presenter, in context: GLContext) throws {
    guard presenter.renderer == nil else { return }
    let other = presenters.lazy.compactMap(\.renderer).first
    presenter.draw(
      with: try other.map(Renderer.init(besides:))
        ?? Renderer(
          geometry: presenter.scene.geometry, font: options.font ?? Renderer.standardFont,
          options: options.rendering, context: context, shaderOverride: options.shaderOverride))
  }

  /// Whether the driver draws a picture as large as a screen, which a desktop may make larger than
  /// any monitor.
  private mutating func canDraw(_ presenter: Presenter) -> Bool {
    guard let viewport = presenter.screen.viewport, let context = stage.context else { return true }
    let limit = context.driver.maxTextureSize
    guard max(viewport.pixelWidth, viewport.pixelHeight) > limit else { return true }
    if !saidSizeProblem {
      saidSizeProblem = true
      delegate.cannotDraw(
        "The window has \(viewport.pixelWidth) × \(viewport.pixelHeight) pixels, but this driver "
          + "draws at most \(limit) a side: nothing is drawn until it is smaller.")
    }
    return false
  }
}

// MARK: - Rest

extension PictureLoop {
  /// Prepares and frees things while no picture is due, or sleeps.
  private mutating func idle(at time: Double) throws {
    guard presenters.contains(where: { $0.need != .screen }) else { return sleepUnseen(at: time) }
    if try prepareNext() { return }
    if presenters.allSatisfy({ $0.isResting || $0.need == .screen }) {
      delegate.didBecomeIdle()
      newestInput = nil
      pause.didRest()
    }
    let now = stage.now
    for presenter in presenters where presenter.releaseDue.map({ $0 <= now }) == true {
      try presenter.releaseUnneeded()
      return Memory.returnFreeBlocks()
    }
    var timeout = pause.isPaused ? options.pauseInterval ?? .infinity : sleep(at: time)
    if let cleanUp { timeout = min(timeout, cleanUp - now) }
    for presenter in presenters {
      if let due = presenter.wakeUp { timeout = min(timeout, due - now) }
    }
    stage.wait(timeout: timeout.isFinite ? max(0, timeout) : nil)
  }

  /// Sleeps while nobody sees a screen or no screen takes a picture, and is woken when that ends.
  private mutating func sleepUnseen(at time: Double) {
    // Nothing holds the next picture up but the screen.
    pause.didRest()
    stage.wait(
      timeout: min(Self.longestBlindSleep, max(0, (player.nextTime ?? .infinity) - time)))
  }

  /// Builds something that is needed later.
  ///
  /// - Returns: Whether there was something.
  private func prepareNext() throws -> Bool {
    for presenter in presenters where try presenter.prepare() { return true }
    return false
  }

  /// Seconds in which no picture differs by more than is seen; infinite if none does without input.
  private func sleep(at time: Double) -> Double {
    // A scene may move invisibly: look again a frame later.
    let shortest = pacer.interval > 0 ? pacer.interval : Self.shortestSleep
    let played = player.nextTime ?? .infinity
    var sleep = max(played - time, shortest)
    for presenter in presenters {
      sleep = min(sleep, presenter.leisure(at: time, shortest: shortest))
    }
    return sleep
  }

  /// Has free memory given back soon.
  private mutating func needsCleanUp() { cleanUp = stage.now + Self.settling }
}
