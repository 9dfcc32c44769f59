package import CosmosDrawing
package import CosmosGeometry

/// The uniform block `Panel` (std140, 128 bytes); see `panel-block.glsl`.
package struct PanelUniforms: BitwiseCopyable {
  var color: SIMD4<Float>
  var words: SIMD4<Float>
  var first = SIMD4<Float>(repeating: 0)
  var second = SIMD4<Float>(repeating: 0)
  var wordsTexels = SIMD4<Float>(0, 0, 1, 1)
  var firstTexels = SIMD4<Float>(repeating: 0)
  var secondTexels = SIMD4<Float>(repeating: 0)
  var clipScale: SIMD2<Float>
  var radius: Float

  /// Number of rectangles, 1 to 3.
  package var pieces: Int { first == .zero ? 1 : second == .zero ? 2 : 3 }
  /// The pixels that the panel covers.
  package var bounds: PixelBox {
    PixelBox(low: words.lowHalf, high: words.lowHalf + words.highHalf)
  }

  /// Creates the block for a panel's pill, its background with round corners.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - corner: The top left corner in logical pixels of the target.
  ///   - target: The scale of the target.
  package init(_ panel: borrowing Panel, at corner: Point, target: TargetScale) {
    color = panel.color.premultiplied
    let size = panel.words.viewport
    words = SIMD4(
      lowHalf: target.pixels(corner).rounded(.toNearestOrEven),
      highHalf: SIMD2(Float(size.pixelWidth), Float(size.pixelHeight)))
    clipScale = target.clipScale
    radius = target.pixels(panel.radius)
  }

  /// Creates the block for a panel's kept image.
  ///
  /// The lower rows of the texture contain the graph, with one column per value of the graph's
  /// circular buffer. The panel's text is above the graph.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - width: Width of the texture in texels.
  ///   - height: Height of the texture in texels.
  ///   - target: The scale of the target.
  package init(
    _ panel: borrowing Panel, textureWidth width: Int, height: Int, target: TargetScale
  ) {
    self.init(panel, at: panel.corner, target: target)
    let texel = 1 / SIMD2(Float(width), Float(height))
    let graphTop = 1 - words.w * texel.y
    wordsTexels = SIMD4(0, graphTop, words.z * texel.x, 1)
    let graph = panel.graph
    let corner = (target.pixels(panel.corner) + target.pixels(graph.corner))
      .rounded(.toNearestOrEven)
    let size = SIMD2(target.pixels(graph.size.width), target.pixels(graph.size.height))
      .rounded(.toNearestOrEven)
    let bars = graph.barCount
    let left = (graph.first + Graph.capacity - bars) % Graph.capacity
    let before = min(bars, Graph.capacity - left)
    let split = (size.x * Float(before) / Float(bars)).rounded()
    first = SIMD4(lowHalf: corner, highHalf: SIMD2(split, size.y))
    firstTexels = SIMD4(Float(left) * texel.x, 0, Float(left + before) * texel.x, graphTop)
    guard before < bars else { return }
    second = SIMD4(
      lowHalf: corner + SIMD2(split, 0), highHalf: SIMD2(size.x - split, size.y))
    secondTexels = SIMD4(0, 0, Float(bars - before) * texel.x, graphTop)
  }
}
