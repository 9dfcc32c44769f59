import CosmosMotion

/// A palette whose Milky Way is seen, and how much of it.
///
/// The colours of a Milky Way are drawn into pictures that are kept. So they are not mixed while palettes
/// change: one picture fades into another.
struct PaletteShare: Equatable, Sendable {
  let palette: Palette
  /// 0…1; those of all palettes make up 1.
  var share: Animated<Double>
  /// When it takes the place that another one has until then, in seconds.
  var begins = -Double.infinity

  /// Whether it is seen at a time in seconds, or is about to be.
  func isSeen(at time: Double) -> Bool {
    time >= begins && (share.target > 0 || share.isMoving(at: time))
  }
}

extension [PaletteShare] {
  /// Palettes at once, at most: each has a picture.
  private static var most: Int { 3 }
  /// Seconds in which the faintest one leaves its place to a new one.
  private static var leaving: Double { 0.2 }

  /// Fades to a palette; a fourth waits until the faintest of three has gone, which is soon.
  mutating func fade(to palette: Palette, at time: Double, duration: Double) {
    removeAll { !$0.isSeen(at: time) }
    var wait = 0.0
    if !contains(where: { $0.palette == palette }) {
      if count == Self.most {
        wait = makeRoom(at: time, within: Swift.min(Self.leaving, duration / 2))
      }
      append(PaletteShare(palette: palette, share: Animated(0), begins: time + wait))
    }
    // The one that makes room is on its way already.
    for index in indices
    where wait == 0 || self[index].palette == palette || self[index].share.target > 0 {
      self[index].share.animate(
        to: self[index].palette == palette ? 1 : 0, at: time, after: wait,
        duration: duration - wait, curve: .easeInOut)
    }
  }

  /// Lets the strongest one take over the share of the faintest, and returns the seconds of that.
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
