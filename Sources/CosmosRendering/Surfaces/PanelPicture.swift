import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// The picture of a panel: its text and its graph on a background with round corners (the pill).
///
/// Text and pill are kept until the panel's revision or viewport changes.
final class PanelPicture {
  private struct Key: Equatable {
    var revision = -1
    var viewport = Viewport(size: Size(width: 1, height: 1))
  }

  private var surface = Surface(Key(), label: "words of the panel")
  /// The image that frames show: the graph's columns in the lower rows, and a copy of the surface
  /// above them.
  ///
  /// The image is a texture that is never drawn into, only copied to. llvmpipe collects a frame's
  /// draws, and ends the collection early when a draw shows a texture that it regards as a target.
  private var image: GLTexture?
  private let graph = GraphPicture()

  /// Releases the image and the surface, so that the next panel uploads the whole graph again.
  func forget() {
    surface.release()
    image = nil
    graph.forget()
  }

  /// Uploads the new values of a panel's graph if the image has the panel's size.
  func prepare(_ panel: borrowing Panel, in context: GLContext) {
    let viewport = panel.words.viewport
    let rows = GraphPicture.height(of: panel.graph, scale: viewport.contentScale)
    guard let name = image?.name, image?.height == viewport.pixelHeight + rows else { return }
    graph.update(
      panel.graph, on: panel.color, in: name, scale: viewport.contentScale, context: context)
  }

  /// Draws a panel into a target, after redrawing its image if that is not current.
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
    let isNew = !surface.isCurrent || surface.key != key
    if isNew { try draw(panel, letters: atlas, with: encoder) }
    prepare(panel, in: encoder.context)
    let isComplete = !isNew || !atlas.awaitsFont
    let scale = TargetScale(
      width: target.width, height: target.height, contentScale: key.viewport.contentScale)
    let block = PanelUniforms(
      panel, textureWidth: image?.width ?? 1, height: image?.height ?? 1, target: scale)
    // The flush keeps the panel out of the tiles of earlier draws: a software rasteriser draws a
    // tile faster if it contains only copies of kept pictures.
    if encoder.family == .cpu { encoder.context.functions.flush() }
    encoder.begin(target, "panel")
    encoder.bind(layer: image?.name ?? 0, filter: .nearest)
    encoder.draw(.panel, block, .boxes, count: PanelUniforms.pieces)
    try encoder.submit()
    if isNew, isComplete { surface.commit { $0 = key } }
    return (block.bounds, isComplete)
  }

  /// Returns the least power of two that is at least `width`; `width` must be 1 or more.
  private static func powerOfTwo(from width: Int) -> Int {
    1 << (Int.bitWidth - (width - 1).leadingZeroBitCount)
  }

  /// Draws the pill and the text into the surface, and copies them to the image.
  private func draw(
    _ panel: borrowing Panel, letters atlas: LabelAtlas, with encoder: Encoder
  ) throws(GLError) {
    let viewport = panel.words.viewport
    try atlas.prepare(panel.words.labels, scale: viewport.contentScale)
    // An atlas that has grown has a new texture, which must be bound.
    atlas.bind(unit: Pipeline.Unit.atlas)
    let (width, height) = (viewport.pixelWidth, viewport.pixelHeight)
    let rows = GraphPicture.height(of: panel.graph, scale: viewport.contentScale)
    // Positions in a texture whose width is a power of two are exact. llvmpipe then copies rows of
    // texels; otherwise it samples each texel, which takes a few microseconds longer per frame.
    let size = (width: Self.powerOfTwo(from: max(width, Graph.capacity)), height: height + rows)
    if image?.width != size.width || image?.height != size.height {
      graph.forget()
      image = try GLTexture(
        .bgra8, width: size.width, height: size.height, filter: .nearest, label: "panel",
        in: encoder.context)
    }
    let target = try surface.begin(width: width, height: height, in: encoder.context)
    encoder.begin(target, "words of the panel")
    encoder.clear(.zero)
    let scale = TargetScale(width: width, height: height, contentScale: viewport.contentScale)
    encoder.draw(.pill, PanelUniforms(panel, at: .zero, target: scale), .boxes)
    encoder.drawLabels(panel.words.labels[...], from: atlas, target: scale)
    try encoder.submit()
    encoder.context.copy(
      framebuffer: target.framebuffer, to: image?.name ?? 0, aboveRow: rows, width: width,
      height: height)
  }
}

extension Encoder {
  /// Draws the labels whose text is in the atlas, and skips the others.
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
  /// Creates the block element of a label; nil if the label's text is not in the atlas.
  init?(_ label: Label, from atlas: LabelAtlas, target: TargetScale) {
    let pixels = label.size * target.contentScale
    guard let entry = atlas.entry(for: label.text, pixels: pixels) else { return nil }
    self.init(label, texels: entry.texels, offset: entry.offset(of: label), target: target)
  }
}
