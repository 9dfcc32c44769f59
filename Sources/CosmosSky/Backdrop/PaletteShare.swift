import CosmosMotion

/// A palette whose Milky Way is seen, and how much of it.
///
/// The colours of a Milky Way are drawn into pictures that are kept. So they are not mixed while palettes
/// change: one picture fades into another.
struct PaletteShare: Equatable, Sendable {
  let palette: Palette
  /// 0…1; those of all palettes make up 1.
  var share: Animated<Double>

  /// Whether it is seen at a time in seconds, or is about to be.
  func isSeen(at time: Double) -> Bool { share.target > 0 || share.isMoving(at: time) }
}

extension [PaletteShare] {
  /// Palettes at once, at most: each has a picture.
  private static var most: Int { 3 }

  mutating func fade(to palette: Palette, at time: Double, duration: Double) {
    removeAll { !$0.isSeen(at: time) }
    if !contains(where: { $0.palette == palette }) {
      let faintest = indices.min { self[$0].share.value(at: time) < self[$1].share.value(at: time) }
      if count == Self.most, let faintest { remove(at: faintest) }
      append(PaletteShare(palette: palette, share: Animated(0)))
    }
    for index in indices {
      self[index].share.animate(
        to: self[index].palette == palette ? 1 : 0, at: time, duration: duration,
        curve: .easeInOut)
    }
  }
}
