import CosmosGeometry
import Testing

@testable import CosmosDrawing

@Suite struct MilkyWayTests {
  /// Values of the model that was drawn first, in Python.
  @Test(arguments: [
    (266.84, -5.54, 7.967217540594919), (266.84, 0, 3.6605091534791083),
    (270, 5, 2.6728649585052398), (90, 0, 1.406925076415473), (84.5, 3.25, 1.0177203512661162),
    (150, 0, 0.22075825869154514), (0, 0, 0.2203469204265662),
    (359.9, -20, 0.22001369168881466), (240.3, -12.7, 0.5970716059560569),
    (30, 60, 1.5658222629607488),
  ])
  func `the density is the model's`(longitude: Double, latitude: Double, expected: Double) {
    let density = MilkyWay.density(.init(longitude), .init(latitude))
    #expect(abs(density - expected) < 1e-9)
  }

  @Test func `the mean of every strip that windows show is known to a tenth`() {
    for latitude in [12.0, 20, 40, 64] {
      var (sum, count, largest) = (0.0, 0.0, 0.0)
      for longitude in stride(from: 0.5, to: 360, by: 2) {
        for row in stride(from: -latitude, through: latitude, by: 2) {
          let density = MilkyWay.density(.init(longitude), .init(row))
          sum += density
          count += 1
          largest = max(largest, density)
        }
      }
      #expect(abs(sum / count / MilkyWay.meanDensity - 1) < 0.1, "\(latitude): \(sum / count)")
      #expect(largest < MilkyWay.largestDensity)
    }
  }
}

@Suite struct DeepStarsTests {
  private func stars(_ count: UInt32, gap: Double = 10) -> DeepStars {
    DeepStars(
      seed: 1, layer: 2, count: count, period: 12 * gap * 128, offset: 77,
      window: Size(width: 1280, height: 720), latitudePerWidth: 78, pointSize: 1.08, color: .white)
  }

  @Test func `each set has three times the stars of all before it, and the last one the rest`() {
    let all = stars(700_000)
    var before = DeepStars.nearCount
    for set in 1..<all.setCount {
      #expect(all.field(ofSet: set).count == 2 * before)
      before *= 3
    }
    let total = (1...all.setCount).reduce(0) { $0 + all.field(ofSet: $1).count }
    #expect(total == 700_000)
    #expect(stars(0).setCount == 0)
    #expect(stars(1).setCount == 1)
    #expect(stars(6000).setCount == 1)
    #expect(stars(6001).setCount == 2)
    #expect(stars(666_663_667).setCount == 12)
  }

  @Test func `a larger number keeps the stars of every whole set`() {
    let (few, many) = (stars(24_000), stars(5_000_000))
    for set in 1...2 { #expect(few.field(ofSet: set) == many.field(ofSet: set)) }
    let layers = (1...9).map { many.field(ofSet: min($0, many.setCount)).layer }
    #expect(Set(layers.prefix(many.setCount)).count == many.setCount)
  }

  @Test func `a star of an incomplete set is as bright as in the whole set`() {
    let (part, whole) = (stars(10_000), stars(24_000))
    #expect(part.field(ofSet: 2).sprite == whole.field(ofSet: 2).sprite)
    #expect(part.field(ofSet: 2).count == 4000)
  }

  @Test func `light times stars is the set's share of the picture`() {
    let all = stars(666_663_667)
    for set in 1...11 {
      let field = all.field(ofSet: set)
      let radius = field.sprite.radius
      let blend = field.depth?.blend ?? -1
      // Of a star with the mean brightness at a place with the mean density.
      let light =
        field.sprite.color.alpha * DeepStars.meanBrightness * .pi * radius * radius / 3
        * (1 - blend + blend * MilkyWay.meanDensity)
      let share = light * Double(field.count) / (all.period * 720) * 3
      #expect(abs(share / DeepStars.shares[set - 1] - 1) < 1e-9)
    }
  }

  @Test func `near sets are everywhere, far ones follow the Milky Way`() {
    let all = stars(666_663_667)
    let blends = (1...12).map { all.field(ofSet: $0).depth?.blend ?? -1 }
    #expect(blends[0] == 0)
    #expect(blends[7...].allSatisfy { $0 == 1 })
    #expect(zip(blends, blends.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test func `sets whose stars overlap by the dozen are drawn as their mean light`() {
    #expect(stars(666_663_667).drawnSetCount == 10)
    #expect(stars(100_000_000).drawnSetCount == stars(100_000_000).setCount)
    #expect(stars(666_663_667, gap: 100).drawnSetCount == 12)
  }
}
