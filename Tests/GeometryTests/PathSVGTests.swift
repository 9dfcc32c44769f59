import CosmosGeometry
import Testing

@Suite struct PathSVGTests {
  private func elements(_ data: String) throws -> [Path.Element] { try Path(svg: data).elements }

  private func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  @Test func `upper-case commands take positions, and lower-case ones take displacements`() throws {
    #expect(
      try elements("M1 2 L3 4 H5 V6") == [
        .move(point(1, 2)), .line(point(3, 4)), .line(point(5, 4)), .line(point(5, 6)),
      ])
    #expect(
      try elements("m1 2 l3 4 h5 v6") == [
        .move(point(1, 2)), .line(point(4, 6)), .line(point(9, 6)), .line(point(9, 12)),
      ])
  }

  @Test
  func `further positions after a move draw lines, and numbers need no space between them`()
    throws
  {
    #expect(
      try elements(" M0,0\n1,1 2 , 0L3 3-4-4.5.5+.5\t") == [
        .move(point(0, 0)), .line(point(1, 1)), .line(point(2, 0)), .line(point(3, 3)),
        .line(point(-4, -4.5)), .line(point(0.5, 0.5)),
      ])
    #expect(
      try elements("m1 1 1 0 0 1") == [
        .move(point(1, 1)), .line(point(2, 1)), .line(point(2, 2)),
      ])
  }

  @Test func `S mirrors the control point only of a preceding C or S`() throws {
    #expect(
      try elements("M0 0 C1 2 3 4 5 5 S9 9 10 5 s1 -4 5 0") == [
        .move(.zero), .cubic(point(1, 2), point(3, 4), point(5, 5)),
        .cubic(point(7, 6), point(9, 9), point(10, 5)),
        .cubic(point(11, 1), point(11, 1), point(15, 5)),
      ])
    #expect(
      try elements("M1 1 S2 2 3 1") == [
        .move(point(1, 1)), .cubic(point(1, 1), point(2, 2), point(3, 1)),
      ])
  }

  @Test func `a quadratic curve becomes a cubic curve of the same shape`() throws {
    #expect(
      try elements("M0 0 Q3 6 6 0 q3 -6 6 0") == [
        .move(.zero), .cubic(point(2, 4), point(4, 4), point(6, 0)),
        .cubic(point(8, -4), point(10, -4), point(12, 0)),
      ])
  }

  @Test func `a line after a closed subpath begins at the start of that subpath`() throws {
    #expect(
      try elements("M1 1 h2 v2 z l-1 0 Z m0 5 h1") == [
        .move(point(1, 1)), .line(point(3, 1)), .line(point(3, 3)), .close,
        .move(point(1, 1)), .line(point(0, 1)), .close,
        .move(point(1, 6)), .line(point(2, 6)),
      ])
  }

  @Test func `T mirrors the control point only of a preceding Q or T`() throws {
    #expect(
      try elements("M0 0 Q3 6 6 0 T12 0 t6 0") == elements("M0 0 Q3 6 6 0 Q9 -6 12 0 Q15 6 18 0"))
    #expect(try elements("M0 0 L3 0 T9 0") == elements("M0 0 L3 0 Q3 0 9 0"))
  }

  @Test func `numbers in path data may have exponents`() throws {
    #expect(
      try elements("M1e1-2E-1L+.5e+2,1e0") == [.move(point(10, -0.2)), .line(point(50, 1))])
  }

  @Test(arguments: ["", " \n"])
  func `an empty path draws nothing`(data: String) throws {
    #expect(try elements(data) == [])
  }

  // MARK: - Arcs

  @Test(arguments: ["A0 2 0 0 0 5 5", "a2 0 0 0 0 4 4"])
  func `an arc with a radius of 0 is a line`(arc: String) throws {
    #expect(try elements("M1 1 \(arc)") == [.move(point(1, 1)), .line(point(5, 5))])
  }

  @Test func `the sign of an arc's radius is ignored`() throws {
    #expect(try elements("M0 0 A-5 -5 0 0 1 5 5") == elements("M0 0 A5 5 0 0 1 5 5"))
  }

  @Test(arguments: [("0 1", 1.0), ("0 0", -1)])
  func `a semicircle keeps its radius, on the side given by its flag`(
    flags: String, side: Double
  ) throws {
    // An arc from left to right that is clockwise on the screen passes over the top, where y is
    // negative.
    let arc = try elements("M-10 0 A10 10 0 \(flags) 10 0")
    #expect(arc.count == 3)
    var begin = point(-10, 0)
    for element in arc.dropFirst() {
      guard case .cubic(let one, let two, let end) = element else {
        Issue.record("\(element) is no curve")
        return
      }
      for step in 0...20 {
        let place = bezier(begin, one, two, end, at: Double(step) / 20)
        #expect(abs(place.length - 10) < 0.003)
        #expect(place.y * side < 1e-9)
      }
      begin = end
    }
    #expect(begin.distance(to: point(10, 0)) < 1e-9)
  }

  @Test(arguments: [("0 0", 1), ("0 1", 1), ("1 0", 3), ("1 1", 3)])
  func `the large-arc flag selects the longer way round`(flags: String, quarters: Int) throws {
    let arc = try elements("M0 0 A10 10 0 \(flags) 10 10")
    #expect(arc.count == 1 + quarters)
    guard case .cubic(_, _, let end) = arc.last else {
      Issue.record("no curve")
      return
    }
    #expect(end.distance(to: point(10, 10)) < 1e-9)
  }

  @Test func `an arc's radii that are too small grow, and its flags need no space between them`()
    throws
  {
    let arc = try elements("M0 0 a1 1 0 0120 0")
    guard case .cubic(_, _, let top) = arc[1] else {
      Issue.record("no curve")
      return
    }
    #expect(top.distance(to: point(10, -10)) < 1e-9)
  }

  @Test func `a rotated ellipse keeps its semi-axes`() throws {
    // The semi-axes are 20 and 10, rotated so that the long one points down.
    let arc = try elements("M0 -20 A20 10 90 0 1 0 20")
    guard case .cubic(_, _, let side) = arc[1] else {
      Issue.record("no curve")
      return
    }
    #expect(side.distance(to: point(10, 0)) < 1e-9)
  }

  @Test func `an arc that ends at its start is omitted`() throws {
    #expect(try elements("M3 3 A5 5 0 1 1 3 3 L4 4") == [.move(point(3, 3)), .line(point(4, 4))])
  }

  private func bezier(_ a: Point, _ b: Point, _ c: Point, _ d: Point, at t: Double) -> Point {
    let s = 1 - t
    return a * (s * s * s) + b * (3 * s * s * t) + c * (3 * s * t * t) + d * (t * t * t)
  }

  // MARK: - Errors

  @Test(arguments: [
    (
      "L1 1",
      "path data, offset 0: found 'L'. Expected M or m, because a path must begin with a move."
    ),
    ("M1", "path data, offset 2: found the end. Expected a number."),
    ("M1 1 L2 x", "path data, offset 8: found 'x'. Expected a number."),
    ("M1 1 L,2 2", "path data, offset 6: found ','. Expected a number."),
    ("M1 1,,2 2", "path data, offset 5: found ','. Expected a number."),
    ("M1 1,", "path data, offset 5: found the end. Expected a number."),
    (
      "M1 1 H-1000000001",
      "path data, offset 6: found '-'. Expected a number between -1000000000 and 1000000000."
    ),
    ("M1 -. 2", "path data, offset 3: found '-'. Expected a number."),
    (
      "M1 1 B2 2",
      "path data, offset 5: found 'B'. Expected a command, one of M L H V C S Q T A Z in upper "
        + "or lower case."
    ),
    (
      "M1 1 L2 2 — 3",
      "path data, offset 10: found '—'. Expected a command, one of M L H V C S Q T A Z in upper "
        + "or lower case."
    ),
    (
      "M1 1 Z 2 2",
      "path data, offset 7: found '2'. Expected a command, one of M L H V C S Q T A Z in upper "
        + "or lower case."
    ),
    ("M1 1 A2 2 0 2 0 5 5", "path data, offset 12: found '2'. Expected a flag, 0 or 1."),
    (
      "M1 1e L2 2",
      "path data, offset 4: found 'e'. Expected a command, one of M L H V C S Q T A Z in upper "
        + "or lower case."
    ),
  ])
  func `an error in path data is reported with its position`(data: String, message: String) {
    let error = #expect(throws: SVGPathError.self) { try Path(svg: data) }
    #expect(error?.description == message)
  }
}
