import CosmosKit
import TestSupport
import Testing

@testable import CosmosRendering

/// Rectangles, discs and lines, and the pieces that filled paths are drawn in.
@Suite struct ShapeTests {
  private func area(_ mask: CoverageMask) -> Double {
    mask.pieces.reduce(0) { sum, piece in
      let count = piece.width * piece.height
      guard let first = piece.mask else { return sum + Double(count) }
      return sum + mask.bytes[first..<first + count].reduce(0) { $0 + Double($1) } / 255
    }
  }

  private func mask(_ fill: PathFill) -> CoverageMask {
    CoverageMask(fill.path, rule: fill.rule, width: 400, height: 300)
  }

  private func rectangle(_ radius: Double) -> PathFill {
    .rectangle(
      at: Point(x: 20, y: 30), size: Size(width: 100, height: 60), cornerRadius: radius,
      .color(.white))
  }

  @Test(arguments: [0.0, 1, 12.5, 30])
  func `the area of a rectangle with round corners lacks exactly what the corners cut off`(
    radius: Double
  ) {
    // Each round corner lacks the difference between a square and a quarter of a circle.
    let expected = 6000 - (4 - Double.pi) * radius * radius
    #expect(abs(area(mask(rectangle(radius))) - expected) < 1)
  }

  @Test func `a corner radius is limited to between 0 and half of the shorter side`() {
    #expect(rectangle(31) == rectangle(30))
    #expect(rectangle(-5) == rectangle(0))
  }

  @Test func `a line has its length and width in every direction`() {
    for turn in 0..<12 {
      let angle = Double(turn) * 0.5236
      let start = Point(x: 200, y: 150)
      let line = PathFill.line(
        from: start, to: Point(angle: angle, radius: 100, from: start), width: 6, .color(.white))
      #expect(abs(area(mask(line)) - 600) < 1.5, "\(turn)")
    }
    let none = PathFill.line(from: .zero, to: .zero, width: 6, .color(.white))
    #expect(none.path.elements.isEmpty)
  }

  @Test func `a disc drawn as a ring and one drawn as a path differ only slightly at their edges`()
    throws
  {
    let center = Point(x: 40.3, y: 31.8)
    func picture(_ describe: (inout Frame) -> Void) throws -> Image {
      var frame = Frame(viewport: Viewport(size: Size(width: 80, height: 64)))
      frame.add(Backdrop(color: .black))
      describe(&frame)
      return try Layers.picture(of: frame)
    }
    let filled = try picture {
      $0.add(PathFill.disc(center: center, radius: 25.5, .color(.white)))
    }
    let ring = try picture { $0.add(Ring.disc(center: center, radius: 25.5, color: .white)) }
    // For a pixel of the edge, the ring estimates the covered share from the distance to the
    // outline, whereas the path computes the covered area.
    let difference = try #require(filled.difference(to: ring, tolerance: 40))
    #expect(difference.count == 0, "\(difference)")
  }

  @Test func `a filled rectangle has one piece without a mask, and a disc has fewer than 120`() {
    let whole = mask(rectangle(0))
    #expect(whole.pieces.count == 1 && whole.bytes.isEmpty)
    let moved = PathFill.rectangle(
      at: Point(x: 20.5, y: 30.5), size: Size(width: 100, height: 60), .color(.white))
    #expect(mask(moved).pieces.count(where: { $0.mask == nil }) <= 3)
    let disc = mask(.disc(center: Point(x: 200, y: 150), radius: 140, .color(.white)))
    let full = disc.pieces.filter { $0.mask == nil }
    #expect(full.count < 120)
    // Almost all of the disc is drawn without a texture.
    #expect(Double(full.reduce(0) { $0 + $1.width * $1.height }) > 0.9 * .pi * 140 * 140)
  }

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `the pieces of a filled path never overlap`(rule: FillRule) {
    var random = SplitMix64(seed: 11)
    for _ in 0..<20 {
      var path = Path()
      for _ in 0..<5 {
        path.addCircle(
          center: Point(
            x: Double.random(in: 0...400, using: &random),
            y: Double.random(in: 0...300, using: &random)),
          radius: Double.random(in: 5...150, using: &random))
      }
      let mask = CoverageMask(path, rule: rule, width: 400, height: 300)
      var covered = [Int](repeating: 0, count: 400 * 300)
      for piece in mask.pieces {
        for y in piece.y..<piece.y + piece.height {
          for x in piece.x..<piece.x + piece.width { covered[y * 400 + x] += 1 }
        }
      }
      #expect(covered.allSatisfy { $0 <= 1 })
    }
  }

  private func frame(_ paint: Paint) -> Frame {
    var frame = Frame(viewport: Viewport(size: Size(width: 400, height: 300)))
    frame.add(PathFill.disc(center: Point(x: 200, y: 150), radius: 140, paint))
    return frame
  }

  @Test func `a disc takes two draw calls, for its inside and its edge, with any paint`() throws {
    let trace = GLTrace()
    let renderer = try Renderer.recording(into: trace)
    let target = RenderTarget(framebuffer: 0, width: 400, height: 300)
    func draws(_ paint: Paint) throws -> Int {
      try renderer.draw(frame(paint), into: target)
      trace.removeAll()
      try renderer.draw(frame(paint), into: target)
      return trace.calls(named: "drawArraysInstanced").count
    }
    let fade = Gradient.linear(from: .zero, to: Point(x: 400, y: 0), [.white, .black])
    for paint in [Paint.color(.white), .color(.white.opacity(0.5)), .gradient(fade)] {
      #expect(try draws(paint) == 2, "one call for the inside, one for the edge")
    }
  }
}
