import CosmosMotion
import Testing

@testable import CosmosGeometry

/// Areas of filled paths, by both fill rules.
@Suite struct FilledOutlineTests {
  /// Returns the area between the edges, with the inside counted once.
  private func area(_ outline: FilledOutline) -> Double {
    outline.edges.reduce(0) { sum, edge in
      let strip = (edge.top.x + edge.bottom.x) / 2 * (edge.bottom.y - edge.top.y)
      return sum + (edge.isLeft ? -strip : strip)
    }
  }

  private func area(_ data: String, _ rule: FillRule) throws -> Double {
    area(FilledOutline(try Path(svg: data), rule: rule, tolerance: 0.001))
  }

  @Test(arguments: [
    // A square, in each direction, and without its last side.
    ("M0 0 H4 V4 H0 Z", 16.0, 16.0), ("M0 0 V4 H4 V0 Z", 16, 16), ("M0 0 H4 V4 H0", 16, 16),
    // Two squares that overlap in a square of side 2, in equal and in opposite directions.
    ("M0 0 H4 V4 H0 Z M2 2 H6 V6 H2 Z", 28, 24), ("M0 0 H4 V4 H0 Z M2 2 V6 H6 V2 Z", 24, 24),
    // A square in a square, in equal and in opposite directions.
    ("M0 0 H6 V6 H0 Z M2 2 H4 V4 H2 Z", 36, 32), ("M0 0 H6 V6 H0 Z M2 2 V4 H4 V2 Z", 32, 32),
    // Two triangles of opposite directions that share a corner.
    ("M0 0 L4 4 V0 L0 4 Z", 8, 8),
    // Squares that share an edge, in both combinations of directions.
    ("M0 0 H4 V4 H0 Z M4 0 H8 V4 H4 Z", 32, 32), ("M0 0 H4 V4 H0 Z M4 0 V4 H8 V0 Z", 32, 32),
    // The same square twice, in equal and in opposite directions.
    ("M0 0 H4 V4 H0 Z M0 0 H4 V4 H0 Z", 16, 0), ("M0 0 H4 V4 H0 Z M0 0 V4 H4 V0 Z", 0, 0),
    // Paths without an area.
    ("", 0, 0), ("M3 3", 0, 0), ("M0 0 L5 5 Z", 0, 0), ("M0 2 H9 Z", 0, 0),
  ])
  func `the filled area of a path is that of its rule, non-zero or even-odd`(
    data: String, nonZero: Double, evenOdd: Double
  ) throws {
    #expect(abs(try area(data, .nonZero) - nonZero) < 1e-9)
    #expect(abs(try area(data, .evenOdd) - evenOdd) < 1e-9)
  }

  /// A pentagram in a circle of radius r has the area 1.12257 r², and the pentagon in its middle
  /// has 0.34691 r².
  @Test func `a pentagram has a hole only with the even-odd rule`() {
    let corners = (0..<5).map { Point(angle: 4 * .pi / 5 * Double($0) - 0.3, radius: 10) }
    var star = Path()
    star.addPolygon(corners)
    let (whole, hole) = (112.2570, 34.6909)
    #expect(abs(area(FilledOutline(star, rule: .nonZero, tolerance: 0.1)) - whole) < 0.01)
    #expect(abs(area(FilledOutline(star, rule: .evenOdd, tolerance: 0.1)) - (whole - hole)) < 0.01)
  }

  @Test func `the outlines of circles and sectors enclose the right areas`() {
    var circle = Path()
    circle.addCircle(center: Point(x: 7, y: -2), radius: 10)
    #expect(
      abs(area(FilledOutline(circle, rule: .nonZero, tolerance: 0.001)) - 100 * .pi) < 0.1)
    var sector = Path()
    sector.addSector(center: .zero, radius: 10, inner: 5, from: 0.5, to: 2.5)
    #expect(abs(area(FilledOutline(sector, rule: .nonZero, tolerance: 0.001)) - 75) < 0.05)
    var pie = Path()
    pie.addSector(center: .zero, radius: 10, from: -1, to: 1)
    #expect(abs(area(FilledOutline(pie, rule: .nonZero, tolerance: 0.001)) - 100) < 0.05)
  }

  /// Winding numbers at random points, counted from the segments themselves, are the reference.
  @Test(arguments: FillRule.allCases)
  func `a random polygon is filled exactly where its winding number says`(
    rule: FillRule
  ) {
    var random = SplitMix64(seed: 51)
    for _ in 0..<60 {
      let corners = (0..<Int(3 + random.next(below: 9))).map { _ in
        Point(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random))
      }
      var polygon = Path()
      polygon.addPolygon(corners)
      let outline = FilledOutline(polygon, rule: rule, tolerance: 1)
      for _ in 0..<200 {
        let place = Point(
          x: Double.random(in: 0...100, using: &random),
          y: Double.random(in: 0...100, using: &random))
        var winding = 0
        for (index, from) in corners.enumerated() {
          let to = corners[(index + 1) % corners.count]
          let (low, high) = (min(from.y, to.y), max(from.y, to.y))
          guard low <= place.y, place.y < high else { continue }
          let share = (place.y - from.y) / (to.y - from.y)
          let x = from.x + (to.x - from.x) * share
          if x < place.x { winding += from.y < to.y ? 1 : -1 }
        }
        var isInside = false
        for edge in outline.edges where edge.top.y <= place.y && place.y < edge.bottom.y {
          let share = (place.y - edge.top.y) / (edge.bottom.y - edge.top.y)
          if edge.top.x + (edge.bottom.x - edge.top.x) * share < place.x { isInside.toggle() }
        }
        #expect(isInside == rule.contains(winding), "\(corners) at \(place)")
      }
    }
  }

  @Test func `a path with a coordinate that is not finite fills nothing`() {
    for bad in [Double.nan, .infinity, -.infinity] {
      var path = Path()
      path.addPolygon([.zero, Point(x: bad, y: 3), Point(x: 2, y: 2)])
      #expect(FilledOutline(path, rule: .nonZero, tolerance: 1).edges.isEmpty)
    }
  }
}
