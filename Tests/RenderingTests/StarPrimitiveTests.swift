import CosmosKit
import TestSupport
import Testing

/// Stars drawn as quads and as points give the same, correct picture.
@Suite(.drawing) struct StarPrimitiveTests {
  private static let primitives: [StarPrimitive] = [.quads, .points]
  private static let backdrop = Color(red: 0.02, green: 0.03, blue: 0.12)

  /// Returns a random field of few or many, small or large stars at any offset, and its viewport.
  private func randomField(_ random: inout SplitMix64, dense: Bool) -> (StarField, Viewport) {
    let scale = [0.5, 1, 1.25, 2][Int(random.next(below: 4))]
    let size = Size(width: random.number(in: 40...160), height: random.number(in: 30...120))
    let viewport = Viewport(
      size: Size(width: size.width.rounded(), height: size.height.rounded()), contentScale: scale)
    let period = viewport.width * random.number(in: 0.3...30)
    let visible = dense ? random.number(in: 4500...6000) : random.number(in: 0...40)
    let field = Fields.field(
      count: UInt32(visible * period / viewport.width), period: period,
      offset: random.number(in: 0...(3 * period)), radius: random.number(in: 0.3...12),
      peak: random.number(in: 0.02...0.75), seed: UInt32(random.next(below: 1000)))
    return (field, viewport)
  }

  @Test(arguments: 0..<12)
  func `points and quads draw a dense star field exactly as the reference does`(seed: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(seed))
    var (field, viewport) = randomField(&random, dense: true)
    // A dense field between two pixels is interpolated.
    field.offset = (field.offset * viewport.contentScale).rounded() / viewport.contentScale
    let right = Fields.reference(field, in: viewport, over: Self.backdrop)
    try Headless.run { context in
      for primitive in Self.primitives {
        let image = try Fields.picture(
          of: Fields.frame([field], in: viewport, over: Self.backdrop), Fields.options(primitive),
          in: context)
        let found = try #require(image.difference(to: right))
        #expect(found.count == 0, "\(primitive), seed \(seed), \(field): \(found)")
      }
    }
  }

  @Test(arguments: 0..<12) func `points and quads draw a sparse star field equally`(seed: Int)
    throws
  {
    var random = SplitMix64(seed: UInt64(1000 + seed))
    let (field, viewport) = randomField(&random, dense: false)
    try Headless.run { context in
      let frame = Fields.frame([field], in: viewport, over: Self.backdrop)
      let pictures = try Self.primitives.map {
        try Fields.picture(of: frame, Fields.options($0), in: context)
      }
      for (primitive, picture) in zip(Self.primitives, pictures) {
        let found = try #require(picture.difference(to: pictures[0]))
        #expect(found.count == 0, "\(primitive), seed \(seed), \(field): \(found)")
      }
    }
  }

  @Test(arguments: [40.0, -40])
  func `a star's streak is white and brightest at its head, and longer for a brighter star`(
    streak: Double
  ) throws {
    let lengths = try [3, 4, 5, 6, 8].map { try length(ofStreak: streak, seed: $0) }
    #expect(lengths.allSatisfy { $0.length <= 44 }, "\(lengths)")
    let (least, most) = (
      lengths.min { $0.light < $1.light }, lengths.max { $0.light < $1.light }
    )
    #expect((most?.length ?? 0) > (least?.length ?? 0), "\(lengths)")
  }

  private func length(
    ofStreak streak: Double, seed: UInt32
  ) throws -> (length: Int, light: UInt8) {
    let viewport = Viewport(size: Size(width: 200, height: 100))
    var field = Fields.field(count: 1, period: 200, seed: seed)
    field.sprite = StarSprite(
      profile: .natural, radius: 1.6, color: Color(red: 1, green: 0.5, blue: 0.2),
      sizeVariation: 1)
    field.streak = streak
    let image = try Headless.run { context in
      try Fields.picture(of: Fields.frame([field], in: viewport), Fields.options(), in: context)
    }
    // The star is in the brightest row, which also contains both ends of the star's streak.
    let rows = (0..<100).map { y in (0..<200).reduce(0) { $0 + Int(image[$1, y][0]) } }
    let row = try #require(rows.indices.max { rows[$0] < rows[$1] })
    let seen = (0..<200).filter { image[$0, row][0] > 30 }
    guard let first = seen.first, let last = seen.last else { return (0, 0) }
    let (left, right) = (first + 3, last - 3)
    let brightest = seen.map { image[$0, row][0] }.max() ?? 0
    guard seed == 3 else { return (right - left + 6, brightest) }
    let (head, tail) = streak > 0 ? (right, left) : (left, right)
    #expect(Double(image[head, row][0]) > 1.5 * Double(image[tail, row][0]))
    let (white, colored) = (image[head, row], image[tail, row])
    #expect(Double(white[2]) > 0.7 * Double(white[0]))
    #expect(Double(colored[2]) < 0.65 * Double(colored[0]))
    return (right - left + 6, brightest)
  }

  @Test func `stars larger than the driver's largest point are drawn`() throws {
    let viewport = Viewport(size: Size(width: 200, height: 150))
    try Headless.run { context in
      let radius = context.driver.maxPointSize * 0.7
      let frame = Fields.frame(
        [Fields.field(count: 3, period: 200, radius: radius)], in: viewport)
      let quads = try Fields.picture(of: frame, Fields.options(.quads), in: context)
      let points = try Fields.picture(of: frame, Fields.options(.points), in: context)
      #expect(points == quads)
      #expect(points.pixels.contains { $0 > 50 && $0 < 255 })
    }
  }

  /// Stars drawn as points need a viewport with margins.
  ///
  /// A picture as large as the driver's maximum viewport has no room for margins, and neither does
  /// a kept layer, which is wider than the window.
  @Test(arguments: [LayerCachePolicy.off, .on])
  func `stars are at their positions in the widest pictures`(cache: LayerCachePolicy) throws {
    try Headless.run { context in
      let width = context.driver.maxTextureSize - (cache == .on ? 384 : 0)
      let viewport = Viewport(size: Size(width: Double(width), height: 40))
      let frame = Fields.frame(
        [Fields.field(count: 500, period: Double(width), radius: 6)], in: viewport)
      let quads = try Fields.picture(of: frame, Fields.options(.quads, cache: cache), in: context)
      let points = try Fields.picture(
        of: frame, Fields.options(.points, cache: cache), in: context)
      let found = try #require(points.difference(to: quads, tolerance: 1))
      #expect(found.count == 0, "\(found)")
    }
  }

  /// A star crosses each edge in steps of three eighths of a pixel, without suddenly appearing or
  /// disappearing.
  @Test(arguments: primitives, [false, true])
  func `a star is visible as long as a part of it is in the window`(
    primitive: StarPrimitive, isAccumulated: Bool
  ) throws {
    let viewport = Viewport(size: Size(width: 40, height: 30))
    let options = Fields.options(primitive, cache: isAccumulated ? .on : .off)
    try Headless.run { context in
      // Stars near the top, the middle and the bottom.
      for seed in try edgeSeeds() {
        var field = Fields.field(count: 1, period: 100, radius: 5, variation: 0, seed: seed)
        let hash = StarHash(index: 0, key: StarHash.key(seed: seed, layer: 2))
        for edge in [0.0, 40.0] {
          for step in stride(from: -56, through: 56, by: 3) {
            // The star's centre is at the edge, or up to seven pixels away from it.
            field.offset = 100 * Double(hash.jitter) - edge - Double(step) / 8 + 100
            // A kept layer between two pixels is interpolated.
            if isAccumulated { field.offset = field.offset.rounded() }
            let image = try Fields.picture(
              of: Fields.frame([field], in: viewport), options, in: context)
            let right = Fields.reference(field, in: viewport, over: .black)
            let found = try #require(image.difference(to: right))
            #expect(found.count == 0, "\(primitive), seed \(seed), edge \(edge), step \(step)")
          }
        }
      }
    }
  }

  /// Returns three seeds: their first stars are at the top, in the middle and at the bottom.
  private func edgeSeeds() throws -> [UInt32] {
    try [0.0...0.01, 0.45...0.55, 0.99...1.0].map { (range: ClosedRange<Double>) in
      try #require(
        (0..<10_000 as Range<UInt32>).first {
          range.contains(
            Double(StarHash(index: 0, key: StarHash.key(seed: $0, layer: 2)).height))
        })
    }
  }
}
