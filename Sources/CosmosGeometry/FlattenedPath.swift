/// A path converted to straight segments, each with the arc lengths at its ends.
public struct FlattenedPath: Equatable, Sendable {
  /// A straight piece of the path.
  public struct Segment: Equatable, Sendable {
    /// The ends, in the unit of the path.
    public var from, to: Point
    /// The arc lengths from the beginning of the whole path, in the unit of the path; gaps between
    /// subpaths do not count.
    public var startLength, endLength: Double
  }

  /// The segments in drawing order; none has length 0.
  public private(set) var segments: [Segment] = []
  private var current = Point.zero
  private var subpathStart = Point.zero
  private var length = 0.0

  /// Flattens a path.
  ///
  /// - Parameters:
  ///   - path: The path, in any unit.
  ///   - tolerance: The maximum distance between a segment and its curve, in the unit of the path;
  ///     more than 0. A curve is split into at most 256 pieces, so a very large curve may exceed
  ///     the tolerance.
  public init(_ path: Path, tolerance: Double) {
    precondition(tolerance > 0, "Flattening tolerance \(tolerance): must be more than 0")
    for element in path.elements {
      switch element {
      case .move(let point):
        current = point
        subpathStart = point
      case .line(let point): line(to: point)
      case .cubic(let a, let b, let end): cubic(a, b, end, tolerance)
      case .close: line(to: subpathStart)
      }
    }
  }

  private mutating func line(to point: Point) {
    let distance = current.distance(to: point)
    guard distance > 0 else { return }
    segments.append(
      Segment(from: current, to: point, startLength: length, endLength: length + distance))
    length += distance
    current = point
  }

  /// Splits a curve at equal steps of its parameter, into enough pieces to meet the tolerance.
  ///
  /// - Source: The distance of a curve from its chord is at most ⅛ of its largest second
  ///   derivative. The largest second derivative of a cubic curve is six times its largest second
  ///   difference. In each of n equal pieces, it is n² times smaller.
  private mutating func cubic(_ a: Point, _ b: Point, _ end: Point, _ tolerance: Double) {
    let start = current
    let first = (start - a * 2 + b).length
    let second = (a - b * 2 + end).length
    let bend = 6 * max(first, second) / 8
    let pieces = Int(max(1, min(256, (bend / tolerance).squareRoot().rounded(.up))))
    for piece in 1...pieces {
      let t = Double(piece) / Double(pieces)
      let u = 1 - t
      let point =
        start * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + end * (t * t * t)
      line(to: piece == pieces ? end : point)
    }
  }
}
