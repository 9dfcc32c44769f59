public import CosmosGeometry

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
public struct GnomonicProjection: Equatable, Sendable {
  /// The direction in which the plane touches the sky.
  public let center: Direction
  /// Design points per radian at the centre.
  public let scale: Double
  /// The place where the centre appears, in design points.
  public let offset: Point

  private let east: Direction
  private let north: Direction

  /// Creates a projection.
  ///
  /// - Parameters:
  ///   - center: The direction in which the plane touches the sky; neither celestial pole.
  ///   - scale: Design points per radian at the centre, not 0.
  ///   - offset: The place where the centre appears, in design points.
  public init(center: Direction, scale: Double, offset: Point) {
    self.center = center
    self.scale = scale
    self.offset = offset
    east = Direction(alongX: -center.y, y: center.x, z: 0)
    north = Direction(
      alongX: center.y * east.z - center.z * east.y,
      y: center.z * east.x - center.x * east.z,
      z: center.x * east.y - center.y * east.x)
  }

  /// The place of a direction in design points; nil for those 90° or more from the centre.
  public func project(_ direction: Direction) -> Point? {
    let depth = direction.dot(center)
    guard depth > 0 else { return nil }
    return Point(
      x: offset.x - scale * direction.dot(east) / depth,
      y: offset.y - scale * direction.dot(north) / depth)
  }

  /// The direction that appears at a place, in design points: the inverse of ``project(_:)``.
  public func unproject(_ point: Point) -> Direction {
    let eastward = (offset.x - point.x) / scale
    let northward = (offset.y - point.y) / scale
    return Direction(
      alongX: center.x + eastward * east.x + northward * north.x,
      y: center.y + eastward * east.y + northward * north.y,
      z: center.z + eastward * east.z + northward * north.z)
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

extension Direction {
  /// The middle of several directions: that of the sum of their vectors.
  static func mean(of directions: [Direction]) -> Direction {
    var x = 0.0
    var y = 0.0
    var z = 0.0
    for direction in directions {
      x += direction.x
      y += direction.y
      z += direction.z
    }
    return Direction(alongX: x, y: y, z: z)
  }
}
