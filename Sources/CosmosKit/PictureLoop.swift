import CosmosInput
import CosmosOpenGL
import CosmosPlatform
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
  let handle: SceneWindowHandle
  let wallClock: @MainActor () -> WallTime
  var presenters: [Presenter] = []
  /// Presenters that draw their picture in this turn rather than copy another one; a property, so
  /// that a turn allocates no memory.
  var drawn: [Presenter] = []
  /// The scene that ``scene`` returns while no presenter exists, as while no monitor is connected.
  var lastScene: any Scene
  /// The recorded input.
  let player: EventPlayer
  var sceneClock: SceneClock
  var pacer: FramePacer
  var losses: LossWatch
  /// The context that was last announced to the delegate; nil for none.
  var knownContext: GLContext?
  /// The rehearsal that lets the driver compile shaders before pictures need them; nil if there is
  /// none, for example because the driver has compiled them before.
  var rehearsal: OpeningRehearsal?
  /// Whether the driver was reset since the start.
  var hasLostContext = false
  /// Time of the newest input that no picture shows yet, in seconds of the scene.
  var newestInput: Double?
  /// Time on the stage's clock, in seconds, when free memory is returned to the system; nil if no
  /// return is scheduled.
  var cleanUp: Double?
  /// The scale of a picture to take in this turn; nil for none.
  var pictureScale: Double?
  /// Whether a picture was shown, or the delegate may have got new state to save, since the last
  /// call of ``SceneWindowDelegate/didBecomeIdle()``.
  var hasNews = false
  /// Whether the delegate was told that labels cannot be drawn.
  var saidTextProblem = false
  /// Whether the delegate was told that a screen is too large for the driver.
  var saidSizeProblem = false

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
    while true {
      switch try turn() {
      case .again: break
      case .sleep(let deadline): stage.wait(until: deadline.time)
      case .over: return
      }
    }
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

  /// The step that follows a turn of the loop.
  enum Next: Equatable {
    /// The next turn follows at once.
    case again
    /// The loop sleeps until an event arrives, at most until a deadline.
    case sleep(until: Deadline)
    /// The loop ends.
    case over
  }

  /// Runs one turn of the loop, which never sleeps: at most one picture for each screen.
  mutating func turn() throws -> Next {
    if Interruption.takeRequest() {
      guard Interruption.exitCode == 0 else { throw SceneWindowError.interrupted }
      return .over
    }
    try stage.update()
    updatePause()
    try takeInput()
    guard !stage.isOver else { return .over }
    try recover()
    try followScreens()
    let time = sceneClock.advance(to: stage.now)
    play(until: time)
    // A recorded key press may have closed the window.
    guard !stage.isOver else { return .over }
    for presenter in presenters { advance(presenter, to: time) }
    performRequests(at: time)
    guard !stage.isOver else { return .over }
    if let scale = pictureScale { takePicture(scale: scale, at: time) }
    let next = try drawOrRest(at: time)
    sceneClock.endTurn(at: stage.now, interval: pacer.interval)
    return next
  }
}

// MARK: - Sleep

extension PictureLoop {
  /// Returns the time when the loop must act even if no event arrives.
  func deadline() -> Deadline {
    let now = stage.now
    let paced = pacer.due(at: now)
    var deadline = Deadline()
    var isSeen = false
    for presenter in presenters {
      deadline.add(.picture, at: pictureDue(of: presenter, at: now).map { max($0, paced) })
      deadline.add(.retry, at: presenter.isResting ? presenter.retryDue : nil)
      deadline.add(.freeing, at: presenter.freeingDue)
      isSeen = isSeen || presenter.acceptsPicture
    }
    if !sceneClock.isPaused {
      deadline.add(.recording, at: player.nextTime.map { max(sceneClock.stageTime(of: $0), paced) })
    } else if isSeen {
      deadline.add(.pause, at: options.pauseInterval.map { now + $0 })
    }
    if !isSeen { deadline.add(.visibility, at: now + stage.visibilityInterval) }
    deadline.add(.cleanUp, at: cleanUp)
    deadline.add(.stage, at: stage.due)
    return deadline
  }

  /// Returns the time on the stage's clock when a presenter's picture changes; nil if only an event
  /// changes it.
  private func pictureDue(of presenter: Presenter, at now: Double) -> Double? {
    switch presenter.state {
    case .hidden, .busy: return nil
    case .outdated: return sceneClock.stageTime(of: presenter.correctUntil)
    case .correct where sceneClock.isPaused, .resting where sceneClock.isPaused: return nil
    case .correct(let end): return sceneClock.stageTime(of: end)
    case .resting(let end):
      // A scene may move for a while without a visible change, so the scene is asked again one
      // frame later.
      let shortest = pacer.interval > 0 ? pacer.interval : Self.shortestSleep
      return max(sceneClock.stageTime(of: end), now + shortest)
    }
  }
}

/// The earliest time at which a loop must act without an event, and the reason.
///
/// ``PictureLoop/deadline()`` takes the minimum over all reasons. Apart from it, only events end
/// a sleep: input, a change of the desktop, a request of a ``SceneWindowHandle``, or a signal.
struct Deadline: Equatable {
  enum Reason {
    /// A picture changes visibly, and the pacer allows another one.
    case picture
    /// Recorded input is due, and the pacer allows another picture.
    case recording
    /// The picture of a resting screen lacks its font, or the Milky Way of its size.
    case retry
    /// A resting screen frees its cached pictures and pipelines.
    case freeing
    /// Free memory is returned to the system after a start, a resize or the removal of a screen.
    case cleanUp
    /// The host is asked whether a pause has ended.
    case pause
    /// Hidden screens may be visible again, on a system that sends no event about that.
    case visibility
    /// The window or the desktop has something to do: see ``Stage/due``.
    case stage
  }

  /// Time on the stage's clock in seconds; infinite if only an event ends the sleep.
  private(set) var time = Double.infinity
  /// The reason for ``time``; nil for none.
  private(set) var reason: Reason?

  /// Takes the minimum with another time on the stage's clock; nil stands for never.
  mutating func add(_ reason: Reason, at time: Double?) {
    guard let time, time < self.time else { return }
    (self.time, self.reason) = (time, reason)
  }
}
