public import CosmosGeometry

/// What lies behind the stars: colour, dark nebulae, vignette, dithered in one pass.
public struct Backdrop: Equatable, Sendable {
  public var color: Color
  /// Into ``Frame/strips``: several colours side by side, left to right and without gaps, instead
  /// of the one; empty for the one.
  public var strips: Range<Int>
  /// Dark clouds that dim the colour; nil draws none.
  public var nebulae: StarField?
  /// The same clouds elsewhere, while one view fades into another.
  public var fadingNebulae: StarField?
  public var vignette: Vignette?

  public init(
    color: Color, strips: Range<Int> = 0..<0, nebulae: StarField? = nil,
    fadingNebulae: StarField? = nil, vignette: Vignette? = nil
  ) {
    self.color = color
    self.strips = strips
    self.nebulae = nebulae
    self.fadingNebulae = fadingNebulae
    self.vignette = vignette
  }

  /// Whether nothing lies upon the colours.
  public var isFlat: Bool { nebulae == nil && fadingNebulae == nil && vignette == nil }
}
