/// A piece of an ellipse as SVG describes it: by its ends, not by its centre.
///
/// - Source: Scalable Vector Graphics (SVG) 2, appendix B.2 "Elliptical arc implementation notes",
///   whose names for the steps are used here.
struct EllipticArc {
  private var center = Point.zero
  private var radii: Point
  private let rotation: Double
  /// Angle on the circle that the ellipse is a stretched image of, in radians.
  private var firstAngle = 0.0
  /// Signed: positive is clockwise on the screen.
  private var sweep = 0.0

  /// - Parameters:
  ///   - start: Where it begins.
  ///   - end: Where it ends.
  ///   - radii: Above 0; both grow alike if the ends are too far apart for them.
  ///   - rotation: Of the ellipse's own x axis, in radians, clockwise on the screen.
  ///   - isLarge: Of the two ways round, the longer.
  ///   - isClockwise: Of the two sides, the one that is gone round clockwise.
  init(
    from start: Point, to end: Point, radii: Point, rotation: Double, isLarge: Bool,
    isClockwise: Bool
  ) {
    self.radii = radii
    self.rotation = rotation
    guard start != end else { return }

    // Half the way between the ends, on a circle of radius 1: unrotated and unstretched.
    let half = ((start - end) * 0.5).turned(by: -rotation)
    var onCircle = Point(x: half.x / radii.x, y: half.y / radii.y)
    if onCircle.length > 1 {
      self.radii = radii * onCircle.length
      onCircle = onCircle * (1 / onCircle.length)
    }
    // The centre lies off the middle, square to the way, on the side that the flags choose.
    let distance = max(0, 1 - onCircle.length * onCircle.length).squareRoot()
    let side = isLarge == isClockwise ? -1.0 : 1.0
    let factor = side * distance / onCircle.length
    let centerOnCircle = Point(x: onCircle.y * factor, y: -onCircle.x * factor)
    center =
      Point(x: centerOnCircle.x * self.radii.x, y: centerOnCircle.y * self.radii.y)
      .turned(by: rotation) + (start + end) * 0.5

    let first = onCircle - centerOnCircle
    let last = onCircle * -1 - centerOnCircle
    firstAngle = arcTangent(y: first.y, x: first.x)
    sweep = arcTangent(y: last.y, x: last.x) - firstAngle
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
  }

  /// One cubic curve for every quarter turn begun: two controls and the end.
  var curves: [(Point, Point, Point)] {
    // A hair less, so that rounding does not cut an exact quarter in two.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return [] }
    let step = sweep / Double(count)
    // The control length that lets a cubic curve meet an arc of `step` in its middle.
    let reach = 4.0 / 3 * tangent(step / 4)
    return (0..<count).map { index in
      let begin = firstAngle + Double(index) * step
      let end = begin + step
      return (
        point(
          cosine(begin) - reach * sine(begin), sine(begin) + reach * cosine(begin)),
        point(cosine(end) + reach * sine(end), sine(end) - reach * cosine(end)),
        point(cosine(end), sine(end))
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
    Point(x: x * cosine(angle) - y * sine(angle), y: x * sine(angle) + y * cosine(angle))
  }
}
