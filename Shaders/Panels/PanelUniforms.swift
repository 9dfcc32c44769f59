package import CosmosDrawing
package import CosmosGeometry

/// The uniform block `Panel` (std140, 224 bytes); see `panel-block.glsl`.
///
/// The image of the graph includes the colour of the pill (the panel's background), so every pixel
/// of the panel is blended once. A software rasteriser takes as long for the blending as for
/// everything else that a panel needs.
package struct PanelUniforms: BitwiseCopyable {
  var color: SIMD4<Float>
  var boxes: Parts
  var texels = Parts(repeating: .zero)
  var clipScale: SIMD2<Float>
  var radius: Float

  /// Four values for each of the rectangles that a panel's image is drawn as: the text around the
  /// graph, and the two parts of the graph's circular buffer.
  struct Parts: BitwiseCopyable {
    var above, left, right, below, first, second: SIMD4<Float>

    init(repeating value: SIMD4<Float>) {
      (above, left, right, below, first, second) = (value, value, value, value, value, value)
    }
  }

  /// Number of rectangles that a panel's image is drawn as; some may be empty.
  package static let pieces: Int32 = 6
  /// The pixels that the panel covers.
  package var bounds: PixelBox {
    PixelBox(low: boxes.above.lowHalf, high: boxes.below.lowHalf + boxes.below.highHalf)
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
    boxes = Parts(
      repeating: SIMD4(
        lowHalf: target.pixels(corner).rounded(.toNearestOrEven),
        highHalf: SIMD2(Float(size.pixelWidth), Float(size.pixelHeight))))
    clipScale = target.clipScale
    radius = target.pixels(panel.radius)
  }

  /// Creates the block for a panel's kept image.
  ///
  /// The lower rows of the texture contain the graph, with one column per value of the graph's
  /// circular buffer. The rows above them contain the panel's text.
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
    let whole = boxes.above
    let (low, high) = (whole.lowHalf, whole.lowHalf + whole.highHalf)
    let graph = panel.graph
    let corner = (target.pixels(panel.corner) + target.pixels(graph.corner))
      .rounded(.toNearestOrEven)
    let size = SIMD2(target.pixels(graph.size.width), target.pixels(graph.size.height))
      .rounded(.toNearestOrEven)
    let end = corner + size
    func words(_ low: SIMD2<Float>, _ high: SIMD2<Float>) -> (SIMD4<Float>, SIMD4<Float>) {
      let (left, top) = ((low.x - whole.x) * texel.x, 1 - (low.y - whole.y) * texel.y)
      let extent = high - low
      return (
        SIMD4(lowHalf: low, highHalf: extent),
        SIMD4(left, top - extent.y * texel.y, left + extent.x * texel.x, top)
      )
    }
    (boxes.above, texels.above) = words(low, SIMD2(high.x, corner.y))
    (boxes.left, texels.left) = words(SIMD2(low.x, corner.y), SIMD2(corner.x, end.y))
    (boxes.right, texels.right) = words(SIMD2(end.x, corner.y), SIMD2(high.x, end.y))
    (boxes.below, texels.below) = words(SIMD2(low.x, end.y), high)
    let graphTop = 1 - whole.w * texel.y
    let bars = graph.barCount
    let start = (graph.first + Graph.capacity - bars) % Graph.capacity
    let before = min(bars, Graph.capacity - start)
    let split = (size.x * Float(before) / Float(bars)).rounded()
    boxes.first = SIMD4(lowHalf: corner, highHalf: SIMD2(split, size.y))
    texels.first = SIMD4(Float(start) * texel.x, 0, Float(start + before) * texel.x, graphTop)
    boxes.second = SIMD4(
      lowHalf: corner + SIMD2(split, 0), highHalf: SIMD2(size.x - split, size.y))
    texels.second = SIMD4(0, 0, Float(bars - before) * texel.x, graphTop)
  }
}
