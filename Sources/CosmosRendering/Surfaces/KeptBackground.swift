import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// Two surfaces of what is behind everything else in a frame: the backdrop alone, and all of it.
///
/// Backdrop and stars are most of a frame's cost where the CPU draws. They rest while lines draw
/// themselves, a menu unfolds or a figure twinkles, and a sky that drifts moves them by a fiftieth of
/// a pixel a frame. Positions of a background that drifts are rounded to a quarter of a pixel, so it
/// is the same background for many frames, which copy its picture.
struct KeptBackground: ~Copyable {
  /// What a frame does about one of the surfaces.
  enum Use: Equatable {
    /// Draws into the target what would be in it.
    case direct
    /// Draws the surface, and shows that.
    case renewed
    /// Shows the surface.
    case shown
  }

  /// Pixels to which positions of a drift are rounded.
  static let step = 0.25
  /// Pixels by which two rounded positions differ that are the same one.
  private static let rounding = 1e-6

  /// The background of the current frame, and of the one before it.
  private var current = Background(), last = Background()
  /// The background that the current frame shows: ``current``, rounded while it drifts.
  private(set) var drawn = Background()
  private(set) var backdrop = Surface(Background(), label: "backdrop")
  /// With what its picture lacked when it was drawn.
  private(set) var whole = Surface(
    (background: Background(), readiness: Readiness()), label: "background")
  /// Pixels of the target.
  private var size = (width: 0, height: 0)
  /// What the current frame does about all of the background, and what the last one did.
  private(set) var use = Use.direct
  private var lastUse = Use.direct
  /// What the current frame does about the backdrop, where ``use`` is not ``Use/shown``.
  private(set) var backdropUse = Use.direct
  /// How many rows of the target show each row of the backdrop's surface: 1 or 2.
  private(set) var backdropRows = 1

  /// Whether the current frame shows the very pixels that the last one showed.
  var isSameAsLast: Bool { use == .shown && lastUse != .direct }

  /// What the background lacks where ``use`` is ``Use/shown`` or ``Use/renewed``.
  var readiness: Readiness {
    let readiness = use == .shown ? whole.key.readiness : []
    return drawn.distance(to: current) == 0 ? readiness : readiness.union(.betweenPixels)
  }

  /// Decides what a frame does about its background.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: Pixels of the target.
  ///   - mayKeep: Whether the whole background may be kept; the backdrop always may, whose copy is
  ///     the same.
  ///   - halvesRows: Whether tall backdrops may show each row twice.
  ///   - strips: What the strips lacked when they were last filled.
  mutating func begin(
    _ frame: borrowing Frame, size: (width: Int, height: Int), mayKeep: Bool, halvesRows: Bool,
    after strips: Readiness
  ) {
    swap(&last, &current)
    current.take(frame)
    drawn.take(current)
    // No picture of an earlier size is held while a window is resized.
    if size != self.size {
      backdrop.release()
      whole.release()
    }
    self.size = size
    // The dither of a smooth backdrop is too fine at that height for rows to be told apart.
    // - Source: a guess.
    let rows = halvesRows && size.height >= 1440 && size.height % 2 == 0 ? 2 : 1
    if rows != backdropRows { backdrop.release() }
    backdropRows = rows
    // Stars in the foreground need the strips in every frame.
    let mayKeep = mayKeep && current.isWorthKeeping && !frame.hasForegroundLayers
    (lastUse, use) = (use, mayKeep ? wholeUse(after: strips) : .direct)
    backdropUse = use == .shown ? .direct : chooseBackdropUse()
    whole.countFrame(isUsed: use != .direct)
    backdrop.countFrame(isUsed: backdropUse != .direct || use == .shown)
  }

  /// Decides about the whole background; rounds the positions of one that drifts.
  private mutating func wholeUse(after strips: Readiness) -> Use {
    // A picture of what moves faster would be shown once.
    guard let moved = last.distance(to: current), moved < Self.step / 4 else { return .direct }
    if moved > 0 { drawn.round(to: Self.step) }
    if whole.isCurrent, let distance = whole.key.background.distance(to: drawn),
      moved > 0
        ? distance < Self.rounding && whole.key.readiness.isSubset(of: .betweenPixels)
        : distance == 0 && whole.key.readiness.isEmpty
    {
      return .shown
    }
    // While stars are filled in, each picture would be shown once, too.
    let isFilled = moved > 0 ? !strips.isMissingParts : strips.isEmpty
    if isFilled { return .renewed }
    drawn.take(current)
    return .direct
  }

  /// Decides about the backdrop: one that changes is not kept, unless its surface is less to draw.
  private func chooseBackdropUse() -> Use {
    guard let part = current.backdrop, !part.isFlat else { return .direct }
    if backdrop.isCurrent, current.hasBackdrop(of: backdrop.key) { return .shown }
    return backdropRows > 1 || current.hasBackdrop(of: last) ? .renewed : .direct
  }

  /// Begins to draw the backdrop's surface.
  mutating func beginBackdrop(in context: GLContext) throws(GLError) -> RenderTarget {
    try backdrop.begin(width: size.width, height: size.height / backdropRows, in: context)
  }

  /// Begins to draw the surface of all of the background.
  mutating func beginWhole(in context: GLContext) throws(GLError) -> RenderTarget {
    try whole.begin(width: size.width, height: size.height, in: context)
  }

  /// Notes that what was begun is submitted.
  ///
  /// - Parameter readiness: What the background lacked.
  mutating func commit(_ readiness: Readiness) {
    if backdropUse == .renewed { backdrop.commit { $0.takeBackdrop(of: drawn) } }
    guard use == .renewed else { return }
    whole.commit {
      $0.background.take(drawn)
      $0.readiness = readiness
    }
  }

  /// Frees both surfaces; the next frame that wants one draws it again.
  mutating func release() {
    backdrop.release()
    whole.release()
  }
}
