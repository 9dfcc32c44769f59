public import CosmosGeometry

/// One picture as a value: what scene and renderer agree on.
///
/// Some hundred numbers and no geometry. A frame is filled again and again without allocating:
/// ``reset(for:)`` keeps the storage.
public struct Frame: Equatable, Sendable {
  /// One step of drawing, back to front.
  public enum Command: Equatable, Sendable {
    case backdrop(Backdrop)
    case stars(StarField)
    case ruler(Ruler)
    case lines(LineDraw)
    case figureStars(FigureStars)
    /// Some of ``Frame/paths``, in one go.
    case paths(Range<Int>)
    /// Some of ``Frame/rings``, in one go.
    case rings(Range<Int>)
    /// Some of ``Frame/labels``, in one go.
    case labels(Range<Int>)
    /// One colour over everything.
    case fill(Color)
  }

  public private(set) var viewport: Viewport
  public private(set) var commands: [Command] = []
  public private(set) var strips: [StripSpan] = []
  public private(set) var strokes: [Stroke] = []
  public private(set) var paths: [PathDraw] = []
  public private(set) var rings: [Ring] = []
  public private(set) var labels: [Label] = []

  public init(viewport: Viewport) {
    self.viewport = viewport
  }

  /// Empties the frame, keeping its storage.
  public mutating func reset(for viewport: Viewport) {
    self.viewport = viewport
    commands.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    strokes.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    rings.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  public mutating func add(_ command: Command) {
    commands.append(command)
  }

  /// Adds a piece of a backdrop; its pieces follow one another, left to right.
  public mutating func add(_ span: StripSpan) {
    strips.append(span)
  }

  /// Adds a stroke for lines to refer to.
  ///
  /// - Returns: Its index.
  public mutating func add(_ stroke: Stroke) -> Int {
    strokes.append(stroke)
    return strokes.count - 1
  }

  // Paths, rings and labels that follow one another are drawn in one go, whoever added them.

  public mutating func add(_ path: PathDraw) {
    paths.append(path)
    let end = paths.count
    if case .paths(let range) = commands.last {
      commands[commands.count - 1] = .paths(range.lowerBound..<end)
    } else {
      commands.append(.paths((end - 1)..<end))
    }
  }

  public mutating func add(_ ring: Ring) {
    rings.append(ring)
    let end = rings.count
    if case .rings(let range) = commands.last {
      commands[commands.count - 1] = .rings(range.lowerBound..<end)
    } else {
      commands.append(.rings((end - 1)..<end))
    }
  }

  public mutating func add(_ label: Label) {
    labels.append(label)
    let end = labels.count
    if case .labels(let range) = commands.last {
      commands[commands.count - 1] = .labels(range.lowerBound..<end)
    } else {
      commands.append(.labels((end - 1)..<end))
    }
  }
}
