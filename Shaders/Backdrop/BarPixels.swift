package import CosmosDrawing
import CosmosGeometry

/// The bars of a backdrop, divided into pieces of whole pixels.
///
/// A pixel that contains an edge between bars becomes a separate piece, in the mean of the
/// bars' colours. Pieces therefore need no blending, and no seams appear between them.
package struct BarPixels {
  /// Maximum number of pieces in a backdrop, as `backdrop-block.glsl` declares.
  ///
  /// Each bar adds at most two pieces.
  package static let capacity = 384
  /// Maximum number of bars, small enough that their pieces never exceed ``capacity``.
  private static let mostBars = 190

  /// Pieces from left to right: red, green, blue, and the position of the right end in pixels.
  package private(set) var pieces: [SIMD4<Float>] = []
  /// Right end, in pixels, of the part of the target that is filled so far; the last pixel may be
  /// partly filled.
  private var position = 0.0
  /// Sum of the colours in a partly filled pixel, each multiplied by its share of the pixel.
  private var mixture = SIMD3(repeating: 0.0)

  package init() { pieces.reserveCapacity(Self.capacity) }

  /// Divides bars into pieces; the bars are adjacent, and cover the target from its left to its
  /// right edge.
  package mutating func cut(_ bars: [Bar], for target: TargetScale) {
    pieces.removeAll(keepingCapacity: true)
    position = 0
    mixture = .zero
    let width = Double(target.width)
    let drawn = bars.prefix(Self.mostBars)
    for (index, bar) in zip(drawn.indices, drawn) {
      // The last drawn bar always ends at the target's right edge. The bars themselves may end
      // earlier: the target may be a pixel wider than all of them, and surplus bars are left out.
      let isLast = index + 1 == drawn.endIndex
      let edge = isLast ? width : Self.snapped(bar.right * target.contentScale)
      paint(to: min(edge, width), SIMD3(bar.color.red, bar.color.green, bar.color.blue))
    }
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

  /// Ends a piece of one colour at `position`.
  private mutating func finish(_ color: SIMD3<Double>) {
    pieces.append(SIMD4(SIMD3<Float>(color), Float(position)))
  }

  /// Returns the nearest whole pixel if `x` differs from it only by a rounding error; otherwise,
  /// `x`.
  private static func snapped(_ x: Double) -> Double {
    let whole = x.rounded()
    return abs(x - whole) < 1e-6 ? whole : x
  }
}
