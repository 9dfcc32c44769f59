package import CosmosDrawing
import CosmosGeometry

/// The strips of a backdrop, divided into pieces of whole pixels.
///
/// A pixel that an edge runs through becomes a piece of its own, in the mean of the colours in it.
/// So pieces need no blending, and there are no seams between them.
package struct StripPixels {
  /// Pieces of one backdrop: two for each strip, and as many as `backdrop-block.glsl` has room for.
  package static let capacity = 384

  /// Left to right: red, green, blue, and the pixel where the piece ends and the next one begins.
  package private(set) var pieces: [SIMD4<Float>] = []
  /// Pixels from the left that are filled; the last one may be filled in part.
  private var position = 0.0
  /// The sum of the colours in a pixel that is filled in part, each times its share.
  private var mixture = SIMD3(repeating: 0.0)

  package init() { pieces.reserveCapacity(Self.capacity) }

  /// Divides strips that follow one another from the target's left edge to its right one.
  package mutating func cut(_ spans: ArraySlice<StripSpan>, for target: TargetScale) {
    pieces.removeAll(keepingCapacity: true)
    position = 0
    mixture = .zero
    let width = Double(target.width)
    for (index, span) in zip(spans.indices, spans) {
      // The target may be a pixel wider than its logical width.
      let isLast = index + 1 == spans.endIndex
      let edge = isLast ? width : Self.snapped(span.right * target.contentScale)
      paint(to: min(edge, width), SIMD3(span.color.red, span.color.green, span.color.blue))
    }
    precondition(pieces.count <= Self.capacity, "\(pieces.count) pieces of a backdrop")
  }

  private mutating func paint(to right: Double, _ color: SIMD3<Double>) {
    let pixel = position.rounded(.down)
    if pixel < position {
      let end = min(right, pixel + 1)
      guard end > position else { return }
      mixture += color * (end - position)
      position = end
      guard end == pixel + 1 else { return }
      finish(mixture)
      mixture = .zero
    }
    let whole = right.rounded(.down)
    if whole > position {
      position = whole
      finish(color)
    }
    if right > position {
      mixture = color * (right - position)
      position = right
    }
  }

  /// Ends a piece at `position`.
  private mutating func finish(_ color: SIMD3<Double>) {
    pieces.append(SIMD4(SIMD3<Float>(color), Float(position)))
  }

  /// The whole pixel that is less than a rounding error away, or else `x`.
  private static func snapped(_ x: Double) -> Double {
    let whole = x.rounded()
    return abs(x - whole) < 1e-6 ? whole : x
  }
}
