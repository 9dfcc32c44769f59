/// An arc of an ellipse as SVG describes it: by its ends instead of its centre.
///
/// - Source: Scalable Vector Graphics (SVG) 2, appendix B.2 "Elliptical arc implementation notes",
///   which explains the steps of the computation.
struct EllipticArc {
  private var center = Point.zero
  private var radii: Point
  private let rotation: Double
  /// The angle of the arc's start in radians, on the unit circle that is stretched to the ellipse.
  private var firstAngle = 0.0
  /// The angle in radians from the start to the end, positive for clockwise on the screen.
  private var sweep = 0.0

  /// Finds the ellipse and the angles of an arc between two points.
  ///
  /// - Parameters:
  ///   - start: The start of the arc.
  ///   - end: The end of the arc.
  ///   - radii: The radii, more than 0; if the ends are too far apart, both radii grow by the same
  ///     factor.
  ///   - rotation: The angle of the ellipse's x axis in radians, clockwise on the screen.
  ///   - isLarge: Whether the arc spans more than half a turn (SVG's large-arc flag).
  ///   - isClockwise: Whether the arc is drawn clockwise on the screen (SVG's sweep flag).
  init(
    from start: Point, to end: Point, radii: Point, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    self.radii = radii
    self.rotation = rotation
    guard start != end else { return }

    // Half the vector from the end to the start: along the ellipse's axes (`half`), and on the unit
    // circle that is stretched to the ellipse (`onCircle`).
    let half = ((start - end) * 0.5).turned(by: -rotation)
    var onCircle = Point(x: half.x / radii.x, y: half.y / radii.y)
    if onCircle.length > 1 {
      self.radii = radii * onCircle.length
      onCircle = onCircle * (1 / onCircle.length)
    }
    // On the unit circle, the centre is on the perpendicular bisector of the chord, on the side
    // that the flags determine.
    let distance = max(0, 1 - onCircle.length * onCircle.length).squareRoot()
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let factor = side * distance / onCircle.length
    let centerOnCircle = Point(x: onCircle.y * factor, y: -onCircle.x * factor)
    center =
      Point(x: centerOnCircle.x * self.radii.x, y: centerOnCircle.y * self.radii.y)
      .turned(by: rotation) + (start + end) * 0.5

    let first = onCircle - centerOnCircle
    let last = onCircle * -1 - centerOnCircle
    firstAngle = Double.atan2(y: first.y, x: first.x)
    sweep = Double.atan2(y: last.y, x: last.x) - firstAngle
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
  }

  /// The arc as cubic curves of at most a quarter turn each; the three points of a curve are its
  /// two control points and its end.
  var curves: [(Point, Point, Point)] {
    // The small number prevents rounding from splitting an exact quarter turn.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return [] }
    let step = sweep / Double(count)
    // Distance of a control point from the nearer end of the curve, in radii, for a cubic curve
    // that touches the middle of an arc of `step` radians.
    let reach = 4.0 / 3 * Double.tan(step / 4)
    return (0..<count).map { index in
      let begin = firstAngle + Double(index) * step
      let end = begin + step
      return (
        point(
          .cos(begin) - reach * .sin(begin), .sin(begin) + reach * .cos(begin)),
        point(.cos(end) + reach * .sin(end), .sin(end) - reach * .cos(end)),
        point(.cos(end), .sin(end))
      )
    }
  }

  /// Maps coordinates on the unit circle to the ellipse.
  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x * radii.x, y: y * radii.y).turned(by: rotation) + center
  }
}

extension Point {
  /// Returns the displacement rotated by `angle` radians, clockwise on the screen.
  fileprivate func turned(by angle: Double) -> Point {
    Point(x: x * .cos(angle) - y * .sin(angle), y: x * .sin(angle) + y * .cos(angle))
  }
}
