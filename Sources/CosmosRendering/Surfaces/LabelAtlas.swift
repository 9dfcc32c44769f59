import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosText

/// Lines of text in one texture, each rasterised once.
///
/// A label is one sharp quad with one texel per pixel.
final class LabelAtlas {
  private var texture: GLTexture
  /// The places of the lines in ``texture``.
  private var lines: LineAtlas
  private let context: GLContext
  var fonts: LabelFonts
  /// Whether lines of the last frame are missing because their font is still being looked up.
  private(set) var awaitsFont = false

  /// Creates an empty atlas; a font is looked up for its first line.
  init(fonts: LabelFonts, in context: GLContext) throws(GLError) {
    let limit = context.driver.maxTextureSize
    lines = LineAtlas(width: min(2048, limit), height: 512, limit: limit)
    texture = try Self.texture(for: lines, in: context)
    self.context = context
    self.fonts = fonts
  }

  private static func texture(
    for lines: LineAtlas, in context: GLContext
  ) throws(GLError) -> GLTexture {
    try GLTexture(
      .r8, width: lines.width, height: lines.height, filter: .nearest, label: "labels",
      in: context)
  }

  func bind(unit: UInt32) { texture.bind(unit: unit) }

  /// Rasterises a frame's missing lines, before any of them is drawn.
  ///
  /// If there is no room, the lines of earlier frames are dropped; if there is still no room, the
  /// texture grows.
  func prepare(_ frame: borrowing Frame) throws(GLError) {
    awaitsFont = false
    guard !add(frame) else { return }
    lines.clear()
    while !add(frame) {
      let larger = lines.doubled
      texture = try Self.texture(for: larger, in: context)
      lines = larger
    }
  }

  /// Returns the place of a label's line; nil if the line is not in the atlas.
  func entry(for label: Label, scale: Double) -> AtlasEntry? {
    lines.entry(for: LineAtlas.Key(label, scale: scale))
  }

  /// Rasterises the lines that the atlas lacks.
  ///
  /// - Returns: Whether there was room for all lines; also true while a font is missing.
  private func add(_ frame: borrowing Frame) -> Bool {
    for index in frame.layers.indices {
      guard case .labels(let labels) = frame.layers[index] else { continue }
      guard add(labels, scale: frame.viewport.contentScale) else { return false }
    }
    return true
  }

  private func add(_ labels: [Label], scale: Double) -> Bool {
    for label in labels {
      let key = LineAtlas.Key(label, scale: scale)
      guard lines.entry(for: key) == nil else { continue }
      let font = fonts[label.role]
      guard let typesetter = font.open() else {
        if font.problem == nil { awaitsFont = true }
        continue
      }
      let bitmap = typesetter.bitmap(
        of: label.text, size: label.size * scale, tracking: label.tracking)
      guard let patch = lines.add(bitmap, for: key) else { return false }
      context.update(
        texture: texture.name, x: patch.x, y: patch.y, width: patch.width, height: patch.height,
        pixels: patch.coverage)
    }
    return true
  }

  /// Discards all lines; they are rasterised again on demand.
  func clear() { lines.clear() }
}

extension LabelUniforms {
  /// Creates the block element of a label; nil if the label's text is not in the atlas.
  init?(_ label: Label, from atlas: LabelAtlas, target: TargetScale) {
    guard let entry = atlas.entry(for: label, scale: target.contentScale) else { return nil }
    self.init(label, texels: entry.texels, offset: entry.offset(of: label), target: target)
  }
}
