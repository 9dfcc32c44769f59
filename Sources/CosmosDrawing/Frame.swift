public import CosmosGeometry

/// A picture as a value, which a scene describes and a renderer draws.
///
/// A frame contains a few hundred numbers and no geometry. Unless stated otherwise, lengths are in
/// logical pixels from the window's top left corner, with y downwards. Equal frames give equal
/// pictures.
///
/// Reuse one frame for all pictures: ``reset(for:)`` keeps its storage, so that describing later
/// pictures allocates no memory.
///
///     var frame = Frame(viewport: Viewport(size: Size(width: 640, height: 360)))
///     frame.add(.backdrop(Backdrop(color: .black)))
///     frame.add(Ring(center: Point(x: 320, y: 180), radius: 100, width: 2, color: .white))
public struct Frame: Equatable, Sendable {
  /// A drawing command; commands are drawn in order, each in front of the earlier ones.
  public enum Command: Equatable, Sendable {
    /// A background that replaces the whole picture.
    case backdrop(Backdrop)
    /// A layer of stars.
    case stars(StarField)
    /// Dark clouds and faint stars.
    case deepSky(DeepSky)
    /// A gradient in front of all earlier commands.
    case vignette(Vignette)
    /// Dashes along the bottom edge of the window.
    case ruler(Ruler)
    /// Lines from the library.
    case lines(LineDraw)
    /// Stars from the library.
    case figureStars(FigureStars)
    /// Nebulae from the library.
    case nebulae(Nebulae)
    /// Consecutive ``Frame/paths`` that are drawn together.
    case paths(Range<Int>)
    /// Consecutive ``Frame/rings`` that are drawn together.
    case rings(Range<Int>)
    /// Consecutive ``Frame/labels`` that are drawn together.
    case labels(Range<Int>)
    /// Consecutive ``Frame/bodies`` that are drawn together.
    case bodies(Range<Int>)
    /// A colour in front of all earlier commands.
    case fill(Color)
  }

  /// The viewport of the picture.
  public private(set) var viewport: Viewport
  /// All commands, back to front: background, then foreground.
  public private(set) var commands: [Command] = []
  /// Number of commands in the background.
  private var backgroundCount = 0
  /// The strips of backdrops, indexed by ``Backdrop/strips``.
  public private(set) var strips: [StripSpan] = []
  /// The strokes of lines, indexed by ``LineDraw/strokes``.
  public private(set) var strokes: [Stroke] = []
  /// The paths, indexed by ``Command/paths(_:)``.
  public private(set) var paths: [PathDraw] = []
  /// The rings, indexed by ``Command/rings(_:)``.
  public private(set) var rings: [Ring] = []
  /// The bodies, indexed by ``Command/bodies(_:)``.
  public private(set) var bodies: [BodyDraw] = []
  /// The labels, indexed by ``Command/labels(_:)``.
  public private(set) var labels: [Label] = []
  /// Places with text, around which natural stars of the background are dimmed.
  ///
  /// A renderer heeds the first eight.
  public private(set) var quietPlaces: [QuietPlace] = []

  /// Creates an empty frame for a window.
  public init(viewport: Viewport) {
    self.viewport = viewport
  }

  /// Removes everything from the frame but keeps its storage.
  public mutating func reset(for viewport: Viewport) {
    self.viewport = viewport
    backgroundCount = 0
    commands.removeAll(keepingCapacity: true)
    strips.removeAll(keepingCapacity: true)
    strokes.removeAll(keepingCapacity: true)
    paths.removeAll(keepingCapacity: true)
    rings.removeAll(keepingCapacity: true)
    bodies.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
    quietPlaces.removeAll(keepingCapacity: true)
  }

  /// The commands behind the ``foreground``, back to front.
  ///
  /// A renderer may keep an image of these commands while they rest or drift.
  public var background: ArraySlice<Command> { commands[..<backgroundCount] }

  /// The commands in front of the ``background``, back to front.
  public var foreground: ArraySlice<Command> { commands[backgroundCount...] }

  /// Adds a command to the background: in front of its other commands, behind the foreground.
  ///
  /// - Parameter command: A backdrop (which must be first), stars, a deep sky or a vignette. Other
  ///   commands are added to the foreground.
  public mutating func addBackground(_ command: Command) {
    guard command.isLayer else { return add(command) }
    commands.insert(command, at: backgroundCount)
    backgroundCount += 1
  }

  /// Adds a command in front of all others.
  ///
  /// For paths, rings, bodies and labels, use their own methods, which also add the command.
  public mutating func add(_ command: Command) {
    commands.append(command)
  }

  /// Adds a strip for a ``Backdrop``; the strips of a backdrop must be added from left to right.
  public mutating func add(_ span: StripSpan) {
    strips.append(span)
  }

  /// Dims natural stars of the background around a place; places that nearly touch become one.
  public mutating func add(_ place: QuietPlace) {
    guard place.strength > 0 else { return }
    for index in quietPlaces.indices {
      guard let both = quietPlaces[index].united(with: place) else { continue }
      quietPlaces[index] = both
      return
    }
    quietPlaces.append(place)
  }

  /// Changes the colours of strips.
  package mutating func recolor(_ spans: Range<Int>, _ color: (Color) -> Color) {
    for index in spans { strips[index].color = color(strips[index].color) }
  }

  /// Adds a stroke for a ``LineDraw``.
  ///
  /// - Returns: The stroke's index.
  public mutating func add(_ stroke: Stroke) -> Int {
    strokes.append(stroke)
    return strokes.count - 1
  }

  /// Adds a path in front of everything else; consecutive paths are drawn together.
  public mutating func add(_ path: PathDraw) {
    paths.append(path)
    addCommand(Command.paths, upTo: paths.count)
  }

  /// Adds a ring in front of everything else; consecutive rings are drawn together.
  public mutating func add(_ ring: Ring) {
    rings.append(ring)
    addCommand(Command.rings, upTo: rings.count)
  }

  /// Adds a body in front of everything else; consecutive bodies are drawn together.
  public mutating func add(_ body: BodyDraw) {
    bodies.append(body)
    addCommand(Command.bodies, upTo: bodies.count)
  }

  /// Adds a label in front of everything else; consecutive labels are drawn together.
  public mutating func add(_ label: Label) {
    labels.append(label)
    addCommand(Command.labels, upTo: labels.count)
  }

  /// Adds a command for the element at `end - 1`, or extends the last command if that is of the
  /// same kind.
  private mutating func addCommand(_ command: (Range<Int>) -> Command, upTo end: Int) {
    if let last = commands.last, let range = last.range, command(range) == last {
      commands[commands.count - 1] = command(range.lowerBound..<end)
    } else {
      commands.append(command((end - 1)..<end))
    }
  }
}

extension Frame {
  /// Number of star layers in the foreground.
  package var foregroundLayerCount: Int {
    foreground.reduce(0) { $0 + ($1.isStars ? 1 : 0) }
  }

  /// Whether the foreground contains star layers.
  package var hasForegroundLayers: Bool { foreground.contains(where: \.isStars) }
}

extension Frame.Command {
  /// Whether the command may be in the background.
  fileprivate var isLayer: Bool {
    switch self {
    case .backdrop, .vignette: true
    default: isStars
    }
  }

  /// Whether the command draws a layer of stars.
  fileprivate var isStars: Bool {
    switch self {
    case .stars, .deepSky: true
    default: false
    }
  }

  /// Indices of the elements that the command draws.
  fileprivate var range: Range<Int>? {
    switch self {
    case .paths(let range), .rings(let range), .labels(let range), .bodies(let range): range
    default: nil
    }
  }
}
