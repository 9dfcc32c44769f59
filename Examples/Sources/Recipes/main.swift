import CosmosKit
import Foundation

// A board of bars: the code of the page "How do I …" in the documentation of CosmosKit.
//
// Usage: Recipes [PICTURE.png]     draws into a file, or else into a window

struct Board: Scene {
  let geometry: GeometryLibrary
  /// A line and a path of the length 1, which frames stretch to bars, and to a tooltip with round
  /// ends.
  private let line: LineSet
  private let pill: StrokedPath
  private var rows = [("A pendulum", 41.0), ("A clock that sleeps", 17), ("A postcard", 28)]
  private var size = Size(width: 1, height: 1)
  private var font = FontMetrics.standard
  private var hovered: Int?
  private var tip = Animated(0.0)
  private var growth = Animated(0.0)
  private var told = (second: 0.0, time: 0.0)

  init() {
    var library = GeometryLibrary()
    line = library.add(lines: [(.zero, Point(x: 1, y: 0))])
    pill = library.add(path: Path([.move(.zero), .line(Point(x: 1, y: 0))]))
    geometry = library
    growth.animate(to: 1, at: 0, duration: 0.6, curve: .easeOut)
  }

  /// Returns the corner and the size of a row's bar, for pictures as well as for input.
  private func bar(_ row: Int) -> (corner: Point, size: Size) {
    let names = rows.map { font.width(of: $0.0, size: 15) }.max() ?? 0
    let left = 30 + min(names, size.width / 3)
    let width = max(0, size.width - left - 90) * rows[row].1 / 50
    return (Point(x: left, y: 50 + 44 * Double(row)), Size(width: width, height: 28))
  }

  mutating func update(_ environment: SceneEnvironment, at time: Double) {
    font = environment.font
    if let now = environment.now { setTime(now, at: time) }
  }

  mutating func handle(_ event: InputEvent) {
    switch event.kind {
    case .resize(let size): self.size = size
    case .move(let point), .press(let point): hover(row(at: point), at: event.time)
    case .leave: hover(nil, at: event.time)
    default: break
    }
  }

  /// Returns the row whose bar contains a point.
  private func row(at point: Point) -> Int? {
    rows.indices.first { row in
      let (corner, size) = bar(row)
      return (corner.x...corner.x + size.width).contains(point.x)
        && (corner.y...corner.y + size.height).contains(point.y)
    }
  }

  private mutating func hover(_ row: Int?, at time: Double) {
    guard row != hovered else { return }
    if let row { hovered = row }
    tip.animate(to: row == nil ? 0 : 1, at: time, duration: 0.15, curve: .easeOut)
  }

  private mutating func setTime(_ now: WallTime, at time: Double) {
    guard let seconds = now.secondsSince1970 else { return }
    let zone = TimeZone.current.secondsFromGMT(for: Date(timeIntervalSince1970: seconds))
    told = ((seconds + Double(zone)).truncatingRemainder(dividingBy: 86_400), time)
  }

  /// Returns the second of the day in local time.
  private func second(at time: Double) -> Double { told.second + time - told.time }

  func nextChange(after time: Double) -> Double? {
    // A millisecond late, because the clocks of the desktop and of the scene differ a little.
    let minute = time + 60.001 - second(at: time).truncatingRemainder(dividingBy: 60)
    return [growth.nextChange(after: time), tip.nextChange(after: time), minute]
      .compactMap(\.self).min()
  }

  func describe(into frame: inout Frame, at time: Double) {
    let view = frame.viewport
    frame.add(Backdrop(color: Color(bytes: 24, 28, 40)))
    for (row, (name, hours)) in rows.enumerated() {
      var (corner, size) = bar(row)
      let middle = corner.y + size.height / 2
      size.width *= growth.value(at: time, in: 0...1)
      frame.add(
        LineDraw(
          set: line, origin: Point(x: corner.x, y: middle), scale: size.width, width: size.height,
          color: Color(bytes: 90, 150, 230)))
      let limit = self.size.width / 3
      frame.add(
        Label(
          text: frame.font.shortened(name, to: limit, size: 15),
          at: Point(x: corner.x - 10, y: middle), alignment: .right, size: 15, color: .white))
      frame.add(
        Label(
          text: "\(Int(hours)) h", at: Point(x: corner.x + size.width + 10, y: middle),
          alignment: .left, size: 15, color: .white.opacity(0.7)))
    }

    // A line of one pixel under the bars, sharp at any scale of the desktop.
    let y = view.sharpMiddle(54 + 44 * Double(rows.count), width: 1)
    frame.add(
      LineDraw(
        set: line, origin: Point(x: view.wholePixel(20), y: y),
        scale: view.wholePixels(view.width - 40), width: view.wholePixels(1),
        color: .white.opacity(0.4)))

    let minute = Int(second(at: time) / 60)
    frame.add(
      Label(
        text: "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)",
        at: Point(x: view.width - 20, y: 24), alignment: .right, size: 15, color: .white))
    addTip(to: &frame, at: time)
  }

  /// Adds a tooltip above the bar under the pointer.
  private func addTip(to frame: inout Frame, at time: Double) {
    let opacity = tip.value(at: time, in: 0...1)
    guard let hovered, opacity > 0 else { return }
    let (corner, _) = bar(hovered)
    let text = "\(rows[hovered].0): \(Int(rows[hovered].1)) hours"
    let metrics = frame.font.metrics(of: text, size: 13)
    let left = min(corner.x + 20, frame.viewport.width - metrics.width - 16)
    let place = Point(x: left, y: corner.y - 4)
    frame.add(
      PathDraw(
        path: pill, origin: place, scale: metrics.width, width: 24,
        color: .white.opacity(0.95 * opacity)))
    frame.add(
      Label(
        text: text, at: place, alignment: .left, size: 13, color: .black.opacity(opacity)))
  }
}

/// Q quits; Escape, F11 and F3 keep their usual commands.
final class QuitKey: SceneWindowDelegate {
  func command(for event: InputEvent) -> SceneWindowCommand? {
    event.kind == .key("q") ? .close : .standard(for: event)
  }
}

/// P saves a picture with three times the window's resolution; an error is printed.
final class Camera: SceneWindowDelegate {
  func command(for event: InputEvent) -> SceneWindowCommand? {
    event.kind == .key("p") ? .takePicture(scale: 3) : .standard(for: event)
  }

  func didTakePicture(_ picture: Result<CosmosDrawing.Image, GLError>) {
    do { try picture.get().writePNG(to: "picture.png") } catch { print(error) }
  }
}

let size = Size(width: 640, height: 240)
if let path = CommandLine.arguments.dropFirst().first {
  try SceneRenderer.picture(of: Board(), at: 1, size: size, font: "DejaVu Sans")
    .writePNG(to: path)
} else {
  var options = SceneWindow.Options(title: "Board", size: size)
  options.font = "DejaVu Sans"
  SceneWindow(Board(), options: options, delegate: QuitKey()).runOrExit()
}
