import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac

@testable import CosmosScenes
@testable import CosmosSky

/// A sky in a window of the design's height, so that a design point equals a pixel.
struct MenuStage {
  static let size = Size(width: 1000, height: 667)
  static let viewport = Viewport(size: size)
  static let center = viewport.center

  /// A sky at Taurus with its lines, created once because that takes longer than most tests.
  private static let still = make()
  private static let stillWithReducedMotion = make { $0.reducesMotion = true }

  var player: Player

  init(reducesMotion: Bool = false) {
    player = Player(reducesMotion ? Self.stillWithReducedMotion : Self.still)
  }

  init(_ change: (inout SkyOptions) -> Void) { player = Player(Self.make(change)) }

  private static func make(_ change: (inout SkyOptions) -> Void = { _ in }) -> Sky {
    var options = SkyOptions()
    options.start = .sign(.taurus)
    options.stars = .total(0)
    change(&options)
    return Sky(options: options, size: size)
  }

  var phase: MenuPhase { player.sky.menu.phase }
  var state: SkyState { player.sky.state(at: player.time) }

  mutating func picture(at time: Double) -> MenuPicture {
    player.advance(to: time)
    return MenuPicture(player.sky, at: time)
  }

  func opacity(of text: String, at time: Double) -> Double? {
    labels(at: time).first { $0.text.contains(text) }?.color.alpha
  }

  func labels(at time: Double) -> [Label] { frame(at: time).labels }

  func frame(at time: Double) -> Frame {
    player.sky.frame(at: time, in: player.sky.viewport)
  }

  mutating func key(_ key: Key, at time: Double) { player.handle(.key(key), at: time) }

  // Positions are in design points from the window's centre.

  mutating func press(x: Double = 0, y: Double = 0, at time: Double) {
    player.handle(.press(Self.center + Point(x: x, y: y)), at: time)
  }

  mutating func move(x: Double, y: Double, at time: Double) {
    player.handle(.move(Self.center + Point(x: x, y: y)), at: time)
  }

  /// Moves the pointer in a corner of the window, as a user does who has found the window.
  mutating func wake(at time: Double) {
    move(x: -490, y: -320, at: time)
    move(x: -491, y: -320, at: time)
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

  /// Removes and returns all requests from the sky to its host.
  mutating func effects() -> [SceneEffect] {
    var effects: [SceneEffect] = []
    while let effect = player.sky.nextEffect() { effects.append(effect) }
    return effects
  }

  /// Removes all requests, and returns the sounds among them.
  mutating func sounds() -> [SceneSound] {
    effects().compactMap { if case .sound(let sound) = $0 { sound } else { nil } }
  }

  /// Returns the point in the middle of a sign's sector at `radius`, the distance from the menu's
  /// centre.
  static func sector(_ sign: Int, radius: Double) -> Point {
    Point(angle: Double(sign) * .pi / 6 + .pi / 12, radius: radius)
  }
}

/// Cubic Bézier curves computed by bisection alone, independently of the program.
enum Reference {
  /// Returns the progress of an ease-out at a fraction of its time, which is clamped to 0…1.
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

/// The menu in a frame, in design points from the menu's centre.
struct MenuPicture {
  /// Opacity of the menu's shadow, a black area in front of the sky.
  var shadow = 0.0
  /// Outlines of the thick rings, the inner ones first.
  var thick: [Outline] = []
  var thin: [Outline] = []
  var info: Outline?
  var shortTicks: Outline?
  var longTicks: Outline?
  /// The ring of the highlighted sector.
  var wedge: Ring?
  /// Stroke ends of the dividing lines, ordered by angle; empty if no line is drawn.
  var dividers: [Double] = []
  var dividerWidth = 0.0
  var icons: [Icon] = []
  var name: Label?
  /// Names of the menu's elements that are drawn, from back to front.
  var order: [String] = []

  struct Outline: Equatable {
    var radius: Double
    var width: Double
    var opacity: Double
    var ticks: Ring.Ticks?
  }

  struct Icon: Equatable {
    var place: Point
    var scale: Double
    var width: Double
    var end: Double
    var opacity: Double
  }

  init(_ sky: Sky, at time: Double, in viewport: Viewport = MenuStage.viewport) {
    let frame = sky.frame(at: time, in: viewport)
    self.init(frame, iconPaths: Set(sky.menu.geometry.icons.map(\.entry.first)))
  }

  private init(_ frame: Frame, iconPaths: Set<Int>) {
    let scale = MenuShape.scale(in: frame.viewport)
    let center = MenuShape.center(in: frame.viewport)
    for layer in frame.layers {
      switch layer {
      case .fill(let color):
        // Only the first fill is the menu's shadow; a later fill is the black behind the panel's
        // text.
        if !order.contains("fill") { shadow = color.alpha }
        order.append("fill")
      case .rings(let rings):
        for ring in rings { take(ring, center: center, scale: scale) }
      case .lines(let draw) where draw.strokes.count == 12:
        order.append("dividers")
        dividers = draw.strokes.map(\.end)
        dividerWidth = draw.width / scale
      case .paths(let paths):
        for path in paths where iconPaths.contains(path.path.entry.first) {
          // The signs' own glyphs are on the ribbon, and are fainter.
          guard path.scale / scale == MenuShape.iconScale else { continue }
          if order.last != "icons" { order.append("icons") }
          icons.append(
            Icon(
              place: (path.origin - center) * (1 / scale), scale: path.scale / scale,
              width: path.width / scale, end: path.stroke.end, opacity: path.color.alpha))
        }
      case .labels(let labels):
        for label in labels where label.center == center {
          name = label
          order.append("name")
        }
      default: break
      }
    }
    thin.sort { $0.radius < $1.radius }
  }

  private mutating func take(_ ring: Ring, center: Point, scale: Double) {
    let outline = Outline(
      radius: ring.radius / scale, width: ring.width / scale, opacity: ring.color.alpha,
      ticks: ring.ticks)
    if ring.center != center {
      info = outline
    } else if ring.angles != 0...(2 * .pi) {
      wedge = ring
      order.append("wedge")
    } else if ring.ticks?.count == 180 {
      shortTicks = outline
      longTicks = ring.ticks?.long.map {
        Outline(radius: $0.radius / scale, width: $0.width / scale, opacity: ring.color.alpha)
      }
    } else if outline.width > 2 {
      thick.append(outline)
      order.append("rings")
    } else {
      thin.append(outline)
    }
  }

  /// Whether all numbers are finite and within their ranges.
  var isSound: Bool {
    numbers.allSatisfy(\.isFinite) && (0...0.44).contains(shadow)
      && thin.allSatisfy { (8...156).contains($0.radius) && (0...1).contains($0.opacity) }
      && thick.allSatisfy { (14...225).contains($0.radius) }
      && dividers.allSatisfy { (0...1).contains($0) }
      && icons.allSatisfy { (0.001...1).contains($0.end) }
  }

  /// All numbers that change with time; a jump in one of them is a visible jump.
  var numbers: [Double] {
    var numbers = [shadow, thick.first?.radius ?? -1]
    // A missing ring counts as a ring with opacity 0.
    numbers += (0..<5).map { thin.indices.contains($0) ? thin[$0].opacity : 0 }
    numbers += [shortTicks?.width ?? 0, longTicks?.width ?? 0, info?.opacity ?? 0]
    numbers += dividers.isEmpty ? [Double](repeating: 0, count: 12) : dividers
    numbers += icons.flatMap { [$0.place.x, $0.place.y, $0.end] }
    return numbers
  }
}
