public import CosmosGeometry

/// A path, filled with a colour or a gradient.
///
///     var bar = Path()
///     bar.addRectangle(at: Point(x: 20, y: 40), size: Size(width: 30, height: 120))
///     frame.add(PathFill(bar, .color(.white)))
///
/// Unlike the paths of a ``GeometryLibrary``, a filled path may change from frame to frame. A
/// renderer computes the exact covered area of each pixel on the edge once, and again when the
/// path, its origin or its scale changes. Later pictures draw the inside as plain rectangles and
/// the edge from a texture, so their cost depends only on the number of pixels.
public struct PathFill: Equatable, Sendable {
  /// The path in points; open subpaths are closed with a straight line.
  public var path: Path
  /// The colour or the gradient.
  public var paint: Paint
  /// The rule that decides which regions are inside.
  public var rule: FillRule
  /// Position of the path's point (0, 0) in logical pixels.
  public var origin: Point
  /// Logical pixels per point.
  public var scale: Double

  /// Creates a filled path from its properties.
  public init(
    _ path: Path, _ paint: Paint, rule: FillRule = .nonZero, origin: Point = .zero,
    scale: Double = 1
  ) {
    self.path = path
    self.paint = paint
    self.rule = rule
    self.origin = origin
    self.scale = scale
  }
}

// MARK: - Shapes

extension PathFill {
  /// Creates a filled rectangle, with sharp or round corners.
  ///
  ///     frame.add(PathFill.rectangle(at: corner, size: size, cornerRadius: 6, .color(.white)))
  ///
  /// - Parameters:
  ///   - origin: Position of the top left corner in logical pixels.
  ///   - size: Width and height in logical pixels.
  ///   - radius: Radius of the corners in logical pixels; at most half of the shorter side.
  ///   - paint: The colour or the gradient; the points of a gradient are in logical pixels of the
  ///     frame.
  /// - Returns: The rectangle.
  public static func rectangle(
    at origin: Point, size: Size, cornerRadius radius: Double = 0, _ paint: Paint
  ) -> PathFill {
    var path = Path()
    path.addRoundedRectangle(at: origin, size: size, radius: radius)
    return PathFill(path, paint)
  }

  /// Creates a filled disc.
  ///
  /// A small disc that moves costs less as a ``Ring/disc(center:radius:color:)``.
  ///
  /// - Parameters:
  ///   - center: The centre in logical pixels.
  ///   - radius: The radius in logical pixels.
  ///   - paint: The colour or the gradient; the points of a gradient are in logical pixels of the
  ///     frame.
  /// - Returns: The disc.
  public static func disc(center: Point, radius: Double, _ paint: Paint) -> PathFill {
    var path = Path()
    path.addCircle(center: center, radius: radius)
    return PathFill(path, paint)
  }

  /// Creates a filled straight line with flat ends.
  ///
  /// - Parameters:
  ///   - start: Position of one end in logical pixels.
  ///   - end: Position of the other end in logical pixels.
  ///   - width: Width in logical pixels.
  ///   - paint: The colour or the gradient; the points of a gradient are in logical pixels of the
  ///     frame.
  /// - Returns: The line.
  public static func line(
    from start: Point, to end: Point, width: Double, _ paint: Paint
  ) -> PathFill {
    var path = Path()
    path.addLine(from: start, to: end, width: width)
    return PathFill(path, paint)
  }
}

/// The colours of a filled shape.
public enum Paint: Equatable, Sendable {
  /// A single colour.
  case color(Color)
  /// Colours that change along a line or from a centre.
  case gradient(Gradient)
}

/// Colours that change from place to place.
///
///     Gradient.linear(from: Point(x: 0, y: 0), to: Point(x: 0, y: 100), [.white, .black])
///
/// Positions are in points of the filled path, so a gradient moves and grows with its path. Colours
/// between two stops are mixed in the sRGB encoding, with premultiplied alpha. A dither hides the
/// bands between similar colours.
public struct Gradient: Equatable, Sendable {
  /// The line or the circle along which colours change.
  public enum Shape: Equatable, Sendable {
    /// A change along a straight line from one point to another.
    case linear(from: Point, to: Point)
    /// A change from a centre outwards to a circle.
    case radial(center: Point, radius: Double)
  }

  /// A colour at a position along the gradient.
  public struct Stop: Equatable, Sendable {
    /// The position, from 0 at the start to 1 at the end.
    public var place: Double
    /// The colour.
    public var color: Color

    /// Creates a stop from its properties.
    public init(_ place: Double, _ color: Color) {
      self.place = place
      self.color = color
    }
  }

  /// Maximum number of colour stops of a gradient that a renderer draws.
  public static let mostStops = 8

  /// The line or the circle of this gradient.
  public var shape: Shape
  /// The colours in the order of their places.
  ///
  /// The first colour extends to everything before its place, and the last one to everything after
  /// its place.
  ///
  /// A renderer uses the first ``mostStops`` of them, and skips a fill whose gradient has none.
  public var stops: [Stop]

  /// Creates a gradient from its properties.
  public init(shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }

  /// Creates a gradient along a line, with colours at equal distances.
  public static func linear(from start: Point, to end: Point, _ colors: [Color]) -> Gradient {
    Gradient(shape: .linear(from: start, to: end), stops: even(colors))
  }

  /// Creates a gradient from a centre to a circle, with colours at equal distances.
  public static func radial(center: Point, radius: Double, _ colors: [Color]) -> Gradient {
    Gradient(shape: .radial(center: center, radius: radius), stops: even(colors))
  }

  private static func even(_ colors: [Color]) -> [Stop] {
    colors.enumerated().map { Stop(Double($0) / Double(max(1, colors.count - 1)), $1) }
  }
}
