import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// The bars of a graph in a texture: a circular buffer of columns, extended by new values.
///
/// Showing a texture costs a software rasteriser a tenth as much as a shader that computes the
/// bars.
final class GraphPicture {
  /// The properties that the pixels of all columns depend on, apart from the columns' values.
  fileprivate struct Look: Equatable {
    var height: Int
    var lineHeight: Int
    var lines: SIMD2<Float>
    var limit: Float
    var background: SIMD4<Float>
    var colors: [SIMD4<Float>]
  }

  private static let format = TextureFormat.bgra8

  private var look: Look?
  /// Number of the graph's values that have been uploaded.
  private var uploaded = 0
  /// Bytes of new columns, in rows from bottom to top; a property, so that updates reuse the
  /// memory.
  private var columns: [UInt8] = []

  /// Records that the texture was lost, so that the next update uploads all columns.
  func forget() { look = nil }

  /// Returns the height of a graph in pixels.
  static func height(of graph: borrowing Graph, scale: Double) -> Int {
    max(1, Int((graph.size.height * scale).rounded()))
  }

  /// Uploads the columns of new values, or all columns if the look changed.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - background: The colour behind the bars.
  ///   - texture: The texture, whose lower left part contains the columns.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  func update(
    _ graph: borrowing Graph, on background: Color, in texture: UInt32, scale: Double,
    context: GLContext
  ) {
    let height = Self.height(of: graph, scale: scale)
    let lineHeight = max(1, Int(scale.rounded()))
    let isSame =
      look?.isLook(of: graph, on: background, height: height, lineHeight: lineHeight) == true
    if !isSame {
      look = Look(graph, on: background, height: height, lineHeight: lineHeight)
      columns.reserveCapacity(4 * height * Graph.capacity)
    }
    guard let look else { return }
    let isBehind = !isSame || graph.total < uploaded || graph.total > uploaded + Graph.capacity
    var number = isBehind ? graph.total - Graph.capacity : uploaded
    while number < graph.total {
      let index = (number + Graph.capacity) % Graph.capacity
      let count = min(graph.total - number, Graph.capacity - index)
      look.draw(graph.values[index..<index + count], into: &columns)
      context.update(
        texture: texture, Self.format, x: index, y: 0, width: count, height: height,
        pixels: columns)
      number += count
    }
    uploaded = graph.total
  }
}

extension GraphPicture.Look {
  fileprivate init(
    _ graph: borrowing Graph, on background: Color, height: Int, lineHeight: Int
  ) {
    self.height = height
    self.background = background.premultiplied
    self.lineHeight = lineHeight
    lines = graph.lines
    limit = graph.limit
    colors = [graph.color, graph.warningColor, graph.lineColor].map(\.premultiplied)
  }

  fileprivate func isLook(
    of graph: borrowing Graph, on background: Color, height: Int, lineHeight: Int
  ) -> Bool {
    self.height == height && self.lineHeight == lineHeight && lines == graph.lines
      && limit == graph.limit && self.background == background.premultiplied
      && colors[0] == graph.color.premultiplied && colors[1] == graph.warningColor.premultiplied
      && colors[2] == graph.lineColor.premultiplied
  }

  /// Draws the bars of values, and the lines in front of them, into columns of pixels.
  fileprivate func draw(_ values: ArraySlice<Float>, into columns: inout [UInt8]) {
    columns.removeAll(keepingCapacity: true)
    let starts = (lines * Float(height)).rounded(.down)
    for row in 0..<height {
      let hasLine = isLine(row, from: starts.x) || isLine(row, from: starts.y)
      for value in values {
        // The bar of a value above zero is at least one pixel high, so that the bar stays visible.
        let top = value > 0 ? max(1, value * Float(height)) : 0
        var color = colors[value > limit ? 1 : 0] * min(1, max(0, top - Float(row)))
        if hasLine { color = colors[2] + (1 - colors[2].w) * color }
        color += (1 - color.w) * background
        let bytes = (255 * color).rounded(.toNearestOrEven)
        columns.append(UInt8(bytes.z))
        columns.append(UInt8(bytes.y))
        columns.append(UInt8(bytes.x))
        columns.append(UInt8(bytes.w))
      }
    }
  }

  private func isLine(_ row: Int, from start: Float) -> Bool {
    (Int(start)..<Int(start) + lineHeight).contains(row)
  }
}
