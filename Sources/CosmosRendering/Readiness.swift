/// The shortcomings of a picture that is not complete and exact yet; empty if it is both.
///
/// If the same frame is drawn again and again, the missing parts appear one after the other. With
/// the default ``RendererOptions``, which set no time limit, every picture is complete.
public struct Readiness: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stars are missing.
  public static let filling = Readiness(rawValue: 1)
  /// Something is missing because its shaders are not built yet.
  public static let awaitingPipeline = Readiness(rawValue: 4)
  /// Labels are missing because their font is still being looked up.
  public static let awaitingFont = Readiness(rawValue: 8)
  /// The Milky Way is drawn for an earlier window size.
  ///
  /// The exact Milky Way follows once the size has rested.
  public static let resizing = Readiness(rawValue: 16)

  /// Nothing is missing, and everything is at its exact position.
  public static let complete: Readiness = []

  /// Whether the picture lacks stars, or parts whose shaders are not built yet.
  public var isMissingParts: Bool { !isDisjoint(with: [.filling, .awaitingPipeline]) }
}
