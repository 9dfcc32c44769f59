/// The content scale: the number of pixels per logical pixel that the desktop reports.
nonisolated package enum ContentScale {
  /// The content scales that Cosmos supports.
  package static let range = 0.5...8.0

  /// Returns the scale to draw with: `stated` limited to ``range``; 1 if `stated` is not a positive
  /// number.
  package static func usable(_ stated: Double) -> Double {
    guard stated.isFinite, stated > 0 else { return 1 }
    return min(max(stated, range.lowerBound), range.upperBound)
  }
}
