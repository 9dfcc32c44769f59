public import CosmosGeometry

/// One picture as a value: what a scene describes and a renderer draws.
///
/// It holds a few hundred numbers and no geometry. Lengths are logical pixels from the top left corner of the window,
/// with y down, unless they say otherwise. Two frames that are equal are the same picture.
///
/// A frame is meant to be filled again and again: ``reset(for:)`` keeps the storage, so a warm frame allocates nothing.
///
///     var frame = Frame(viewport: Viewport(size: Size(width: 640, height: 360)))
///     frame.add(.backdrop(Backdrop(color: .black)))
///     frame.add(Ring(center: Point(x: 320, y: 180), radius: 100, width: 2, color: .white))
public struct Frame: Equatable, Sendable {
  /// One drawing command; commands are drawn in their order, each over those before it.
  public enum Command: Equatable, Sendable {
    /// Replaces the whole picture.
    case backdrop(Backdrop)
    /// A layer of stars.
    case stars(StarField)
    /// Dark clouds and faint stars.
    case deepSky(DeepSky)
    /// A gradient over everything before it.
    case vignette(Vignette)
    /// Dashes along the bottom edge.
    case ruler(Ruler)
    /// Lines of the library.
    case lines(LineDraw)
    /// Stars of the library.
    case figureStars(FigureStars)
    /// Some of ``Frame/paths``, drawn together.
    case paths(Range<Int>)
    /// Some of ``Frame/rings``, drawn together.
    case rings(Range<Int>)
    /// Some of ``Frame/labels``, drawn together.
    case labels(Range<Int>)
    /// Some of ``Frame/bodies``, drawn together.
    case bodies(Range<Int>)
    /// One colour over everything before it.
    case fill(Color)
  }

  /// The window that the frame is for.
  public private(set) var viewport: Viewport
  /// Back to front.
  public private(set) var commands: [Command] = []
  /// What ``Backdrop/strips`` refers to.
  public private(set) var strips: [StripSpan] = []
  /// What ``LineDraw/strokes`` refers to.
  public private(set) var strokes: [Stroke] = []
  /// What ``Command/paths(_:)`` refers to.
  public private(set) var paths: [PathDraw] = []
  /// What ``Command/rings(_:)`` refers to.
  public private(set) var rings: [Ring] = []
  /// What ``Command/bodies(_:)`` refers to.
  public private(set) var bodies: [BodyDraw] = []
  /// What ``Command/labels(_:)`` refers to.
  public private(set) var labels: [Label] = []

  /// An empty frame.
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
    bodies.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  /// Adds a command in front of the others.
  ///
  /// Paths, rings, bodies and labels have functions of their own, which add the command too.
  public mutating func add(_ command: Command) {
    commands.append(command)
  }

  /// Adds a span for a ``Backdrop`` to refer to; the spans of a backdrop are added left to right.
  public mutating func add(_ span: StripSpan) {
    strips.append(span)
  }

  /// Gives some spans other colours.
  package mutating func recolor(_ spans: Range<Int>, _ color: (Color) -> Color) {
    for index in spans { strips[index].color = color(strips[index].color) }
  }

  /// Adds a stroke for a ``LineDraw`` to refer to.
  ///
  /// - Returns: Its index.
  public mutating func add(_ stroke: Stroke) -> Int {
    strokes.append(stroke)
    return strokes.count - 1
  }

  /// Adds a path in front of everything else; paths in succession are drawn together.
  public mutating func add(_ path: PathDraw) {
    paths.append(path)
    addCommand(Command.paths, upTo: paths.count)
  }

  /// Adds a ring in front of everything else; rings in succession are drawn together.
  public mutating func add(_ ring: Ring) {
    rings.append(ring)
    addCommand(Command.rings, upTo: rings.count)
  }

  /// Adds a body in front of everything else; bodies in succession are drawn together.
  public mutating func add(_ body: BodyDraw) {
    bodies.append(body)
    addCommand(Command.bodies, upTo: bodies.count)
  }

  /// Adds a label in front of everything else; labels in succession are drawn together.
  public mutating func add(_ label: Label) {
    labels.append(label)
    addCommand(Command.labels, upTo: labels.count)
  }

  /// Has the element before `end` drawn, by the command before if that is of the same kind.
  private mutating func addCommand(_ command: (Range<Int>) -> Command, upTo end: Int) {
    if let last = commands.last, let range = last.range, command(range) == last {
      commands[commands.count - 1] = command(range.lowerBound..<end)
    } else {
      commands.append(command((end - 1)..<end))
    }
  }
}

extension Frame.Command {
  /// The elements that the command draws together.
  fileprivate var range: Range<Int>? {
    switch self {
    case .paths(let range), .rings(let range), .labels(let range), .bodies(let range): range
    default: nil
    }
  }
}
