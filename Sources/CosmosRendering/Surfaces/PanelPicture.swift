import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// A panel's pill and its text, kept until the revision or the viewport changes.
final class PanelPicture {
  private struct Key: Equatable {
    var revision = -1
    var viewport = Viewport(size: Size(width: 1, height: 1))
  }

  private var surface = Surface(Key(), label: "panel")
  private let graph = GraphPicture()

  /// Drops both pictures.
  func forget() {
    surface.release()
    graph.forget()
  }

  /// Uploads the new values of a panel's graph.
  ///
  /// - Throws: ``GLError`` if the driver cannot create the texture.
  func prepare(_ panel: borrowing Panel, in context: GLContext) throws(GLError) {
    try graph.update(panel.graph, scale: panel.words.viewport.contentScale, in: context)
  }

  /// Draws a panel into a target, after redrawing its picture if that is not current.
  ///
  /// - Parameters:
  ///   - panel: The panel.
  ///   - target: The target.
  ///   - atlas: The atlas with the lines of text.
  ///   - encoder: Records and submits the draws.
  /// - Returns: The pixels that the panel covers, and whether all of its text is drawn.
  /// - Throws: ``GLError`` if the driver cannot create a texture for the panel, or a shader cannot
  ///   be built.
  func encode(
    _ panel: borrowing Panel, in target: RenderTarget, letters atlas: LabelAtlas,
    with encoder: Encoder
  ) throws(GLError) -> (bounds: PixelBox, isComplete: Bool) {
    let key = Key(revision: panel.revision, viewport: panel.words.viewport)
    try prepare(panel, in: encoder.context)
    let isNew = !surface.isCurrent || surface.key != key
    if isNew { try draw(panel, letters: atlas, with: encoder) }
    let isComplete = !isNew || !atlas.awaitsFont
    let scale = TargetScale(
      width: target.width, height: target.height, contentScale: key.viewport.contentScale)
    let block = PanelUniforms(panel, at: panel.corner, target: scale)
    encoder.begin(target, "panel")
    encoder.bind(layer: surface.texture ?? 0, filter: .nearest)
    encoder.draw(.panel, block, .boxes)
    let bars = PanelUniforms(graphOf: panel, target: scale)
    encoder.bind(layer: graph.texture, filter: .nearest)
    encoder.draw(.panel, bars, .boxes, count: Int32(bars.pieces))
    try encoder.submit()
    if isNew, isComplete { surface.commit { $0 = key } }
    return (block.bounds, isComplete)
  }

  /// Draws the pill and the text into the surface.
  private func draw(
    _ panel: borrowing Panel, letters atlas: LabelAtlas, with encoder: Encoder
  ) throws(GLError) {
    let viewport = panel.words.viewport
    try atlas.prepare(panel.words.labels, scale: viewport.contentScale)
    // An atlas that grows gets a new texture.
    atlas.bind(unit: Pipeline.Unit.atlas)
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    encoder.begin(
      try surface.begin(width: width, height: height, in: encoder.context), "words of the panel")
    encoder.clear(.zero)
    let scale = TargetScale(width: width, height: height, contentScale: viewport.contentScale)
    encoder.draw(.pill, PanelUniforms(panel, at: .zero, target: scale), .boxes)
    encoder.drawLabels(panel.words.labels[...], from: atlas, target: scale)
  }
}

extension Encoder {
  /// Draws labels whose lines are in the atlas.
  fileprivate func drawLabels(
    _ labels: ArraySlice<Label>, from atlas: LabelAtlas, target: TargetScale
  ) {
    for start in stride(from: labels.startIndex, to: labels.endIndex, by: LabelUniforms.capacity) {
      let part = labels[start..<min(labels.endIndex, start + LabelUniforms.capacity)]
      let block = append(target.blockHead, part, size: LabelUniforms.size) {
        LabelUniforms($0, from: atlas, target: target)
      }
      guard block.count > 0 else { continue }
      draw(.labels, offset: block.offset, size: LabelUniforms.size, .quads, count: block.count)
    }
  }
}

extension LabelUniforms {
  /// Creates the block element of a label; nil if its line is not in the atlas.
  init?(_ label: Label, from atlas: LabelAtlas, target: TargetScale) {
    let pixels = label.size * target.contentScale
    guard let entry = atlas.entry(for: label.text, pixels: pixels) else { return nil }
    self.init(
      label, texels: entry.texels, middle: entry.middle(label.centering), target: target)
  }
}
