import CosmosDrawing
import CosmosOpenGL

/// The transmittance of the dark nebulae, 0…1, at a quarter of the resolution.
///
/// Clouds are hundreds of pixels wide and change by half a percent a pixel, so a sixteenth of the
/// pixels shows no difference and costs a sixteenth. The picture has sixteen bits; the only
/// rounding to eight is the backdrop's, which is dithered.
struct NebulaPicture: ~Copyable {
  /// Pixels of the target per pixel of this picture.
  static let reduction = 4

  private var picture: Picture?
  private var shown: Shown?

  init() {}

  /// What a picture was drawn from.
  private struct Shown: Equatable {
    var nebulae: StarField?
    var fading: StarField?
    var width: Int
    var height: Int
  }

  /// A render texture in a class, so that it can be optional and replaced.
  private final class Picture {
    let texture: GLRenderTexture

    init(width: Int, height: Int, in context: GLContext) throws(GLError) {
      texture = try GLRenderTexture(
        TextureFormat.transmittance, width: width, height: height, filter: .linear, in: context)
    }
  }

  /// Pixels; at least 1 × 1.
  var size: (width: Int, height: Int) {
    picture.map { ($0.texture.width, $0.texture.height) } ?? (1, 1)
  }

  /// Makes a picture of the right size for a backdrop.
  ///
  /// - Returns: Whether it has to be drawn; not if it shows these nebulae already.
  /// - Throws: ``GLError`` when there is no such texture to be had.
  mutating func prepare(
    for backdrop: Backdrop, target: (width: Int, height: Int), in context: GLContext
  ) throws(GLError) -> Bool {
    let wanted = Shown(
      nebulae: backdrop.nebulae, fading: backdrop.fadingNebulae,
      width: max(1, target.width / Self.reduction),
      height: max(1, target.height / Self.reduction))
    guard wanted != shown else { return false }
    if picture == nil || size != (wanted.width, wanted.height) {
      picture = nil
      picture = try Picture(width: wanted.width, height: wanted.height, in: context)
    }
    shown = wanted
    return true
  }

  func bind(unit: UInt32) { picture?.texture.texture.bind(unit: unit) }

  func bindAsTarget() { picture?.texture.bindAsTarget() }
}
