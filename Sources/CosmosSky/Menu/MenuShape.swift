import CosmosGeometry

/// The shape of the menu: radii, widths and positions in design points from its centre, and angles
/// in radians clockwise from +x.
enum MenuShape {
  /// Half the side of the square around the centre; a press inside this square opens the menu.
  static let hitHalf = 40.0
  /// Distance, in logical pixels, that a press on the closed menu must move to drag the sky instead
  /// of opening the menu.
  static let dragSlop = 8.0

  /// Returns the middle of the window in logical pixels, shifted by up to half a pixel so that the
  /// menu's vertical and horizontal lines are sharp.
  static func center(in viewport: Viewport) -> Point {
    let width = thinWidth * scale(in: viewport)
    return Point(
      x: viewport.sharpMiddle(viewport.center.x, width: width),
      y: viewport.sharpMiddle(viewport.center.y, width: width))
  }

  /// Returns the logical pixels per design point of the menu.
  ///
  /// A window that is too narrow for the smallest outer ring has fewer logical pixels per design
  /// point for the menu than for the rest of the sky.
  static func scale(in viewport: Viewport) -> Double {
    min(viewport.designScale, outerShare * viewport.width / outerRadii.lowerBound)
  }

  /// Returns the radius of the open menu's outer ring in design points.
  static func outerRadius(in viewport: Viewport) -> Double {
    min(outerRadii.upperBound, outerShare * viewport.width / scale(in: viewport))
  }

  /// Radii of the open menu's outer ring in design points, in narrow and in wide windows.
  static let outerRadii = 165.0...225.0
  /// Maximum radius of the outer ring as a fraction of the window's width.
  private static let outerShare = 0.46

  /// Radius of the closed menu's outer ring in design points.
  static let restingRadius = 14.0
  static let thickWidth = 3.0
  /// Radii of six circles; opening moves thin ring i, 0…4, from circle i to circle i + 1.
  static let thinRadii = [8.0, 56, 78, 98, 102, 156]
  static let thinWidth = 1.0
  /// Short ticks reach from radius 82 to 86, long ones from 82 to 90.
  static let shortTickRadius = 84.0
  static let shortTickWidth = 4.0
  static let longTickRadius = 86.0
  static let longTickWidth = 8.0
  /// Width of a tick in radians: 1°.
  static let tickAngle = Double.pi / 180

  /// Inner and outer radius of the dividing lines and the sectors.
  static let dividerInner = 102.0
  static let dividerOuter = 156.0

  /// Distance of the closed menu's icons, which are dots, from the centre.
  static let dotRadius = 10.5
  /// Distance of the open menu's icons from the centre.
  static let iconRadius = 129.0
  static let iconScale = 0.64
  static let iconWidth = 2.0
  /// Drawn fraction of an icon's stroke in the closed menu: the round cap alone, a dot.
  static let dotStroke = 0.001

  static let shadowOpacity = 0.44
  static let highlightOpacity = 0.8

  static let infoCenter = Point(x: 0, y: 190)
  static let infoRadius = 11.0
  /// Half the side of the square around the info button; a press inside it is on the button.
  static let infoHitHalf = 22.0
  /// Vertical position of the middle of the hint's two lines, below every figure.
  static let hintY = 190.0
  static let textSize = 13.0

  /// Returns the position of a sign's dot in the closed menu.
  static func dot(_ sign: Int) -> Point { Point(angle: angle(sign), radius: dotRadius) }

  /// Returns the position of a sign's icon in the open menu.
  static func icon(_ sign: Int) -> Point {
    Point(angle: angle(sign) + .pi / 12, radius: iconRadius)
  }

  /// Returns the angle where a sign's sector starts, in radians.
  static func angle(_ sign: Int) -> Double { Double(sign) * .pi / 6 }

  static func isInfo(_ place: Point) -> Bool {
    max(abs(place.x - infoCenter.x), abs(place.y - infoCenter.y)) <= infoHitHalf
  }

  /// Returns whether a position is inside the menu's outer edge, the circle around the icons.
  static func isWithinEdge(_ place: Point) -> Bool { place.length < dividerOuter }

  /// Returns the sign, 0…11, in the direction of a position; nil if the position is inside the
  /// inner circle of the sectors.
  static func sector(at place: Point) -> Int? {
    guard place.length > dividerInner else { return nil }
    let turn = wrapped(Double.atan2(y: place.y, x: place.x), period: 2 * .pi)
    return min(11, Int(turn / (.pi / 6)))
  }
}
