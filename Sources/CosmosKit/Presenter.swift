import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosRendering
import CosmosScenes

/// Presents a scene on one screen: describes frames, checks whether the shown picture is still
/// correct, and draws a new one if it is not.
///
/// A ``PictureLoop`` has a presenter for each screen, and decides when each of them draws.
@MainActor final class Presenter {
  let screen: any Screen
  var scene: any Scene
  /// The surroundings that the scene was last told.
  var environment = SceneEnvironment()
  /// The renderer; nil until the screen needs a picture that cannot be copied from another screen.
  private(set) var renderer: Renderer?
  /// The state that the last ``describe(at:now:isWanted:)`` found.
  private(set) var state = State.hidden
  /// The most recently described frame, and the frame that is on the screen.
  private var frame, shown: Frame
  /// The reasons why the picture on the screen is incomplete or inexact.
  private var missing = MissingParts()
  /// Time until which the picture on the screen looks right, in seconds of the scene.
  private var looksRightUntil = -Double.infinity
  /// Whether the screen shows no picture yet.
  private var isNew = true
  /// The value of ``Screen/generation`` that the scene was last informed about; 0 for none.
  private var generation = 0
  /// Time on the stage's clock when cached pictures and pipelines are freed if the picture rests
  /// then; nil once they are freed.
  private var freeing: Double?
  /// The meter in front of the pictures; nil while it is hidden.
  private var meter: FrameMeter?
  /// Whether the meter appeared, disappeared or came to rest since the last picture.
  private var hasNewMeter = false
  /// Whether the scene adapts to the speed of drawing.
  private let isMeasured: Bool
  /// Time on the stage's clock when a measured scene's last picture was presented; nil if there is
  /// none, or after a pause.
  private var presented: Double?
  /// Time on the stage's clock when the same frame is redrawn with its exact Milky Way or its font;
  /// nil if the picture awaits neither.
  private(set) var retryDue: Double?

  /// The state of a screen, and of the picture on it; times are in seconds of the scene.
  enum State: Equatable {
    /// The screen is invisible, or too large for the driver.
    case hidden
    /// The screen needs a picture, but accepts none yet; an event tells when it does.
    case busy
    /// The screen needs a picture, or got one since the scene was described.
    case outdated
    /// The picture differs from the scene, but looks correct until a time.
    case correct(until: Double)
    /// The picture is equal to the scene, which may change at a time, infinite for never; it lacks
    /// nothing that drawing again would add before ``Presenter/retryDue``.
    case resting(until: Double)
  }

  /// Seconds that a picture rests before memory is freed.
  private static let freeingDelay = 3.0
  /// Maximum delay, in seconds, until a changed clock or a new desktop preference becomes visible.
  private static let longestNewsDelay = 0.1

  /// Missing parts that become available over time rather than by drawing.
  private static let awaited: MissingParts = [.exactMilkyWay, .font]
  /// Seconds between two checks for the font.
  private static let fontPause = 0.05

  init(_ screen: any Screen, _ scene: any Scene) {
    self.screen = screen
    self.scene = scene
    isMeasured = scene is any MeasuredScene
    frame = Frame(viewport: Viewport(size: Size(width: 1, height: 1)))
    shown = frame
  }

  private var target: RenderTarget {
    let viewport = frame.viewport
    return RenderTarget(
      framebuffer: screen.framebuffer, width: viewport.pixelWidth, height: viewport.pixelHeight)
  }

  /// Whether the frame described last differs in size from the one on the screen.
  var hasNewSize: Bool { frame.viewport != shown.viewport }

  /// Whether the screen shows a complete picture that the scene does not change.
  var isResting: Bool { if case .resting = state { true } else { false } }

  /// Whether the screen is visible and would accept a picture now.
  var acceptsPicture: Bool { state != .hidden && state != .busy }

  // MARK: The screen

  /// Detects a new window or canvas.
  ///
  /// - Returns: Whether the screen's generation has changed.
  func follow() -> Bool {
    guard generation != screen.generation else { return false }
    generation = screen.generation
    isNew = true
    return true
  }

  // MARK: The scene

  /// Tells the scene its surroundings, and advances it to a time.
  ///
  /// - Parameters:
  ///   - time: Time in seconds of the scene.
  ///   - now: The time of day; nil while the scene's time is paused.
  ///   - reducesMotion: Whether the desktop asks for reduced motion.
  func advance(to time: Double, now: WallTime?, reducesMotion: Bool) {
    if let now { environment.now = now }
    environment.reducesMotion = reducesMotion
    if let scale = screen.viewport?.contentScale { environment.contentScale = scale }
    scene.update(environment, at: time)
    environment.frameTime = nil
    scene.advance(to: time)
  }

  /// Records input, which the next picture must show.
  func expectChange() { looksRightUntil = -.infinity }

  /// Describes the scene at `time`, the time that it was advanced to, and sets ``state``: whether
  /// the screen needs a new picture.
  ///
  /// - Parameters:
  ///   - time: Time in seconds of the scene.
  ///   - now: Time in seconds on the stage's clock.
  ///   - isWanted: Whether to draw a picture even if it equals the one on the screen.
  func describe(at time: Double, now: Double, isWanted: Bool = false) {
    state = .hidden
    guard !screen.isHidden, let viewport = screen.viewport else { return }
    frame.reset(for: viewport)
    scene.describe(into: &frame, at: time)
    let isSame = frame == shown
    // A picture that moves imperceptibly need not be exactly in place. Until the size is stable or
    // the font is found, drawing again would give the same picture.
    let waiting = retryDue.map { now < $0 } == true ? Self.awaited : []
    let isRight =
      isSame
      ? missing.subtracting(waiting).isEmpty : time < looksRightUntil && !missing.hasGaps
    if !isRight || isWanted || isNew || screen.isDamaged || hasNewMeter {
      state = screen.isReady ? .outdated : .busy
    } else if isSame {
      state = .resting(until: scene.nextChange(after: time) ?? .infinity)
      rest()
    } else {
      state = .correct(until: looksRightUntil)
      pauseMeasuring()
    }
  }

  /// Leaves the time until the next picture out of all measurements.
  func pauseMeasuring() {
    meter?.pause()
    presented = nil
  }

  /// Records that the picture is at rest, which a meter shows in one last picture.
  private func rest() {
    presented = nil
    guard meter?.rest() == true else { return }
    hasNewMeter = true
    state = .outdated
  }

  /// Records that the driver cannot draw pictures of the screen's size; the presenter then waits,
  /// as for a hidden screen.
  func cannotDraw() { state = .hidden }

  /// The time in seconds of the scene until which the picture on the screen looks correct; minus
  /// infinity if the picture lacks parts.
  var correctUntil: Double {
    !isNew && missing.isEmpty ? looksRightUntil : -.infinity
  }

  // MARK: Drawing

  /// Sets the renderer for all further pictures.
  func use(_ renderer: Renderer) {
    self.renderer = renderer
    let fonts = renderer.fonts
    frame.fonts = fonts
    shown.fonts = fonts
    environment.fonts = fonts
  }

  /// Returns whether another presenter's frame is equal to this presenter's frame.
  func hasPicture(of other: Presenter) -> Bool { frame == other.frame }

  /// Draws the frame described last.
  ///
  /// - Parameters:
  ///   - options: The renderer's options.
  ///   - frameRate: Maximum frames per second; nil for the screen's refresh rate.
  ///   - isInterrupted: Returns whether something, such as input, is more urgent than completing
  ///     the picture.
  /// - Throws: ``GLError`` if the renderer cannot draw the frame.
  func draw(
    _ options: RendererOptions, frameRate: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) {
    guard let renderer else { return }
    screen.makeCurrent(reading: nil)
    renderer.keepingBudget = options.keepingBudget(
      frameRate: min(frameRate ?? .infinity, screen.refreshRate))
    meter?.begin(in: renderer.context)
    try renderer.draw(frame, into: target, until: isInterrupted)
    try meter?.draw(over: frame, in: target, with: renderer)
    missing = renderer.missing
  }

  /// Copies the picture that another presenter has drawn from an equal frame, but not presented
  /// yet.
  func copy(_ twin: Presenter, in context: GLContext) {
    screen.makeCurrent(reading: twin.screen)
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    context.functions.blitFramebuffer(Int32(target.width), Int32(target.height))
    missing = twin.missing
  }

  /// Presents the picture on the screen.
  ///
  /// - Parameters:
  ///   - time: The picture's time, in seconds of the scene.
  ///   - now: Returns the time of the frame clock in seconds.
  func present(at time: Double, now: () -> Double) {
    screen.makeCurrent(reading: nil)
    screen.present()
    meter?.didPresent()
    if isMeasured { measure(now()) }
    (isNew, hasNewMeter) = (false, false)
    looksRightUntil = min(
      scene.nextChange(after: time) ?? .infinity, time + Self.longestNewsDelay)
    swap(&frame, &shown)
  }

  // MARK: The meter

  /// Shows or hides the meter.
  ///
  /// - Parameter now: Returns the time of the frame clock in seconds.
  func toggleMeter(now: @escaping () -> Double) {
    hasNewMeter = true
    meter = meter == nil ? FrameMeter(now: now) : nil
  }

  /// Sets the rate that the meter's lines mark, unless the scene has its own target rate.
  func aim(at rate: Double) { if !isMeasured { meter?.set(rate: rate, caption: nil) } }

  /// Records the frame time of the picture presented at `now`, in seconds, for the scene.
  private func measure(_ now: Double) {
    environment.frameTime = presented.map { now - $0 }
    presented = now
    guard let scene = scene as? any MeasuredScene else { return }
    meter?.set(rate: scene.targetRate, caption: scene.caption)
  }

  // MARK: At rest

  /// Schedules the work that is done if the presented picture comes to rest.
  ///
  /// - Parameter now: Time on the stage's clock when the picture was presented.
  func didPresent(at now: Double) {
    freeing = renderer == nil ? nil : now + Self.freeingDelay
    let isSearching = missing.contains(.font)
    let pause = isSearching ? Self.fontPause : ResizeTimes.drag
    retryDue = missing.isDisjoint(with: Self.awaited) ? nil : now + pause
  }

  /// Time on the stage's clock at which to call ``freeUnneeded()``; nil for never.
  var freeingDue: Double? { isResting ? freeing : nil }

  /// Frees cached pictures and pipelines, which the next picture recreates.
  func freeUnneeded() throws(GLError) {
    freeing = nil
    screen.makeCurrent(reading: nil)
    try renderer?.freeUnneeded(for: target)
  }

  /// Uses the time before the next picture to build an object that a later picture needs.
  ///
  /// - Returns: Whether an object was built.
  func prepare() throws(GLError) -> Bool {
    guard acceptsPicture, let renderer else { return false }
    // Pipelines are also built while a scene moves: otherwise, each would delay the first frame
    // that needs it. Maps can wait until the picture rests.
    guard isResting || renderer.hasUnbuiltPipelines else { return false }
    screen.makeCurrent(reading: nil)
    return try renderer.prepareNext(for: target)
  }

  // MARK: Losses

  /// Drops the renderer after the driver has lost the renderer's objects.
  func dropRenderer() {
    (renderer, freeing) = (nil, nil)
    meter?.free()
    isNew = true
  }

  /// Rebuilds all objects whose contents the driver emptied.
  func rebuild(in context: GLContext) throws(GLError) {
    try renderer?.rebuild(in: context)
    isNew = true
  }
}
