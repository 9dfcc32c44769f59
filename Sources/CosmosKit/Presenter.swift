import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosRendering
import CosmosScenes

/// Presents a scene on one screen: describes frames, finds out whether the shown picture is still
/// right, and draws another one.
///
/// A ``PictureLoop`` has a presenter for each screen, and decides when they draw.
@MainActor final class Presenter {
  let screen: any Screen
  var scene: any BaseScene
  /// The renderer; nil until the screen needs a picture that no other screen can give.
  private(set) var renderer: Renderer?
  /// The screen's need at the last ``look(at:now:isWanted:)``.
  private(set) var need = Need.screen
  /// The described frame, and the frame on the screen.
  private var frame, shown: Frame
  /// The missing parts of the picture on the screen.
  private var readiness = Readiness.complete
  /// Time of the next visible change of the picture on the screen, in the scene's seconds.
  private(set) var nextChange = -Double.infinity
  /// Whether the screen shows no picture yet.
  private var isNew = true
  /// Number of the screen's newest pictures that ``renderer`` has drawn.
  private var drawnCount = 0
  /// The screen's generation that the scene knows; 0 for none.
  private var generation = 0
  /// Whether the scene knows that the desktop asks for reduced motion.
  private var reducesMotion = false
  /// When a resting picture frees kept pictures and pipelines, on the stage's clock; nil once they
  /// are freed.
  private var release: Double?
  /// The meter over the pictures; nil while it is hidden.
  private var meter: FrameMeter?
  /// Whether the meter appeared, went or came to rest since the last picture.
  private var hasNewMeter = false
  /// Whether the scene adapts to the speed of drawing.
  private let isMeasured: Bool
  /// When a measured scene's last picture was presented, on the stage's clock; nil for none, or
  /// after a pause.
  private var presented: Double?
  /// Moment on the stage's clock at which the same frame is drawn again, for its exact Milky Way or
  /// its font; nil where the picture waits for neither.
  private var retryDue: Double?

  /// The needs of a screen.
  enum Need: Equatable {
    /// A screen that is visible and takes a picture.
    case screen
    /// Another picture.
    case picture
    /// No picture yet, because the shown one is visibly right until a time in the scene's seconds.
    case time(Double)
    /// No picture, because the shown one is complete.
    ///
    /// The scene changes at a time in its seconds, infinite for never.
    case rest(Double)
  }

  /// Seconds without a picture before a resting one frees memory.
  private static let releaseDelay = 3.0
  /// Longest delay, in seconds, until a changed clock or a new preference of the desktop shows.
  private static let longestBlindness = 0.1

  /// Missing parts that appear with time rather than by drawing.
  private static let awaited: Readiness = [.resizing, .awaitingFont]
  /// Seconds between two looks for the font.
  private static let fontPause = 0.05

  init(_ screen: any Screen, _ scene: any BaseScene) {
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

  /// Whether the described frame has another size than the one on the screen.
  var hasNewSize: Bool { frame.viewport != shown.viewport }

  /// Whether the screen shows a complete picture that the scene does not change.
  var isResting: Bool { if case .rest = need { true } else { false } }

  // MARK: The screen

  /// Notices a new window or canvas.
  ///
  /// - Returns: Whether the screen's generation is a new one.
  func follow() -> Bool {
    guard generation != screen.generation else { return false }
    generation = screen.generation
    (isNew, drawnCount) = (true, 0)
    return true
  }

  // MARK: The scene

  /// Tells the scene, once, that the desktop asks for reduced motion.
  func reduceMotion() {
    guard !reducesMotion else { return }
    reducesMotion = true
    scene.change(as: (any ReducedMotionScene).self) { $0.reduceMotion() }
  }

  /// Notes input, which the next picture must show.
  func expectChange() { nextChange = -.infinity }

  /// Finds the screen's need at the time that the scene was advanced to.
  ///
  /// - Parameters:
  ///   - time: The scene's seconds.
  ///   - now: Seconds on the stage's clock.
  ///   - isWanted: Whether to draw a picture even if it equals the one on the screen.
  func look(at time: Double, now: Double, isWanted: Bool = false) {
    need = .screen
    guard !screen.isHidden, let viewport = screen.viewport else { return }
    if viewport.contentScale != frame.viewport.contentScale {
      scene.change(as: (any WindowScene).self) {
        $0.willBeDrawn(atContentScale: viewport.contentScale)
      }
    }
    frame.reset(for: viewport)
    scene.describe(into: &frame, at: time)
    let isSame = frame == shown
    // A picture that moves too little to be seen need not be exactly in place either.
    // Until the size rests or the font is found, the same picture would be drawn again.
    let waiting = retryDue.map { now < $0 } == true ? Self.awaited : []
    let isRight =
      isSame
      ? readiness.subtracting(waiting).isEmpty : time < nextChange && !readiness.isMissingParts
    if !isRight || isWanted || isNew || screen.isDamaged || hasNewMeter {
      need = screen.isReady ? .picture : .screen
    } else if isSame {
      need = .rest(scene.nextChange(after: time) ?? .infinity)
      rest()
    } else {
      need = .time(nextChange)
      meter?.pause()
      presented = nil
    }
  }

  /// Notes that the picture is at rest, which a meter shows in a last picture.
  private func rest() {
    presented = nil
    guard meter?.rest() == true else { return }
    hasNewMeter = true
    need = .picture
  }

  /// Notes that the driver cannot draw pictures of the screen's size.
  func cannotDraw() { need = .screen }

  /// Returns for how long the screen needs nothing.
  ///
  /// - Parameters:
  ///   - time: The scene's present seconds.
  ///   - shortest: Least seconds for a resting picture, whose scene may move invisibly.
  /// - Returns: Seconds; infinite if the screen needs nothing by itself.
  func idleTime(at time: Double, shortest: Double) -> Double {
    if case .time(let next) = need { return next - time }
    if case .rest(let next) = need { return max(next - time, shortest) }
    return .infinity
  }

  // MARK: Drawing

  /// Sets the renderer for all further pictures.
  func use(_ renderer: Renderer) { self.renderer = renderer }

  /// Returns whether another presenter's frame is equal to this one's.
  func hasPicture(of other: Presenter) -> Bool { frame == other.frame }

  /// Draws the described frame.
  ///
  /// - Parameters:
  ///   - options: The renderer's options.
  ///   - frameRate: Upper bound of frames a second; nil for that of the screen.
  ///   - isInterrupted: Returns whether something is more urgent than a complete picture.
  /// - Throws: ``GLError`` if the renderer cannot draw the frame.
  func draw(
    _ options: RendererOptions, frameRate: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) {
    guard let renderer else { return }
    screen.makeCurrent(reading: nil)
    renderer.fillTime = options.fillTime(
      frameRate: min(frameRate ?? .infinity, screen.refreshRate))
    var target = target
    let age = renderer.wantsKeptTarget ? screen.age : 0
    // Older pictures in the buffers were drawn by others.
    target.age = age <= drawnCount ? age : 0
    meter?.begin(in: renderer.context)
    try renderer.draw(frame, into: target, until: isInterrupted)
    try meter?.draw(over: frame, in: target, with: renderer)
    readiness = renderer.readiness
    drawnCount += 1
  }

  /// Copies the picture of another presenter's equal frame, which is drawn and not presented yet.
  func copy(_ twin: Presenter, in context: GLContext) {
    drawnCount = 0
    screen.makeCurrent(reading: twin.screen)
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    context.functions.blitFramebuffer(Int32(target.width), Int32(target.height))
    readiness = twin.readiness
  }

  /// Presents the picture on the screen.
  ///
  /// - Parameters:
  ///   - time: The picture's time, in the scene's seconds.
  ///   - now: The clock of frame times, in seconds.
  func present(at time: Double, now: () -> Double) {
    screen.makeCurrent(reading: nil)
    // After a loss the whole picture must be presented.
    let isKept = !isNew && !screen.isDamaged && renderer?.wantsKeptTarget == true
    screen.present(isKept: isKept)
    meter?.didPresent()
    if isMeasured { measure(now()) }
    (isNew, hasNewMeter) = (false, false)
    nextChange = min(scene.nextChange(after: time) ?? .infinity, time + Self.longestBlindness)
    swap(&frame, &shown)
  }

  // MARK: The meter

  /// Shows the meter, or hides it.
  ///
  /// - Parameter now: Clock of the frame times, in seconds.
  func toggleMeter(now: @escaping () -> Double) {
    hasNewMeter = true
    // The panel of another meter has the same revisions.
    renderer?.forgetPanel()
    meter = meter == nil ? FrameMeter(now: now) : nil
  }

  /// Sets the rate of the meter's lines, unless the scene has its own target rate.
  func aim(at rate: Double) { if !isMeasured { meter?.set(rate: rate, caption: nil) } }

  /// Tells the scene the frame time of the picture that was presented at `now`, in seconds.
  private func measure(_ now: Double) {
    scene.change(as: (any MeasuredScene).self) { scene in
      if let presented { scene.didTake(frameTime: now - presented) }
      meter?.set(rate: scene.targetRate, caption: scene.caption)
    }
    presented = now
  }

  // MARK: At rest

  /// Plans the work for a picture that comes to rest.
  ///
  /// - Parameter now: When the picture was presented, on the stage's clock.
  func didPresent(at now: Double) {
    release = renderer == nil ? nil : now + Self.releaseDelay
    let isSearching = readiness.contains(.awaitingFont)
    let pause = isSearching ? Self.fontPause : Readiness.resizingPause
    retryDue = readiness.isDisjoint(with: Self.awaited) ? nil : now + pause
  }

  /// When to call ``releaseUnneeded()``, on the stage's clock; nil for never.
  var releaseDue: Double? { isResting ? release : nil }

  /// When a resting picture needs another look, on the stage's clock; nil for never.
  var wakeUp: Double? {
    guard isResting else { return nil }
    return switch (release, retryDue) {
    case (let release?, let retryDue?): min(release, retryDue)
    default: release ?? retryDue
    }
  }

  /// Frees kept pictures and pipelines, which the next picture makes again.
  func releaseUnneeded() throws(GLError) {
    release = nil
    screen.makeCurrent(reading: nil)
    try renderer?.releaseUnneeded(for: target)
  }

  /// Builds one object that is needed later, in the time that the picture leaves.
  ///
  /// - Returns: Whether there was one to build.
  func prepare() throws(GLError) -> Bool {
    guard need != .screen, let renderer else { return false }
    // A scene that moves from the start would otherwise build each pipeline in a frame. Maps can
    // wait.
    guard isResting || renderer.mayPrepare else { return false }
    screen.makeCurrent(reading: nil)
    return try renderer.prepareNext(for: target)
  }

  // MARK: Losses

  /// Drops the renderer after the driver lost its objects.
  func dropRenderer() {
    (renderer, release) = (nil, nil)
    meter?.release()
    (isNew, drawnCount) = (true, 0)
  }

  /// Rebuilds all objects that the driver emptied.
  func rebuild(in context: GLContext) throws(GLError) {
    try renderer?.rebuild(in: context)
    (isNew, drawnCount) = (true, 0)
  }
}
