public import CosmosDrawing
public import CosmosGeometry
public import CosmosInput
package import CosmosPlatform
package import CosmosRendering
public import CosmosScenes
import CosmosSystem

/// A window that shows a scene and passes input to it.
///
///     let window = SceneWindow(Sky(), options: SceneWindow.Options(title: "My sky"))
///     try window.run()
///
/// The window draws when the picture changes (``/CosmosScenes/Scene/nextChange(after:)``),
/// after input, and when its contents were lost. Otherwise, it sleeps and uses no processor time.
///
/// The scene's time starts with the first picture. During the next four seconds, and before the
/// first press or scroll, a slow picture moves the scene no further than a picture on time.
///
/// Escape leaves full screen, or else closes the window, unless the scene handles that key. F11
/// switches full screen on and off, and F3 shows and hides a meter of frame times. A
/// ``SceneWindowDelegate`` adds sound, files and other keys; the window keeps its delegate alive.
///
/// Other threads close the window, wake it or change its scene through its ``handle``.
@MainActor public final class SceneWindow {
  /// Options of a window and its pictures.
  public struct Options: Sendable {
    /// The text of the title bar.
    public var title: String
    /// Size in logical pixels, at least 200 × 200.
    public var size: Size
    /// Whether the window opens in full screen.
    public var isFullscreen = false
    /// Whether the window opens maximised; ``size`` is then its size after the user has ended the
    /// maximised state.
    public var isMaximised = false
    /// The monitor to open on, counted from 1; nil lets the desktop choose.
    public var monitor: Int?
    /// Whether each picture waits for the screen's refresh.
    public var isSynchronised = true
    /// Whether the window opens with a meter of frame times in front of the scene.
    public var showsMeter = false
    /// Maximum number of pictures per second, more than 0; nil to follow the screen.
    public var framesPerSecond: Double?
    /// A square icon; nil lets the desktop choose.
    public var icon: Image?
    /// The place that shows the pictures instead of a window of this program: another program's
    /// window on X11, or the desktop.
    ///
    /// Nil opens an ordinary window.
    package var host: WindowOptions.Host?
    /// Returns the scene of a monitor at time 0; nil if all monitors show the same scene.
    package var sceneOfMonitor: (@MainActor @Sendable (DesktopMonitor) -> any Scene)?
    /// The name of the command that each key means, if the user has chosen keys
    /// (``/CosmosInput/InputEvent/command``); nil leaves all keys their standard meanings.
    ///
    /// A pressed key without an entry does nothing.
    package var commands: [Key: String]?
    /// Whether input reaches the scene and the delegate; changes of the window's size always reach
    /// the scene.
    package var takesInput = true
    /// Whether input includes released keys, typed text, further buttons and touches.
    package var reportsAllInput = true
    /// Returns whether to pause the scene's time; called whenever the window wakes.
    package var isPaused: (@MainActor @Sendable () -> Bool)?
    /// Seconds between two calls of ``isPaused`` during a pause; nil if the end of a pause wakes
    /// the window.
    package var pauseInterval: Double?
    /// The renderer's options.
    package var rendering = RendererOptions.interactive
    /// The font family of labels, as fontconfig names it; nil selects Inter.
    ///
    /// If the machine lacks the family, fontconfig replaces it, and the delegate learns of that.
    public var font: String?
    /// Path of a file that names the driver for which the scene's shaders have been compiled.
    ///
    /// A driver compiles shaders when they are first used, and keeps the results. If the file does
    /// not name the window's driver, another thread draws the scene's first seconds, so that the
    /// driver compiles the shaders. The thread then writes the file. If the path is nil, each
    /// shader is compiled when a picture needs it.
    package var shaderRecord: String?
    /// Returns the source of a shader file by name, or nil for the built-in one.
    package var shaderOverride: (@Sendable (String) -> String?)?

    /// Creates options for a window that is not in full screen.
    ///
    /// - Parameters:
    ///   - title: The text of the title bar.
    ///   - size: Size in logical pixels, at least 200 × 200; the desktop may choose another size.
    public init(title: String = "Cosmos", size: Size = Size(width: 1280, height: 720)) {
      self.title = title
      self.size = size
    }
  }

  /// The scene; after ``run()`` has returned, in its state when the window closed.
  public private(set) var scene: any Scene
  private let clock: @MainActor () -> WallTime
  private let options: Options
  private let delegate: any SceneWindowDelegate
  /// The recorded input.
  private let player: EventPlayer
  /// The handle with which any thread can close, wake or change the window.
  public nonisolated let handle = SceneWindowHandle()

  /// Creates a window that ``run()`` opens.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0, which receives the size and the driver's name.
  ///   - clock: Returns the time of day that the scene gets; the machine's clock by default.
  ///   - options: Options of the window and its pictures.
  ///   - player: Recorded input to play in addition to the user's; none by default.
  ///   - delegate: Adds sound, files and keys; nil for none. The window keeps the delegate alive.
  /// - Precondition: The size and the rate in `options` are in their ranges.
  public init(
    _ scene: any Scene, clock: @escaping @MainActor () -> WallTime = { .now },
    options: Options = Options(), playing player: EventPlayer = EventPlayer([]),
    delegate: (any SceneWindowDelegate)? = nil
  ) {
    let (size, rate) = (options.size, options.framesPerSecond)
    precondition(
      size.width >= 200 && size.height >= 200,
      "Window of \(size.width) × \(size.height): must be 200 × 200 or more")
    if let rate { precondition(rate > 0, "\(rate) pictures a second: must be more than 0") }
    self.scene = scene
    self.clock = clock
    self.options = options
    self.delegate = delegate ?? NoDelegate()
    self.player = player
  }

  /// Opens the window and runs until it is closed.
  ///
  /// - Throws: ``SceneWindowError``, whose cases tell the kinds of failure apart.
  public func run() throws(SceneWindowError) {
    do { try runThrowingCauses() } catch { throw SceneWindowError(error) }
  }

  /// Runs like ``run()``, but throws the causes of ``SceneWindowError``.
  package func runThrowingCauses() throws {
    defer { delegate.didBecomeIdle() }
    do {
      var loop = PictureLoop(
        scene, on: try stage(clock: MonotonicClock()), options: options, playing: player,
        delegate: delegate, handle: handle, wallClock: clock)
      defer { scene = loop.scene }
      try loop.run()
    } catch let error as DelegateError {
      throw error.cause
    }
  }

  /// Opens the window or the desktop that the options select.
  private func stage(clock: MonotonicClock) throws -> any Stage {
    if case .desktop(let place) = options.host {
      return try CoveredDesktop(place.opened(clock: clock))
    }
    return try OpenWindow(options, delegate: delegate, clock: clock)
  }
}
