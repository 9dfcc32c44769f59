import CosmosKit
import CosmosGeometry
import TestSupport
import Testing

/// Arcs of all lengths, up to almost a full circle.
@Suite(.drawing) struct RingArcTests {
  private static let size = 200
  private static let middle = Point(x: 100, y: 100)

  private func picture(
    radius: Double, width: Double, color: Color, from start: Double, by span: Double
  ) throws -> Image {
    var frame = Frame(
      viewport: Viewport(size: Size(width: Double(Self.size), height: Double(Self.size))))
    frame.add(Backdrop(color: .black))
    frame.add(
      Ring(
        center: Self.middle, radius: radius, width: width, color: color,
        angles: start...(start + span)))
    return try Layers.picture(of: frame)
  }

  /// Expects that pixels in a range of distances from the centre have the arc's colour along the
  /// arc, and are dark elsewhere; pixels within 2 px of the arc's ends are not checked.
  private func check(
    _ image: Image, _ distances: ClosedRange<Double>, light: Double, from start: Double,
    by span: Double
  ) {
    var wrong = 0
    for y in 0..<Self.size {
      for x in 0..<Self.size {
        let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - Self.middle
        guard distances.contains(place.length) else { continue }
        let angle = wrapped(Double.atan2(y: place.y, x: place.x) - start, period: 2 * .pi)
        let fromEnds = [0, span, 2 * .pi].map { abs(angle - $0) * place.length }
        guard fromEnds.allSatisfy({ $0 > 2 }) else { continue }
        let wanted = angle < span ? light * 255 : 0
        if abs(Double(image[x, y].x) - wanted) > 1 { wrong += 1 }
      }
    }
    #expect(wrong == 0, "\(wrong) pixels")
  }

  @Test(arguments: [0, 1, -2, 3], [0.2, 0.5, 0.9, 1, 1.1, 1.5, 1.8, 1.97])
  func `an arc is drawn only from its start to its end`(
    start: Double, halfTurns: Double
  ) throws {
    let span = halfTurns * .pi
    let image = try picture(radius: 60, width: 20, color: .white, from: start, by: span)
    check(image, 52...68, light: 1, from: start, by: span)
    for outside in [0...49, 71...141] as [ClosedRange<Double>] {
      check(image, outside, light: 0, from: start, by: span)
    }
  }

  @Test(arguments: [0, 1, -2, 3], [0.2, 0.5, 0.9, 1, 1.1, 1.5, 1.8, 1.97])
  func `a translucent sector is evenly translucent`(start: Double, halfTurns: Double) throws {
    let span = halfTurns * .pi
    let image = try picture(
      radius: 40, width: 80, color: .white.opacity(0.5), from: start, by: span)
    check(image, 8...78, light: 0.5, from: start, by: span)
  }

  @Test(arguments: [1.5, 2, 3, 28], [0, 0.25, 0.5])
  func `a disc is filled up to its centre`(radius: Double, offset: Double) throws {
    let center = Self.middle + Point(x: offset, y: offset)
    var frame = Frame(
      viewport: Viewport(size: Size(width: Double(Self.size), height: Double(Self.size))))
    frame.add(Backdrop(color: .black))
    frame.add(Ring.disc(center: center, radius: radius, color: .white))
    let image = try Layers.picture(of: frame)
    for (x, y) in [(99, 99), (99, 100), (100, 99), (100, 100), (101, 100)] {
      let distance = (Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - center).length
      guard distance < radius - 0.5 else { continue }
      #expect(image[x, y].x == 255, "(\(x), \(y))")
    }
    let side = Int(100 + radius + 2)
    #expect(image[side, 100].x == 0, "the disc ends at its radius")
  }
}
