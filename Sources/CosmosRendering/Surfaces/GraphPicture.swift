import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// The bars of a graph in a texture: a circular buffer of columns, extended by each frame.
///
/// Showing a texture costs a software rasteriser a tenth as much as a shader that computes the
/// bars.
final class GraphPicture {
  /// Everything that a column depends on, except its value.
  fileprivate struct Look: Equatable {
    var height: Int
    var lineHeight: Int
    var lines: SIMD2<Float>
    var limit: Float
    var colors: [SIMD4<Float>]
  }

  private var picture: GLTexture?
  private var look: Look?
  /// Number of the graph's values that have been uploaded.
  private var uploaded = 0
  /// Bytes of a column, from bottom to top.
  private var column: [UInt8] = []

  private static let format = TextureFormat.bgra8

  /// The GL name of the texture.
  var texture: UInt32 { picture?.name ?? 0 }

  /// Drops the texture.
  func forget() { picture = nil }

  /// Uploads the columns of new values, or all columns if the look changed.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - scale: Pixels per logical pixel.
  ///   - context: The current context.
  /// - Throws: ``GLError`` if the driver cannot create the texture.
  func update(_ graph: borrowing Graph, scale: Double, in context: GLContext) throws(GLError) {
    let height = max(1, Int((graph.size.height * scale).rounded()))
    if picture?.height != height {
      picture = try GLTexture(
        Self.format, width: Graph.capacity, height: height, filter: .nearest,
        label: "graph of the meter", in: context)
      look = nil
      column = [UInt8](repeating: 0, count: 4 * height)
    }
    let lineHeight = max(1, Int(scale.rounded()))
    let isSame = look?.isLook(of: graph, height: height, lineHeight: lineHeight) == true
    if !isSame { look = Look(graph, height: height, lineHeight: lineHeight) }
    guard let look else { return }
    let isBehind = !isSame || graph.total < uploaded || graph.total > uploaded + Graph.capacity
    for number in (isBehind ? graph.total - Graph.capacity : uploaded)..<graph.total {
      let index = (number + Graph.capacity) % Graph.capacity
      look.draw(graph.values[index], into: &column)
      context.update(
        texture: texture, Self.format, x: index, y: 0, width: 1, height: height, pixels: column)
    }
    uploaded = graph.total
  }
}

extension GraphPicture.Look {
  fileprivate init(_ graph: borrowing Graph, height: Int, lineHeight: Int) {
    self.height = height
    self.lineHeight = lineHeight
    lines = graph.lines
    limit = graph.limit
    colors = [graph.color, graph.warningColor, graph.lineColor].map(\.premultiplied)
  }

  fileprivate func isLook(of graph: borrowing Graph, height: Int, lineHeight: Int) -> Bool {
    self.height == height && self.lineHeight == lineHeight && lines == graph.lines
      && limit == graph.limit
      && colors[0] == graph.color.premultiplied && colors[1] == graph.warningColor.premultiplied
      && colors[2] == graph.lineColor.premultiplied
  }

  /// Draws the bar of a value, and the lines in front of it, into a column.
  fileprivate func draw(_ value: Float, into column: inout [UInt8]) {
    // A value above zero is at least one pixel high, so that it stays visible.
    let top = value > 0 ? max(1, value * Float(height)) : 0
    let bar = colors[value > limit ? 1 : 0]
    let starts = (lines * Float(height)).rounded(.down)
    for row in 0..<height {
      var color = bar * min(1, max(0, top - Float(row)))
      if isLine(row, from: starts.x) || isLine(row, from: starts.y) {
        color = colors[2] + (1 - colors[2].w) * color
      }
      let bytes = (255 * color).rounded(.toNearestOrEven)
      column[4 * row] = UInt8(bytes.z)
      column[4 * row + 1] = UInt8(bytes.y)
      column[4 * row + 2] = UInt8(bytes.x)
      column[4 * row + 3] = UInt8(bytes.w)
    }
  }

  private func isLine(_ row: Int, from start: Float) -> Bool {
    (Int(start)..<Int(start) + lineHeight).contains(row)
  }
}
