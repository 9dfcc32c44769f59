import CosmosKit
import Testing

@testable import CosmosRendering

/// Coverage of filled paths, and their colours in pixels.
@Suite struct FillTests {
  /// Returns the covered area in pixels.
  private func area(_ mask: CoverageMask) -> Double {
    mask.pieces.reduce(0) { sum, piece in
      let count = piece.width * piece.height
      guard let first = piece.mask else { return sum + Double(count) }
      return sum + mask.bytes[first..<first + count].reduce(0) { $0 + Double($1) } / 255
    }
  }

  private func mask(_ path: Path, _ rule: FillRule = .nonZero) -> CoverageMask {
    CoverageMask(path, rule: rule, width: 200, height: 100)
  }

  private func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    var path = Path()
    path.addRectangle(at: Point(x: x, y: y), size: Size(width: width, height: height))
    return path
  }

  @Test(arguments: [0.0, 0.25, 0.5, 0.8])
  func `a rectangle that begins at any fraction of a pixel covers its exact area`(off: Double) {
    for (width, height) in [(10.0, 10.0), (0.5, 20), (150, 0.25), (33.3, 17.7)] {
      let found = area(mask(rectangle(20 + off, 30 + off / 2, width, height)))
      // The coverage of each pixel of the edge is rounded to 1/255.
      let edge = 2 * (width + height) + 4
      #expect(abs(found - width * height) < edge / 510, "\(width) × \(height)")
    }
  }

  @Test func `a rectangle of whole pixels needs no mask; a path outside the target has no pieces`()
  {
    let whole = mask(rectangle(3, 4, 120, 40))
    #expect(whole.bytes.isEmpty)
    #expect(area(whole) == 4800)
    for path in [rectangle(-50, 0, 50, 9), rectangle(200, 0, 9, 9), rectangle(0, 100, 9, 9)] {
      #expect(mask(path).pieces.isEmpty)
    }
  }

  @Test func `a path larger than the target is cut at the target's edges`() {
    #expect(area(mask(rectangle(-1e6, -1e6, 2e6, 2e6))) == 20_000)
    #expect(area(mask(rectangle(-10, -10, 20, 20))) == 100)
    var triangle = Path()
    triangle.addPolygon([Point(x: -50, y: 100), Point(x: 150, y: -100), Point(x: 150, y: 100)])
    // The part inside the target is 150 × 100 pixels, less a triangular corner with legs of 50
    // pixels.
    #expect(abs(area(mask(triangle)) - 13_750) < 1)
  }

  @Test func `overlapping circles cover their union, or the parts outside the overlap if even-odd`()
  {
    var circles = Path()
    for x in [60.0, 100] { circles.addCircle(center: Point(x: x, y: 50.3), radius: 30) }
    // The overlap consists of two circular segments with half angle acos(2/3), whose sine is √5 /
    // 3.
    let sine = 5.0.squareRoot() / 3
    let lens = 1800 * (0.841068670568 - sine * 2 / 3)
    let both = 1800 * Double.pi
    #expect(abs(area(mask(circles)) - (both - lens)) < 2.5)
    #expect(abs(area(mask(circles, .evenOdd)) - (both - 2 * lens)) < 2.5)
  }

  private func picture(_ describe: (inout Frame) -> Void) throws -> Image {
    var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
    frame.add(Backdrop(color: .black))
    describe(&frame)
    return try Layers.picture(of: frame, geometry: GeometryLibrary())
  }

  @Test func `a filled rectangle has its colour inside, and half of it in half-covered pixels`()
    throws
  {
    let picture = try picture { frame in
      frame.add(PathFill(rectangle(10.5, 20, 20, 10), .color(Color(bytes: 200, 100, 50))))
    }
    #expect(picture[20, 25] == SIMD4(200, 100, 50, 255))
    #expect(picture[10, 25] == SIMD4(100, 50, 25, 255))
    #expect(picture[9, 25] == SIMD4(0, 0, 0, 255))
    #expect(picture[20, 19] == SIMD4(0, 0, 0, 255))
    #expect(picture[20, 30] == SIMD4(0, 0, 0, 255))
  }

  @Test func `origin and scale move and enlarge a path`() throws {
    let direct = try picture { $0.add(PathFill(rectangle(10, 12, 30, 18), .color(.white))) }
    let scaled = try picture { frame in
      frame.add(
        PathFill(
          rectangle(1, 1, 5, 3), .color(.white), origin: Point(x: 4, y: 6), scale: 6))
    }
    #expect(direct == scaled)
  }

  @Test func `a gradient changes linearly from its first colour to its last one`() throws {
    let linear = Gradient.linear(
      from: Point(x: 0, y: 0), to: Point(x: 64, y: 0), [.black, Color(bytes: 255, 0, 128)])
    let radial = Gradient.radial(
      center: Point(x: 32, y: 32), radius: 32, [.white, Color(bytes: 0, 0, 0)])
    let pictures = try [linear, radial].map { gradient in
      try picture { $0.add(PathFill(rectangle(0, 0, 64, 64), .gradient(gradient))) }
    }
    for x in 0..<64 {
      let share = (Double(x) + 0.5) / 64
      #expect(abs(Double(pictures[0][x, 9].x) - 255 * share) <= 1)
      #expect(abs(Double(pictures[0][x, 9].z) - 128 * share) <= 1)
      let far = Point(x: Double(x) + 0.5, y: 32.5).distance(to: Point(x: 32, y: 32))
      #expect(abs(Double(pictures[1][x, 32].x) - 255 * max(0, 1 - far / 32)) <= 1)
    }
  }

  @Test func `two colour stops of a gradient at the same position make a sharp edge`() throws {
    let gradient = Gradient(
      shape: .linear(from: .zero, to: Point(x: 64, y: 0)),
      stops: [.init(0.5, .white), .init(0.5, Color(bytes: 255, 0, 0))])
    let picture = try picture {
      $0.add(PathFill(rectangle(0, 0, 64, 64), .gradient(gradient)))
    }
    #expect(picture[31, 5] == SIMD4(255, 255, 255, 255))
    #expect(picture[32, 5] == SIMD4(255, 0, 0, 255))
  }

  /// The path has more pieces than a uniform block holds, and its masks fill more than one row of
  /// their texture.
  @Test func `very many small shapes are all drawn`() throws {
    var path = Path()
    for y in stride(from: 0.25, to: 64, by: 2) {
      for x in stride(from: 0.25, to: 64, by: 2) {
        path.addRectangle(at: Point(x: x, y: y), size: Size(width: 1, height: 1))
      }
    }
    let picture = try picture { $0.add(PathFill(path, .color(.white))) }
    for y in 0..<64 {
      for x in 0..<64 {
        let share = (x % 2 == 0 ? 0.75 : 0.25) * (y % 2 == 0 ? 0.75 : 0.25)
        #expect(abs(Double(picture[x, y].x) - 255 * share) <= 1, "\(x), \(y)")
      }
    }
  }
}
