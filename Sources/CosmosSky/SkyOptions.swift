public import CosmosScenes
public import CosmosZodiac

/// What a sky is made of.
public struct SkyOptions: Equatable, Sendable {
  public var stars = StarCount.standard
  public var seed: UInt32 = 1
  /// Screen widths between signs, 1…100.
  public var gap = 10.0
  /// Sign position at the start; ½ is empty sky between two signs.
  public var position = 0.5
  /// The sign that the space key goes to.
  public var today = Sign.pisces
  public var reducedMotion = false
  public var palette = Palette.cosmosBlue
  /// Seconds of the minute at time 0, for the strip of the current second; nil shows no clock.
  public var clockStart: Double?

  public init() {}
}
