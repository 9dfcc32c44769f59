public import CosmosDrawing
public import CosmosGeometry
public import CosmosInput
import CosmosOpenGL
package import CosmosPlatform
public import CosmosRendering
public import CosmosScenes
import CosmosSystem

/// A window that shows a scene and hands it input.
///
///     var window = SceneWindow(
///       Sky(), clock: { .now }, options: SceneWindow.Options(title: "My sky"))
///     try window.run()
///
/// A ``/CosmosScenes/Scene`` needs no clock; a ``/CosmosScenes/DatedScene`` such as the sky, which shows
/// the time or the date, is not taken without one.
///
/// The window draws when the scene says that its picture changes
/// (``/CosmosScenes/BaseScene/nextChange(after:)``), after input, and when its contents were lost. In
/// between it sleeps and uses no processor time. The scene's time begins with its first picture, and in its
/// first six seconds leaves out up to two in all that slow pictures take. Escape closes it unless the scene handles that
/// key; F11 switches full screen on and off. A ``SceneWindowDelegate`` adds what the scene leaves to
/// the program: sound, files, other keys.
@MainActor public struct SceneWindow {
  /// How a window opens and draws.
  public struct Options: Sendable {
    /// The text of the title bar.
    public var title: String
    /// Logical pixels, at least 200 × 200.
    public var size: Size
    /// Whether it opens filling the screen.
    public var isFullscreen = false
    /// The monitor to open on, counted from 1; nil leaves the choice to the desktop.
    public var monitor: Int?
    /// Whether each picture waits for the screen's refresh.
    public var isSynchronised = true
    /// The largest number of pictures a second, above 0; nil follows the screen.
    public var framesPerSecond: Double?
    /// A square icon; nil leaves it to the desktop.
    public var icon: Image?
    /// What holds the window: another program's, on X11, or the desktop.
    package var host: WindowOptions.Host?
    /// Whether what people do reaches the scene and the delegate.
    package var takesInput = true
    /// Whether the scene's time is to stand still for now; asked whenever the window wakes.
    package var isPaused: (@MainActor @Sendable () -> Bool)?
    /// Seconds until a window that stands still asks again; nil where what ends that wakes it.
    package var pauseInterval: Double?
    /// Keeps what is measured of drivers for later windows.
    public var tunings = DriverTunings()
    /// The renderer's options.
    public var rendering = RendererOptions.interactive
    /// The font family of labels, as fontconfig names it; nil chooses a monospaced one.
    public var font: String?
    /// Returns the source of a shader file by its name, or nil for the built-in one.
    public var shaderOverride: (@Sendable (String) -> String?)?

    /// Creates the options of a window that is not full-screen.
    ///
    /// - Parameters:
    ///   - title: The text of the title bar.
    ///   - size: Logical pixels, at least 200 × 200; the desktop may choose another size.
    public init(title: String = "Cosmos", size: Size = Size(width: 1280, height: 720)) {
      self.title = title
      self.size = size
    }
  }

  /// The scene; after ``run()`` it is in the state in which the window was closed.
  public internal(set) var scene: any BaseScene
  let clock: @MainActor () -> WallTime
  let options: Options
  let delegate: any SceneWindowDelegate
  /// Hands out the recorded input.
  private var player: EventPlayer
  /// The time of the newest input that no picture has shown yet, in seconds.
  private var newestInput: Double?

  /// Creates a window that ``run()`` opens.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0; it is told the size and the driver's name.
  ///   - options: How the window opens and draws.
  ///   - player: Recorded input that is played besides the person's; none by default.
  ///   - delegate: What the program does besides showing the scene.
  public init(
    _ scene: any Scene, options: Options = Options(), playing player: EventPlayer = EventPlayer([]),
    delegate: (any SceneWindowDelegate)? = nil
  ) {
    // Of which it takes no notice.
    self.init(scene, clock: { .now }, options: options, playing: player, delegate: delegate)
  }

  /// Creates a window that tells its scene what time it is.
  ///
  /// `clock` says it; `WallTime.now` is the machine's. The other arguments are those of
  /// ``init(_:options:playing:delegate:)``.
  public init(
    _ scene: any BaseScene, clock: @escaping @MainActor () -> WallTime,
    options: Options = Options(), playing player: EventPlayer = EventPlayer([]),
    delegate: (any SceneWindowDelegate)? = nil
  ) {
    self.scene = scene
    self.clock = clock
    self.options = options
    self.delegate = delegate ?? NoDelegate()
    self.player = player
  }

  /// Opens the window and runs until it is closed.
  ///
  /// - Throws: An error of no public type whose description is a sentence for people, where the window cannot be opened;
  ///   ``/CosmosOpenGL/GLError`` where there is no OpenGL 3.1, a shader does not compile or, in a
  ///   debug build, the driver reports an error; ``SceneWindowError`` where the program was asked to
  ///   end; and what the delegate throws.
  public mutating func run() throws {
    let clock = MonotonicClock()
    if case .desktop(let place) = options.host,
      let desktop = try WaylandDesktop.opened(place, clock: clock)
    {
      return try run(on: desktop)
    }
    defer { delegate.didBecomeIdle() }
    var stage = try open(platformOptions, clock: clock)
    MotionPreference.ask()
    handle(InputEvent(time: 0, kind: .resize(stage.window.viewport.size)), stage.window)
    while !stage.window.shouldClose {
      if Interruption.isRequested { throw SceneWindowError.interrupted }
      stage.pause.update(at: stage.clock.now)
      try takeInput(on: &stage)
      try recover(&stage)
      let time = stage.pause.advance(to: stage.clock.now)
      while let event = player.next(dueBy: time) {
        handle(event, stage.window)
        stage.next = -.infinity
      }
      // A recorded key may have closed the window.
      guard !stage.window.shouldClose else { break }
      // The clock may be set, and goes on while the machine sleeps and while the scene stands still.
      if !stage.pause.isPaused { scene.setTime(self.clock(), at: time) }
      scene.advance(to: time)
      while let effect = scene.nextEffect() { delegate.perform(effect, for: &scene) }
      try show(at: time, on: &stage)
    }
    if let failure = stage.window.failure { throw failure }
  }
}

// MARK: - The loop

extension SceneWindow {
  /// What there is while the window is open.
  private struct Stage {
    let clock: MonotonicClock
    var pause: SceneClock
    let window: Window
    let context: GLContext
    let renderer: Renderer
    var pacer: FramePacer
    /// The picture that is being described.
    var frame: Frame
    /// The picture on the screen.
    var shown: Frame
    /// When the picture changes next by more than is seen, in the scene's seconds; that of input counts at once.
    var next = -Double.infinity
    /// Whether the delegate knows that labels cannot be drawn.
    var saidTextProblem = false
    /// Whether the scene knows that the desktop asks for reduced motion.
    var reducesMotion = false
    /// Measures the driver in idle time.
    var tuning: RendererTuning
    /// Looks whether the driver lost what was made.
    var losses = LossWatch()
    /// When free memory is given back, on ``clock``; nil after that, until much was made or freed.
    var cleanUp: Double?
    /// When what a picture at rest does not need is freed, on ``clock``; nil after that, until the next picture.
    var release: Double?

    /// Has free memory given back soon.
    mutating func needsCleanUp() { cleanUp = clock.now + 1.5 }
  }

  /// Opens the window and makes what draws in it.
  private mutating func open(_ platform: WindowOptions, clock: MonotonicClock) throws -> Stage {
    let window = try Window.opened(platform, clock: clock)
    let context = try GLContext(of: window, debug: BuildMode.watchesDriver)
    scene.change(as: (any WindowScene).self) { $0.willBeDrawn(by: context.driver.renderer) }
    try delegate.willShow(&scene, on: context.driver)
    let renderer = try Renderer(
      geometry: scene.geometry, font: options.font ?? Renderer.standardFont,
      options: options.rendering, context: context, shaderOverride: options.shaderOverride)
    if let icon = options.icon { window.setIcon(width: icon.width, pixels: icon.pixels) }
    return Stage(
      clock: clock, pause: SceneClock(options.isPaused), window: window, context: context,
      renderer: renderer,
      pacer: FramePacer(framesPerSecond: options.framesPerSecond, screen: 0),
      frame: Frame(viewport: window.viewport), shown: Frame(viewport: window.viewport),
      tuning: RendererTuning(store: options.tunings), cleanUp: clock.now + 1.5)
  }

  /// Makes again what a reset of the driver or a suspend took, if one did.
  private mutating func recover(_ stage: inout Stage) throws {
    switch try stage.losses.next(in: stage.context) {
    case nil: return
    case .emptied:
      try stage.renderer.rebuild(in: stage.context)
      stage.window.damage()
    case .reset:
      LossWatch.waitForReset(in: stage.context)
      stage.context.abandon()
      var platform = platformOptions
      platform.size = stage.window.viewport.size
      platform.isFullscreen = stage.window.isFullscreen
      let (losses, pause) = (stage.losses, stage.pause)
      stage = try open(platform, clock: stage.clock)
      (stage.losses, stage.pause) = (losses, pause)
      // Whatever the hand held, it was the old window's.
      let time = pause.sceneTime(at: stage.clock.now)
      handle(InputEvent(time: time, kind: .leave), stage.window)
      handle(InputEvent(time: time, kind: .resize(stage.window.viewport.size)), stage.window)
    }
  }

  /// Takes what people did, and the desktop's wish for less motion.
  private mutating func takeInput(on stage: inout Stage) throws {
    let window = stage.window
    window.poll()
    while var event = window.nextEvent() {
      event.time = stage.pause.sceneTime(at: event.time)
      switch event.kind {
      case .press, .scroll: stage.pause.didTakeInput()
      default: break
      }
      try receive(event, window)
      stage.next = -.infinity
    }
    if MotionPreference.isReduced, !stage.reducesMotion {
      stage.reducesMotion = true
      scene.change(as: (any ReducedMotionScene).self) { $0.reduceMotion() }
    }
  }

  /// Draws the picture of a time if it is a new one and the screen takes it, and sleeps otherwise.
  private mutating func show(at time: Double, on stage: inout Stage) throws {
    let window = stage.window
    // Of a hidden window nothing is drawn, but input counts; a picture is due when it is seen again.
    guard !window.isHidden else { return waitHidden(from: time, on: &stage) }
    if let due = stage.cleanUp, due <= stage.clock.now {
      stage.cleanUp = nil
      Memory.returnFreeBlocks()
    }
    stage.frame.reset(for: window.viewport)
    scene.describe(into: &stage.frame, at: time)
    guard needsPicture(at: time, on: stage) else {
      guard stage.frame != stage.shown else { return try rest(from: time, on: &stage) }
      return try wait(stage.next - time, on: stage)
    }
    guard window.isReady else { return waitHidden(from: time, on: &stage) }
    let rate = window.refreshRate
    stage.pacer.screen = options.isSynchronised ? 1 / rate : 0
    stage.renderer.fillTime = options.rendering.fillTime(refreshRate: rate)
    let wait = stage.pacer.wait(at: stage.clock.now)
    guard wait > 0 else { return try draw(at: time, on: &stage) }
    try self.wait(wait, on: stage)
  }

  /// Waits for some seconds for the next picture, or uses them.
  private func wait(_ seconds: Double, on stage: borrowing Stage) throws {
    if stage.renderer.mayPrepare {
      // A scene that moves from the start would meet each pipeline when it is needed.
      _ = try stage.renderer.prepareNext(for: stage.window.target)
    } else {
      stage.window.wait(timeout: seconds)
    }
  }

  /// Whether the described picture has to be drawn.
  private func needsPicture(at time: Double, on stage: borrowing Stage) -> Bool {
    let isWanted = delegate.wantsFrame(of: scene, at: time)
    guard stage.frame == stage.shown || time < stage.next else { return true }
    // What moves too little to be seen need not be exactly in place either.
    let isIncomplete =
      stage.frame == stage.shown ? stage.renderer.isIncomplete : stage.renderer.isMissingStars
    return isWanted || isIncomplete || stage.window.isDamaged || stage.tuning.isNew
  }

  /// Builds a pipeline that is needed later, or measures the driver, or sleeps until something changes.
  private mutating func rest(from time: Double, on stage: inout Stage) throws {
    let window = stage.window
    guard !stage.pause.isPaused else { return window.wait(timeout: options.pauseInterval) }
    if try stage.renderer.prepareNext(for: window.target) { return }
    if stage.tuning.step(for: window.target, stage.renderer) { return stage.needsCleanUp() }
    delegate.didBecomeIdle()
    newestInput = nil
    let pause = pause(from: time, pacer: stage.pacer)
    stage.pause.didRest()
    if let due = stage.release, due <= stage.clock.now {
      stage.release = nil
      try stage.renderer.releaseUnneeded(for: window.target)
      return Memory.returnFreeBlocks()
    }
    let due = [stage.cleanUp, stage.release].compactMap { $0.map { $0 - stage.clock.now } }
    window.wait(timeout: (due + [pause].compactMap { $0 }).min())
  }

  /// Draws the described picture and hands it to the screen.
  private mutating func draw(at time: Double, on stage: inout Stage) throws {
    let (window, clock, renderer) = (stage.window, stage.clock, stage.renderer)
    let start = clock.now
    if stage.frame.viewport != stage.shown.viewport { stage.needsCleanUp() }
    stage.pacer.begin(at: start)
    stage.tuning.recall(for: window.target, renderer)
    try renderer.draw(stage.frame, into: window.target, until: { window.hasInput })
    window.present(isKept: renderer.wantsKeptTarget)
    let end = clock.now
    // A clock that is set, or a wish of the desktop's, is shown soon.
    stage.next = min(scene.nextChange(after: time) ?? .infinity, time + 0.1)
    stage.pause.didShow(end: end, interval: stage.pacer.interval, next: stage.next)
    stage.pacer.end(at: end)
    stage.release = end + 3
    swap(&stage.frame, &stage.shown)
    if let problem = renderer.textProblem, !stage.saidTextProblem {
      stage.saidTextProblem = true
      delegate.cannotDrawText(problem)
    }
    try delegate.didShow(
      scene, at: time, statistics: renderer.statistics,
      inputAge: newestInput.map { stage.pause.sceneTime(at: clock.now) - $0 })
    newestInput = nil
    try stage.context.checkDebugLog()
  }

  /// Sleeps while the window is hidden or its screen is not ready, and is woken when that ends.
  private func waitHidden(from time: Double, on stage: inout Stage) {
    // Nothing holds the next picture up but the screen.
    stage.pause.didRest()
    let next = player.nextTime ?? .infinity
    stage.window.wait(timeout: min(10, max(0, next - time)))
  }

  /// Seconds to sleep while the picture stays as it is; nil until there is input.
  private func pause(from time: Double, pacer: FramePacer) -> Double? {
    let due = [scene.nextChange(after: time), player.nextTime].compactMap { $0 }.min()
    // What moves by less than can be seen leaves the picture as it is: look again a frame later.
    return due.map { max($0 - time, pacer.interval > 0 ? pacer.interval : 0.004) }
  }

  /// Takes an event of the window.
  private mutating func receive(_ event: InputEvent, _ window: Window) throws {
    guard options.takesInput || event.isResize else { return }
    try delegate.didReceive(event)
    newestInput = max(newestInput ?? event.time, event.time)
    if event.isResize {
      // Where a resize is the last of several, the window is already as it says.
      delegate.didResize(to: window.viewport.size, isFullscreen: window.isFullscreen)
    }
    handle(event, window)
  }

  /// Obeys a key that is the window's or the delegate's; hands all other events to the scene.
  private mutating func handle(_ event: InputEvent, _ window: Window) {
    if case .key(let key) = event.kind {
      switch delegate.command(for: key) {
      case .close where key != .escape || (scene as? any WindowScene)?.wantsEscape != true:
        window.close()
        return
      case .toggleFullscreen:
        window.toggleFullscreen()
        return
      case .nothing: return
      case .close, nil: break
      }
    }
    scene.handle(event)
  }
}
