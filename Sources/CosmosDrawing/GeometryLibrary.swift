public import CosmosGeometry

/// Everything that is drawn from fixed coordinates, collected once and uploaded once.
///
/// A scene fills a library when it is made and keeps the handles. Frames name what they draw by
/// handle; only its place, stroke and colour change from frame to frame. Coordinates are in
/// points, a unit of the caller's choice: what draws them says how many logical pixels a point is.
///
///     var library = GeometryLibrary()
///     let cross = library.add(lines: [
///       (from: Point(x: -1, y: 0), to: Point(x: 1, y: 0)),
///       (from: Point(x: 0, y: -1), to: Point(x: 0, y: 1)),
///     ])
///
/// A renderer is made with a library and refuses handles of another one. What counts is the
/// contents: libraries that were filled alike take each other's handles.
public struct GeometryLibrary: Equatable, Sendable {
  /// The contents as shaders fetch them by index: four floats each.
  package private(set) var texels: [SIMD4<Float>] = []
  /// The fingerprint of every handle, by the handle's number; see ``GeometryEntry``.
  package private(set) var fingerprints: [UInt64] = []
  package private(set) var nebulae: [FigureStarSet] = []
  /// Texels of a map that has a square cell for each nebula, one above the other.
  package private(set) var (nebulaMapWidth, nebulaMapHeight) = (0, 0)

  /// An empty library.
  public init() {}

  /// Adds straight lines that are drawn together.
  ///
  /// - Parameters:
  ///   - lines: Start and end, in points; a renderer draws at most 64 in a set.
  ///   - gaps: How much of each line is left out at its start and its end, in points; a pair for each
  ///     line, or none at all. A line that is not longer than its gaps is not drawn.
  ///   - shifts: How much of ``LineDraw/shift`` each line's start and its end are moved by, 0…1; likewise a pair for
  ///     each line, or none at all.
  /// - Returns: The handle.
  public mutating func add(
    lines: [(from: Point, to: Point)], gaps: [(start: Double, end: Double)] = [],
    shifts: [(start: Double, end: Double)] = []
  ) -> LineSet {
    precondition(
      gaps.isEmpty || gaps.count == lines.count, "\(gaps.count) gaps of \(lines.count) lines")
    precondition(
      shifts.isEmpty || shifts.count == lines.count,
      "\(shifts.count) shifts of \(lines.count) lines")
    let first = texels.count
    for (index, line) in lines.enumerated() {
      append(line.from.x, line.from.y, line.to.x, line.to.y)
      let gap = gaps.isEmpty ? (start: 0, end: 0) : gaps[index]
      let shift = shifts.isEmpty ? (start: 0, end: 0) : shifts[index]
      append(gap.start, gap.end, shift.start, shift.end)
    }
    let box = PointBox(around: lines.flatMap { [$0.from, $0.to] })
    return LineSet(count: lines.count, entry: entry(from: first, kind: 1, around: box))
  }

  /// Adds a path, flattened, with the arc length at each corner.
  ///
  /// - Parameters:
  ///   - path: The path, in points.
  ///   - tolerance: Points that the flattened path may deviate from the curve; more than 0.
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
    return StrokedPath(
      count: segments.count, entry: entry(from: first, kind: 2, around: box))
  }

  /// Adds stars at fixed places that are drawn together.
  ///
  /// - Parameter stars: The stars in the order in which they are drawn.
  /// - Returns: The handle.
  public mutating func add(stars: [LibraryStar]) -> FigureStarSet {
    let first = texels.count
    for star in stars {
      precondition(star.radius > 0, "A star of radius \(star.radius) pt: want more than 0")
      append(star.position.x, star.position.y, star.radius, 0)
      append(star.color.red, star.color.green, star.color.blue, 0)
    }
    return FigureStarSet(
      count: stars.count, largestRadius: stars.lazy.map(\.radius).max() ?? 0,
      entry: entry(from: first, kind: 3, around: PointBox(around: stars.map(\.position))))
  }

  /// Adds nebulae at fixed places that are drawn together, as ``FigureStars/Look/nebulae``.
  ///
  /// A renderer computes each once, into a column of squares of eight texels for a point of the radius, 16…512, as high
  /// as a texture may be: 8192 texels on most drivers.
  ///
  /// - Parameter nebulae: In the order in which they are drawn.
  /// - Returns: The handle.
  public mutating func add(nebulae: [LibraryNebula]) -> FigureStarSet {
    let first = texels.count
    for nebula in nebulae {
      precondition(nebula.radius > 0, "A nebula of radius \(nebula.radius) pt: want more than 0")
      append(
        nebula.position.x, nebula.position.y, nebula.radius, Double(nebula.shape.rawValue))
      // Where the cell begins and how large it is, in units of sixteen texels.
      let side = Int(clamp(nebula.radius / 2, 1, 32))
      let cell = Double(4 * nebulaMapHeight + side)
      texels.append(SIMD4<Float>(SIMD4(nebula.color.linearLight * nebula.color.alpha, cell)))
      nebulaMapWidth = max(nebulaMapWidth, 16 * side)
      nebulaMapHeight += 16 * side
    }
    let set = FigureStarSet(
      count: nebulae.count, largestRadius: nebulae.lazy.map(\.radius).max() ?? 0,
      entry: entry(from: first, kind: 4, around: PointBox(around: nebulae.map(\.position))))
    if set.count > 0 { self.nebulae.append(set) }
    return set
  }

  private mutating func append(_ x: Double, _ y: Double, _ z: Double, _ w: Double) {
    texels.append(SIMD4(Float(x), Float(y), Float(z), Float(w)))
  }

  /// The entry of a handle for the texels from `first` to the last one.
  ///
  /// - Source: the hash is FNV-1a with 64 bits, a word at a time instead of a byte.
  private mutating func entry(
    from first: Int, kind: UInt64, around box: PointBox
  ) -> GeometryEntry {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x100_0000_01B3
      // A product carries bits upwards only; the shift brings them down again.
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
