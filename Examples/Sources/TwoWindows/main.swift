import CosmosKit

// Two windows in one program: a palette, and a canvas that draws in the palette's colour.
//
// The scenes are values and do not refer to each other; the palette changes the canvas through the
// handle of the canvas's window.

/// Squares of colour; a press chooses one.
struct Palette: Scene {
  let geometry: GeometryLibrary
  private let line: LineSet
  let canvas: SceneWindowHandle
  private var size = Size(width: 1, height: 1)
  private var chosen = 0

  static let colors = [
    Color(bytes: 255, 99, 72), Color(bytes: 255, 196, 84), Color(bytes: 96, 211, 148),
    Color(bytes: 84, 160, 255), Color(bytes: 192, 132, 252),
  ]

  init(for canvas: SceneWindowHandle) {
    self.canvas = canvas
    var library = GeometryLibrary()
    line = library.add(lines: [(.zero, Point(x: 1, y: 0))])
    geometry = library
  }

  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .resize(let size): self.size = size
    case .press(let point):
      chosen = min(Int(point.y / size.height * Double(Self.colors.count)), Self.colors.count - 1)
      let color = Self.colors[chosen]
      canvas.change { scene, _ in
        guard var drawing = scene as? Canvas else { return }
        drawing.color = color
        scene = drawing
      }
    default: break
    }
  }

  mutating func advance(to time: Double) {}
  func nextChange(after time: Double) -> Double? { nil }

  func describe(into frame: inout Frame, at time: Double) {
    frame.add(Backdrop(color: Color(bytes: 30, 32, 42)))
    let height = frame.viewport.height / Double(Self.colors.count)
    for (index, color) in Self.colors.enumerated() {
      let margin = index == chosen ? 6.0 : 16
      frame.add(
        LineDraw(
          set: line, origin: Point(x: margin, y: (Double(index) + 0.5) * height),
          scale: frame.viewport.width - 2 * margin, width: height - 2 * margin, color: color))
    }
  }
}

/// Dots where the pointer was pressed or dragged; the right button removes the last dot, and C
/// removes all dots.
struct Canvas: Scene {
  let geometry = GeometryLibrary()
  var color = Palette.colors[0]
  private var dots: [(place: Point, color: Color)] = []
  private var isDrawing = false

  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .press(let point):
      isDrawing = true
      dots.append((point, color))
    case .move(let point) where isDrawing: dots.append((point, color))
    case .release, .leave: isDrawing = false
    case .buttonDown(.secondary, _): _ = dots.popLast()
    case .key("c"): dots = []
    default: break
    }
  }

  mutating func advance(to time: Double) {}
  func nextChange(after time: Double) -> Double? { nil }

  func describe(into frame: inout Frame, at time: Double) {
    frame.add(Backdrop(color: Color(bytes: 18, 19, 26)))
    for dot in dots {
      frame.add(Ring(center: dot.place, radius: 9, width: 18, color: dot.color))
    }
    let text = "press and drag; the other window has colours"
    let size = min(16, 0.9 * frame.viewport.width / frame.font.width(of: text, size: 1))
    frame.add(
      Label(
        text: text, center: Point(x: frame.viewport.center.x, y: frame.viewport.height - 24),
        size: size, color: .white.opacity(0.6)))
  }
}

let canvas = SceneWindow(
  Canvas(), options: .init(title: "Canvas", size: Size(width: 640, height: 480)))
let palette = SceneWindow(
  Palette(for: canvas.handle), options: .init(title: "Colours", size: Size(width: 200, height: 480))
)
SceneWindow.runOrExit([canvas, palette])
