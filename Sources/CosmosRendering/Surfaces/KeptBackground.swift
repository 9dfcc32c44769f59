import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// Two kept pictures of a frame's background: the backdrop alone, and the whole background.
///
/// Where the CPU draws, backdrop and stars are most of a frame's cost. They rest while lines grow,
/// a menu unfolds or a figure twinkles. A drifting sky moves them by a fiftieth of a pixel a frame,
/// and its positions are rounded to a quarter of a pixel. The rounded background stays the same for
/// many frames, and they copy its picture.
///
/// The backdrop's surface is current if backdrop, strips and viewport are equal. The whole one also
/// needs every layer at the same position. Both are dropped when the target's size changes.
struct KeptBackground: ~Copyable {
  /// A frame's use of one of the surfaces.
  enum Use: Equatable {
    /// Draws its parts straight into the target.
    case direct
    /// Draws the surface anew, and copies it into the target.
    case renewed
    /// Copies the surface into the target; it is current.
    case shown
  }

  /// Grid of a drift's rounded positions, in pixels.
  static let step = 0.25
  /// Largest difference in pixels between two equal rounded positions.
  private static let rounding = 1e-6

  /// The backgrounds of the current and the previous frame.
  private var current = Background(), last = Background()
  /// The background that the current frame shows: ``current``, with rounded positions in a drift.
  private(set) var drawn = Background()
  private(set) var backdrop = Surface(Background(), label: "backdrop")
  /// The whole background; the key includes the readiness of the picture when it was drawn.
  private(set) var whole = Surface(
    (background: Background(), readiness: Readiness()), label: "background")
  /// Pixels of the target.
  private var size = (width: 0, height: 0)
  /// The current frame's use of the whole background, and the last frame's.
  private(set) var use = Use.direct
  private var lastUse = Use.direct
  /// The current frame's use of the backdrop; ``use`` decides alone if it is ``Use/shown``.
  private(set) var backdropUse = Use.direct
  /// Number of target rows that show each row of the backdrop's surface: 1 or 2.
  private(set) var backdropRows = 1

  /// Whether the current frame shows the same background pixels as the last one.
  var isSameAsLast: Bool { use == .shown && lastUse != .direct }

  /// The parts that the shown or renewed whole background lacks.
  var readiness: Readiness {
    let readiness = use == .shown ? whole.key.readiness : []
    return drawn.distance(to: current) == 0 ? readiness : readiness.union(.betweenPixels)
  }

  /// Chooses the use of both surfaces for a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: Pixels of the target.
  ///   - mayKeep: Whether the whole background may be kept. The backdrop always may: its copy has
  ///     equal pixels.
  ///   - halvesRows: Whether the surface of a tall backdrop may have half the rows.
  ///   - strips: The parts that the strips lacked when they were last filled.
  mutating func begin(
    _ frame: borrowing Frame, size: (width: Int, height: Int), mayKeep: Bool, halvesRows: Bool,
    after strips: Readiness
  ) {
    swap(&last, &current)
    current.take(frame)
    drawn.take(current)
    // A window that is resized holds no pictures of earlier sizes.
    if size != self.size {
      backdrop.release()
      whole.release()
    }
    self.size = size
    // The dither of a smooth backdrop is so fine at this height that doubled rows are invisible.
    // - Source: a guess.
    let rows = halvesRows && size.height >= 1440 && size.height % 2 == 0 ? 2 : 1
    if rows != backdropRows { backdrop.release() }
    backdropRows = rows
    // Star layers of the foreground need filled strips in every frame.
    let mayKeep = mayKeep && current.isWorthKeeping && !frame.hasForegroundLayers
    (lastUse, use) = (use, mayKeep ? wholeUse(after: strips) : .direct)
    backdropUse = use == .shown ? .direct : chooseBackdropUse()
    whole.countFrame(isUsed: use != .direct)
    backdrop.countFrame(isUsed: backdropUse != .direct || use == .shown)
  }

  /// Chooses the use of the whole background, and rounds the positions of a drift.
  private mutating func wholeUse(after strips: Readiness) -> Use {
    // A picture of a faster background would be shown only once.
    guard let moved = last.distance(to: current), moved < Self.step / 4 else { return .direct }
    if moved > 0 { drawn.round(to: Self.step) }
    if whole.isCurrent, let distance = whole.key.background.distance(to: drawn),
      moved > 0
        ? distance < Self.rounding && whole.key.readiness.isSubset(of: .betweenPixels)
        : distance == 0 && whole.key.readiness.isEmpty
    {
      return .shown
    }
    // A picture of a background that still gains stars would be shown only once, too.
    let isFilled = moved > 0 ? !strips.isMissingParts : strips.isEmpty
    if isFilled { return .renewed }
    drawn.take(current)
    return .direct
  }

  /// Chooses the use of the backdrop: a changing one is kept only if its surface has fewer rows.
  private func chooseBackdropUse() -> Use {
    guard let part = current.backdrop, !part.isFlat else { return .direct }
    if backdrop.isCurrent, current.hasBackdrop(of: backdrop.key) { return .shown }
    return backdropRows > 1 || current.hasBackdrop(of: last) ? .renewed : .direct
  }

  /// Begins to draw the backdrop's surface.
  mutating func beginBackdrop(in context: GLContext) throws(GLError) -> RenderTarget {
    try backdrop.begin(width: size.width, height: size.height / backdropRows, in: context)
  }

  /// Begins to draw the whole background's surface.
  mutating func beginWhole(in context: GLContext) throws(GLError) -> RenderTarget {
    try whole.begin(width: size.width, height: size.height, in: context)
  }

  /// Records the keys of the surfaces whose commands were submitted.
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

  /// Frees both surfaces; the next frame that uses one draws it again.
  mutating func release() {
    backdrop.release()
    whole.release()
  }
}
