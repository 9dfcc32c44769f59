package import CosmosDrawing
import CosmosGeometry

/// The head of the uniform block `Fills` (std140, 192 bytes); see `fills-block.glsl`.
package struct FillUniforms: BitwiseCopyable {
  /// Maximum number of pieces in a block, as `fills-block.glsl` declares.
  package static let capacity = 480
  /// Size of the whole block in bytes.
  package static let size = MemoryLayout<FillUniforms>.stride + 16 * capacity

  var clipScale: SIMD2<Float>
  /// 0 for a single colour, 1 for a linear gradient, 2 for a radial one.
  var shape: Int32 = 0
  var stops: Int32 = 1
  var start = SIMD2<Float>(0, 0)
  var way = SIMD2<Float>(0, 0)
  var colors: (Vector, Vector, Vector, Vector, Vector, Vector, Vector, Vector)
  var places: (Vector, Vector) = (.zero, .zero)
  package typealias Vector = SIMD4<Float>

  /// Creates the head of a fill's blocks; nil if the fill draws nothing.
  ///
  /// - Parameters:
  ///   - fill: The fill.
  ///   - target: The scale of the target.
  package init?(_ fill: PathFill, target: TargetScale) {
    clipScale = target.clipScale
    let zero = Vector.zero
    colors = (zero, zero, zero, zero, zero, zero, zero, zero)
    switch fill.paint {
    case .color(let color): colors.0 = color.premultiplied
    case .gradient(let gradient):
      let given = gradient.stops.prefix(Gradient.mostStops)
      guard let last = given.last else { return nil }
      stops = Int32(given.count)
      withUnsafeMutableBytes(of: &colors) { colors in
        withUnsafeMutableBytes(of: &places) { places in
          let (colors, places) = (
            colors.assumingMemoryBound(to: Vector.self), places.assumingMemoryBound(to: Float.self)
          )
          for index in colors.indices {
            let stop = index < given.count ? given[index] : last
            colors[index] = stop.color.premultiplied
            places[index] = Float(stop.place)
          }
        }
      }
      func pixels(_ point: Point) -> Point {
        (fill.origin + point * fill.scale) * target.contentScale
      }
      switch gradient.shape {
      case .linear(let from, let to):
        shape = 1
        let (from, to) = (pixels(from), pixels(to))
        start = from.vector
        // The dot product of this vector and the offset from the start is 1 at the gradient's end.
        let way = to - from
        self.way = (way * (1 / max(way.x * way.x + way.y * way.y, 1e-12))).vector
      case .radial(let center, let radius):
        shape = 2
        start = pixels(center).vector
        way.x = Float(1 / max(radius * fill.scale * target.contentScale, 1e-6))
      }
    }
  }
}
