import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// The colours of a sky: a palette, or the transition from one palette to the next.
///
/// In a transition, the backdrop changes strip by strip, while all other colours are mixed.
struct SkyColors: Sendable {
  private var palette: Animated<Palette>
  /// The palettes whose Milky Way is visible, each with its share of the mixture.
  private(set) var milkyWays: [PaletteShare]
  var strips: Strips
  /// The property of a palette that is the colour of the backdrop's strips.
  private let stripColor: any KeyPath<Palette, Color> & Sendable

  init(options: SkyOptions) {
    palette = Animated(options.palette)
    milkyWays = [PaletteShare(palette: options.palette, share: Animated(1))]
    let stripColor: any KeyPath<Palette, Color> & Sendable =
      options.stars == .classic ? \.backdrop : \.middle
    self.stripColor = stripColor
    strips = Strips(
      bars: Palette.all.prefix(Strips.bars).map { $0[keyPath: stripColor] },
      color: options.palette[keyPath: stripColor], clockStart: options.clockStart,
      seed: UInt64(options.seed), reducesMotion: options.reducesMotion)
  }

  /// The last selected palette.
  var chosen: Palette { palette.target }

  /// Selects a palette.
  mutating func choose(_ next: Palette, at time: Double) {
    strips.choose(next[keyPath: stripColor], at: time)
    let duration = strips.reducesMotion ? Strips.fade : Strips.changing
    palette.animate(to: next, at: time, duration: duration, curve: .easeInOut)
    milkyWays.fade(to: next, at: time, duration: duration)
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? {
    isChanging(at: time) ? time : strips.clock?.nextChange(after: time)
  }

  /// Returns whether a transition has not ended.
  func isChanging(at time: Double) -> Bool {
    strips.isMoving(at: time) || palette.isMoving(at: time)
  }

  func palette(at time: Double) -> Palette { palette.value(at: time) }
}
