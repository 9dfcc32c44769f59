import CosmosKit
import CosmosSky
import TestSupport
import Testing

/// The first layers of a frame are kept as a picture while they do not change.
@Suite(.drawing) struct KeptLayersTests {
  /// A few stars, and a ring in front of them.
  private struct View {
    var size = Size(width: 100, height: 60)
    var scale = 1.0
    var offset = 20.0
    var color = Color(red: 0.02, green: 0.03, blue: 0.12)
    var ring = 10.0
    var hasBars = false
    var corner: Color?
    var count: UInt32 = 300

    var frame: Frame {
      var frame = Frame(viewport: Viewport(size: size, contentScale: scale))
      var backdrop = Backdrop(color: color, corner: corner)
      if hasBars {
        backdrop.bars = [
          Bar(left: 0, right: 30, color: .white),
          Bar(left: 30, right: 100, color: color),
        ]
      }
      frame.add(backdrop)
      frame.add(Fields.field(count: count, period: 200, offset: offset, peak: 0.4))
      frame.add(Ring(center: Point(x: 50, y: 30), radius: ring, width: 2, color: .white))
      return frame
    }

    mutating func change(_ random: inout SplitMix64) {
      switch random.next(below: 12) {
      case 0: size.width = random.number(in: 60...140).rounded()
      case 1: scale = [0.75, 1, 1.5, 2][Int(random.next(below: 4))]
      case 2: color.red = random.number(in: 0...1)
      case 3: hasBars.toggle()
      case 4: offset += random.number(in: -60...60)
      case 5: ring = random.number(in: 5...25)
      case 6: size.height = size.height == 60 ? 1440 : 60
      case 7: corner = corner == nil ? .black : nil
      default: offset += random.number(in: -0.05...0.05)
      }
    }
  }

  /// Draws frames, and reports whether each drew stars.
  private final class Stage {
    let renderer: Renderer
    private let context: GLContext
    private var picture: OffscreenPicture?
    private(set) var image = Image(width: 1, height: 1, pixels: [0, 0, 0, 0])

    init(_ options: RendererOptions, in context: GLContext) throws {
      self.context = context
      renderer = try Renderer.built(for: View().frame, options, in: context)
    }

    /// - Returns: Whether stars were drawn.
    func draw(_ view: View) throws -> Bool {
      let frame = view.frame
      let (width, height) = (frame.viewport.pixelWidth, frame.viewport.pixelHeight)
      if picture?.target.width != width || picture?.target.height != height { picture = nil }
      let picture = try self.picture ?? OffscreenPicture(width: width, height: height, in: context)
      self.picture = picture
      try renderer.draw(frame, into: picture.target)
      image = picture.image()
      return renderer.statistics.stars > 0
    }

    func rest(_ view: View, within frames: Int = 100) throws {
      for _ in 0..<frames {
        _ = try draw(view)
        if renderer.missing.isEmpty { return }
      }
      Issue.record("never complete")
    }

    /// Returns the largest difference between the last picture and a newly drawn one.
    func difference(_ view: View) throws -> Int {
      let right = try Fields.picture(of: view.frame, Fields.options(), in: context)
      return Int(try #require(image.difference(to: right)).largest)
    }
  }

  private static let allowed = Fields.options(cache: .auto, keepingBudget: 0.008)

  @Test func `motion in front of resting stars reuses the kept start`() throws {
    try Headless.run { context in
      let stage = try Stage(Self.allowed, in: context)
      var view = View()
      try stage.rest(view)
      #expect(try stage.draw(view))
      for radius in 1...20 {
        view.ring = Double(radius)
        #expect(try !stage.draw(view), "radius \(radius)")
        #expect(try stage.difference(view) == 0, "radius \(radius)")
        #expect(stage.renderer.missing.isEmpty)
      }
    }
  }

  @Test func `a kept start that was freed at rest is redrawn when needed`() throws {
    try Headless.run { context in
      let stage = try Stage(Self.allowed, in: context)
      let picture = try OffscreenPicture(width: 100, height: 60, in: context)
      var view = View()
      for _ in 0..<3 {
        try stage.rest(view)
        try stage.renderer.freeUnneeded(for: picture.target)
        view.ring += 1
        #expect(try stage.draw(view), "no kept picture is left")
        #expect(try stage.difference(view) == 0)
        view.ring += 1
        #expect(try !stage.draw(view), "the start is kept again")
        #expect(try stage.difference(view) == 0)
      }
    }
  }

  @Test
  func `a sky that returns to the position of its kept picture is complete at once`()
    throws
  {
    try Headless.run { context in
      // The time limit allows one batch of stars per frame, but a complete picture needs many
      // batches.
      let stage = try Stage(Fields.options(cache: .on, keepingBudget: 1e-9), in: context)
      var view = View()
      view.count = 40_000
      try stage.rest(view, within: 2000)
      // This frame renews the kept picture.
      _ = try stage.draw(view)
      // After a move by 100 pixels, nothing that was visible at the first position is visible.
      view.offset += 100
      #expect(try stage.draw(view))
      #expect(stage.renderer.missing.hasGaps)
      view.offset -= 100
      #expect(try !stage.draw(view))
      #expect(stage.renderer.missing.isEmpty)
      // Layers of sixteen bits and layers of floats are rounded differently, by up to two steps.
      #expect(try stage.difference(view) <= 2)
    }
  }

  @Test func `after a frame that lacks pipelines, at most two more frames complete the picture`()
    throws
  {
    try Headless.run { context in
      let renderer = try Renderer(options: Self.allowed, context: context)
      let picture = try OffscreenPicture(width: 100, height: 60, in: context)
      func draw(_ frame: Frame) throws -> Bool {
        try renderer.draw(frame, into: picture.target)
        return !renderer.missing.isEmpty
      }
      while try draw(View().frame) {}
      // This frame renews the kept picture.
      _ = try draw(View().frame)
      // The frame needs more pipelines than one frame builds.
      var frame = View().frame
      frame.add(
        Ruler(
          origin: 0, spacing: 10, dashWidth: 1, shortHeight: 5, longHeight: 8, longEvery: 5,
          color: .white))
      frame.add(BodyDraw(center: Point(x: 30, y: 30), radius: 5, color: .white, surface: .sun()))
      #expect(try draw(frame))
      #expect(renderer.missing.hasGaps)
      var more = 1
      while try draw(frame), more < 10 { more += 1 }
      #expect(more <= 2)
      #expect(!renderer.missing.hasGaps)
    }
  }

  @Test func `stars that move are drawn in every frame`() throws {
    try Headless.run { context in
      let stage = try Stage(Self.allowed, in: context)
      var view = View()
      try stage.rest(view)
      for _ in 0..<20 {
        view.offset += 0.1
        #expect(try stage.draw(view))
        #expect(try stage.difference(view) == 0)
      }
    }
  }

  @Test(arguments: [
    Fields.options(cache: .auto), Fields.options(cache: .off, keepingBudget: 0.008),
  ])
  func `without a time limit or without kept layers, stars are redrawn in every frame`(
    options: RendererOptions
  ) throws {
    try Headless.run { context in
      let stage = try Stage(options, in: context)
      for _ in 0..<5 { #expect(try stage.draw(View())) }
    }
  }

  @Test(arguments: 0..<16)
  func `after any changes, a picture at rest equals a newly drawn one`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    try Headless.run { context in
      let stage = try Stage(Self.allowed, in: context)
      var view = View()
      for rest in 0..<8 {
        for _ in 0..<random.next(below: 12) {
          view.change(&random)
          _ = try stage.draw(view)
        }
        try stage.rest(view)
        #expect(try stage.difference(view) == 0, "seed \(seed), rest \(rest), \(view)")
      }
    }
  }

  /// A wallpaper's first frame already contains the nebulae of its sign.
  @Test(arguments: [64.0, 1440]) func `a sky with nebulae in its first frame shows its backdrop`(
    height: Double
  ) throws {
    let size = Size(width: 96, height: height)
    var options = SkyOptions()
    options.start = .sign(.sagittarius)
    let sky = Sky(options: options, size: size)
    let frame = sky.frame(at: 0, in: Viewport(size: size))
    func picture(_ options: RendererOptions, _ context: GLContext) throws -> Image {
      let renderer = try Renderer(geometry: sky.geometry, options: options, context: context)
      let picture = try OffscreenPicture(width: 96, height: Int(height), in: context)
      for _ in 0..<200 where try renderer.draw(frame, into: picture.target).isEmpty { break }
      return picture.image()
    }
    try Headless.run { context in
      let right = try picture(Fields.options(), context)
      let found = try picture(Self.allowed, context)
      let difference = try #require(found.difference(to: right, tolerance: 2))
      #expect(difference.count == 0, "\(difference)")
    }
  }

  @Test func `stars in front of something that changes are drawn in every frame, stars behind not`()
    throws
  {
    try Headless.run { context in
      let stage = try Stage(Self.allowed, in: context)
      let picture = try OffscreenPicture(width: 100, height: 60, in: context)
      var view = View()
      func stars() throws -> Int {
        view.ring += 1
        var frame = view.frame
        frame.add(Fields.field(count: 20, period: 200, peak: 0.4, layer: 3))
        try stage.renderer.draw(frame, into: picture.target)
        return stage.renderer.statistics.stars
      }
      for _ in 0..<3 { _ = try stars() }
      for _ in 0..<5 { #expect((1...20).contains(try stars())) }
    }
  }
}
