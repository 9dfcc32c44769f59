/// A path made of straight lines and cubic Bézier curves.
///
/// Coordinates are in points, +x to the right and +y down. The drawing code chooses the size of a
/// point on the screen.
public struct Path: Equatable, Sendable {
  /// A step of the pen.
  public enum Element: Equatable, Sendable {
    /// Lifts the pen and begins a subpath.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve: two control points, then the end.
    case cubic(Point, Point, Point)
    /// A straight line back to the start of the current subpath.
    case close
  }

  /// The steps in drawing order; the pen starts at (0, 0) unless the first step moves it.
  public var elements: [Element]

  /// Creates a path from elements.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }

  /// Parses SVG path data; data with an error is rejected as a whole.
  ///
  ///     try Path(svg: "M0 0 L10 0")  // from (0, 0) to (10, 0)
  ///
  /// All SVG commands are supported: M L H V C S Q T A Z and their lower-case, relative forms.
  /// Empty data results in an empty path. Quadratic curves are converted exactly to cubic ones.
  ///
  /// An arc is converted to cubic curves of at most a quarter turn each, with an error of at most
  /// 0.03 % of the radius. An arc with a radius of 0 is a line.
  ///
  /// - Parameter data: The value of the `d` attribute of an SVG `<path>`.
  /// - Throws: ``SVGPathError`` at the first unexpected character.
  /// - Source: Scalable Vector Graphics (SVG) 2, chapter 9 "Paths", W3C 2018.
  public init(svg data: String) throws(SVGPathError) {
    var reader = SVGPathReader(data)
    self = try reader.readPath()
  }
}
