import CosmosGeometry
import Testing

@testable import CosmosDrawing

@Suite struct MilkyWayTests {
  @Test
  func `the table covers the zodiac, with the brightest star cloud beside the galactic centre`() {
    let table = MilkyWayTable.standard
    #expect(table.width == Int(360 * MilkyWayTable.pixelsPerDegree))
    // The Large Sagittarius Star Cloud.
    #expect(table.light(longitude: 271.375, latitude: -3.375).root > 0.99)
    // The centre itself is hidden: its light is weak and reddened by dust.
    let center = table.light(longitude: 266.84, latitude: -5.54)
    #expect(center.root < 0.5 && center.warmth > 0.7)
    // Between Taurus and Gemini, the light is weak and bluer.
    let opposite = table.light(longitude: 95, latitude: 0)
    #expect(opposite.root > 0.1 && opposite.root < 0.4 && opposite.warmth < 0.5)
  }

  @Test func `the table's light has no seam, and fades beyond the table's edges`() {
    let table = MilkyWayTable.standard
    let (one, other) = (
      table.light(longitude: 359.9999, latitude: 3), table.light(longitude: 0, latitude: 3)
    )
    #expect(abs(one.root - other.root) < 1e-4 && abs(one.warmth - other.warmth) < 1e-4)
    var last = table.light(longitude: 285, latitude: 28).root
    #expect(last > 0.1)
    for latitude in stride(from: 28.0, through: 42, by: 0.5) {
      let root = table.light(longitude: 285, latitude: latitude).root
      #expect(root <= last + 1e-9)
      last = root
    }
    #expect(last == 0)
  }

  @Test func `the Milky Way is brightest in Sagittarius and crosses the ecliptic twice`() {
    let brightest = MilkyWay.brightness(longitude: 271.375, latitude: -3.375)
    #expect(brightest > 0.4 && brightest < 0.5)
    var bright: [Double] = []
    for longitude in stride(from: 0.0, to: 360, by: 2) {
      for latitude in stride(from: -22.0, through: 22, by: 2) {
        let found = MilkyWay.brightness(longitude: longitude, latitude: latitude)
        #expect(found >= 0 && found < brightest + 1e-3)
        if latitude == 0, found > 0.10 { bright.append(longitude) }
      }
    }
    #expect(bright.allSatisfy { abs($0 - 275) < 22 || abs($0 - 95) < 15 }, "\(bright)")
    #expect(bright.contains(270) && bright.contains(94))
  }

  @Test func `the Milky Way avoids Leo and Virgo`() {
    for longitude in [150.0, 180] {
      #expect(MilkyWay.brightness(longitude: longitude, latitude: 0) < 0.03)
    }
  }
}

@Suite struct DeepSkySetTests {
  private func stars(_ count: UInt32, period: Double = 6216) -> DeepSky {
    DeepSky(
      seed: 1, counts: SIMD3(count, 0, 0), period: period, offset: 77,
      window: Size(width: 1280, height: 720), pointSize: 1.08)
  }

  @Test func `each set of stars has twice as many as all brighter sets; the last set has the rest`()
  {
    let all = stars(700_000)
    var before = DeepSky.nearCount
    for set in 1..<all.setCount {
      #expect(all.stars(ofSet: set, in: 0).count == 2 * before)
      before *= 3
    }
    let total = (1...all.setCount).reduce(0) { $0 + all.stars(ofSet: $1, in: 0).count }
    #expect(total == 700_000)
    #expect(DeepSky.setCount(ofStars: 0) == 0)
    #expect(DeepSky.setCount(ofStars: 1) == 1)
    #expect(DeepSky.setCount(ofStars: 6000) == 1)
    #expect(DeepSky.setCount(ofStars: 6001) == 2)
    #expect(DeepSky.setCount(ofStars: 666_663_667) == 12)
  }

  @Test func `a larger number of stars leaves complete sets unchanged`() {
    let (few, many) = (stars(24_000), stars(5_000_000))
    for set in 1...2 { #expect(few.stars(ofSet: set, in: 0) == many.stars(ofSet: set, in: 0)) }
    let layers = (1...9).map { many.stars(ofSet: min($0, many.setCount), in: 0).layer }
    #expect(Set(layers.prefix(many.setCount)).count == many.setCount)
  }

  @Test func `a star of an incomplete set is as bright as a star of the complete set`() {
    let (part, whole) = (stars(10_000), stars(24_000))
    #expect(part.stars(ofSet: 2, in: 0).sprite == whole.stars(ofSet: 2, in: 0).sprite)
    #expect(part.stars(ofSet: 2, in: 0).count == 4000)
  }

  @Test func `the stars of each set cover the set's planned share of the picture`() {
    let all = stars(666_663_667)
    for set in 1...11 {
      let field = all.stars(ofSet: set, in: 0)
      let radius = field.sprite.radius
      let blend = field.depth?.milkyWayShare ?? -1
      // The mean light of the set's stars, at the mean density of the Milky Way.
      let light =
        field.sprite.color.alpha * DeepSky.meanBrightness * .pi * radius * radius / 3
        * (1 - blend + blend * MilkyWay.meanDensity)
      let share = light * Double(field.count) / (all.period * 720) * 3
      #expect(abs(share / DeepSky.shares[set - 1] - 1) < 1e-9)
    }
  }

  @Test
  func `sets of bright stars are spread evenly, and sets of faint stars follow the Milky Way`() {
    let all = stars(666_663_667)
    let blends = (1...12).map { all.stars(ofSet: $0, in: 0).depth?.milkyWayShare ?? -1 }
    #expect(blends[0] == 0)
    #expect(blends[7...].allSatisfy { $0 == 1 })
    #expect(zip(blends, blends.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `up to 100 million stars, grain replaces the light of missing stars`() {
    func grain(_ total: UInt32) -> (even: Double, band: Double) {
      let share = total / 3
      var sky = stars(share > 3000 ? share - 3000 : 0)
      sky.counts = SIMD3(repeating: sky.counts[0])
      return sky.grainCoverage
    }
    let totals: [UInt32] = [0, 60_000, 1_000_000, 10_000_000, 99_000_000]
    let grains = totals.map(grain)
    for (fewer, more) in zip(grains, grains.dropFirst()) {
      #expect(more.even < fewer.even && more.band < fewer.band)
      #expect(more.even > 0 || more.band > 0)
    }
    // Without faint stars, grain covers 0.7 % of an empty sky.
    #expect(abs(grains[0].even - 0.0070) < 0.0003)
    for total in [100_000_000, 2_000_000_000] as [UInt32] {
      #expect(grain(total).even == 0 && grain(total).band < 1e-6)
    }
  }

  @Test func `a set is not drawn if, on average, more than 64 of its stars cover a pixel`() {
    #expect(stars(666_663_667).setCount == 9)
    #expect(stars(50_000_000).setCount == DeepSky.setCount(ofStars: 50_000_000))
    #expect(stars(666_663_667, period: 124_320).setCount == 12)
  }
}
