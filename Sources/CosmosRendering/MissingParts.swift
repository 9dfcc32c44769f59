/// The parts that a picture lacks, or shows inexactly; empty if it is complete and exact.
///
/// If the same frame is drawn again and again, the missing parts appear one after the other. With
/// the default ``RendererOptions``, which set no time limit, every picture is complete.
package struct MissingParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Stars that later pictures add.
  package static let stars = MissingParts(rawValue: 1)
  /// Things whose shaders are not built yet.
  package static let pipeline = MissingParts(rawValue: 4)
  /// Labels whose font is still being looked up.
  package static let font = MissingParts(rawValue: 8)
  /// The exact Milky Way, which follows once the window's size has rested; the picture shows that
  /// of an earlier size.
  package static let exactMilkyWay = MissingParts(rawValue: 16)

  /// Whether the picture lacks stars, or parts whose shaders are not built yet.
  package var hasGaps: Bool { !isDisjoint(with: [.stars, .pipeline]) }
}
