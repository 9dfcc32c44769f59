import CosmosKit
import TestSupport
import Testing

/// Handles of geometry libraries: a renderer accepts only those of its own library.
@Suite(.drawing) struct GeometryHandleTests {
  private static let target = RenderTarget(framebuffer: 0, width: 64, height: 64)

  /// Returns a library with one line set, one star set and one path, and a frame that uses all
  /// three.
  private static func stage(length: Double) -> (library: GeometryLibrary, frame: Frame) {
    var library = GeometryLibrary()
    let end = Point(x: length, y: 1)
    let lines = library.add(lines: [(from: .zero, to: end)])
    let stars = library.add(stars: [LibraryStar(position: end, radius: 2, color: .white)])
    let path = library.add(path: Path([.move(.zero), .line(end)]))
    var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
    frame.addLines(lines)
    frame.add(FigureStars(set: stars, origin: .zero, scale: 1))
    frame.add(PathDraw(path: path, origin: .zero, scale: 1, width: 1, color: .white))
    return (library, frame)
  }

  /// Returns a frame with only the layer at `index` of another frame.
  private static func part(_ index: Int, of whole: Frame) -> Frame {
    var frame = Frame(viewport: whole.viewport)
    frame.append(whole.layers[index])
    return frame
  }

  private static func draw(_ frame: Frame, with library: GeometryLibrary) throws {
    let context = try GLContext(of: nil, functions: .inert)
    try Renderer(geometry: library, context: context).draw(frame, into: target)
  }

  /// The uniform block has room for as many strokes as a line set can have lines.
  @Test(arguments: [2, 63, 65, 20_000])
  func `drawing lines with more or fewer strokes than lines causes no error`(
    count: Int
  ) throws {
    var library = GeometryLibrary()
    let lines = library.add(
      lines: (0..<64).map { (from: .zero, to: Point(x: 7, y: Double($0))) })
    var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
    frame.add(
      LineDraw(set: lines, origin: .zero, scale: 1, width: 1, color: .white),
      strokes: (0..<count).map { _ in Stroke() })
    try Self.draw(frame, with: library)
  }

  @Test func `each end of a line moves to the right by its own fraction of the shift`() throws {
    func picture(of lines: LineSet, in library: GeometryLibrary, shift: Double) throws -> Image {
      var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
      frame.addLines(lines, at: Point(x: 5, y: 5), width: 2, shift: shift)
      return try Layers.picture(of: frame, geometry: library)
    }
    let (from, to) = (Point(x: 3, y: 2), Point(x: 20, y: 40))
    for (shares, moved) in [
      ((0.0, 1.0), (from, to + Point(x: 16, y: 0))), ((1, 0), (from + Point(x: 16, y: 0), to)),
      ((1, 0.5), (from + Point(x: 16, y: 0), to + Point(x: 8, y: 0))),
    ] {
      var library = GeometryLibrary()
      let shifted = library.add(
        lines: [(from, to)], gaps: [(2, 3)], shifts: [(start: shares.0, end: shares.1)])
      let there = library.add(lines: [moved], gaps: [(2, 3)])
      #expect(
        try picture(of: shifted, in: library, shift: 16)
          == picture(of: there, in: library, shift: 0))
    }
  }

  @Test
  func `a path whose stroke starts at 0.75 is drawn only from three quarters of its length on`()
    throws
  {
    var library = GeometryLibrary()
    let corner = Point(x: 40, y: 10)
    let path = library.add(
      path: Path([.move(Point(x: 10, y: 10)), .line(corner), .line(Point(x: 40, y: 40))]))
    var frame = Frame(viewport: Viewport(size: Size(width: 64, height: 64)))
    frame.add(Backdrop(color: .black))
    frame.add(
      PathDraw(
        path: path, origin: .zero, scale: 1, width: 4, color: .white,
        stroke: Stroke(start: 0.75, end: 1)))
    let image = try Layers.picture(of: frame, geometry: library)
    #expect(image[40, 10].x == 0 && image[40, 20].x == 0 && image[40, 27].x == 255)
  }

  @Test func `a geometry library that was copied and extended accepts the original's handles`()
    throws
  {
    var (library, frame) = Self.stage(length: 7)
    _ = library.add(stars: [LibraryStar(position: .zero, radius: 1, color: .white)])
    try Self.draw(frame, with: library)
  }

  @Test func `lines from a different geometry library are rejected`() async {
    await #expect(processExitsWith: .failure) {
      let frame = GeometryHandleTests.part(0, of: GeometryHandleTests.stage(length: 7).frame)
      try GeometryHandleTests.draw(frame, with: GeometryHandleTests.stage(length: 8).library)
    }
  }

  @Test func `a path from a different geometry library stops the program with a message`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let frame = GeometryHandleTests.part(2, of: GeometryHandleTests.stage(length: 7).frame)
      try GeometryHandleTests.draw(frame, with: GeometryHandleTests.stage(length: 8).library)
    }
    let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(said.contains("This StrokedPath belongs to a different GeometryLibrary"))
  }

  @Test func `the gaps at the ends of a line stay dark, and the line fades towards them`() throws {
    var library = GeometryLibrary()
    let line = (from: Point(x: 10, y: 10), to: Point(x: 130, y: 10))
    let set = library.add(lines: [line], gaps: [(30, 10)])
    var frame = Frame(viewport: Viewport(size: Size(width: 140, height: 20)))
    frame.add(ColorFill(.black))
    frame.addLines(set, width: 4)
    let image = try Layers.picture(of: frame, geometry: library)
    let levels = (0..<140).map { image[$0, 10].x }
    #expect(levels[..<40].allSatisfy { $0 == 0 } && levels[120...].allSatisfy { $0 == 0 })
    #expect(levels[54..<106].allSatisfy { $0 == 255 })
    #expect(levels[40...54].elementsEqual(levels[40...54].sorted()))
    #expect(levels[46] > 110 && levels[46] < 150, "half of the light after 7 of 14 points")
  }

  @Test func `a short line fades over a fifth of its length, so that its middle is bright`() throws
  {
    // The line is 40 points long without its gaps.
    let levels = try levels(to: 70, gap: 5)
    #expect(levels[33..<57].allSatisfy { $0 == 255 })
    #expect(levels[25...33].elementsEqual(levels[25...33].sorted()) && levels[26] < 60)
  }

  /// Returns the columns of a horizontal line from x = 20 to x = `end` that are lit.
  private func columns(to end: Double, gap: Double) throws -> [Int] {
    let levels = try levels(to: end, gap: gap)
    return levels.indices.filter { levels[$0] > 0 }
  }

  /// Returns the levels, 0…255, of all columns along a horizontal line from x = 20 to x = `end`.
  private func levels(
    to end: Double, gap: Double, hole: LineHole = .none
  ) throws -> [UInt8] {
    var library = GeometryLibrary()
    let set = library.add(
      lines: [(from: Point(x: 20, y: 10), to: Point(x: end, y: 10))], gaps: [(gap, gap)],
      holes: [hole])
    var frame = Frame(viewport: Viewport(size: Size(width: 140, height: 20)))
    frame.add(ColorFill(.black))
    frame.addLines(set, width: 4)
    let image = try Layers.picture(of: frame, geometry: library)
    return (0..<140).map { image[$0, 10].x }
  }

  @Test func `a line shorter than 2.5 gaps is not drawn`() throws {
    #expect(try columns(to: 44, gap: 10).isEmpty)
    #expect(try columns(to: 46, gap: 10) == Array(30..<36))
  }

  @Test func `a line is invisible in the middle of its hole, and unchanged outside the hole`()
    throws
  {
    let hole = LineHole(center: Point(x: 70, y: 10), radius: 20)
    let levels = try levels(to: 130, gap: 0, hole: hole)
    #expect(levels[58..<82].allSatisfy { $0 == 0 })
    #expect(levels[20..<49].allSatisfy { $0 == 255 } && levels[92..<130].allSatisfy { $0 == 255 })
    #expect(levels[82...90].elementsEqual(levels[82...90].sorted()), "the hole has no hard edge")
    // A hole 30 points below the line does not reach it.
    let below = LineHole(center: Point(x: 70, y: 40), radius: 20)
    #expect(try self.levels(to: 130, gap: 0, hole: below)[20..<130].allSatisfy { $0 == 255 })
  }

  @Test func `in the middle of a hole with light 0.4, a line has 0.4 of its light`() throws {
    let hole = LineHole(center: Point(x: 70, y: 10), radius: 20, light: 0.4)
    let levels = try levels(to: 130, gap: 0, hole: hole)
    #expect(levels[58..<82].allSatisfy { abs(Int($0) - 102) <= 1 })
    #expect(levels[92..<130].allSatisfy { $0 == 255 })
  }
}
