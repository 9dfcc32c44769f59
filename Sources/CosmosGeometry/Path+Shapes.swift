import CosmosMath

// Shapes as subpaths. Their outlines lead clockwise, so that overlapping shapes are one shape with
// `FillRule.nonZero`. Polygons, and sectors whose angles decrease, may lead anticlockwise.

extension Path {
  /// Adds a rectangle.
  ///
  /// - Parameters:
  ///   - origin: The top left corner.
  ///   - size: The width and height.
  public mutating func addRectangle(at origin: Point, size: Size) {
    addPolygon([
      origin, Point(x: origin.x + size.width, y: origin.y),
      Point(x: origin.x + size.width, y: origin.y + size.height),
      Point(x: origin.x, y: origin.y + size.height),
    ])
  }

  /// Adds a rectangle with round corners.
  ///
  /// - Parameters:
  ///   - origin: The top left corner of the box around the rectangle.
  ///   - size: The width and height.
  ///   - radius: The radius of the corners, 0 for sharp corners; a radius of more than half of the
  ///     shorter side is reduced to that half.
  public mutating func addRoundedRectangle(at origin: Point, size: Size, radius: Double) {
    let radius = min(radius, size.width / 2, size.height / 2)
    guard radius > 0 else { return addRectangle(at: origin, size: size) }
    let (left, right) = (origin.x + radius, origin.x + size.width - radius)
    let (top, bottom) = (origin.y + radius, origin.y + size.height - radius)
    elements.append(.move(Point(x: left, y: origin.y)))
    for (corner, turns) in [
      (Point(x: right, y: top), 3.0), (Point(x: right, y: bottom), 4),
      (Point(x: left, y: bottom), 5), (Point(x: left, y: top), 6),
    ] {
      let start = turns * .pi / 2
      elements.append(.line(Point(angle: start, radius: radius, from: corner)))
      addArc(center: corner, radius: radius, from: start, to: start + .pi / 2)
    }
    elements.append(.close)
  }

  /// Adds a straight bar around a line segment, with flat ends.
  ///
  /// - Parameters:
  ///   - start: The middle of one end.
  ///   - end: The middle of the other end; the path is unchanged if this point equals `start`.
  ///   - width: The width of the bar.
  public mutating func addLine(from start: Point, to end: Point, width: Double) {
    let way = end - start
    guard way.length > 0 else { return }
    let side = Point(x: -way.y, y: way.x) * (width / 2 / way.length)
    addPolygon([start - side, end - side, end + side, start + side])
  }

  /// Adds a polygon, closed from the last corner to the first one.
  ///
  /// With `FillRule.nonZero`, overlapping polygons are one shape if their corners follow each other
  /// in the same direction.
  public mutating func addPolygon(_ corners: some Collection<Point>) {
    guard let first = corners.first else { return }
    elements.append(.move(first))
    for corner in corners.dropFirst() { elements.append(.line(corner)) }
    elements.append(.close)
  }

  /// Adds a circle, as four curves with an error of at most 0.03 % of the radius.
  public mutating func addCircle(center: Point, radius: Double) {
    elements.append(.move(Point(x: center.x + radius, y: center.y)))
    addArc(center: center, radius: radius, from: 0, to: 2 * .pi)
    elements.append(.close)
  }

  /// Adds a sector of a circle or of a ring, such as a part of a pie chart.
  ///
  /// - Parameters:
  ///   - center: The centre.
  ///   - radius: The outer radius.
  ///   - inner: The inner radius, 0 for a sector that reaches the centre.
  ///   - start: The first angle in radians, clockwise from +x.
  ///   - end: The last angle in radians.
  public mutating func addSector(
    center: Point, radius: Double, inner: Double = 0, from start: Double, to end: Double
  ) {
    elements.append(.move(Point(angle: start, radius: radius, from: center)))
    addArc(center: center, radius: radius, from: start, to: end)
    elements.append(.line(Point(angle: end, radius: inner, from: center)))
    if inner > 0 { addArc(center: center, radius: inner, from: end, to: start) }
    elements.append(.close)
  }

  /// Adds an arc from the pen's position, which must be at the arc's start.
  private mutating func addArc(center: Point, radius: Double, from start: Double, to end: Double) {
    let count = max(1, Int((abs(end - start) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = (end - start) / Double(count)
    // Distance of a control point from the nearer end of the curve, for a cubic curve that touches
    // the middle of an arc of `step` radians.
    let reach = 4.0 / 3 * Double.tan(step / 4) * radius
    for index in 0..<count {
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      let (first, last) = (
        Point(angle: from, radius: radius, from: center),
        Point(angle: to, radius: radius, from: center)
      )
      elements.append(
        .cubic(
          first + Point(x: -.sin(from), y: .cos(from)) * reach,
          last + Point(x: .sin(to), y: -.cos(to)) * reach, last))
    }
  }
}
