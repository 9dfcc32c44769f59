import CosmosGeometry

/// A gnomonic projection, which shows the sky on a plane, as seen from the centre of the celestial
/// sphere; the plane touches the sphere.
///
/// In this projection, great circles are straight lines. Star atlases use it for small areas of the
/// sky.
///
/// For a centre c, with unit vectors e to the east and n to the north, the position of a direction
/// d is:
///
///     x = -scale · (d·e) / (d·c) + offset.x      east is left: the sky is seen from inside
///     y = -scale · (d·n) / (d·c) + offset.y      north is up
///
/// - Source: J. P. Snyder, *Map Projections: A Working Manual* (USGS 1987), chapter 22.
struct GnomonicProjection: Equatable, Sendable {
  /// The direction of the point where the plane touches the sphere: the centre of the projection.
  let center: Direction
  /// The number of design points per radian at the centre.
  let scale: Double
  /// The position of the centre in design points.
  let offset: Point

  private let east, north: SIMD3<Double>

  /// Creates a projection, whose centre must not be a celestial pole.
  ///
  /// - Parameters:
  ///   - center: The direction in the centre of the projection.
  ///   - scale: The number of design points per radian at the centre.
  ///   - offset: The position of the centre in design points.
  init(center: Direction, scale: Double, offset: Point) {
    self.center = center
    self.scale = scale
    self.offset = offset
    east = SIMD3(-center.vector.y, center.vector.x, 0).unit
    north = center.vector.cross(east).unit
  }

  /// Returns the position of a direction in design points; nil if the direction is 90° or more from
  /// the centre.
  func project(_ direction: Direction) -> Point? {
    let depth = (direction.vector * center.vector).sum()
    guard depth > 0 else { return nil }
    return Point(
      x: offset.x - scale * (direction.vector * east).sum() / depth,
      y: offset.y - scale * (direction.vector * north).sum() / depth)
  }

  /// Returns the direction at a position in design points, the inverse of ``project(_:)``.
  func unproject(_ point: Point) -> Direction {
    let eastward = (offset.x - point.x) / scale
    let northward = (offset.y - point.y) / scale
    return Direction(along: center.vector + eastward * east + northward * north)
  }
}

extension GnomonicProjection {
  /// Creates the projection that shows several directions as large as possible in a box.
  ///
  /// The centre of the projection is in the middle of the box, because a gnomonic projection
  /// distorts least near its centre.
  ///
  /// - Parameters:
  ///   - directions: The directions, at least two, much less than 90° from each other.
  ///   - width: The width of the box in design points.
  ///   - height: The height of the box in design points.
  ///   - middle: The middle of the box in design points.
  init(fitting directions: [Direction], width: Double, height: Double, around middle: Point) {
    var center = Direction.mean(of: directions)
    var (low, high) = Self.extent(of: directions, around: center)
    // If the centre moves, the shape of the figure changes slightly, so the middle of the figure
    // moves, too, but by much less. After twelve rounds, the error is less than a millionth of a
    // design point.
    for _ in 0..<12 {
      let middle = (low + high) * 0.5
      center = GnomonicProjection(center: center, scale: 1, offset: .zero).unproject(middle)
      (low, high) = Self.extent(of: directions, around: center)
    }
    let scale = min(width / (high.x - low.x), height / (high.y - low.y))
    self.init(center: center, scale: scale, offset: middle - (low + high) * (0.5 * scale))
  }

  /// Returns two opposite corners of the smallest rectangle that contains the projected directions,
  /// with scale 1.
  private static func extent(of directions: [Direction], around center: Direction) -> (Point, Point)
  {
    let projection = GnomonicProjection(center: center, scale: 1, offset: .zero)
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    for point in directions.lazy.compactMap(projection.project) {
      low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return (low, high)
  }
}
