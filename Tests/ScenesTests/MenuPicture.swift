@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry

@testable import CosmosScenes

/// What a frame shows of the menu, in points from the menu's centre.
struct MenuPicture {
  /// Opacity of the black over everything.
  var shadow = 0.0
  /// Radius and opacity of each ring, the inner ones first.
  var thick: [Outline] = []
  var thin: [Outline] = []
  /// The ring of the info button.
  var info: Outline?
  var shortTicks: Outline?
  var longTicks: Outline?
  /// The sector that is marked, by its first angle.
  var wedge: Ring?
  /// Stroke ends of the dividing lines, in the order of their angles; none where none are drawn.
  var dividers: [Double] = []
  var dividerWidth = 0.0
  /// The twelve icons.
  var icons: [Icon] = []
  var name: Label?
  /// What is drawn, from back to front.
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
    self.init(frame, iconPaths: Set(sky.menu.geometry.icons.map(\.first)))
  }

  private init(_ frame: Frame, iconPaths: Set<Int>) {
    let scale = frame.viewport.designScale
    let center = MenuShape.center(in: frame.viewport)
    for command in frame.commands {
      switch command {
      case .fill(let color):
        // The panel's black would be the last one.
        if !order.contains("fill") { shadow = color.alpha }
        order.append("fill")
      case .rings(let range):
        for ring in frame.rings[range] { take(ring, center: center, scale: scale) }
      case .lines(let draw) where draw.strokes.count == 12:
        order.append("dividers")
        dividers = frame.strokes[draw.strokes].map(\.end)
        dividerWidth = draw.width / scale
      case .paths(let range):
        for path in frame.paths[range] where iconPaths.contains(path.path.first) {
          // The signs' own glyphs stand in the ribbon and are fainter.
          guard path.scale / scale == MenuShape.iconScale else { continue }
          if order.last != "icons" { order.append("icons") }
          icons.append(
            Icon(
              place: (path.origin - center) * (1 / scale), scale: path.scale / scale,
              width: path.width / scale, end: path.stroke.end, opacity: path.color.alpha))
        }
      case .labels(let range):
        for label in frame.labels[range] where label.center == center {
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

  /// Everything that moves, as numbers: a step in any of them is a step on the screen.
  var numbers: [Double] {
    var numbers = [shadow, thick.first?.radius ?? -1]
    // A ring that is not drawn is as good as one of no opacity.
    numbers += (0..<5).map { thin.indices.contains($0) ? thin[$0].opacity : 0 }
    numbers += [shortTicks?.width ?? 0, longTicks?.width ?? 0, info?.opacity ?? 0]
    numbers += dividers.isEmpty ? [Double](repeating: 0, count: 12) : dividers
    numbers += icons.flatMap { [$0.place.x, $0.place.y, $0.end] }
    return numbers
  }
}
