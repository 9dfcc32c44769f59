import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Two pictures of a frame's background that later frames reuse (``Surface``): the backdrop alone,
/// and the whole background.
///
/// On a CPU, the backdrop and the stars take most of a frame's time. Backdrop and stars rest while
/// lines grow, a menu unfolds or a figure twinkles. In a drifting sky, the scene puts stars at
/// quarters of a pixel, so many frames have the same background, and copy its picture.
///
/// The surface of the backdrop is current if the backdrop, its vertical strips and the viewport
/// have not changed since the surface was drawn. The surface of the whole background also requires
/// every layer to be at the same position. Both surfaces are dropped when the target's size
/// changes.
struct KeptBackground: ~Copyable {
  /// How a frame uses one of the surfaces.
  enum Use: Equatable {
    /// Does not use the surface: draws the background or the backdrop directly into the target.
    case direct
    /// Redraws the surface, and copies it into the target.
    case renewed
    /// Copies the surface, which is current, into the target.
    case shown
  }

  /// The backgrounds of the current frame and of the previous one.
  private(set) var current = Background()
  private var last = Background()
  private(set) var backdrop = Surface(Background(), label: "backdrop")
  private(set) var whole = Surface(Background(), label: "background")
  /// Size of the target in pixels.
  private var size = (width: 0, height: 0)
  /// How the current frame uses the surface of the whole background.
  private(set) var use = Use.direct
  /// How the current frame uses the backdrop's surface; irrelevant if ``use`` is ``Use/shown``.
  private(set) var backdropUse = Use.direct

  /// Chooses how a frame uses both surfaces.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: Size of the target in pixels.
  ///   - mayKeep: Whether the whole background may be kept.
  ///   - mayKeepBackdrop: Whether the backdrop may be kept.
  ///   - strips: The parts that the strips lacked when they were last filled.
  mutating func begin(
    _ frame: borrowing Frame, size: (width: Int, height: Int), mayKeep: Bool,
    mayKeepBackdrop: Bool, after strips: Readiness
  ) {
    swap(&last, &current)
    current.take(frame)
    // A window that is being resized does not hold pictures of earlier sizes.
    if size != self.size {
      backdrop.release()
      whole.release()
    }
    self.size = size
    // Star layers of the foreground need their strips moved and filled in every frame; a kept
    // background skips these steps.
    let mayKeep = mayKeep && current.isWorthKeeping && !frame.hasForegroundLayers
    use = mayKeep ? wholeUse(after: strips) : .direct
    backdropUse = use == .shown || !mayKeepBackdrop ? .direct : chooseBackdropUse()
    whole.countFrame(isUsed: use != .direct)
    backdrop.countFrame(isUsed: backdropUse != .direct || use == .shown)
  }

  /// Chooses how to use the whole background.
  private func wholeUse(after strips: Readiness) -> Use {
    if whole.isCurrent, whole.key == current { return .shown }
    // A background that was the same in the last frame will probably stay the same. One that still
    // gains stars is drawn directly, because a picture of it would soon be outdated.
    return current == last && strips.isEmpty ? .renewed : .direct
  }

  /// Chooses how to use the backdrop's surface; a backdrop that changes is drawn directly.
  private func chooseBackdropUse() -> Use {
    guard let part = current.backdrop, !part.isFlat else { return .direct }
    if backdrop.isCurrent, current.hasBackdrop(of: backdrop.key) { return .shown }
    return current.hasBackdrop(of: last) ? .renewed : .direct
  }

  /// Begins to redraw the backdrop's surface, and returns the target for it.
  mutating func beginBackdrop(in context: GLContext) throws(GLError) -> RenderTarget {
    try backdrop.begin(width: size.width, height: size.height, in: context)
  }

  /// Begins to redraw the whole background's surface, and returns the target for it.
  mutating func beginWhole(in context: GLContext) throws(GLError) -> RenderTarget {
    try whole.begin(width: size.width, height: size.height, in: context)
  }

  /// Records the keys of surfaces whose commands have been submitted.
  ///
  /// - Parameter isComplete: Whether the background lacked nothing.
  mutating func commit(isComplete: Bool) {
    if backdropUse == .renewed { backdrop.commit { $0.takeBackdrop(of: current) } }
    if use == .renewed, isComplete { whole.commit { $0.take(current) } }
  }

  /// Frees both surfaces; the next frame that uses one redraws it.
  mutating func release() {
    backdrop.release()
    whole.release()
  }
}
