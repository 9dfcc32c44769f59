import CosmosGeometry

/// The sky projected from its centre onto a plane that touches it.
///
/// Great circles become straight lines. Star atlases use it for small fields.
///
/// With c the centre, e and n the directions east and north of it, a direction d lies at
///
///     x = -scale · (d·e) / (d·c) + offset.x      east is left: the sky is seen from inside
///     y = -scale · (d·n) / (d·c) + offset.y      north is up
///
/// - Source: J. P. Snyder, *Map Projections: A Working Manual* (USGS 1987), chapter 22.
struct GnomonicProjection: Equatable, Sendable {
  /// The direction in which the plane touches the sky.
  let center: Direction
  /// Design points per radian at the centre.
  let scale: Double
  /// The place where the centre appears, in design points.
  let offset: Point

  private let east, north: SIMD3<Double>

  /// A projection about neither celestial pole.
  init(center: Direction, scale: Double, offset: Point) {
    self.center = center
    self.scale = scale
    self.offset = offset
    east = SIMD3(-center.vector.y, center.vector.x, 0).unit
    north = center.vector.cross(east).unit
  }

  /// The place of a direction in design points; nil for those 90° or more from the centre.
  func project(_ direction: Direction) -> Point? {
    let depth = (direction.vector * center.vector).sum()
    guard depth > 0 else { return nil }
    return Point(
      x: offset.x - scale * (direction.vector * east).sum() / depth,
      y: offset.y - scale * (direction.vector * north).sum() / depth)
  }

  /// The direction that appears at a place, in design points: the inverse of ``project(_:)``.
  func unproject(_ point: Point) -> Direction {
    let eastward = (offset.x - point.x) / scale
    let northward = (offset.y - point.y) / scale
    return Direction(along: center.vector + eastward * east + northward * north)
  }
}

extension GnomonicProjection {
  /// Creates the projection that shows `directions`, two or more and well within 90° of each other, as
  /// large as fits in the middle of a box, in design points.
  ///
  /// Its centre is the middle of the picture, where a gnomonic projection distorts least.
  init(fitting directions: [Direction], width: Double, height: Double, around middle: Point) {
    var center = Direction.mean(of: directions)
    var (low, high) = Self.extent(of: directions, around: center)
    // Moving the centre turns the view a little, which moves the middle again by much less. After
    // twelve rounds less than a millionth of a point is left.
    for _ in 0..<12 {
      let middle = (low + high) * 0.5
      center = GnomonicProjection(center: center, scale: 1, offset: .zero).unproject(middle)
      (low, high) = Self.extent(of: directions, around: center)
    }
    let scale = min(width / (high.x - low.x), height / (high.y - low.y))
    self.init(center: center, scale: scale, offset: middle - (low + high) * (0.5 * scale))
  }

  /// The corners of the smallest box around the projected directions, at scale 1.
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
