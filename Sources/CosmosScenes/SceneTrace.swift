/// What a trace line says about a scene.
public struct SceneTrace: Equatable, Sendable {
  /// Sign position, unwrapped.
  public var position: Double
  public var motion: RibbonMotion
  /// The centred sign 0…11, nil between signs.
  public var sign: Int?
  /// Stroke end of the sign's lines, 0…1.
  public var lines: Double
  public var menu: MenuPhase

  public init(
    position: Double = 0, motion: RibbonMotion = .rest, sign: Int? = nil, lines: Double = 0,
    menu: MenuPhase = .closed
  ) {
    self.position = position
    self.motion = motion
    self.sign = sign
    self.lines = lines
    self.menu = menu
  }
}
