import CosmosDrawing
public import CosmosGeometry
public import CosmosInput
import CosmosOpenGL
import CosmosPlatform
public import CosmosRendering
public import CosmosScenes
import CosmosSystem

/// A window that shows a scene: input in, pictures out, asleep while nothing changes.
///
///     var window = SceneWindow(MyScene(), options: .init(title: "Mine"))
///     try window.run()
///
/// The window draws when the scene says that it changes (``Scene/nextChange(after:)``), when there was
/// input, and when its contents were lost; otherwise it uses no processor time. Escape closes it
/// unless the scene wants that key, F11 fills the screen.
@MainActor public struct SceneWindow {
  /// How a window starts.
  public struct Options: Sendable {
    /// What the title bar says.
    public var title: String
    /// Logical pixels, at least 200 × 200.
    public var size: Size
    public var isFullscreen = false
    /// The screen to open on: 1 is the first; nil leaves the choice to the desktop.
    public var monitor: Int?
    /// Whether each picture waits for the screen's refresh.
    public var isSynchronised = true
    /// Frames a second at the most; nil follows the screen.
    public var framesPerSecond: Double?
    /// The icon, square, RGBA rows from top to bottom; nil leaves it to the desktop.
    public var icon: (width: Int, pixels: [UInt8])?
    /// How the renderer goes about it.
    public var rendering = RendererOptions.interactive
    /// The font family of labels, as fontconfig knows it.
    public var font: String?
    /// Reads a shader file by its name, in place of the built-in one; nil uses those built in.
    public var shaderOverride: (@Sendable (String) -> String?)?

    public init(title: String = "Cosmos", size: Size = Size(width: 1280, height: 720)) {
      self.title = title
      self.size = size
    }
  }

  /// What is shown; it changes while the window runs.
  public private(set) var scene: any Scene
  private let options: Options
  private let delegate: (any SceneWindowDelegate)?
  /// Recorded input that is played, besides what people do.
  private var player: EventPlayer
  /// When the newest input came that no picture has shown yet, in seconds.
  private var newestInput: Double?

  /// - Parameters:
  ///   - scene: What to show, at time 0.
  ///   - options: How the window starts.
  ///   - events: Input to play, in the order of time.
  ///   - delegate: What the host program does beside it.
  public init(
    _ scene: any Scene, options: Options = Options(), playing events: [InputEvent] = [],
    delegate: (any SceneWindowDelegate)? = nil
  ) {
    self.scene = scene
    self.options = options
    self.delegate = delegate
    player = EventPlayer(events)
  }

  /// Opens the window and runs until it is closed.
  ///
  /// - Throws: Why there is no window or no OpenGL, what a shader or the driver complains of, what
  ///   the delegate throws, and ``SceneWindowError/interrupted`` after SIGINT, SIGTERM or SIGHUP where
  ///   the host listens for them.
  public mutating func run() throws {
    defer { delegate?.isIdle() }
    let clock = MonotonicClock()
    let window = try Window.opened(platformOptions, clock: clock)
    let context = try GLContext(of: window, debug: BuildMode.watchesDriver)
    delegate?.willShow(&scene, on: context.driver)
    let renderer = try Renderer(
      geometry: scene.geometry, font: options.font ?? Renderer.standardFont,
      options: options.rendering, context: context, shaderOverride: options.shaderOverride)
    if let icon = options.icon { window.setIcon(width: icon.width, pixels: icon.pixels) }
    let screenInterval = options.isSynchronised ? 1 / window.refreshRate : 0
    var pacer = FramePacer(interval: options.framesPerSecond.map { 1 / $0 } ?? screenInterval)
    var frame = Frame(viewport: window.viewport)
    var shown = Frame(viewport: window.viewport)
    var saidTextProblem = false
    var reducesMotion = false
    MotionPreference.ask()
    if window.viewport.size != options.size {
      handle(InputEvent(time: 0, kind: .resize(window.viewport.size)), window)
    }

    while !window.shouldClose {
      if Interruption.isRequested { throw SceneWindowError.interrupted }
      window.poll()
      while let event = window.nextEvent() { try receive(event, window) }
      if MotionPreference.isReduced, !reducesMotion {
        reducesMotion = true
        scene.reduceMotion()
      }
      let time = clock.now
      while let event = player.next(dueBy: time) { handle(event, window) }
      // A close must not wait for the next event.
      guard !window.shouldClose else { break }
      delegate?.willAdvance(&scene, to: time)
      scene.advance(to: time)
      while let effect = scene.nextEffect() { delegate?.perform(effect, for: &scene) }
      guard !window.isHidden else {
        // Nothing is drawn; input still counts, and a picture is due when it can be seen.
        window.wait(timeout: Self.hiddenCheckInterval)
        continue
      }
      let viewport = window.viewport
      frame.reset(for: viewport)
      scene.describe(into: &frame, at: time)
      let isWanted = delegate?.wantsFrame(of: scene, at: time) ?? false
      if frame == shown, !isWanted, !window.isDamaged, !renderer.isIncomplete {
        if try renderer.prepareNext(for: window.target) { continue }
        delegate?.isIdle()
        newestInput = nil
        window.wait(timeout: pause(from: time, pacer: pacer))
        continue
      }
      guard window.isReady else {
        window.wait(timeout: Self.hiddenCheckInterval)
        continue
      }
      if case let wait = pacer.wait(at: clock.now), wait > 0 {
        window.wait(timeout: wait)
        continue
      }
      pacer.begin(at: clock.now)
      try renderer.draw(frame, into: window.target, until: { window.hasInput })
      window.present()
      swap(&frame, &shown)
      if let problem = renderer.textProblem, !saidTextProblem {
        saidTextProblem = true
        delegate?.textIsMissing("\(problem)")
      }
      try delegate?.didShow(
        scene, at: time, statistics: renderer.statistics,
        inputAge: newestInput.map { clock.now - $0 })
      newestInput = nil
      try context.checkDebugLog()
    }
  }

  /// Seconds between looks at whether a hidden window is seen again, or a screen is ready.
  private static let hiddenCheckInterval = 0.25

  private var platformOptions: WindowOptions {
    var platform = WindowOptions()
    platform.title = options.title
    platform.size = options.size
    platform.isFullscreen = options.isFullscreen
    platform.monitor = options.monitor
    platform.isSynchronised = options.isSynchronised
    platform.asksWhetherReady = true
    platform.wantsDebugContext = BuildMode.watchesDriver
    return platform
  }

  /// Seconds to sleep while the picture stays as it is; nil until there is input.
  private func pause(from time: Double, pacer: FramePacer) -> Double? {
    let due = [scene.nextChange(after: time), player.nextTime].compactMap { $0 }.min()
    // Something may move by less than can be seen: look again a frame later.
    return due.map { max($0 - time, pacer.interval > 0 ? pacer.interval : 0.004) }
  }

  /// Takes an event from the window.
  private mutating func receive(_ event: InputEvent, _ window: Window) throws {
    try delegate?.didReceive(event)
    newestInput = max(newestInput ?? event.time, event.time)
    handle(event, window)
  }

  /// Takes an event: keys of the window and of the host here, the rest to the scene.
  private mutating func handle(_ event: InputEvent, _ window: Window) {
    if case .key(let key) = event.kind {
      switch delegate?.command(for: key) ?? .standard(for: key) {
      case .close where key != .escape || !scene.wantsEscape:
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

extension Window {
  /// Everything of the window's framebuffer.
  fileprivate var target: RenderTarget {
    RenderTarget(framebuffer: 0, width: framebufferSize.width, height: framebufferSize.height)
  }
}
