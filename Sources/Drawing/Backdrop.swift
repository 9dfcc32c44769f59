public import Geometry

/// What lies behind the stars: colour, dark nebulae, vignette, dithered in one pass.
public struct Backdrop: Equatable, Sendable {
  public var color: Color
  /// Dark clouds that dim the colour; nil draws none.
  public var nebulae: StarField?
  /// The same clouds elsewhere, while one view fades into another.
  public var fadingNebulae: StarField?
  public var vignette: Vignette?

  public init(
    color: Color, nebulae: StarField? = nil, fadingNebulae: StarField? = nil,
    vignette: Vignette? = nil
  ) {
    self.color = color
    self.nebulae = nebulae
    self.fadingNebulae = fadingNebulae
    self.vignette = vignette
  }
}
