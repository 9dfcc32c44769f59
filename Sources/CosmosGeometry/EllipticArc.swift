import RealModule

/// A piece of an ellipse as SVG describes it: by its ends, not by its centre.
///
/// - Source: Scalable Vector Graphics (SVG) 2, appendix B.2 "Elliptical arc implementation notes",
///   whose names for the steps are used here.
struct EllipticArc {
  private var center = Point.zero
  private var radii: Point
  private let rotation: Double
  /// Where the arc begins on the unit circle that is stretched to the ellipse, in radians.
  private var firstAngle = 0.0
  /// Radians from the first angle to the last; positive is clockwise on the screen.
  private var sweep = 0.0

  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - radii: Above 0; both grow by the same factor if the ends are too far apart for them.
  ///   - rotation: The angle of the ellipse's own x axis in radians, clockwise on the screen.
  ///   - isLarge: Whether the arc spans more than half a turn (SVG's large-arc flag).
  ///   - isClockwise: Whether it is drawn clockwise on the screen (SVG's sweep flag).
  init(
    from start: Point, to end: Point, radii: Point, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    self.radii = radii
    self.rotation = rotation
    guard start != end else { return }

    // Half the vector from end to start, in the coordinates of the unit circle.
    let half = ((start - end) * 0.5).turned(by: -rotation)
    var onCircle = Point(x: half.x / radii.x, y: half.y / radii.y)
    if onCircle.length > 1 {
      self.radii = radii * onCircle.length
      onCircle = onCircle * (1 / onCircle.length)
    }
    // The centre lies on the perpendicular bisector of the chord, on the side that the flags choose.
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

  /// One cubic curve per quarter turn or part of one: two control points and the end.
  var curves: [(Point, Point, Point)] {
    // The small amount keeps rounding from cutting an exact quarter turn in two.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return [] }
    let step = sweep / Double(count)
    // The control length that lets a cubic curve meet an arc of `step` in its middle.
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

  /// A place by its coordinates on the circle of radius 1.
  private func point(_ x: Double, _ y: Double) -> Point {
    Point(x: x * radii.x, y: y * radii.y).turned(by: rotation) + center
  }
}

extension Point {
  /// The displacement turned by `angle` radians, clockwise on the screen.
  fileprivate func turned(by angle: Double) -> Point {
    Point(x: x * .cos(angle) - y * .sin(angle), y: x * .sin(angle) + y * .cos(angle))
  }
}
