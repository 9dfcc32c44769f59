import CosmosMotion

/// A palette whose Milky Way is visible, with its share of the mixture.
///
/// The kept images of the Milky Way contain the colours of one palette. These colours cannot be
/// mixed while the palette changes; instead, one image fades into another.
struct PaletteShare: Equatable, Sendable {
  let palette: Palette
  /// Share of the mixture, 0…1; the shares of all palettes add up to 1.
  var share: Animated<Double>
  /// Time when this palette begins to replace another, in seconds.
  var begins = -Double.infinity

  /// Returns whether the Milky Way in this palette is visible, or about to appear, at a time in
  /// seconds.
  func isSeen(at time: Double) -> Bool {
    time >= begins && (share.target > 0 || share.isMoving(at: time))
  }
}

extension [PaletteShare] {
  /// Maximum number of palettes at once; each of them needs an image.
  private static var most: Int { 3 }
  /// Seconds for the faintest palette to make room for a new one.
  private static var leaving: Double { 0.2 }

  /// Fades to a palette; a fourth palette waits until the faintest of three has disappeared.
  mutating func fade(to palette: Palette, at time: Double, duration: Double) {
    removeAll { !$0.isSeen(at: time) }
    var wait = 0.0
    if !contains(where: { $0.palette == palette }) {
      if count == Self.most {
        wait = makeRoom(at: time, within: Swift.min(Self.leaving, duration / 2))
      }
      append(PaletteShare(palette: palette, share: Animated(0), begins: time + wait))
    }
    // The palette that makes room is already fading.
    for index in indices
    where wait == 0 || self[index].palette == palette || self[index].share.target > 0 {
      self[index].share.animate(
        to: self[index].palette == palette ? 1 : 0, at: time, delay: wait,
        duration: duration - wait, curve: .easeInOut)
    }
  }

  /// Gives the share of the faintest palette to the strongest one; returns the seconds that this
  /// takes.
  private mutating func makeRoom(at time: Double, within duration: Double) -> Double {
    let shares = map { $0.share.value(at: time) }
    let order = indices.sorted { shares[$0] < shares[$1] }
    guard let faintest = order.first, let strongest = order.last else { return 0 }
    guard shares[faintest] > 0 else {
      remove(at: faintest)
      return 0
    }
    for index in indices {
      let target =
        switch index {
        case faintest: 0.0
        case strongest: shares[strongest] + shares[faintest]
        default: shares[index]
        }
      self[index].share.animate(to: target, at: time, duration: duration, curve: .easeInOut)
    }
    return duration
  }
}
