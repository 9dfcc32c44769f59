import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosRendering
import CosmosScenes

/// Presents a scene on one screen: describes its frames, knows whether the picture on the screen is
/// still right, and draws another one.
///
/// A ``PictureLoop`` has one for each screen, and decides when they draw.
@MainActor final class Presenter {
  let screen: any Screen
  var scene: any BaseScene
  /// Nil until the screen needs a picture that no other screen has.
  private(set) var renderer: Renderer?
  /// The screen's need at the last ``look(at:now:isWanted:)``.
  private(set) var need = Need.screen
  /// The frame that is being described, and the one on the screen.
  private var frame, shown: Frame
  /// The missing parts of the picture on the screen.
  private var readiness = Readiness.complete
  /// Moment in the scene's seconds at which the picture on the screen changes visibly.
  private(set) var nextChange = -Double.infinity
  /// Whether the screen shows no picture yet.
  private var isNew = true
  /// How many of the screen's newest pictures ``renderer`` has drawn.
  private var drawnCount = 0
  /// The screen's generation that the scene knows; 0 for none.
  private var generation = 0
  /// Whether the scene knows that the desktop asks for reduced motion.
  private var reducesMotion = false
  /// Moment on the stage's clock at which a resting picture frees kept pictures and pipelines; nil
  /// after that.
  private var release: Double?
  /// The meter over the pictures; nil while it is hidden.
  private var meter: FrameMeter?
  /// Whether the meter came, went or came to rest since the last picture.
  private var hasNewMeter = false
  /// Whether the scene follows the speed at which it is drawn.
  private let isMeasured: Bool
  /// When a measured scene's last picture was presented; nil for none, or after a pause.
  private var presented: Double?
  /// Moment on the stage's clock at which the same frame is drawn again, for its exact Milky Way or
  /// its font; nil where the picture waits for neither.
  private var retryDue: Double?

  /// The need of a screen.
  enum Need: Equatable {
    /// That somebody sees it, and that it takes a picture.
    case screen
    /// Another picture.
    case picture
    /// Nothing for now. The picture does not differ visibly until a time in the scene's seconds.
    case time(Double)
    /// Nothing: its picture is complete. The scene changes at a time in its seconds, infinite for
    /// never.
    case rest(Double)
  }

  /// Seconds without a picture after which a resting one frees memory.
  private static let releaseDelay = 3.0
  /// The longest time, in seconds, in which a clock that is set or a wish of the desktop's is not
  /// shown.
  private static let longestBlindness = 0.1

  /// What comes with time rather than by drawing.
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

  /// Whether it has a picture that the scene leaves as it is.
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

  /// Tells the scene once that the desktop asks for reduced motion.
  func reduceMotion() {
    guard !reducesMotion else { return }
    reducesMotion = true
    scene.change(as: (any ReducedMotionScene).self) { $0.reduceMotion() }
  }

  /// Notes that something was done, which the next picture shows.
  func expectChange() { nextChange = -.infinity }

  /// Finds the screen's need at the time that the scene was advanced to.
  ///
  /// - Parameters:
  ///   - time: The scene's seconds.
  ///   - now: Seconds on the stage's clock.
  ///   - isWanted: Whether a picture is drawn even where it equals the one on the screen.
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

  /// Notes that nothing moves, which a meter says with a last picture.
  private func rest() {
    presented = nil
    guard meter?.rest() == true else { return }
    hasNewMeter = true
    need = .picture
  }

  /// Notes that the driver draws no picture of the screen's size.
  func cannotDraw() { need = .screen }

  /// Seconds in which the screen needs nothing; infinite without an end.
  ///
  /// - Parameters:
  ///   - time: The scene's seconds now.
  ///   - shortest: Least seconds for a resting picture; its scene may move invisibly.
  /// - Returns: The seconds.
  func leisure(at time: Double, shortest: Double) -> Double {
    if case .time(let next) = need { return next - time }
    if case .rest(let next) = need { return max(next - time, shortest) }
    return .infinity
  }

  // MARK: Drawing

  /// Draws from now on with a renderer.
  func draw(with renderer: Renderer) { self.renderer = renderer }

  /// Whether the described frame is that of another presenter.
  func hasPicture(of other: Presenter) -> Bool { frame == other.frame }

  /// Draws the described frame.
  ///
  /// - Parameters:
  ///   - options: The renderer's options.
  ///   - isInterrupted: Whether something is more urgent than a complete picture.
  /// - Throws: ``GLError`` where the renderer cannot draw the frame.
  func draw(
    _ options: RendererOptions, until isInterrupted: () -> Bool
  ) throws(GLError) {
    guard let renderer else { return }
    screen.makeCurrent(reading: nil)
    renderer.fillTime = options.fillTime(refreshRate: screen.refreshRate)
    var target = target
    let age = renderer.wantsKeptTarget ? screen.age : 0
    // Pictures before those were drawn by others.
    target.age = age <= drawnCount ? age : 0
    meter?.begin(in: renderer.context)
    try renderer.draw(frame, into: target, until: isInterrupted)
    try meter?.draw(over: frame, in: target, with: renderer)
    readiness = renderer.readiness
    drawnCount += 1
  }

  /// Copies the picture of another presenter, drawn and not presented yet, of the same frame.
  func copy(_ twin: Presenter, in context: GLContext) {
    drawnCount = 0
    screen.makeCurrent(reading: twin.screen)
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    context.functions.blitFramebuffer(Int32(target.width), Int32(target.height))
    readiness = twin.readiness
  }

  /// Hands the picture to the screen.
  ///
  /// - Parameters:
  ///   - time: The picture's time, in the scene's seconds.
  ///   - now: The clock of frame times, in seconds.
  func present(at time: Double, now: () -> Double) {
    screen.makeCurrent(reading: nil)
    // A picture that was lost is shown whole.
    let isKept = !isNew && !screen.isDamaged && renderer?.wantsKeptTarget == true
    screen.present(isKept: isKept)
    meter?.didPresent()
    if isMeasured { measure(now()) }
    (isNew, hasNewMeter) = (false, false)
    nextChange = min(scene.nextChange(after: time) ?? .infinity, time + Self.longestBlindness)
    swap(&frame, &shown)
  }

  // MARK: The meter

  /// Shows a meter on a clock in seconds, or hides the one that there is.
  func toggleMeter(now: @escaping () -> Double) {
    hasNewMeter = true
    // The panel of another meter has the same revisions.
    renderer?.forgetPanel()
    meter = meter == nil ? FrameMeter(now: now) : nil
  }

  /// Puts the meter's lines at a frame rate, unless the scene has a rate of its own.
  func aim(at rate: Double) { if !isMeasured { meter?.set(rate: rate, caption: nil) } }

  /// Tells the scene how long its newest picture took, which was presented at a time.
  private func measure(_ now: Double) {
    scene.change(as: (any MeasuredScene).self) { scene in
      if let presented { scene.didTake(frameTime: now - presented) }
      meter?.set(rate: scene.targetRate, caption: scene.caption)
    }
    presented = now
  }

  // MARK: At rest

  /// Plans for the case that the picture rests.
  ///
  /// - Parameter now: Moment on the stage's clock at which the picture was presented.
  func didPresent(at now: Double) {
    release = renderer == nil ? nil : now + Self.releaseDelay
    let isSearching = readiness.contains(.awaitingFont)
    let pause = isSearching ? Self.fontPause : Readiness.resizingPause
    retryDue = readiness.isDisjoint(with: Self.awaited) ? nil : now + pause
  }

  /// Moment on the stage's clock for ``releaseUnneeded()``; nil for never.
  var releaseDue: Double? { isResting ? release : nil }

  /// Moment on the stage's clock at which a resting picture needs another look; nil for none.
  var wakeUp: Double? {
    guard isResting else { return nil }
    return switch (release, retryDue) {
    case (let release?, let retryDue?): min(release, retryDue)
    default: release ?? retryDue
    }
  }

  /// Frees kept pictures and pipelines; the next picture makes them again.
  func releaseUnneeded() throws(GLError) {
    release = nil
    screen.makeCurrent(reading: nil)
    try renderer?.releaseUnneeded(for: target)
  }

  /// Builds something that is needed later, in the time that the picture leaves.
  ///
  /// - Returns: Whether there was something.
  func prepare() throws(GLError) -> Bool {
    guard need != .screen, let renderer else { return false }
    // A scene that moves from the start would build each pipeline in a frame. Maps can wait.
    guard isResting || renderer.mayPrepare else { return false }
    screen.makeCurrent(reading: nil)
    return try renderer.prepareNext(for: target)
  }

  // MARK: Losses

  /// Drops the renderer, after the driver lost its objects.
  func dropRenderer() {
    (renderer, release) = (nil, nil)
    meter?.release()
    (isNew, drawnCount) = (true, 0)
  }

  /// Makes everything again that the driver emptied.
  func rebuild(in context: GLContext) throws(GLError) {
    try renderer?.rebuild(in: context)
    (isNew, drawnCount) = (true, 0)
  }
}
