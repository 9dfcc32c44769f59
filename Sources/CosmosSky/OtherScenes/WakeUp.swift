package import CosmosDrawing
package import CosmosGeometry
package import CosmosInput
package import CosmosScenes

/// A scene of only the sky's backdrop, whose strips form six coloured bars to choose from.
///
/// A click on a bar, or one of the keys 1…6, chooses a bar. The whole window then takes the bar's
/// colour.
package struct WakeUp: Scene {
  private let palettes = Array(Palette.all.prefix(Strips.bars))
  private var strips: Strips
  private var width: Double
  private var effects: [SceneEffect] = []

  /// Creates a scene with six bars or one colour.
  ///
  /// - Parameters:
  ///   - palette: The palette whose backdrop colours all strips; nil starts with six bars.
  ///   - clockStart: Second of the minute, 0 ..< 60, at time 0; nil for no clock.
  ///   - seed: Selects the random orders of the strips that change colour.
  ///   - reducesMotion: Whether colours fade without motion.
  ///   - size: The window's size in logical pixels until the first resize event.
  package init(
    palette: Palette? = nil, clockStart: Double? = nil, seed: UInt32 = 1,
    reducesMotion: Bool = false, size: Size = Sky.standardSize
  ) {
    strips = Strips(
      bars: palettes.map(\.backdrop), color: palette?.backdrop, clockStart: clockStart,
      seed: UInt64(seed), reducesMotion: reducesMotion)
    width = size.width
  }

  package mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .press(let point):
      let bar = (point.x / width * Double(Strips.bars)).rounded(.down)
      choose(Int(clamped(bar, 0, Double(Strips.bars - 1))), at: event.time)
    case .key:
      guard case .fly(let sign) = SkyCommand(event), sign.rawValue < Strips.bars else { return }
      choose(sign.rawValue, at: event.time)
    case .resize(let size): width = size.width
    default: break
    }
  }

  package func describe(into frame: inout Frame, at time: Double) {
    frame.add(strips.backdrop(into: &frame, at: time))
  }

  package func nextChange(after time: Double) -> Double? {
    strips.isMoving(at: time) ? time : strips.clock?.nextChange(after: time)
  }

  package mutating func nextEffect() -> SceneEffect? {
    effects.isEmpty ? nil : effects.removeFirst()
  }

  package mutating func update(_ environment: SceneEnvironment, at time: Double) {
    if environment.reducesMotion { strips.reducesMotion = true }
    if let now = environment.now { strips.clock?.set(second: now.secondOfMinute, at: time) }
  }

  private mutating func choose(_ bar: Int, at time: Double) {
    strips.choose(bar: bar, at: time)
    effects.append(.remember(palettes[bar].name, key: Palette.memoryKey))
  }
}
