import CosmosGeometry
import CosmosMotion
import Testing

@Suite struct AnimatableTests {
  @Test(arguments: 0..<500 as Range<UInt64>)
  func `numbers meet both ends exactly and do not waver between equal ones`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let start = Double.random(in: -1e6...1e6, using: &generator)
    let end = Double.random(in: -1e-3...1e-3, using: &generator)
    #expect(start.interpolated(to: end, by: 0) == start, "seed \(seed)")
    #expect(start.interpolated(to: end, by: 1) == end, "seed \(seed)")
    #expect(end.interpolated(to: start, by: 1) == start, "seed \(seed)")
    let progress = Double.random(in: -1...2, using: &generator)
    #expect(start.interpolated(to: start, by: progress) == start, "seed \(seed)")
    let expected = start + (end - start) * progress
    #expect(abs(start.interpolated(to: end, by: progress) - expected) < 1e-8, "seed \(seed)")
  }

  @Test func `points and colours go component by component`() {
    let point = Point(x: 1, y: -2).interpolated(to: Point(x: 3, y: 2), by: 0.25)
    #expect(point == Point(x: 1.5, y: -1))
    let color = Color(red: 0, green: 1, blue: 0.5, alpha: 0)
      .interpolated(to: Color(red: 1, green: 0, blue: 0.5, alpha: 0.5), by: 0.5)
    #expect(color == Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
  }

  @Test func `differences, multiples and lengths are those of vectors`() {
    let place = Point(x: 5, y: -2)
    #expect(place.difference(from: Point(x: 2, y: 2)) == Point(x: 3, y: -4))
    #expect(place.difference(from: Point(x: 2, y: 2)).magnitude == 5)
    #expect(place.scaled(by: -2) == Point(x: -10, y: 4))
    #expect(Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5).magnitude == 1)
    #expect((-3.0).magnitude == 3 && 2.0.dot(-4) == -8)
  }
}
