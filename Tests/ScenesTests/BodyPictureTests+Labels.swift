@testable import CosmosSky
import CosmosDrawing
@testable import CosmosZodiac
import CosmosGeometry
import CosmosInput
import Testing
import TestSupport

/// Tests of the labels of bodies.
extension BodyPictureTests {
  @Test func `the label of the centred body is brighter`() throws {
    let jupiter = place(.jupiter)
    func alpha(at position: Double) throws -> Double {
      try #require(
        frame(Self.evening, at: position).labels.first { $0.text == "jupiter" }
      ).color.alpha
    }
    #expect(try alpha(at: jupiter.position) == 0.87)
    #expect(try alpha(at: jupiter.position + 0.02) < 0.7)
  }

  @Test func `a body under the pointer shows its name and numbers`() {
    let moon = place(.moon)
    let scale = Viewport(size: Sky.standardSize).designScale
    let height = moon.place.latitude - Zodiac.standard.latitudes.value(at: moon.place.longitude)
    let pointer = Point(x: 640, y: 0.44 * 720 - 16 * height * scale + 10)
    let texts = frame(Self.evening, at: moon.position, pointer: pointer).labels.map(\.text)
    #expect(texts.contains("moon in aries"))
    #expect(texts.contains("36.8°  magnitude −12.2  96 % lit"))
    let beside = pointer + Point(x: 0, y: 100)
    #expect(
      !frame(Self.evening, at: moon.position, pointer: beside).labels.contains {
        $0.text == "moon in aries"
      })
  }

  /// Checks fifty days, or ten in `make test`, each with one of four bodies in the centre, in
  /// windows of several sizes.
  @Test(
    arguments: [
      (Size(width: 1280, height: 720), nil), (Size(width: 400, height: 700), nil),
      (Size(width: 1280, height: 720), 1), (Size(width: 400, height: 700), 1),
      (Size(width: 200, height: 200), 2),
    ] as [(Size, Double?)])
  func `labels of bodies and signs never overlap`(size: Size, gap: Double?) {
    for day in stride(from: 0, to: 50, by: Program.testsAll ? 1 : 5) {
      let instant = Instant(year: 2000 + day, month: 1 + day % 12, day: 1 + day % 28, hour: 6)
      for body in [Body.sun, .moon, .venus, .jupiter] {
        let frame = frame(
          instant, at: place(body, at: instant).position, size: size, gap: gap, time: 0)
        expectNoOverlap(of: frame.labels, "\(instant.text), \(body.name)")
      }
    }
  }

  /// On this day, Jupiter and Saturn were six arcminutes apart.
  @Test func `the labels of two bodies at one position are stacked`() throws {
    let instant = Instant(year: 2020, month: 12, day: 21, hour: 18)
    for size in [Size(width: 1280, height: 720), Size(width: 400, height: 700)] {
      let frame = frame(instant, at: place(.jupiter, at: instant).position, size: size)
      expectNoOverlap(of: frame.labels, "\(size)")
      let jupiter = try #require(frame.labels.first { $0.text == "jupiter" })
      let saturn = try #require(frame.labels.first { $0.text.hasPrefix("saturn ") })
      #expect(saturn.center.y < jupiter.center.y - 30)
      #expect(abs(saturn.center.x - jupiter.center.x) < 40)
    }
  }

  private func expectNoOverlap(of labels: [Label], _ comment: String) {
    for (index, one) in labels.enumerated() {
      for other in labels[(index + 1)...] {
        let width =
          0.602 * (one.size * Double(one.text.count) + other.size * Double(other.text.count))
        let isApart =
          abs(one.center.x - other.center.x) >= width / 2
          || abs(one.center.y - other.center.y) >= 1.2 * max(one.size, other.size)
        #expect(isApart, "\(comment): \(one.text) and \(other.text)")
      }
    }
  }
}
