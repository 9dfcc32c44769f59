import CosmosDrawing
import CosmosOpenGL

/// The rules by which a renderer keeps pictures and rings of layers from frame to frame.
///
/// All differences between drivers on a CPU and on a GPU, and between the cases of
/// ``LayerCachePolicy``, that decide whether something is kept are in this type.
struct Keeping {
  let family: DriverFamily
  let policy: LayerCachePolicy
  /// Maximum width or height of a texture in texels.
  let largestTexture: Int

  /// How one layer is kept.
  enum Kept {
    /// Not at all: each frame draws the layer.
    case none
    /// As a picture as large as the target, for a layer that rests.
    case picture
    /// As a ring of tiles that the window slides along.
    case ring
  }

  /// Returns how a layer is kept.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - width: Width of the window in logical pixels.
  ///   - target: Size of the target in pixels.
  /// - Returns: How the layer is kept.
  func kept(
    _ layer: Frame.Layer, width: Double, target: (width: Int, height: Int)
  ) -> Kept {
    switch layer {
    // A clear to a single colour is faster than a copy.
    case .backdrop(let backdrop): backdrop.isFlat ? .none : .picture
    case .deepSky: .ring
    case .stars(let field): isDense(field, width: width) && fits(target) ? .ring : .none
    default: .none
    }
  }

  /// Returns how many of a frame's first layers are kept as one picture; 0 for none.
  ///
  /// The picture ends with stars: what lies in front of them is drawn as fast as it is copied, and
  /// changes more often. A GPU draws stars as fast as it copies them, too.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - unchanged: Number of first layers that were equal in the last frame.
  /// - Returns: The number of layers.
  func firstLayers(of frame: borrowing Frame, unchanged: Int) -> Int {
    guard family == .cpu, policy != .off else { return 0 }
    var count = unchanged
    while count > 0, !frame.layers[count - 1].isSliding { count -= 1 }
    return count
  }

  /// Returns whether the tiles of a ring are kept; otherwise, each frame draws a single tile.
  func keepsTiles(_ target: (width: Int, height: Int)) -> Bool { policy != .off && fits(target) }

  private func isDense(_ field: StarField, width: Double) -> Bool {
    guard field.count > 0, field.sprite.profile == .soft, field.streak == 0 else { return false }
    return policy == .on
      || SlidingLayer.field(field).visibleStars(width: width) >= family.densityLimit
  }

  /// Returns whether the driver supports textures as large as a ring for a target.
  private func fits(_ target: (width: Int, height: Int)) -> Bool {
    TileRing.width(forWindow: target.width) <= largestTexture && target.height <= largestTexture
  }
}
