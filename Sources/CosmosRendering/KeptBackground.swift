import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// What is behind everything else in a frame, kept for as long as it moves too little to be seen.
///
/// The backdrop and the stars are most of a frame's cost. They rest while lines draw themselves, a
/// menu unfolds or a figure twinkles, and a sky that drifts moves them by a fiftieth of a pixel from
/// frame to frame. Then they are drawn into a picture of their own, which the next frames copy. A
/// picture of what drifts is drawn half of its interval ahead, so that its error is symmetric.
/// The backdrop does not move: a second picture has it alone, for the frames that draw the rest. It is smooth, and a tall
/// target shows each of its rows twice: half of it is computed, and read in every frame.
struct KeptBackground: ~Copyable {
  /// What a frame does about one of its pictures.
  enum Use: Equatable {
    /// Draws what would be in it into the target.
    case direct
    /// Draws the picture, and shows that.
    case renewed
    /// Shows the picture.
    case shown
  }

  /// One of the two pictures.
  enum Part: Int { case backdrop, all }

  /// Pixels that a layer of the picture may be away from its place.
  static let reach = 0.125
  /// Frames after which a picture that is of no use is given up.
  private static let patience = 60

  private var pictures: [OffscreenPicture?] = [nil, nil]
  /// Pixels of the target.
  private var size = (width: 0, height: 0)
  /// Frames since each was used.
  private var idleFrames = [0, 0]
  /// What each of them shows.
  private var keptBackdrop = Background(), kept = Background()
  /// The background of the current frame, and of the one before it.
  private var current = Background(), last = Background()
  /// Whether the picture shows ``kept`` with all its stars, and whether each is exactly in place.
  private var (isWhole, isExact) = (false, false)
  /// What the current frame does about all of the background, and what the last one did.
  private(set) var use = Use.direct
  private var lastUse = Use.direct
  /// What it does about the backdrop where that is drawn.
  private(set) var backdropUse = Use.direct

  /// How many rows of the target show each row of the backdrop's picture.
  ///
  /// - Source: a guess; from 1440 rows on, dither two rows high is not seen.
  var backdropRows: Int { size.height >= 1440 && size.height % 2 == 0 ? 2 : 1 }

  /// How many of a frame's commands are drawn or shown as its background.
  var commandCount: Int { current.commands.count }

  /// What is to be drawn where ``use`` is not ``Use/shown``, the backdrop first.
  var commands: [Frame.Command] { use == .renewed ? kept.commands : current.commands }

  /// Whether the current frame shows the very pixels that the last one showed.
  var isSameAsLast: Bool { use == .shown && lastUse != .direct }

  /// Whether the current frame shows layers that are not exactly in place.
  var isDisplaced: Bool { use != .direct && kept.distance(to: current) != 0 }

  /// A picture that is shown or renewed, as what is drawn into.
  func target(of part: Part) -> RenderTarget? { pictures[part.rawValue]?.target }

  /// Binds a picture as a texture.
  func bind(_ part: Part, unit: UInt32) { pictures[part.rawValue]?.bind(unit: unit) }

  /// Decides what a frame does about its background.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - size: Pixels of the target.
  ///   - isAllowed: Whether frames may differ from what they are drawn alone; otherwise the backdrop
  ///     alone is kept, whose copy is the same.
  ///   - layers: What the last frame left behind.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when there is no such picture to be had.
  mutating func begin(
    _ frame: borrowing Frame, size: (width: Int, height: Int), isAllowed: Bool,
    after layers: LayerCache, in context: GLContext
  ) throws(GLError) {
    swap(&last, &current)
    current.take(frame)
    // Of a window that is resized no picture of an earlier size is held.
    if size != self.size { pictures = [nil, nil] }
    self.size = size
    (lastUse, use) = (use, isAllowed ? choice(after: layers) : .direct)
    if use == .renewed {
      kept = current
      if let step = last.distance(to: current), step > 0 {
        kept.advance(from: last, steps: Self.reach / step)
      }
      isWhole = false
    }
    try prepare(.all, for: use, in: context)
    guard use != .shown else { return }
    backdropUse = backdropChoice
    if backdropUse == .renewed { keptBackdrop.takeBackdrop(of: current) }
    try prepare(.backdrop, for: backdropUse, in: context)
  }

  /// Makes a picture that is needed, and gives up one that was not for long.
  private mutating func prepare(_ part: Part, for use: Use, in context: GLContext) throws(GLError) {
    let index = part.rawValue
    idleFrames[index] = use == .direct ? idleFrames[index] + 1 : 0
    if idleFrames[index] > Self.patience { pictures[index] = nil }
    guard use == .renewed, pictures[index] == nil else { return }
    let height = part == .backdrop ? size.height / backdropRows : size.height
    pictures[index] = try OffscreenPicture(width: size.width, height: height, in: context)
  }

  /// Gives the pictures up; the next frame that wants one makes it again.
  mutating func release() { pictures = [nil, nil] }

  /// Notes what the layers of a picture were when it was drawn.
  mutating func finish(_ layers: LayerCache) {
    guard use == .renewed else { return }
    (isWhole, isExact) = (!layers.isMissingStars, !layers.isIncomplete && !isDisplaced)
  }

  /// What a frame does about a backdrop that it draws: one that changes is not kept, unless its picture is less to draw.
  private var backdropChoice: Use {
    guard current.isWorthKeeping else { return .direct }
    if current.hasBackdrop(of: keptBackdrop), target(of: .backdrop) != nil { return .shown }
    return backdropRows > 1 || current.hasBackdrop(of: last) ? .renewed : .direct
  }

  private func choice(after layers: LayerCache) -> Use {
    // Where it moves so fast that a picture would be shown once, a picture is of no use.
    guard let step = last.distance(to: current), step < Self.reach / 2 else { return .direct }
    if isWhole, pictures[Part.all.rawValue] != nil, let distance = kept.distance(to: current) {
      // At rest everything comes to be exactly in place.
      if step > 0 ? distance <= Self.reach : distance == 0 && isExact { return .shown }
    }
    // While stars are filled in, each picture would be shown once, too.
    return (step > 0 ? layers.isMissingStars : layers.isIncomplete) ? .direct : .renewed
  }
}

/// The commands of a frame that are behind all others.
private struct Background {
  private(set) var commands: [Frame.Command] = []
  private var strips: [StripSpan] = []
  private var viewport = Viewport(size: Size(width: 0, height: 0))

  mutating func take(_ frame: borrowing Frame) {
    viewport = frame.viewport
    commands.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    guard case .backdrop(let backdrop) = frame.commands.first else { return }
    let count = frame.commands.firstIndex { !$0.isBackground } ?? frame.commands.endIndex
    // A clear is faster than a copy.
    guard count > 1 || !backdrop.isFlat else { return }
    // Stars before other things need the layers in every frame.
    guard !frame.commands[count...].contains(where: \.isBackground) else { return }
    strips.append(contentsOf: frame.strips[backdrop.strips])
    commands.append(contentsOf: frame.commands[..<count])
  }

  /// Whether the backdrop is the same as another background's.
  func hasBackdrop(of other: Background) -> Bool {
    viewport == other.viewport && strips == other.strips && commands.first == other.commands.first
  }

  /// Takes the first command of another background alone, into the memory that it has.
  mutating func takeBackdrop(of other: Background) {
    viewport = other.viewport
    strips.replaceSubrange(strips.indices, with: other.strips)
    commands.replaceSubrange(commands.indices, with: other.commands.prefix(1))
  }

  /// Whether copying it is faster than drawing it.
  var isWorthKeeping: Bool {
    guard case .backdrop(let backdrop) = commands.first else { return false }
    return !backdrop.isFlat
  }

  /// Moves each layer by so many more steps like the one from another background, which differs in nothing else.
  mutating func advance(from last: Background, steps: Double) {
    for index in commands.indices {
      commands[index].advance(from: last.commands[index], steps: steps)
    }
  }

  /// Pixels that a layer of another background is away from where it is in this one, the farthest
  /// counts; nil where they differ in anything else.
  func distance(to other: Background) -> Double? {
    guard !commands.isEmpty, viewport == other.viewport, strips == other.strips,
      commands.count == other.commands.count
    else { return nil }
    var farthest = 0.0
    for (command, second) in zip(commands, other.commands) {
      guard let distance = command.distance(to: second) else { return nil }
      farthest = max(farthest, distance)
    }
    return farthest * viewport.contentScale
  }
}

extension Frame.Command {
  fileprivate var isBackground: Bool {
    switch self {
    case .backdrop, .stars, .deepSky, .vignette: true
    default: false
    }
  }

  /// Where a layer that slides is, on a ring; nil for what stays where it is.
  private var place: (offset: Double, period: Double)? {
    switch self {
    case .stars(let field): (field.offset, field.period)
    case .deepSky(let sky): (sky.offset, sky.period)
    default: nil
    }
  }

  /// The same, where its layer is elsewhere.
  private func moved(to offset: Double) -> Frame.Command {
    switch self {
    case .stars(var field):
      field.offset = offset
      return .stars(field)
    case .deepSky(var sky):
      sky.offset = offset
      return .deepSky(sky)
    default: return self
    }
  }

  /// Logical pixels from its layer to that of another command, the shorter way; nil where they differ in anything else.
  fileprivate func distance(to other: Frame.Command) -> Double? {
    guard let (offset, period) = other.place else { return self == other ? 0 : nil }
    guard let place, moved(to: offset) == other else { return nil }
    let distance = abs(place.offset - offset)
    return min(distance, abs(period - distance))
  }

  /// Moves its layer by so many more steps like the one from another command's, the shorter way.
  fileprivate mutating func advance(from last: Frame.Command, steps: Double) {
    guard let (offset, period) = place, let before = last.place?.offset else { return }
    let step = wrapped(offset - before + period / 2, period: period) - period / 2
    self = moved(to: wrapped(offset + step * steps, period: period))
  }
}
