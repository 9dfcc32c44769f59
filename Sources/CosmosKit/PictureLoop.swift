import CosmosInput
import CosmosOpenGL
import CosmosPlatform
import CosmosRendering
import CosmosScenes
import CosmosSystem

/// The main loop of a window or a desktop, which handles input, advances the scene to the present,
/// and draws pictures or sleeps.
///
/// Each screen of the stage has a ``Presenter`` with a copy of the scene. All copies share the same
/// time, and one context draws all of them.
@MainActor struct PictureLoop {
  let stage: any Stage
  let options: SceneWindow.Options
  let delegate: any SceneWindowDelegate
  private let handle: SceneWindowHandle
  private let wallClock: @MainActor () -> WallTime
  var presenters: [Presenter] = []
  /// Presenters that draw their picture in this turn rather than copy another one; a property, so
  /// that a turn allocates no memory.
  var drawn: [Presenter] = []
  /// The scene that ``scene`` returns while no presenter exists, as while no monitor is connected.
  private var lastScene: any Scene
  /// The recorded input.
  let player: EventPlayer
  var sceneClock: SceneClock
  var pacer: FramePacer
  private var losses: LossWatch
  /// The context that was last announced to the delegate; nil for none.
  private var knownContext: GLContext?
  /// The rehearsal that lets the driver compile shaders before pictures need them; nil if there is
  /// none, for example because the driver has compiled them before.
  var rehearsal: OpeningRehearsal?
  /// Whether the driver was reset since the start.
  private var hasLostContext = false
  /// Time of the newest input that no picture shows yet, in seconds of the scene.
  var newestInput: Double?
  /// Time on the stage's clock, in seconds, when free memory is returned to the system; nil if no
  /// return is scheduled.
  var cleanUp: Double?
  /// Whether to take a picture in this turn.
  private var wantsPicture = false
  /// Whether a picture was shown, or the delegate may have got new state to save, since the last
  /// call of ``SceneWindowDelegate/didBecomeIdle()``.
  var hasNews = false
  /// Whether the delegate was told that labels cannot be drawn.
  var saidTextProblem = false
  /// Whether the delegate was told that a screen is too large for the driver.
  var saidSizeProblem = false

  /// Seconds from a start, a resize or the removal of a screen until free memory is returned to the
  /// system.
  static let cleanUpDelay = 1.5
  /// Minimum sleep while the scene moves invisibly and no rate paces pictures, in seconds.
  static let shortestSleep = 0.004

  /// Creates the loop.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0.
  ///   - stage: The stage whose screens show the scene.
  ///   - options: Options for drawing and input.
  ///   - player: Recorded input.
  ///   - delegate: Receives events, pictures and the scene's requests.
  ///   - handle: Receives requests of other threads.
  ///   - wallClock: Returns the time of day.
  ///   - losses: Detects losses of the driver's objects.
  init(
    _ scene: any Scene, on stage: any Stage, options: SceneWindow.Options,
    playing player: EventPlayer, delegate: any SceneWindowDelegate,
    handle: SceneWindowHandle = SceneWindowHandle(), wallClock: @escaping @MainActor () -> WallTime,
    losses: LossWatch = LossWatch()
  ) {
    lastScene = scene
    self.stage = stage
    self.options = options
    self.player = player
    self.delegate = delegate
    self.handle = handle
    self.wallClock = wallClock
    self.losses = losses
    sceneClock = SceneClock(options.isPaused)
    pacer = FramePacer(framesPerSecond: options.framesPerSecond, screen: 0)
  }

  /// The scene in its current state.
  var scene: any Scene { presenters.first?.scene ?? lastScene }

  /// Shows the scene until the stage is over.
  ///
  /// - Throws: ``SceneWindowError/interrupted``, ``GLError``, or an error of the stage or the
  ///   delegate.
  mutating func run() throws {
    defer { end() }
    try begin()
    while try turn() {}
  }

  /// Prepares the first turn.
  private mutating func begin() throws {
    MotionPreference.ask()
    // This call passes the size to a window's scene before the first event.
    try followScreens()
  }

  /// Releases all OpenGL objects while the context still exists.
  private mutating func end() {
    lastScene = scene
    presenters = []
    drawn = []
    (knownContext, rehearsal) = (nil, nil)
    stage.close()
  }

  /// Runs one turn of the loop: at most one picture for each screen, or one sleep.
  ///
  /// - Returns: Whether the loop continues.
  mutating func turn() throws -> Bool {
    if Interruption.takeRequest() {
      guard Interruption.exitCode == 0 else { throw SceneWindowError.interrupted }
      return false
    }
    try stage.update()
    updateClock()
    try takeInput()
    guard !stage.isOver else { return false }
    try recover()
    try followScreens()
    let time = sceneClock.advance(to: stage.now)
    play(until: time)
    // A recorded key press may have closed the window.
    guard !stage.isOver else { return false }
    for presenter in presenters { advance(presenter, to: time) }
    performRequests(at: time)
    guard !stage.isOver else { return false }
    if wantsPicture { takePicture(at: time) }
    try show(at: time)
    return true
  }
}

// MARK: - Screens

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
      needsCleanUp()
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
  private mutating func begin(_ presenter: Presenter) throws {
    needsCleanUp()
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
  private mutating func recover() throws {
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

// MARK: - Input and time

extension PictureLoop {
  /// Starts or ends a pause; a pause waits until no scene is fading.
  private mutating func updateClock() {
    let (now, presenters) = (stage.now, presenters)
    let time = sceneClock.sceneTime(at: now)
    sceneClock.update(at: now, isFading: presenters.contains { $0.scene.isFading(at: time) })
  }

  /// Passes the stage's events to the delegate and the scenes.
  private mutating func takeInput() throws {
    while var event = stage.nextEvent() {
      event.time = sceneClock.sceneTime(at: event.time)
      if case .key(let key) = event.kind, let keys = options.keys {
        guard let known = keys[key] else { continue }
        event.kind = .key(known)
      }
      switch event.kind {
      case .press, .scroll: sceneClock.didTakeInput()
      default: break
      }
      guard options.takesInput || event.isResize else { continue }
      try asDelegate { try delegate.didReceive(event) }
      newestInput = max(newestInput ?? event.time, event.time)
      handle(event)
    }
  }

  /// Plays the recorded input that is due.
  private mutating func play(until time: Double) {
    while let event = player.next(dueBy: time) { handle(event) }
  }

  /// Executes the command of a key, if the key has one; passes all other events to the scenes.
  private mutating func handle(_ event: InputEvent) {
    for presenter in presenters { presenter.expectChange() }
    // A delegate that is asked for a key's command may act on the key at once. So the delegate is
    // not asked about keys that the scene wants.
    if case .key(let key) = event.kind, event.modifiers.isDisjoint(with: .commands),
      !scene.wants(key),
      let command = delegate.command(for: key)
    {
      hasNews = true
      return obey(command)
    }
    for presenter in presenters { presenter.scene.handle(event) }
  }

  /// Executes a command.
  private mutating func obey(_ command: SceneWindowCommand) {
    switch command {
    case .toggleMeter: for presenter in presenters { presenter.toggleMeter(now: clock) }
    case .takePicture: wantsPicture = true
    case .close, .leave, .raise, .toggleFullscreen, .nothing: stage.obey(command)
    }
  }

  /// Draws the first screen's scene at twice the resolution, and passes the picture to the
  /// delegate.
  private mutating func takePicture(at time: Double) {
    wantsPicture = false
    guard let presenter = presenters.first, let context = stage.context,
      let renderer = presenter.renderer
    else { return }
    do throws(GLError) {
      let image = try presenter.picture(scale: 2, at: time, with: renderer, in: context)
      delegate.didTakePicture(.success(image))
    } catch {
      delegate.didTakePicture(.failure(error))
    }
  }

  /// Performs the requests of the window's handle.
  private mutating func performRequests(at time: Double) {
    for request in handle.takeRequests() { perform(request, at: time) }
  }

  private mutating func perform(_ request: SceneWindowRequest, at time: Double) {
    hasNews = true
    if case .obey(let command) = request { obey(command) }
    for presenter in presenters {
      presenter.expectChange()
      switch request {
      case .obey: break
      case .show(let text): presenter.scene.show(notice: text, at: time)
      case .change(let change): change(&presenter.scene, time)
      }
    }
  }

  /// A function that returns the time on the stage's clock in seconds.
  private var clock: () -> Double { { [stage] in stage.now } }

  /// Advances a presenter's scene to a time, and performs the effects that the scene requests.
  private mutating func advance(_ presenter: Presenter, to time: Double) {
    // The scene gets the wall time at each advance: the user can set the wall clock, which also
    // runs on while the machine or the scene sleeps.
    presenter.advance(
      to: time, now: sceneClock.isPaused ? nil : wallClock(),
      reducesMotion: MotionPreference.isReduced)
    while let effect = presenter.scene.nextEffect() {
      hasNews = true
      delegate.perform(effect, for: &presenter.scene)
    }
  }
}
