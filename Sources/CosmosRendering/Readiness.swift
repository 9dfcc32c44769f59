/// The parts that a picture lacks because a frame had no time for them; empty if it is complete.
///
/// The same frame drawn again lacks less, until it is complete. With the default
/// ``RendererOptions``, which set no time limit, every picture is complete.
public struct Readiness: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stars are missing.
  public static let filling = Readiness(rawValue: 1)
  /// Something is up to an eighth of a pixel from its place, or interpolated between pixels.
  public static let betweenPixels = Readiness(rawValue: 2)
  /// Something is missing because its shaders are not built yet.
  public static let awaitingPipeline = Readiness(rawValue: 4)
  /// Labels are missing because the search for their font has not ended.
  public static let awaitingFont = Readiness(rawValue: 8)
  /// The Milky Way is drawn for an earlier window size; the exact one follows ``resizingPause``
  /// after the last change of size.
  public static let resizing = Readiness(rawValue: 16)

  /// Seconds without a change until a resize counts as ended; a hand at an edge pauses for less.
  ///
  /// - Source: a guess.
  package static let resizingPause = 0.25

  /// Everything is there and exactly in place.
  public static let complete: Readiness = []

  /// Whether whole parts are missing; a part that is a fraction of a pixel out of place is not.
  public var isMissingParts: Bool { !isDisjoint(with: [.filling, .awaitingPipeline]) }
}
