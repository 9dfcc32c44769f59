public import CosmosGeometry

/// All geometry with fixed coordinates, collected and uploaded only once.
///
/// When a scene is created, it fills a library and keeps the returned handles. Frames refer to
/// geometry by handle; from frame to frame, only position, stroke and colour change. Coordinates
/// are in points, a unit of your choice; each draw value has its own scale from points to logical
/// pixels.
///
///     var library = GeometryLibrary()
///     let cross = library.add(lines: [
///       (from: Point(x: -1, y: 0), to: Point(x: 1, y: 0)),
///       (from: Point(x: 0, y: -1), to: Point(x: 0, y: 1)),
///     ])
///
/// A renderer is created with a library and rejects handles of other libraries. Libraries with
/// equal contents accept each other's handles.
public struct GeometryLibrary: Equatable, Sendable {
  /// The contents as texels of four floats, in the order in which shaders fetch them.
  package private(set) var texels: [SIMD4<Float>] = []
  /// Fingerprints of all handles, indexed by ``GeometryEntry/number``.
  package private(set) var fingerprints: [UInt64] = []
  /// All nebula sets that are not empty.
  package private(set) var nebulae: [NebulaSet] = []
  /// Size in texels of the nebula map, a texture with a column of square cells: one per nebula.
  package private(set) var (nebulaMapWidth, nebulaMapHeight) = (0, 0)

  /// Creates an empty library.
  public init() {}

  /// Adds straight lines that are drawn together.
  ///
  /// - Parameters:
  ///   - lines: Start and end points.
  ///   - gaps: Lengths, in points, to leave out at the start and the end: one pair per line, or
  ///     empty for none. A line with gaps fades at both ends, over 14 points or a fifth of its
  ///     length, whichever is shorter. It is not drawn if it is shorter than 1.25 times the sum of
  ///     its gaps.
  ///   - shifts: Factors, 0…1, for ``LineDraw/shift`` at the start and the end: one pair per line,
  ///     or empty for none.
  ///   - holes: Discs that make a line fainter, such as a nebula behind the line: one per line, or
  ///     empty for none.
  /// - Returns: The handle.
  public mutating func add(
    lines: [(from: Point, to: Point)], gaps: [(start: Double, end: Double)] = [],
    shifts: [(start: Double, end: Double)] = [], holes: [LineHole] = []
  ) -> LineSet {
    precondition(
      gaps.isEmpty || gaps.count == lines.count,
      "\(gaps.count) gaps for \(lines.count) lines: must be none or one for each line")
    precondition(
      shifts.isEmpty || shifts.count == lines.count,
      "\(shifts.count) shifts for \(lines.count) lines: must be none or one for each line")
    precondition(
      holes.isEmpty || holes.count == lines.count,
      "\(holes.count) holes for \(lines.count) lines: must be none or one for each line")
    let first = texels.count
    for (index, line) in lines.enumerated() {
      append(line.from.x, line.from.y, line.to.x, line.to.y)
      let gap = gaps.isEmpty ? (start: 0, end: 0) : gaps[index]
      let shift = shifts.isEmpty ? (start: 0, end: 0) : shifts[index]
      append(gap.start, gap.end, shift.start, shift.end)
      let hole = holes.isEmpty ? LineHole.none : holes[index]
      append(hole.center.x, hole.center.y, hole.radius, hole.light)
    }
    let box = PointBox(around: lines.flatMap { [$0.from, $0.to] })
    return LineSet(
      count: lines.count, entry: entry(from: first, kind: 1, around: box))
  }

  /// Flattens and adds a path, with the arc length at each of its corners.
  ///
  /// - Parameters:
  ///   - path: The path, in points.
  ///   - tolerance: Maximum deviation of the flattened path, in points; more than 0.
  /// - Returns: The handle.
  public mutating func add(path: Path, tolerance: Double = 0.04) -> StrokedPath {
    let first = texels.count
    let segments = FlattenedPath(path, tolerance: tolerance).segments
    let length = max(segments.last?.endLength ?? 0, 1e-9)
    for segment in segments {
      append(segment.from.x, segment.from.y, segment.to.x, segment.to.y)
      append(segment.startLength / length, segment.endLength / length, 0, 0)
    }
    let box = PointBox(around: segments.flatMap { [$0.from, $0.to] })
    let gap = zip(segments, segments.dropFirst()).first { $0.to != $1.from }
    return StrokedPath(
      count: segments.count, start: segments.first?.from ?? .zero, length: length,
      unbrokenLength: gap?.0.endLength ?? length, entry: entry(from: first, kind: 2, around: box))
  }

  /// Adds stars that have fixed positions and are drawn together.
  ///
  /// - Parameter stars: The stars in drawing order.
  /// - Returns: The handle.
  public mutating func add(stars: [LibraryStar]) -> FigureStarSet {
    let first = texels.count
    for star in stars {
      precondition(
        star.radius > 0, "A star with a radius of \(star.radius) points: must be more than 0")
      append(star.position.x, star.position.y, star.radius, Double(star.group))
      append(star.color.red, star.color.green, star.color.blue, 0)
    }
    return FigureStarSet(
      count: stars.count,
      entry: entry(from: first, kind: 3, around: PointBox(around: stars.map(\.position))))
  }

  /// Adds nebulae that have fixed positions and are drawn together by a ``Nebulae``.
  ///
  /// A renderer draws each nebula once, into a column of square cells. The side of a cell has eight
  /// texels per point of the radius, limited to 16…512. The column of all nebulae of a library is
  /// at most 8192 texels high. When little of this height is left, a nebula gets a smaller cell,
  /// and is less sharp. When the column is full, further nebulae are dropped, so that
  /// ``NebulaSet/count`` is less than the number of `nebulae`.
  ///
  /// - Parameter nebulae: The nebulae in drawing order; each radius is more than 0.
  /// - Returns: The handle.
  public mutating func add(nebulae: [LibraryNebula]) -> NebulaSet {
    let first = texels.count
    let nebulae = nebulae.prefix((Self.mostTexels - nebulaMapHeight) / 16)
    for (index, nebula) in zip(nebulae.indices, nebulae) {
      precondition(
        nebula.radius > 0, "A nebula with a radius of \(nebula.radius) points: must be more than 0")
      let shape = nebula.shape
      append(nebula.position.x, nebula.position.y, nebula.radius, shape.fall)
      // Start and size of the cell in one number: 64 · start + size, in units of 16 texels. At
      // least a cell of the smallest size, 16 texels, is left for each of the following nebulae.
      let room = (Self.mostTexels - nebulaMapHeight) / 16 - (nebulae.count - 1 - index)
      let side = min(Int(clamped(nebula.radius / 2, 1, 32)), room)
      let cell = Double(4 * nebulaMapHeight + side)
      texels.append(SIMD4<Float>(SIMD4(nebula.color.linearLight * nebula.color.alpha, cell)))
      texels.append(
        SIMD4<Float>(SIMD4(nebula.rim.linearLight * nebula.color.alpha, shape.halo)))
      append(shape.flattening, shape.angle, shape.hollow, shape.tear)
      append(shape.lumps, shape.streaks, shape.filaments, shape.dust)
      append(shape.lane, shape.arms, shape.opening, shape.core)
      append(shape.bulge, shape.fineness, shape.laneOffset, max(shape.laneWidth, 1e-3))
      nebulaMapWidth = max(nebulaMapWidth, 16 * side)
      nebulaMapHeight += 16 * side
    }
    let set = NebulaSet(
      count: nebulae.count,
      entry: entry(from: first, kind: 4, around: PointBox(around: nebulae.map(\.position))))
    if set.count > 0 { self.nebulae.append(set) }
    return set
  }

  /// Maximum height of the column of nebulae in texels; most drivers support textures of this
  /// height.
  private static let mostTexels = 8192

  private mutating func append(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    texels.append(SIMD4(Float(x), Float(y), Float(z), Float(w)))
  }

  /// Creates the entry of a handle for all texels from index `first` on.
  ///
  /// - Source: the hash is FNV-1a with 64 bits, applied to words instead of bytes.
  private mutating func entry(
    from first: Int, kind: UInt64, around box: PointBox
  ) -> GeometryEntry {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x100_0000_01B3
      // A bit of a product does not depend on higher bits of the factors. The shift lets low bits
      // depend on high ones, too.
      hash ^= hash >> 32
    }
    add(kind)
    add(UInt64(first))
    for texel in texels[first...] {
      for index in 0..<4 { add(UInt64(texel[index].bitPattern)) }
    }
    fingerprints.append(hash)
    return GeometryEntry(
      first: first, number: fingerprints.count - 1, fingerprint: hash, box: box)
  }
}
