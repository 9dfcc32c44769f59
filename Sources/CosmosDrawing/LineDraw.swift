public import CosmosGeometry

/// The lines of a ``LineSet`` with a common width and colour, and a stroke for each line.
public struct LineDraw: Equatable, Sendable {
  /// The handle of the lines in the library.
  public var set: LineSet
  /// Position of the library's point (0, 0) in logical pixels.
  public var origin: Point
  /// Logical pixels per point of the library.
  public var scale: Double
  /// Factor for the positions of line ends; the lines' width and gaps do not change.
  public var magnification: Double
  /// Displacement to the right, in logical pixels, of a line end whose `shifts` factor in the
  /// library is 1.
  ///
  /// The sky uses the shift because small stars of a figure move more slowly than big ones.
  public var shift: Double
  /// Width of a line in logical pixels, independent of ``scale``.
  public var width: Double
  /// Colour of all lines.
  public var color: Color
  /// A disc in which no line is drawn, such as a planet in front of the lines; none by default.
  package var clearing = Clearing.none
  /// The parts of the lines that are drawn: one per line, or one for all lines; empty until the
  /// lines are added to a frame.
  ///
  /// Surplus strokes are ignored. If there are several strokes, lines without one are not drawn.
  package var strokes: [Stroke] = []

  /// Creates lines from their properties; ``Frame/add(_:stroke:)`` and ``Frame/add(_:strokes:)``
  /// choose the part of each line that is drawn.
  public init(
    set: LineSet, origin: Point, scale: Double, width: Double, color: Color,
    magnification: Double = 1, shift: Double = 0
  ) {
    self.set = set
    self.origin = origin
    self.scale = scale
    self.width = width
    self.color = color
    self.magnification = magnification
    self.shift = shift
  }
}

/// The part of a line or path that is drawn, as fractions of its arc length.
public struct Stroke: Equatable, Sendable {
  /// Start of the part, 0…1.
  public var start: Double
  /// End of the part, 0…1; the part is empty if its end is at or before ``start``.
  public var end: Double

  /// Creates a stroke; without arguments, it covers the whole line or path.
  public init(start: Double = 0, end: Double = 1) {
    self.start = start
    self.end = end
  }
}

/// A disc that makes a line fainter, such as a nebula behind the line.
///
/// The line has its full light outside the disc, and ``light`` up to 0.6 radii from the centre; in
/// between, it changes smoothly.
public struct LineHole: Equatable, Sendable {
  /// Centre in points of the library; when drawn, it moves to the right by the whole
  /// ``LineDraw/shift``.
  public var center: Point
  /// Radius in points of the library, independent of ``LineDraw/magnification``; 0 for no hole.
  public var radius: Double
  /// Light of the line in the middle of the disc, 0…1, as a fraction of the line's full light.
  public var light: Double

  /// No hole: the whole line has its full light.
  public static let none = LineHole(center: .zero, radius: 0)

  /// Creates a hole from its properties.
  public init(center: Point, radius: Double, light: Double = 0) {
    self.center = center
    self.radius = radius
    self.light = light
  }
}
