import CosmosGeometry
import Testing
import CosmosZodiac

@Suite struct GnomonicProjectionTests {
  private let projection = GnomonicProjection(
    center: Direction(rightAscension: 0, declination: 0), scale: 100,
    offset: Point(x: 5, y: -7))

  @Test func `what is behind us has no place`() {
    #expect(projection.project(Direction(rightAscension: 180, declination: 10)) == nil)
    #expect(projection.project(Direction(rightAscension: 91, declination: 0)) == nil)
  }

  @Test(arguments: [0.0, 1, 137, 351.5, 359.999], [-60.0, -1, 0, 28.6])
  func `unproject undoes project, on both sides of right ascension 0`(
    rightAscension: Double, declination: Double
  ) throws {
    let center = Direction(rightAscension: rightAscension, declination: declination)
    let projection = GnomonicProjection(center: center, scale: 300, offset: .zero)
    for (x, y) in [(0.0, 0.0), (145, -250), (-145, 160), (0.001, 30)] {
      let direction = projection.unproject(Point(x: x, y: y))
      let point = try #require(projection.project(direction))
      #expect(point.distance(to: Point(x: x, y: y)) < 1e-9)
    }
  }
}
