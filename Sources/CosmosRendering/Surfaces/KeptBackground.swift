import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Two pictures of a frame's background that later frames reuse (``Surface``): the backdrop alone,
/// and the whole background.
///
/// On a CPU, the backdrop and the stars take most of a frame's time. Backdrop and stars rest while
/// lines grow, a menu unfolds or a figure twinkles. In a drifting sky, stars move by a fiftieth of
/// a pixel per frame, and their positions are rounded to a quarter of a pixel. The rounded
/// background therefore stays the same for many frames, which copy its picture.
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

  /// Grid that positions are rounded to during a drift, in pixels.
  static let step = 0.25
  /// Largest difference, in pixels, between two rounded positions that count as equal.
  private static let rounding = 1e-6

  /// The backgrounds of the current frame and of the previous one.
  private var current = Background(), last = Background()
  /// The background that the current frame shows: ``current``, with rounded positions during a
  /// drift.
  private(set) var drawn = Background()
  private(set) var backdrop = Surface(Background(), label: "backdrop")
  /// The whole background; the key includes the readiness of the picture when it was drawn.
  private(set) var whole = Surface(
    (background: Background(), readiness: Readiness()), label: "background")
  /// Size of the target in pixels.
  private var size = (width: 0, height: 0)
  /// How the current frame uses the surface of the whole background.
  private(set) var use = Use.direct
  /// How the current frame uses the backdrop's surface; irrelevant if ``use`` is ``Use/shown``.
  private(set) var backdropUse = Use.direct

  /// The parts that the background lacks because its picture is older than the frame, or because
  /// its positions are rounded.
  var readiness: Readiness {
    let readiness = use == .shown ? whole.key.readiness : []
    return drawn.distance(to: current) == 0 ? readiness : readiness.union(.betweenPixels)
  }

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
    drawn.take(current)
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

  /// Chooses how to use the whole background, and rounds its positions during a drift.
  private mutating func wholeUse(after strips: Readiness) -> Use {
    // A background that moves by a quarter of a step or more per frame is drawn directly, because
    // too few frames would show the same picture of it.
    guard let moved = last.distance(to: current), moved < Self.step / 4 else { return .direct }
    if moved > 0 { drawn.round(to: Self.step) }
    if whole.isCurrent, let distance = whole.key.background.distance(to: drawn),
      moved > 0
        ? distance < Self.rounding && whole.key.readiness.isSubset(of: .betweenPixels)
        : distance == 0 && whole.key.readiness.isEmpty
    {
      return .shown
    }
    // A background that still gains stars is drawn directly, because a picture of it would soon be
    // outdated.
    let isFilled = moved > 0 ? !strips.isMissingParts : strips.isEmpty
    if isFilled { return .renewed }
    drawn.take(current)
    return .direct
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
  /// - Parameter readiness: The parts that the background lacked.
  mutating func commit(_ readiness: Readiness) {
    if backdropUse == .renewed { backdrop.commit { $0.takeBackdrop(of: drawn) } }
    guard use == .renewed else { return }
    whole.commit {
      $0.background.take(drawn)
      $0.readiness = readiness
    }
  }

  /// Frees both surfaces; the next frame that uses one redraws it.
  mutating func release() {
    backdrop.release()
    whole.release()
  }
}
