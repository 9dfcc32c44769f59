/// A path made of lines and cubic Bézier curves, in points.
public struct Path: Equatable, Sendable {
  public enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case cubic(Point, Point, Point)
    /// A straight line back to the start of the current subpath.
    case close
  }

  public var elements: [Element]

  public init(_ elements: [Element] = []) {
    self.elements = elements
  }
}
