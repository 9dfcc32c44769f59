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
/// `add` is the only way to draw: each value lies in front of all earlier ones.
public struct Frame: Equatable, Sendable {
  /// The viewport of the picture.
  public private(set) var viewport: Viewport
  /// The measures of the host's fonts; frames that differ only in these are equal.
  public var fonts = Fonts()
  /// The font of the labels added from now on; text in an empty frame.
  public var fontRole = Fonts.Role.text
  /// Everything to draw, back to front.
  package private(set) var layers: [Layer] = []
  private var spare = SpareArrays()

  /// Creates an empty frame for a window.
  public init(viewport: Viewport) {
    self.viewport = viewport
  }

  /// The measures of the font of the labels added from now on.
  public var font: FontMetrics { fonts[fontRole] }

  public static func == (a: Frame, b: Frame) -> Bool {
    a.viewport == b.viewport && a.layers == b.layers
  }

  /// Removes everything from the frame but keeps its storage.
  public mutating func reset(for viewport: Viewport) {
    self.viewport = viewport
    fontRole = .text
    // From last to first: so each layer of the next picture gets the array that the layer at its
    // place had.
    while let layer = layers.popLast() { spare.put(layer) }
  }

  /// Makes this frame equal to the first layers of another one, in this frame's own storage.
  package mutating func copy(_ count: Int, of other: borrowing Frame) {
    reset(for: other.viewport)
    for index in 0..<count { layers.append(spare.copy(other.layers[index])) }
  }

  /// Returns the number of layers, from the first one on, that are equal in two frames.
  package func equalFirstLayers(in other: borrowing Frame) -> Int {
    guard viewport == other.viewport else { return 0 }
    let most = min(layers.count, other.layers.count)
    return (0..<most).first { layers[$0] != other.layers[$0] } ?? most
  }
}

// MARK: - Adding

extension Frame {
  /// Adds a backdrop, which covers everything behind it.
  public mutating func add(_ backdrop: Backdrop) { layers.append(.backdrop(backdrop)) }

  /// Adds stars.
  public mutating func add(_ stars: StarField) { layers.append(.stars(stars)) }

  /// Adds dark clouds and faint stars.
  package mutating func add(_ sky: DeepSky) { layers.append(.deepSky(sky)) }

  /// Adds a gradient over everything behind it.
  public mutating func add(_ vignette: Vignette) { layers.append(.vignette(vignette)) }

  /// Adds dashes along the bottom edge of the window.
  package mutating func add(_ ruler: Ruler) { layers.append(.ruler(ruler)) }

  /// Adds lines from the library.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - stroke: The part of each line that is drawn, unless the lines have strokes of their own.
  public mutating func add(_ lines: LineDraw, stroke: Stroke = Stroke()) {
    var lines = lines
    if lines.strokes.isEmpty {
      lines.strokes = spare.strokes.take()
      lines.strokes.append(stroke)
    }
    layers.append(.lines(lines))
  }

  /// Adds lines from the library, each with its own stroke.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - strokes: The part of each line that is drawn. Surplus strokes are ignored, and lines
  ///     without a stroke are not drawn.
  public mutating func add(_ lines: LineDraw, strokes: some Sequence<Stroke>) {
    var lines = lines
    lines.strokes = spare.strokes.take()
    lines.strokes.append(contentsOf: strokes)
    guard !lines.strokes.isEmpty else { return spare.strokes.put(lines.strokes) }
    // A single stroke would apply to all lines, so an empty second stroke follows it.
    if lines.strokes.count == 1, lines.set.count > 1 { lines.strokes.append(Stroke(end: 0)) }
    layers.append(.lines(lines))
  }

  /// Adds stars from the library.
  public mutating func add(_ stars: FigureStars) { layers.append(.figureStars(stars)) }

  /// Adds nebulae from the library.
  public mutating func add(_ nebulae: Nebulae) { layers.append(.nebulae(nebulae)) }

  /// Adds a colour over everything behind it.
  public mutating func add(_ fill: ColorFill) { layers.append(.fill(fill.color)) }

  /// Adds a filter for everything behind it.
  public mutating func add(_ filter: ColorFilter) { layers.append(.filter(filter.color)) }

  /// Adds a stroked path.
  public mutating func add(_ path: PathDraw) {
    Self.extend(&layers, &spare.paths, \.paths, Layer.paths) { $0.append(path) }
  }

  /// Adds a ring.
  public mutating func add(_ ring: Ring) {
    Self.extend(&layers, &spare.rings, \.rings, Layer.rings) { $0.append(ring) }
  }

  /// Adds a body; the glows of consecutive bodies lie behind all their discs, and
  /// a later disc lies in front of an earlier one.
  package mutating func add(_ body: BodyDraw) {
    Self.extend(&layers, &spare.bodies, \.bodies, Layer.bodies) { $0.append(body) }
  }

  /// Adds a line of text, in the font of ``fontRole``.
  public mutating func add(_ label: Label) {
    var label = label
    label.role = fontRole
    addLabels { $0.append(label) }
  }

  /// Adds many labels at once, each in the font of its own role; this takes less time than one by
  /// one.
  ///
  /// - Parameter append: Appends labels to an array.
  package mutating func addLabels(_ append: (inout [Label]) -> Void) {
    Self.extend(&layers, &spare.labels, \.labels, Layer.labels, by: append)
  }

  /// Adds a filled rectangle.
  package mutating func add(_ box: Box) { addBoxes { $0.append(box) } }

  /// Adds filled rectangles.
  ///
  /// - Parameter append: Appends boxes to an array.
  package mutating func addBoxes(_ append: (inout [Box]) -> Void) {
    Self.extend(&layers, &spare.boxes, \.boxes, Layer.boxes, by: append)
  }

  /// Adds a layer in front of everything else.
  package mutating func append(_ layer: Layer) { layers.append(layer) }

  /// Returns an empty array for the bars of a ``Backdrop``, if possible with the memory of an
  /// earlier picture.
  package mutating func emptyBars() -> [Bar] { spare.bars.take() }

  /// Returns an empty array for the strokes of a ``LineDraw``, if possible with the memory of an
  /// earlier picture.
  package mutating func emptyStrokes() -> [Stroke] { spare.strokes.take() }

  /// Appends elements to the last layer if that consists of such elements, and to a new layer
  /// otherwise.
  private static func extend<Element>(
    _ layers: inout [Layer], _ spare: inout SpareArrays.Pool<Element>,
    _ elements: (Layer) -> [Element]?, _ layer: ([Element]) -> Layer,
    by append: (inout [Element]) -> Void
  ) {
    var all: [Element]
    if let last = layers.last.flatMap(elements) {
      all = last
      // The array now has one owner, so appending to it copies nothing.
      layers.removeLast()
    } else {
      all = spare.take()
    }
    append(&all)
    if all.isEmpty { spare.put(all) } else { layers.append(layer(all)) }
  }
}
