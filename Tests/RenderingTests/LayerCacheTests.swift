@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

/// Kept layers store drawn stars for later frames; at rest, they equal newly drawn layers.
@Suite(.drawing) struct LayerCacheTests {
  private static let backdrop = Color(red: 0.02, green: 0.03, blue: 0.12)

  /// Draws the same frame until its picture is complete.
  private func rest(
    _ frame: Frame, _ renderer: Renderer, in context: GLContext
  ) throws -> (image: Image, frames: Int) {
    let picture = try OffscreenPicture(
      width: frame.viewport.pixelWidth, height: frame.viewport.pixelHeight, in: context)
    for count in 1...5000 {
      try renderer.draw(frame, into: picture.target)
      if renderer.missing.isEmpty { return (picture.image(), count) }
    }
    Issue.record("never complete")
    return (picture.image(), 0)
  }

  private func expect(
    _ image: Image, isLike right: Image, _ comment: @autoclosure () -> Comment,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    // The tolerance of 2 is one rounding step for each of two layers: one is kept in sixteen bits,
    // one in floats.
    let found = try #require(
      image.difference(to: right, tolerance: 2), sourceLocation: location)
    #expect(found.count == 0, comment(), sourceLocation: location)
  }

  /// A sky of three dense layers in a small window, at any position.
  private struct View {
    var size = Size(width: 100, height: 60)
    var scale = 1.0
    var position = 0.0
    var colors = [Color(bytes: 26, 224, 255), Color(bytes: 160, 255, 228), Color.white]

    /// Whether all layers are at whole pixels, as in a sky at rest.
    var isAtRest = false

    var viewport: Viewport { Viewport(size: size, contentScale: scale) }

    var frame: Frame {
      let fields = (0..<3).map { layer in
        let period = (size.width * [2.0, 3.3, 0.7][layer] * scale).rounded() / scale
        let offset = position * [0.1, 0.12, 0.15][layer] * 10
        return Fields.field(
          count: UInt32(5000 * period / size.width), period: period,
          offset: isAtRest ? (offset * scale).rounded() / scale : offset,
          radius: [8, 3.75, 3.6][layer],
          peak: [0.01, 0.03, 0.1][layer], color: colors[layer], layer: UInt32(layer))
      }
      return Fields.frame(fields, in: viewport, over: LayerCacheTests.backdrop)
    }

    /// Makes a random change: a hand moves the sky, the window is resized, or the palette changes.
    mutating func change(_ random: inout SplitMix64) {
      isAtRest = false
      switch random.next(below: 12) {
      case 0: position += random.number(in: -2000...2000)
      case 1: size.width = random.number(in: 60...140).rounded()
      case 2: size.height = random.number(in: 40...80).rounded()
      case 3: scale = [0.75, 1, 1.5, 2][Int(random.next(below: 4))]
      case 4: colors = colors.map { _ in Color(bytes: UInt8(random.number(in: 0...255)), 80, 200) }
      case 5: break
      case 6: position = position.rounded()
      case 7...9: position += random.number(in: -3...3)
      default: position += random.number(in: -60...60)
      }
    }
  }

  @Test(arguments: 0..<(Program.testsAll ? 24 : 6))
  func `after any motions, a picture at rest equals a newly drawn one`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    try Headless.run { context in
      let renderer = try Renderer(
        options: Fields.options(cache: seed % 2 == 0 ? .auto : .on, keepingBudget: 0.0003),
        context: context)
      var view = View()
      for rest in 0..<4 {
        for _ in 0..<random.next(below: 30) {
          view.change(&random)
          _ = try renderer.picture(of: view.frame)
        }
        view.isAtRest = true
        let kept = try self.rest(view.frame, renderer, in: context).image
        let drawn = try Fields.picture(of: view.frame, Fields.options(), in: context)
        try expect(kept, isLike: drawn, "seed \(seed), rest \(rest), \(view)")
      }
    }
  }

  @Test func `a layer between two pixels is interpolated`() throws {
    try Headless.run { context in
      let renderer = try Renderer(
        options: Fields.options(cache: .on, keepingBudget: 0.1), context: context)
      let viewport = Viewport(size: Size(width: 100, height: 60))
      let picture = try OffscreenPicture(width: 100, height: 60, in: context)
      var field = Fields.field(count: 300, period: 200, peak: 0.7)
      func draw() throws {
        try renderer.draw(Fields.frame([field], in: viewport), into: picture.target)
      }
      try draw()
      while !renderer.missing.isEmpty { try draw() }
      field.offset = 0.5
      try draw()
      #expect(renderer.missing.isEmpty)
      let moving = picture.image()
      let right = Fields.reference(field, in: viewport, over: .black)
      let found = try #require(moving.difference(to: right, tolerance: 1))
      // Interpolation blurs the picture slightly.
      #expect(found.count > 0 && found.largest < 30)
    }
  }

  @Test func `without a time limit, the first frame with kept layers is complete and exact`() throws
  {
    var random = SplitMix64(seed: 7)
    try Headless.run { context in
      let renderer = try Renderer(options: Fields.options(cache: .on), context: context)
      var view = View()
      for _ in 0..<40 {
        view.change(&random)
        view.isAtRest = true
        let (image, frames) = try rest(view.frame, renderer, in: context)
        #expect(frames == 1)
        let drawn = try Fields.picture(of: view.frame, Fields.options(), in: context)
        try expect(image, isLike: drawn, "\(view)")
      }
    }
  }

  @Test func `kept stars are shown again without being drawn, and only new stars are drawn`() throws
  {
    try Headless.run { context in
      let renderer = try Renderer(
        options: Fields.options(cache: .on, keepingBudget: 1), context: context)
      let viewport = Viewport(size: Size(width: 640, height: 40))
      let picture = try OffscreenPicture(width: 640, height: 40, in: context)
      var field = Fields.field(count: 100_000, period: 6400)
      func draw() throws -> Int {
        try renderer.draw(Fields.frame([field], in: viewport), into: picture.target)
        return renderer.statistics.stars
      }
      // Each of the first frames builds a pipeline.
      var first = 0
      repeat { first += try draw() } while renderer.missing.hasGaps
      #expect(first > 10_000)
      #expect(try draw() == 0)
      var most = 0
      var sum = 0
      for step in 1...640 {
        field.offset = Double(step)
        let stars = try draw()
        most = max(most, stars)
        sum += stars
      }
      // The motion revealed one window width, which has 10 000 stars; a star that overlaps two
      // tiles is drawn in both.
      #expect(sum > 10_000 && sum < 20_000)
      // A step brings sixteen stars into view on average. The first step also fills three tiles:
      // the one at the window's edge and the two ahead.
      #expect(most < 4000)
    }
  }

  @Test(arguments: [1.0, -1])
  func `tiles in the direction of motion are filled before they come into view`(step: Double) throws
  {
    try Headless.run { context in
      let renderer = try Renderer(
        options: Fields.options(cache: .on, keepingBudget: 0.0001), context: context)
      let viewport = Viewport(size: Size(width: 256, height: 40))
      let picture = try OffscreenPicture(width: 256, height: 40, in: context)
      var field = Fields.field(count: 1_000_000, period: 6400, offset: 3200, radius: 1)
      _ = try rest(Fields.frame([field], in: viewport), renderer, in: context)
      for pixel in 1...320 {
        field.offset += step
        try renderer.draw(Fields.frame([field], in: viewport), into: picture.target)
        // The first tile comes into view too early to be filled ahead.
        if pixel > 64 { #expect(!renderer.missing.hasGaps, "after \(pixel) pixels") }
      }
    }
  }

  /// A texture keeps tiles in a ring of slots: after one window width, each slot has held a
  /// different tile.
  ///
  /// The texture is reused, because the sky moves by whole tiles.
  @Test(arguments: [64.0, -64])
  func `a texture slot that is reused for another tile shows no star of its earlier tile`(
    step: Double
  ) throws {
    try Headless.run { context in
      let viewport = Viewport(size: Size(width: 256, height: 40))
      let options = Fields.options(cache: .on, keepingBudget: 0.001)
      let renderer = try Renderer(options: options, context: context)
      var field = Fields.field(count: 50_000, period: 4000, offset: 2000, peak: 0.1)
      for _ in 0..<30 {
        field.offset += step
        _ = try rest(Fields.frame([field], in: viewport), renderer, in: context)
      }
      let frame = Fields.frame([field], in: viewport)
      let other = try rest(frame, Renderer(options: options, context: context), in: context)
      try expect(rest(frame, renderer, in: context).image, isLike: other.image, "by \(step)")
    }
  }

  @Test func `a layer that fades from one position to another is kept at both`() throws {
    try Headless.run { context in
      let viewport = Viewport(size: Size(width: 100, height: 60))
      let renderer = try Renderer(
        options: Fields.options(cache: .on, keepingBudget: 0.0003), context: context)
      var there = Fields.field(count: 50_000, period: 1000, offset: 20, peak: 0.1)
      var here = Fields.field(count: 50_000, period: 1000, offset: 700, peak: 0.1)
      for (fading, present) in [(1.0, 0.0), (0.75, 0.25), (0.0, 1.0)] {
        there.opacity = fading
        here.opacity = present
        _ = try rest(Fields.frame([there, here], in: viewport), renderer, in: context)
      }
      let kept = try rest(Fields.frame([here], in: viewport), renderer, in: context)
      let drawn = try Fields.picture(
        of: Fields.frame([here], in: viewport), Fields.options(), in: context)
      try expect(kept.image, isLike: drawn, "after the fade")
      #expect(kept.frames == 1)
    }
  }

  @Test func `a frame never draws all of two billion stars`() throws {
    let trace = GLTrace()
    let context = try GLContext(of: nil, functions: .recording(into: trace))
    let renderer = try Renderer(
      options: Fields.options(cache: .auto, keepingBudget: 0), context: context)
    let target = RenderTarget(framebuffer: 0, width: 1280, height: 720)
    let frame = Layers.frame(at: 3.3, size: Size(width: 1280, height: 720)) {
      $0.stars = .total(2_000_000_000)
    }
    for _ in 0..<20 {
      trace.removeAll()
      try renderer.draw(frame, into: target)
      #expect(!renderer.missing.isEmpty)
      #expect(renderer.statistics.stars < 2_000_000)
      #expect(renderer.statistics.drawCalls == GLState(trace.calls).drawCalls)
      #expect(renderer.statistics.drawCalls < 100)
    }
  }

  @Test func `kept layers that frames no longer show are freed`() throws {
    let trace = GLTrace()
    let context = try GLContext(of: nil, functions: .recording(into: trace))
    let renderer = try Renderer(
      options: Fields.options(cache: .on, keepingBudget: 0.001), context: context)
    let viewport = Viewport(size: Size(width: 100, height: 60))
    let target = RenderTarget(framebuffer: 0, width: 100, height: 60)
    let field = Fields.field(count: 5000, period: 100)
    for _ in 0..<10 { try renderer.draw(Fields.frame([field], in: viewport), into: target) }
    let busy = GLState(trace.calls).living.count { $0.hasPrefix("framebuffer") }
    for _ in 0..<100 { try renderer.draw(Fields.frame([], in: viewport), into: target) }
    let idle = GLState(trace.calls).living.count { $0.hasPrefix("framebuffer") }
    #expect(idle < busy)
  }

  @Test func `many layers, and layers between other objects, are all shown`()
    throws
  {
    try Headless.run { context in
      let viewport = Viewport(size: Size(width: 100, height: 60))
      let fields = (0..<5).map {
        Fields.field(
          count: 20, period: 100, peak: 0.5, color: Color(bytes: UInt8(50 * $0), 100, 200),
          layer: UInt32($0))
      }
      var frame = Fields.frame(fields, in: viewport, over: Self.backdrop)
      frame.add(ColorFill(Color(red: 1, green: 0, blue: 0, alpha: 0.25)))
      frame.add(Fields.field(count: 20, period: 100, layer: 9))
      let drawn = try Fields.picture(of: frame, Fields.options(), in: context)
      let kept = try Fields.picture(of: frame, Fields.options(cache: .on), in: context)
      let found = try #require(kept.difference(to: drawn, tolerance: 3))
      #expect(found.count == 0, "\(found)")
    }
  }
}
