import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL

/// A picture of the first layers of a frame, which later frames with the same first layers show.
struct KeptLayers: ~Copyable {
  /// How a frame uses the picture.
  enum Use: Equatable {
    /// Does not use it.
    case none
    /// Redraws it, and copies it into the target.
    case renewed
    /// Copies the picture of an earlier frame into the target.
    case shown
  }

  /// The picture, with its first layers as the key.
  private var surface: Surface<Frame>
  /// How the current frame uses the picture.
  private(set) var use = Use.none
  /// Number of layers in the picture; 0 if the current frame does not use it.
  private(set) var count = 0
  /// Size of the target in pixels.
  private var size = (width: 0, height: 0)

  init(label: String) {
    surface = Surface(Frame(viewport: Viewport(size: Size(width: 0, height: 0))), label: label)
  }

  var texture: UInt32? { surface.texture }

  /// Chooses how a frame uses the picture.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - wanted: Number of layers to keep if the picture of an earlier frame does not fit; 0 for
  ///     none.
  ///   - size: Size of the target in pixels.
  mutating func begin(
    _ frame: borrowing Frame, keeping wanted: Int, size: (width: Int, height: Int)
  ) {
    // A window that is being resized does not hold pictures of earlier sizes.
    if size != self.size { surface.free() }
    self.size = size
    let kept = surface.isCurrent ? surface.key.layers.count : 0
    if kept > 0, frame.equalFirstLayers(in: surface.key) == kept {
      (use, count) = (.shown, kept)
    } else {
      (use, count) = (wanted > 0 ? .renewed : .none, wanted)
    }
    surface.countFrame(isUsed: use != .none)
  }

  /// Does not use the picture in the current frame, but keeps it as if it were used.
  mutating func skip() { (use, count) = (.none, 0) }

  /// Begins to redraw the picture, and returns the target for it.
  mutating func redraw(in context: GLContext) throws(GLError) -> RenderTarget {
    try surface.begin(width: size.width, height: size.height, in: context)
  }

  /// Keeps a redrawn picture for later frames; its commands must have been submitted.
  mutating func commit(_ frame: Frame) {
    guard use == .renewed else { return }
    let count = count
    surface.commit { $0.copy(count, of: frame) }
  }

  /// Frees the picture; the next frame that uses it redraws it.
  mutating func free() {
    surface.free()
    skip()
  }
}
