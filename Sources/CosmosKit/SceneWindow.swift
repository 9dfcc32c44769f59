public import CosmosDrawing
public import CosmosGeometry
public import CosmosInput
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
/// key; F11 switches full screen on and off, F3 a meter of frame times. A ``SceneWindowDelegate`` adds what the scene leaves to
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
    /// Whether it opens maximised; ``size`` is then what it has when it no longer is.
    public var isMaximised = false
    /// The monitor to open on, counted from 1; nil leaves the choice to the desktop.
    public var monitor: Int?
    /// Whether each picture waits for the screen's refresh.
    public var isSynchronised = true
    /// Whether a meter of frame times is shown over the scene at first.
    public var showsMeter = false
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
  public private(set) var scene: any BaseScene
  private let clock: @MainActor () -> WallTime
  private let options: Options
  private let delegate: any SceneWindowDelegate
  /// Hands out the recorded input.
  private var player: EventPlayer

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
    // A scene that is not dated takes no notice of it.
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
    defer { delegate.didBecomeIdle() }
    let clock = MonotonicClock()
    let stage: any Stage
    if case .desktop(let place) = options.host {
      stage = try CoveredDesktop(place.opened(clock: clock))
    } else {
      stage = try OpenWindow(options, delegate: delegate, clock: clock)
    }
    var loop = PictureLoop(
      scene, on: stage, options: options, playing: player, delegate: delegate,
      wallClock: self.clock)
    defer { (scene, player) = (loop.scene, loop.player) }
    try loop.run()
  }
}
