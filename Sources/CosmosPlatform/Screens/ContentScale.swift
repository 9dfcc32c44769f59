/// How many pixels wide a logical pixel is, as desktops say it.
nonisolated package enum ContentScale {
  /// The scales that windows can be drawn in.
  static let range = 0.5...8.0

  /// The scale to draw in where a desktop says `stated`: 1 for what cannot be a scale.
  package static func usable(_ stated: Double) -> Double {
    guard stated.isFinite, stated > 0 else { return 1 }
    return min(max(stated, range.lowerBound), range.upperBound)
  }
}
