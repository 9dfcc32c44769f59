/// What a picture lacks, for want of time; empty when it is complete.
///
/// The same frame drawn again is better until it is complete. With the default ``RendererOptions``,
/// which have no limit of time, every picture is.
public struct Readiness: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stars are missing.
  public static let filling = Readiness(rawValue: 1)
  /// Something is up to an eighth of a pixel away from its place, or interpolated between pixels.
  public static let betweenPixels = Readiness(rawValue: 2)
  /// Something is missing whose shaders are not built yet.
  public static let awaitingPipeline = Readiness(rawValue: 4)
  /// Labels are missing while their font is looked for.
  public static let awaitingFont = Readiness(rawValue: 8)
  /// The Milky Way is that of another size, until the size has rested for ``resizingPause``.
  public static let resizing = Readiness(rawValue: 16)

  /// Seconds after which a size rests: a hand that drags an edge pauses for less.
  ///
  /// - Source: a guess.
  package static let resizingPause = 0.25

  /// Everything is there, and exactly in place.
  public static let complete: Readiness = []

  /// Whether something is missing, rather than a part of a pixel away from its place.
  public var isMissingParts: Bool { !isDisjoint(with: [.filling, .awaitingPipeline]) }
}
