/// The number of pixels per logical pixel, as desktops state it.
nonisolated package enum ContentScale {
  /// The range of scales for drawing.
  static let range = 0.5...8.0

  /// Returns the scale for drawing: `stated`, limited to ``range``; 1 if `stated` is not a positive
  /// number.
  package static func usable(_ stated: Double) -> Double {
    guard stated.isFinite, stated > 0 else { return 1 }
    return min(max(stated, range.lowerBound), range.upperBound)
  }
}
