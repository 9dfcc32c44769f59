import CosmosGeometry

/// A gnomonic projection, which shows the sky from its centre on a plane tangent to it.
///
/// Great circles become straight lines. Star atlases use it for small fields.
///
/// With centre c, and unit vectors e and n towards its east and north, a direction d maps to
///
///     x = -scale · (d·e) / (d·c) + offset.x      east is left: the sky is seen from inside
///     y = -scale · (d·n) / (d·c) + offset.y      north is up
///
/// - Source: J. P. Snyder, *Map Projections: A Working Manual* (USGS 1987), chapter 22.
struct GnomonicProjection: Equatable, Sendable {
  /// The tangent point, which is in the middle of the view.
  let center: Direction
  /// Design points per radian at the centre.
  let scale: Double
  /// Screen position of the tangent point, in design points.
  let offset: Point

  private let east, north: SIMD3<Double>

  /// Creates a projection; its centre must not be a celestial pole.
  ///
  /// - Parameters:
  ///   - center: The tangent point.
  ///   - scale: Design points per radian at the centre.
  ///   - offset: Screen position of the centre, in design points.
  init(center: Direction, scale: Double, offset: Point) {
    self.center = center
    self.scale = scale
    self.offset = offset
    east = SIMD3(-center.vector.y, center.vector.x, 0).unit
    north = center.vector.cross(east).unit
  }

  /// Projects a direction to design points; returns nil at 90° or more from the centre.
  func project(_ direction: Direction) -> Point? {
    let depth = (direction.vector * center.vector).sum()
    guard depth > 0 else { return nil }
    return Point(
      x: offset.x - scale * (direction.vector * east).sum() / depth,
      y: offset.y - scale * (direction.vector * north).sum() / depth)
  }

  /// Finds the direction shown at a position in design points: the inverse of ``project(_:)``.
  func unproject(_ point: Point) -> Direction {
    let eastward = (offset.x - point.x) / scale
    let northward = (offset.y - point.y) / scale
    return Direction(along: center.vector + eastward * east + northward * north)
  }
}

extension GnomonicProjection {
  /// Creates the projection that shows directions as large as a box allows.
  ///
  /// Its centre is the middle of the box, where a gnomonic projection distorts least.
  ///
  /// - Parameters:
  ///   - directions: Two or more directions, well within 90° of each other.
  ///   - width: Width of the box in design points.
  ///   - height: Height of the box in design points.
  ///   - middle: Middle of the box in design points.
  init(fitting directions: [Direction], width: Double, height: Double, around middle: Point) {
    var center = Direction.mean(of: directions)
    var (low, high) = Self.extent(of: directions, around: center)
    // Moving the centre turns the view slightly, which moves the middle of the box by much less.
    // After twelve rounds, the error is below a millionth of a point.
    for _ in 0..<12 {
      let middle = (low + high) * 0.5
      center = GnomonicProjection(center: center, scale: 1, offset: .zero).unproject(middle)
      (low, high) = Self.extent(of: directions, around: center)
    }
    let scale = min(width / (high.x - low.x), height / (high.y - low.y))
    self.init(center: center, scale: scale, offset: middle - (low + high) * (0.5 * scale))
  }

  /// Returns the corners of the bounding box of the projected directions, at scale 1.
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
