import CosmosGeometry
import CosmosMotion
import Testing

@testable import CosmosDrawing

@Suite struct StrokedPathTests {
  @Test(arguments: 0..<200)
  func `a stroke's bounding box contains every point of the stroke`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func point() -> Point {
      Point(
        x: .random(in: -50...50, using: &random), y: .random(in: -50...50, using: &random))
    }
    var path = Path()
    path.elements.append(.move(point()))
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      switch Int.random(in: 0...3, using: &random) {
      case 0: path.elements.append(.move(point()))
      case 1: path.elements.append(.cubic(point(), point(), point()))
      default: path.elements.append(.line(point()))
      }
    }
    var library = GeometryLibrary()
    let stroked = library.add(path: path)
    let flattened = FlattenedPath(path, tolerance: 0.04)
    let length = flattened.segments.last?.endLength ?? 0
    for end in [0, 0.01, 0.1, 0.3, 0.5, 0.9, 1] {
      for start in [0, end / 2] {
        let box = stroked.box(of: Stroke(start: start, end: end))
        for segment in flattened.segments {
          let low = max(segment.startLength, start * length)
          let high = min(segment.endLength, end * length)
          guard low <= high else { continue }
          for arc in [low, high] {
            let share = (arc - segment.startLength) / (segment.endLength - segment.startLength)
            let place = segment.from + (segment.to - segment.from) * share
            let isInside =
              place.x >= box.minimum.x - 1e-9 && place.x <= box.maximum.x + 1e-9
              && place.y >= box.minimum.y - 1e-9 && place.y <= box.maximum.y + 1e-9
            #expect(isInside, "\(start)…\(end): \(place) outside \(box)")
          }
        }
      }
    }
  }

  @Test func `the bounding box of a short stroke is as small as the stroke`() {
    let path = Path([
      .move(.zero), .line(Point(x: 100, y: 0)), .line(Point(x: 100, y: 100)),
      .move(Point(x: 0, y: 50)), .line(Point(x: 0, y: 60)),
    ])
    var library = GeometryLibrary()
    let box = library.add(path: path).box(of: Stroke(end: 0.1))
    #expect(box.minimum == .zero)
    #expect(abs(box.maximum.x - 21) < 1e-9 && box.maximum.y <= 21)
  }
}
