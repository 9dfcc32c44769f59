package import CosmosDrawing
package import CosmosGeometry

/// The uniform block `Panel` (std140, 80 bytes); see `panel-block.glsl`.
package struct PanelUniforms: BitwiseCopyable {
  var color: SIMD4<Float>
  var box: SIMD4<Float>
  var first = SIMD4<Float>(0, 1, 0, 1)
  var second = SIMD4<Float>(repeating: 0)
  var clipScale: SIMD2<Float>
  var radius: Float

  /// Number of rectangles, 1 or 2.
  package var pieces: Int { second == .zero ? 1 : 2 }
  /// The pixels that the rectangle covers.
  package var bounds: PixelBox { PixelBox(low: box.lowHalf, high: box.lowHalf + box.highHalf) }

  /// Creates the block for a panel's pill, or for its kept image.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - corner: The top left corner in logical pixels of the target.
  ///   - target: The scale of the target.
  package init(_ panel: borrowing Panel, at corner: Point, target: TargetScale) {
    color = panel.color.premultiplied
    let size = panel.words.viewport
    box = SIMD4(
      lowHalf: target.pixels(corner).rounded(.toNearestOrEven),
      highHalf: SIMD2(Float(size.pixelWidth), Float(size.pixelHeight)))
    clipScale = target.clipScale
    radius = target.pixels(panel.radius)
  }

  /// Creates the block for a panel's graph, whose texture has one column per value of the graph's
  /// circular buffer.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - target: The scale of the target.
  package init(graphOf panel: borrowing Panel, target: TargetScale) {
    self.init(panel, at: panel.corner, target: target)
    let graph = panel.graph
    let corner = target.pixels(panel.corner) + target.pixels(graph.corner)
    let size = SIMD2(target.pixels(graph.size.width), target.pixels(graph.size.height))
    box = SIMD4(
      lowHalf: corner.rounded(.toNearestOrEven), highHalf: size.rounded(.toNearestOrEven))
    let (capacity, bars) = (Float(Graph.capacity), graph.barCount)
    let left = (graph.first + Graph.capacity - bars) % Graph.capacity
    let before = min(bars, Graph.capacity - left)
    first = SIMD4(0, Float(before) / Float(bars), Float(left) / capacity, 0)
    first.w = Float(left + before) / capacity
    guard before < bars else { return }
    second = SIMD4(first.y, 1, 0, Float(bars - before) / capacity)
  }
}
