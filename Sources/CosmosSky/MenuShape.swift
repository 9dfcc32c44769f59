import CosmosGeometry

/// Where the menu's parts are, in points from its centre.
///
/// - Source: SPEC §5.
enum MenuShape {
  /// Half of the square that answers to a press while the menu is closed.
  static let hitHalf = 40.0
  /// A press that moves further than this, in logical pixels, drags the sky.
  static let dragSlop = 8.0

  /// The middle of the window, or half a pixel beside it where that keeps upright and level
  /// lines sharp.
  static func center(in viewport: Viewport) -> Point {
    let width = thinWidth * viewport.designScale
    return Point(
      x: viewport.sharpMiddle(viewport.center.x, width: width),
      y: viewport.sharpMiddle(viewport.center.y, width: width))
  }

  static let thickClosed = 14.0
  static let thickOpen = 225.0
  static let thickWidth = 3.0
  /// Six circles; step i takes ring i to the next one's radius.
  static let thinRadii = [8.0, 56, 78, 98, 102, 156]
  static let thinWidth = 1.0
  /// Short ticks from r 82 to 86, long ones to 90.
  static let shortTickRadius = 84.0
  static let shortTickWidth = 4.0
  static let longTickRadius = 86.0
  static let longTickWidth = 8.0
  static let tickAngle = Double.pi / 180

  static let dividerInner = 102.0
  static let dividerOuter = 156.0

  static let dotRadius = 10.5
  static let iconRadius = 129.0
  static let iconScale = 0.64
  static let iconWidth = 2.0
  /// The stroke end that leaves a dot.
  static let dotStroke = 0.001

  static let shadowOpacity = 0.44
  static let highlightOpacity = 0.8

  static let infoCenter = Point(x: 0, y: 190)
  static let infoRadius = 11.0
  /// Half of the square that answers to a press.
  static let infoHitHalf = 22.0
  static let hintY = -128.0
  static let textSize = 13.0

  /// The dot's place of a sign while the menu is closed.
  static func dot(_ sign: Int) -> Point { Point(angle: angle(sign), radius: dotRadius) }

  /// The icon's place of a sign while the menu is open.
  static func icon(_ sign: Int) -> Point {
    Point(angle: angle(sign) + .pi / 12, radius: iconRadius)
  }

  /// Where a sign's sector begins, in radians.
  static func angle(_ sign: Int) -> Double { Double(sign) * .pi / 6 }

  /// The sector that a place is in, nil outside the ring of icons.
  static func sector(at place: Point) -> Int? {
    let distance = place.length
    guard distance > dividerInner, distance < dividerOuter else { return nil }
    let turn = wrapped(arcTangent(y: place.y, x: place.x), period: 2 * .pi)
    return min(11, Int(turn / (.pi / 6)))
  }
}
