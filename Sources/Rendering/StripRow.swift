internal import OpenGL

/// The colours of a backdrop of strips: one pixel high, since strips change only sideways.
///
/// Floats, so that a colour comes out of it exactly as it would from a uniform: where strips
/// begin or end to be one colour, no pixel of the dithered backdrop changes.
struct StripRow: ~Copyable {
  private var row: Row?

  init() {}

  /// A render texture in a class, so that it can be optional and replaced.
  private final class Row {
    let texture: GLRenderTexture

    init(width: Int, in context: GLContext) throws(GLError) {
      texture = try GLRenderTexture(
        .rgba32f, width: width, height: 1, filter: .nearest, in: context)
    }
  }

  /// Makes the row as wide as what is drawn into.
  ///
  /// - Throws: ``GLError`` when there is no such texture to be had.
  mutating func prepare(width: Int, in context: GLContext) throws(GLError) {
    guard row?.texture.width != width else { return }
    row = nil
    row = try Row(width: width, in: context)
  }

  func bind(unit: UInt32) { row?.texture.texture.bind(unit: unit) }

  func bindAsTarget() { row?.texture.bindAsTarget() }
}
