@testable import CosmosSky
import CosmosKit
import CosmosZodiac
import CosmosGeometry
import TestSupport
import Testing

/// Skies of up to two billion stars: their light, complete and while kept layers are filled.
@Suite(.drawing) struct DeepSkyTests {
  private func frame(
    _ stars: UInt32, at position: Double = Sign.sagittarius.place,
    size: Size = Size(width: 320, height: 180)
  ) -> Frame {
    Layers.frame(at: position, size: size) { $0.stars = .total(stars) }
  }

  /// Returns the mean of all colour components in the columns `range`, 0…255; nil means all
  /// columns.
  private func brightness(_ image: Image, in range: Range<Int>? = nil) -> Double {
    let columns = range ?? 0..<image.width
    var sum = 0
    for row in 0..<image.height {
      for column in columns {
        let place = 4 * (row * image.width + column)
        sum +=
          Int(image.pixels[place]) + Int(image.pixels[place + 1]) + Int(image.pixels[place + 2])
      }
    }
    return Double(sum) / Double(3 * image.height * columns.count)
  }

  @Test(arguments: [60_000, 150_000, 1_000_000] as [UInt32])
  func `the picture of the sky is the same with points or quads, with kept layers or without`(
    stars: UInt32
  ) throws {
    let frame = frame(stars)
    try Headless.run { context in
      let expected = try Fields.picture(of: frame, Fields.options(.quads), in: context)
      for primitive in [StarPrimitive.quads, .points] {
        for cache in [LayerCachePolicy.off, .auto] {
          let options = Fields.options(primitive, cache: cache)
          let found = try #require(
            Fields.picture(of: frame, options, in: context).difference(to: expected, tolerance: 2))
          #expect(found.count == 0, "\(primitive), \(cache): \(found)")
        }
      }
    }
  }

  @Test
  func `in slow motion, the grain does not jump: all pictures differ equally from the one before`()
    throws
  {
    try Headless.run { context in
      let renderer = try Renderer(options: Fields.options(cache: .auto), context: context)
      // Fourteen pictures, each a tenth of a pixel further, cover more than a pixel.
      let rest = frame(1_000_000)
      let images = try (0..<14).map { step in
        var frame = Frame(viewport: rest.viewport)
        for case .backdrop(let backdrop) in rest.layers { frame.add(backdrop) }
        for case .deepSky(var sky) in rest.layers {
          sky.offset += 0.1 * Double(step)
          frame.add(sky)
        }
        return try renderer.picture(of: frame)
      }
      let changes = zip(images, images.dropFirst()).map { before, after in
        zip(before.pixels, after.pixels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
      }
      let (least, most) = (try #require(changes.min()), try #require(changes.max()))
      // Grain between two pixels is interpolated and rounded to eight bits, which makes the
      // differences unequal. A jump by a pixel would be more than ten times as large.
      #expect(Double(most) < 3 * Double(least), "\(changes)")
    }
  }

  @Test func `tiles that are filled before a drag reveals them contain the Milky Way's light`()
    throws
  {
    let size = Size(width: 640, height: 180)
    func frame(_ step: Int) -> Frame {
      // The deep sky moves by about ten pixels.
      self.frame(9000, at: Sign.sagittarius.place - Double(step) * 0.08, size: size)
    }
    try Headless.run { context in
      let renderer = try Renderer(
        options: Fields.options(cache: .auto, keepingBudget: 0.1), context: context)
      for step in 0..<100 { _ = try renderer.picture(of: frame(step)) }
      let shown = try renderer.picture(of: frame(100))
      let right = try Fields.picture(of: frame(100), Fields.options(), in: context)
      for left in stride(from: 0, to: 640, by: 16) {
        let columns = left..<(left + 16)
        let missing = brightness(right, in: columns) - brightness(shown, in: columns)
        #expect(missing < 2, "columns from \(left)")
      }
    }
  }

  @Test func `skies of different shapes in one frame each have a Milky Way`() throws {
    let size = Size(width: 256, height: 144)
    func sky(latitude: Double, opacity: Double) -> DeepSky {
      DeepSky(
        seed: 1, counts: SIMD3(30_000, 0, 0), period: 12 * 256, offset: -266.0 / 30 * 256 - 128,
        window: size, latitudes: PeriodicCurve(knots: [(x: 0, y: latitude)], steepest: 1),
        pointSize: 1,
        milkyWay: MilkyWayColors(bulge: .white, arms: .white, base: Color(bytes: 10, 14, 40)),
        opacity: opacity)
    }
    try Headless.run { context in
      func picture(_ skies: [DeepSky]) throws -> Image {
        var frame = Frame(viewport: Viewport(size: size))
        frame.add(Backdrop(color: Color(bytes: 10, 14, 40)))
        for sky in skies { frame.add(sky) }
        return try Renderer(options: Fields.options(), context: context).picture(of: frame)
      }
      let high = sky(latitude: 0, opacity: 1)
      let alone = try picture([high])
      #expect(try picture([sky(latitude: 12, opacity: 1)]) != alone)
      // A sky of opacity 0 does not change the picture.
      let unseen = sky(latitude: 12, opacity: 0)
      #expect(try picture([high, unseen]) == alone)
      #expect(try picture([unseen, high]) == alone)
      #expect(try picture([unseen, high, unseen, high]) == picture([high, high]))
    }
  }

  /// Returns the mean alpha of a white layer over grey, in twelve windows around the whole zodiac.
  private func share(ofStars count: UInt32) throws -> Double {
    let size = Size(width: 480, height: 270)
    var sum = 0.0
    try Headless.run { context in
      let options = Fields.options(cache: .on)
      for window in 0..<12 {
        let renderer = try Renderer(options: options, context: context)
        let sky = DeepSky(
          seed: 1, counts: SIMD3(count, 0, 0), period: 12 * 480, offset: Double(window) * 480,
          window: size, pointSize: 1.5)
        var frame = Frame(viewport: Viewport(size: size))
        // The grey is dithered, so that light below one step of eight bits changes the mean, too.
        let gray = Color(red: 0.2, green: 0.2, blue: 0.2)
        frame.add(
          Backdrop(color: gray, vignette: Vignette(center: gray, corner: gray, opacity: 0.5)))
        frame.add(sky)
        sum += (brightness(try renderer.picture(of: frame)) / 255 - 0.2) / 0.8 / 12
      }
    }
    return sum
  }

  @Test(.long) func `the stars of each set cover the set's planned share of the picture`() throws {
    var before: UInt32 = 0
    var last = 0.0
    for set in 1...8 {
      // Number of stars in this set and all brighter ones.
      let whole = 3000 * (Int(Double.pow(3, Double(set))) - 1)
      let count = UInt32(min(whole, 700_000_000))
      let found = try share(ofStars: count)
      let part = Double(count - before) / Double(whole - Int(before))
      let wanted = DeepSky.shares[set - 1] / 3 * part
      let gained = found - last
      // The tolerance is large because the stars of dense sets overlap.
      #expect(
        abs(gained - wanted) < 0.4 * wanted, "set \(set): \(gained) for \(wanted)"
      )
      (before, last) = (count, found)
    }
  }

  @Test(.long, arguments: [Sign.leo.place, Sign.sagittarius.place])
  func `the sky becomes smoothly brighter with more stars`(
    position: Double
  ) throws {
    try Headless.run { context in
      let renderer = try Renderer(options: Fields.options(cache: .on), context: context)
      var last: Double?
      for step in 0...40 {
        let stars = 9000 * Double.pow(10_000_000 / 9000, Double(step) / 40)
        let brightness = brightness(
          try renderer.picture(of: frame(UInt32(stars.rounded()), at: position)))
        if let last {
          #expect(brightness > last - 0.1 && brightness < last + 1, "step \(step)")
        }
        last = brightness
      }
    }
  }

  @Test func `a sky of two billion stars is less than 2.2 times as bright as one of nine thousand`()
    throws
  {
    for position in [0.85, 2.27, 5.12, 8.9, 9.44] {
      let few = try Layers.picture(of: frame(9000, at: position))
      try Headless.run { context in
        // A window's first frame contains only the brightest set of stars. Grain is left out,
        // because the other sets would replace it.
        let all = frame(2_000_000_000, at: position)
        let renderer = try Renderer.built(
          for: all, Fields.options(cache: .on, keepingBudget: 0), in: context)
        let many = try renderer.picture(of: all)
        let ratio = brightness(many) / brightness(few)
        #expect(ratio > 0.75 && ratio < 2.2, "\(position): \(ratio)")
      }
    }
  }

  @Test func `while its tiles are being filled, a sky has no gaps and nearly its final brightness`()
    throws
  {
    let frame = frame(3_000_000, size: Size(width: 640, height: 180))
    try Headless.run { context in
      let renderer = try Renderer.built(
        for: frame, Fields.options(cache: .on, keepingBudget: 0.0005), in: context)
      var images: [Image] = []
      repeat {
        images.append(try renderer.picture(of: frame))
      } while !renderer.missing.isEmpty && images.count < 2000
      #expect(images.count > 5)
      let full = try #require(images.last)
      for (step, image) in images.enumerated().dropFirst() where step < 20 || step % 16 == 0 {
        for column in stride(from: 0, to: 640, by: 80) {
          let found = brightness(image, in: column..<column + 80)
          let expected = brightness(full, in: column..<column + 80)
          #expect(abs(found / expected - 1) < 0.15, "step \(step), column \(column)")
        }
      }
    }
  }

  @Test func `every part of the sky that comes into view has the brightest sets of stars at once`()
    throws
  {
    try Headless.run { context in
      let renderer = try Renderer.built(
        for: frame(81_000, at: 3), Fields.options(cache: .on, keepingBudget: 0), in: context)
      let anew = try Renderer(options: Fields.options(cache: .on), context: context)
      for step in 0..<40 {
        let frame = frame(81_000, at: 3 + Double(step) * 0.02)
        let moving = try renderer.picture(of: frame)
        guard step > 0 else { continue }
        let found = try #require(anew.picture(of: frame).difference(to: moving, tolerance: 60))
        // A moving sky is drawn at whole pixels, which changes some pixels, but no star is missing.
        #expect(found.count < 320 * 180 / 500, "step \(step): \(found)")
      }
    }
  }

  @Test func `after jumps of more than a window's width, a sky at rest looks like a new one`()
    throws
  {
    try Headless.run { context in
      let first = frame(81_000, at: 3)
      let renderer = try Renderer.built(
        for: first, Fields.options(cache: .on, keepingBudget: 0), in: context)
      for position in [3, 5.5031, 8.2517] {
        let frame = frame(81_000, at: position)
        var image = try renderer.picture(of: frame)
        for _ in 0..<2000 where !renderer.missing.isEmpty {
          image = try renderer.picture(of: frame)
        }
        let anew = try Fields.picture(of: frame, Fields.options(cache: .on), in: context)
        let found = image.difference(to: anew, tolerance: 2)
        #expect(renderer.missing.isEmpty && found?.count == 0, "\(position): \(found as Any)")
      }
    }
  }

  @Test func `a sky of at most nine thousand stars has near stars only`() {
    func hasFaintStars(_ stars: UInt32) -> Bool {
      frame(stars).layers.contains {
        if case .deepSky(let sky) = $0 { sky.counts[0] > 0 } else { false }
      }
    }
    for stars in [0, 1, 9000] as [UInt32] { #expect(!hasFaintStars(stars)) }
    #expect(hasFaintStars(9001))
  }
}
