import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// The colours of a sky: a palette, or the transition from one to the next.
///
/// The backdrop changes strip by strip; all other colours are mixed over the same time.
struct SkyColors: Equatable, Sendable {
  private var palette: Animated<Palette>
  /// The palettes whose Milky Way is seen.
  private(set) var milkyWays: [PaletteShare]
  private var strips: Strips
  private var clock: StripClock?
  private let isClassic: Bool

  init(options: SkyOptions) {
    palette = Animated(options.palette)
    milkyWays = [PaletteShare(palette: options.palette, share: Animated(1))]
    isClassic = options.stars == .classic
    let isClassic = isClassic
    strips = Strips(
      bars: Palette.all.prefix(Strips.bars).map { $0.stripColor(isClassic: isClassic) },
      color: options.palette.stripColor(isClassic: isClassic),
      seed: UInt64(options.seed), reducesMotion: options.reducesMotion)
    clock = options.clockStart.map { StripClock(second: $0) }
  }

  /// Chooses the palette after the one that was chosen last, and returns it.
  mutating func chooseNext(at time: Double) -> Palette {
    let next = palette.target.next
    strips.choose(next.stripColor(isClassic: isClassic), at: time)
    let duration = strips.reducesMotion ? Strips.fade : Strips.changing
    palette.animate(to: next, at: time, duration: duration, curve: .easeInOut)
    milkyWays.fade(to: next, at: time, duration: duration)
    return next
  }

  mutating func reduceMotion() { strips.reducesMotion = true }

  mutating func setClock(second: Double, at time: Double) {
    clock?.set(second: second, at: time)
  }

  /// Whether a transition is under way.
  func isMoving(at time: Double) -> Bool { strips.isMoving(at: time) || palette.isMoving(at: time) }

  /// When the clock next changes the picture, in seconds; nil without a clock.
  func nextSecond(after time: Double) -> Double? { clock?.nextChange(after: time) }

  /// The colours at a time, in seconds.
  func palette(at time: Double) -> Palette { palette.value(at: time) }

  /// The backdrop of strips at a time in seconds, without clouds and vignette.
  func backdrop(into frame: inout Frame, at time: Double) -> Backdrop {
    strips.backdrop(into: &frame, at: time, clock: clock)
  }
}

extension Palette {
  /// The colour of the strips behind the sky.
  fileprivate func stripColor(isClassic: Bool) -> Color { isClassic ? backdrop : middle }
}
