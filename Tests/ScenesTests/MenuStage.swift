@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput

@testable import CosmosScenes

/// A sky in a window of the design's height, so that a point is a pixel.
struct MenuStage {
  static let size = Size(width: 1000, height: 667)
  static let viewport = Viewport(size: size)
  static let center = viewport.center

  /// At Taurus, its lines drawn; made once, since that takes longer than most tests.
  private static let still = make()
  private static let stillWithReducedMotion = make { $0.reducesMotion = true }

  var player: Player

  init(reducesMotion: Bool = false) {
    player = Player(reducesMotion ? Self.stillWithReducedMotion : Self.still)
  }

  init(_ change: (inout SkyOptions) -> Void) { player = Player(Self.make(change)) }

  private static func make(_ change: (inout SkyOptions) -> Void = { _ in }) -> Sky {
    var options = SkyOptions()
    options.position = 2
    options.stars = .total(0)
    change(&options)
    return Sky(options: options, size: size)
  }

  var phase: MenuPhase { player.sky.menu.phase }
  var state: SkyState { player.sky.state(at: player.time) }

  /// What the menu looks like after everything up to `time` has happened.
  mutating func picture(at time: Double) -> MenuPicture {
    player.advance(to: time)
    return MenuPicture(player.sky, at: time)
  }

  mutating func key(_ key: Key, at time: Double) { player.handle(.key(key), at: time) }

  // Places are in points from the centre.

  mutating func press(x: Double = 0, y: Double = 0, at time: Double) {
    player.handle(.press(Self.center + Point(x: x, y: y)), at: time)
  }

  mutating func move(x: Double, y: Double, at time: Double) {
    player.handle(.move(Self.center + Point(x: x, y: y)), at: time)
  }

  mutating func move(to sign: Int, radius: Double = 129, at time: Double) {
    let place = Self.sector(sign, radius: radius)
    move(x: place.x, y: place.y, at: time)
  }

  mutating func release(x: Double = 0, y: Double = 0, at time: Double) {
    player.handle(.release(Self.center + Point(x: x, y: y)), at: time)
  }

  mutating func release(over sign: Int, at time: Double) {
    let place = Self.sector(sign, radius: 129)
    release(x: place.x, y: place.y, at: time)
  }

  mutating func click(x: Double = 0, y: Double = 0, at time: Double) {
    press(x: x, y: y, at: time)
    release(x: x, y: y, at: time + 0.05)
  }

  /// Takes what the sky asks of the world.
  mutating func effects() -> [SceneEffect] {
    var effects: [SceneEffect] = []
    while let effect = player.sky.nextEffect() { effects.append(effect) }
    return effects
  }

  /// Takes the sounds among it, and drops the rest.
  mutating func sounds() -> [SceneSound] {
    effects().compactMap { if case .sound(let sound) = $0 { sound } else { nil } }
  }

  /// The middle of a sign's sector.
  static func sector(_ sign: Int, radius: Double) -> Point {
    Point(angle: Double(sign) * .pi / 6 + .pi / 12, radius: radius)
  }
}

/// Cubic Béziers in another way than the program's: by bisection alone.
enum Reference {
  /// Progress of an ease-out after a fraction of the time, clamped.
  static func easeOut(_ fraction: Double) -> Double { bezier(0, 0, 0.58, 1, fraction) }

  static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ fraction: Double
  ) -> Double {
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return 1 }
    func at(_ s: Double, _ a: Double, _ b: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if at(middle, x1, x2) < fraction { low = middle } else { high = middle }
    }
    return at((low + high) / 2, y1, y2)
  }

  static func linear(_ fraction: Double) -> Double { min(1, max(0, fraction)) }
}
