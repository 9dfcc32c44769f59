import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Nebulae, vignette and the light of stars that are not drawn, at a quarter of the resolution.
///
/// All of them are smooth: with this picture the pass that covers the whole window reads one
/// texture, whatever there is behind the stars. It has eight bits, of a range that is no larger than
/// what there is to show.
struct ReducedBackdrop: ~Copyable {
  private var picture: Picture?
  /// What the picture was drawn from.
  private var shown: BackdropUniforms?
  private var hasShownHaze = false
  /// Whether the current frame has to draw it.
  private(set) var isStale = true
  /// What the current frame shows of it; nil for nothing.
  private(set) var current: (vignette: Vignette?, uniformOffset: Int)?

  init() {}

  /// A render texture in a class, so that it can be optional and replaced.
  private final class Picture {
    let texture: GLRenderTexture

    init(width: Int, height: Int, in context: GLContext) throws(GLError) {
      texture = try GLRenderTexture(
        [.rgba8], width: width, height: height, filter: .nearest, in: context)
    }
  }

  /// Begins a frame.
  mutating func begin() { current = nil }

  /// Forgets what the picture shows.
  mutating func invalidate() { shown = nil }

  /// Makes a picture of the right size for a backdrop.
  ///
  /// - Parameters:
  ///   - backdrop: What to show.
  ///   - size: Pixels.
  ///   - uniformOffset: Bytes to its uniforms.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when there is no such texture to be had.
  mutating func add(
    _ backdrop: Backdrop, size: (width: Int, height: Int), uniformOffset: Int,
    in context: GLContext
  ) throws(GLError) {
    if picture.map({ ($0.texture.width, $0.texture.height) == size }) != true {
      picture = nil
      shown = nil
      picture = try Picture(width: size.width, height: size.height, in: context)
    }
    current = (backdrop.vignette, uniformOffset)
  }

  /// Notes what the picture is to show.
  ///
  /// - Parameters:
  ///   - head: The head of its uniforms.
  ///   - hasHaze: Whether there are hazes.
  mutating func finish(_ head: BackdropUniforms, hasHaze: Bool) {
    isStale = head != shown || hasHaze || hasShownHaze
    shown = head
    hasShownHaze = hasHaze
  }

  /// What light is divided by, so that the brightest is 1.
  static func lightScale(_ vignette: Vignette?, _ hazes: borrowing Hazes) -> Double {
    var brightest = 0.0
    if let vignette {
      for color in [vignette.center, vignette.corner] {
        brightest = max(brightest, color.alpha * max(color.red, color.green, color.blue))
      }
      brightest *= vignette.opacity
    }
    return clamp(brightest + hazes.brightest, 1.0 / 64, 1)
  }

  func bind(unit: UInt32) { picture?.texture.texture.bind(unit: unit) }

  func bindAsTarget() { picture?.texture.bindAsTarget() }
}
