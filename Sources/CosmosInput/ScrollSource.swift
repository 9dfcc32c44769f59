/// What a scroll movement comes from.
public enum ScrollSource: String, CaseIterable, Equatable, Sendable {
  /// A held mouse button or a touch: it begins and ends when it says so.
  case drag
  /// A trackpad, or whatever else scrolls by the pixel.
  case precise
  /// A wheel that scrolls by the notch.
  case notch
}

extension ScrollSource: CustomStringConvertible {
  public var description: String { rawValue }
}
