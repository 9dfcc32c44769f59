public import CosmosGeometry

/// A picture as a value, which a scene describes and a renderer draws.
///
/// A frame contains a few hundred numbers; fixed geometry is in a ``GeometryLibrary``. Unless
/// stated otherwise, lengths are in logical pixels from the window's top left corner, with y
/// downwards. Equal frames give equal pictures.
///
/// Reuse one frame for all pictures: ``reset(for:)`` keeps its storage, so that describing later
/// pictures allocates no memory.
///
///     var frame = Frame(viewport: Viewport(size: Size(width: 640, height: 360)))
///     frame.add(Backdrop(color: .black))
///     frame.add(Ring(center: Point(x: 320, y: 180), radius: 100, width: 2, color: .white))
///
/// `add` is the only way to draw: each value lies in front of all earlier ones. The only exception
/// is ``Layer/background``: values added to it lie behind the whole foreground.
public struct Frame: Equatable, Sendable {
  /// The background or the foreground of a picture.
  public enum Layer: Equatable, Sendable {
    /// Everything behind the foreground; a renderer may keep an image of the background while the
    /// background rests or drifts.
    case background
    /// Everything in front of the background.
    case foreground
  }

  /// A drawing command; commands are drawn in order, each in front of the earlier ones.
  package enum Command: Equatable, Sendable {
    /// A backdrop, which covers everything behind it.
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
    /// Consecutive ``Frame/boxes`` that are drawn together.
    case boxes(Range<Int>)
    /// Consecutive ``Frame/bodies`` that are drawn together.
    case bodies(Range<Int>)
    /// A colour in front of all earlier commands.
    case fill(Color)
    /// A filter that multiplies red, green and blue of the picture behind it by those of the
    /// colour.
    case filter(Color)
  }

  /// The viewport of the picture.
  public private(set) var viewport: Viewport
  /// The measures of the font that draws the labels.
  public var font: FontMetrics {
    get { fontReference.font }
    set { fontReference.font = newValue }
  }
  /// The font in a wrapper that is equal to all other wrappers, so that frames that differ only in
  /// the font are equal.
  private var fontReference = FontReference()
  private struct FontReference: Equatable, Sendable {
    var font = FontMetrics.standard

    static func == (a: FontReference, b: FontReference) -> Bool { true }
  }

  /// All commands, back to front: background, then foreground.
  package private(set) var commands: [Command] = []
  /// Number of commands in the background.
  private var backgroundCount = 0
  /// The strips of backdrops, indexed by ``Backdrop/strips``.
  package private(set) var strips: [StripSpan] = []
  /// The strokes of lines, indexed by ``LineDraw/strokes``.
  package private(set) var strokes: [Stroke] = []
  /// The paths, indexed by ``Command/paths(_:)``.
  package private(set) var paths: [PathDraw] = []
  /// The rings, indexed by ``Command/rings(_:)``.
  package private(set) var rings: [Ring] = []
  /// The bodies, indexed by ``Command/bodies(_:)``.
  package private(set) var bodies: [BodyDraw] = []
  /// The labels, indexed by ``Command/labels(_:)``.
  package private(set) var labels: [Label] = []
  /// The boxes, indexed by ``Command/boxes(_:)``.
  package private(set) var boxes: [Box] = []

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
    boxes.removeAll(keepingCapacity: true)
  }

  /// The commands behind the ``foreground``, back to front.
  ///
  /// A renderer may keep an image of the background while it rests or drifts.
  package var background: ArraySlice<Command> { commands[..<backgroundCount] }

  /// The commands in front of the ``background``, back to front.
  package var foreground: ArraySlice<Command> { commands[backgroundCount...] }

  /// Adds a backdrop, which covers everything behind it.
  ///
  /// - Parameters:
  ///   - backdrop: The backdrop.
  ///   - strips: Strips that replace the backdrop's colour, from left to right without gaps. A
  ///     renderer draws only the first 190, and extends the last of these to the right edge.
  ///   - layer: Whether the backdrop belongs to the background or to the foreground.
  public mutating func add(
    _ backdrop: Backdrop, strips: some Sequence<StripSpan>, to layer: Layer = .background
  ) {
    var striped = backdrop
    let first = self.strips.count
    self.strips.append(contentsOf: strips)
    striped.strips = first..<self.strips.count
    add(striped, to: layer)
  }

  /// Adds a backdrop without strips, which covers everything behind it.
  public mutating func add(_ backdrop: Backdrop, to layer: Layer = .background) {
    add(.backdrop(backdrop), to: layer)
  }

  /// Adds stars.
  public mutating func add(_ stars: StarField, to layer: Layer = .foreground) {
    add(.stars(stars), to: layer)
  }

  /// Adds dark clouds and faint stars.
  public mutating func add(_ sky: DeepSky, to layer: Layer = .foreground) {
    add(.deepSky(sky), to: layer)
  }

  /// Adds a gradient over everything behind it.
  public mutating func add(_ vignette: Vignette, to layer: Layer = .foreground) {
    add(.vignette(vignette), to: layer)
  }

  /// Adds dashes along the bottom edge of the window.
  public mutating func add(_ ruler: Ruler) { commands.append(.ruler(ruler)) }

  /// Adds lines from the library.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - stroke: The part of each line that is drawn.
  public mutating func add(_ lines: LineDraw, stroke: Stroke = Stroke()) {
    var lines = lines
    if lines.strokes.isEmpty {
      let index = append(stroke)
      lines.strokes = index..<(index + 1)
    }
    commands.append(.lines(lines))
  }

  /// Adds lines from the library, each with its own stroke.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - strokes: The part of each line that is drawn. Surplus strokes are ignored, and lines
  ///     without a stroke are not drawn.
  public mutating func add(_ lines: LineDraw, strokes: some Sequence<Stroke>) {
    var lines = lines
    let first = self.strokes.count
    self.strokes.append(contentsOf: strokes)
    // A single stroke would apply to all lines, so an empty second stroke follows it.
    if self.strokes.count == first + 1, lines.set.count > 1 { _ = append(Stroke(end: 0)) }
    guard self.strokes.count > first else { return }
    lines.strokes = first..<self.strokes.count
    commands.append(.lines(lines))
  }

  /// Adds stars from the library.
  public mutating func add(_ stars: FigureStars) { commands.append(.figureStars(stars)) }

  /// Adds nebulae from the library.
  public mutating func add(_ nebulae: Nebulae) { commands.append(.nebulae(nebulae)) }

  /// Adds a colour over everything behind it.
  public mutating func add(_ fill: ColorFill) { commands.append(.fill(fill.color)) }

  /// Adds a filter for everything behind it.
  public mutating func add(_ filter: ColorFilter) { commands.append(.filter(filter.color)) }

  private mutating func add(_ command: Command, to layer: Layer) {
    guard layer == .background else { return commands.append(command) }
    commands.insert(command, at: backgroundCount)
    backgroundCount += 1
  }

  /// Adds a command in front of everything else; a range in the command refers to elements of this
  /// frame.
  package mutating func append(_ command: Command) { commands.append(command) }

  /// Stores a strip for ``Backdrop/strips``; call this method for each strip of a backdrop, from
  /// left to right.
  package mutating func append(_ span: StripSpan) { strips.append(span) }

  /// Replaces the colour of each strip in a range by a function of that colour.
  package mutating func recolor(_ spans: Range<Int>, _ color: (Color) -> Color) {
    for index in spans { strips[index].color = color(strips[index].color) }
  }

  /// Stores a stroke for ``LineDraw/strokes``.
  ///
  /// - Returns: The stroke's index.
  package mutating func append(_ stroke: Stroke) -> Int {
    strokes.append(stroke)
    return strokes.count - 1
  }

  /// Adds a stroked path.
  public mutating func add(_ path: PathDraw) {
    paths.append(path)
    addCommand(Command.paths, from: paths.count - 1, upTo: paths.count)
  }

  /// Adds a ring.
  public mutating func add(_ ring: Ring) {
    rings.append(ring)
    addCommand(Command.rings, from: rings.count - 1, upTo: rings.count)
  }

  /// Adds a body; the glows of consecutive bodies lie behind all their discs, and
  /// a later disc lies in front of an earlier one.
  public mutating func add(_ body: BodyDraw) {
    bodies.append(body)
    addCommand(Command.bodies, from: bodies.count - 1, upTo: bodies.count)
  }

  /// Adds a line of text.
  public mutating func add(_ label: Label) {
    labels.append(label)
    addCommand(Command.labels, from: labels.count - 1, upTo: labels.count)
  }

  /// Adds many labels at once, which takes less time than one by one.
  ///
  /// - Parameter append: Appends labels to the labels of the frame.
  package mutating func addLabels(_ append: (inout [Label]) -> Void) {
    let first = labels.count
    append(&labels)
    addCommand(Command.labels, from: first, upTo: labels.count)
  }

  /// Adds a filled rectangle.
  package mutating func add(_ box: Box) { addBoxes { $0.append(box) } }

  /// Adds filled rectangles.
  ///
  /// - Parameter append: Appends boxes to the boxes of the frame.
  package mutating func addBoxes(_ append: (inout [Box]) -> Void) {
    let first = boxes.count
    append(&boxes)
    addCommand(Command.boxes, from: first, upTo: boxes.count)
  }

  /// Adds a command for the elements from index `start` to index `end - 1`; if the last command is
  /// of the same kind, extends that command by the elements instead.
  private mutating func addCommand(
    _ command: (Range<Int>) -> Command, from start: Int, upTo end: Int
  ) {
    guard start < end else { return }
    if let last = commands.last, let range = last.range, command(range) == last {
      commands[commands.count - 1] = command(range.lowerBound..<end)
    } else {
      commands.append(command(start..<end))
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
  /// Whether the command draws a layer of stars.
  fileprivate var isStars: Bool {
    switch self {
    case .stars, .deepSky: true
    default: false
    }
  }

  /// Indices of the elements that the command draws, for example in ``Frame/paths``; nil if the
  /// command contains what it draws.
  fileprivate var range: Range<Int>? {
    switch self {
    case .paths(let range), .rings(let range), .labels(let range), .bodies(let range),
      .boxes(let range):
      range
    default: nil
    }
  }
}
