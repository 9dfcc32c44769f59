import CosmosKit
import Foundation

// A chart of CSV data: bars with a legend, an area with a gradient, and text of measured width.
//
// Usage: Chart [PICTURE.png]     draws into a file, or else into a window

let months = """
  month,rain,sun
  Jan,61,1.9
  Feb,53,3.1
  Mar,58,4.6
  Apr,51,6.7
  May,64,7.9
  Jun,72,8.6
  Jul,78,8.9
  Aug,74,8.1
  Sep,63,6.3
  Oct,60,4.2
  Nov,66,2.3
  Dec,69,1.5
  """

struct Chart: Scene {
  let geometry = GeometryLibrary()
  private let names: [String]
  private let rain, sun: [Double]

  init(csv: String) {
    let rows = csv.split(separator: "\n").dropFirst().map { $0.split(separator: ",") }
    names = rows.map { String($0[0]) }
    rain = rows.map { Double($0[1]) ?? 0 }
    sun = rows.map { Double($0[2]) ?? 0 }
  }

  mutating func handle(_ event: InputEvent) {}
  mutating func advance(to time: Double) {}
  func nextChange(after time: Double) -> Double? { nil }

  private static let (ink, blue) = (Color(bytes: 226, 230, 240), Color(bytes: 84, 160, 255))
  private static let gold = Color(bytes: 255, 196, 84)

  func describe(into frame: inout Frame, at time: Double) {
    let view = frame.viewport
    let size = max(10, min(view.width, view.height) / 34)
    frame.add(Backdrop(color: Color(bytes: 24, 28, 40)))
    // The numbers beside the axis are right-aligned, so the widest one determines the margin.
    let steps = (0...4).map { 25 * $0 }
    let numbers = steps.map { frame.font.width(of: "\($0)", size: size) }.max() ?? 0
    let (left, top) = (numbers + 2.5 * size, 4.5 * size)
    let (right, bottom) = (view.width - 1.5 * size, view.height - 3 * size)
    func y(_ millimetres: Double) -> Double { bottom - (bottom - top) * millimetres / 100 }

    for step in steps {
      let place = view.sharpMiddle(y(Double(step)), width: 1)
      var line = Path()
      line.addRectangle(
        at: Point(x: left, y: place - 0.5), size: Size(width: right - left, height: 1))
      frame.add(PathFill(line, .color(Self.ink.opacity(0.18))))
      let width = frame.font.width(of: "\(step)", size: size)
      let middle = Point(x: left - 0.7 * size - width / 2, y: place)
      write("\(step)", at: middle, size: size, into: &frame)
    }
    let column = (right - left) / Double(names.count)
    func x(_ index: Int) -> Double { left + (Double(index) + 0.5) * column }

    // The area shows the hours of sunshine; the height of the chart is ten hours.
    var area = Path([.move(Point(x: x(0), y: bottom))])
    for (index, hours) in sun.enumerated() {
      area.elements.append(.line(Point(x: x(index), y: y(10 * hours))))
    }
    area.elements.append(.line(Point(x: x(sun.count - 1), y: bottom)))
    let fade = Gradient.linear(
      from: Point(x: 0, y: top), to: Point(x: 0, y: bottom),
      [Self.gold.opacity(0.55), Self.gold.opacity(0.05)])
    frame.add(PathFill(area, .gradient(fade)))

    // All bars are one path. If bars overlapped, their common part would be drawn only once.
    var bars = Path()
    for (index, millimetres) in rain.enumerated() {
      bars.addRectangle(
        at: Point(x: x(index) - 0.3 * column, y: y(millimetres)),
        size: Size(width: 0.6 * column, height: bottom - y(millimetres)))
      let name = names[index]
      // A name that is wider than its column is shortened to its first letter.
      let fits = frame.font.width(of: name, size: size) < column
      write(
        fits ? name : String(name.prefix(1)), at: Point(x: x(index), y: bottom + 1.3 * size),
        size: size, into: &frame)
    }
    frame.add(PathFill(bars, .color(Self.blue.opacity(0.85))))

    let title = Point(x: view.center.x, y: 1.4 * size)
    write("Rain and sun", at: title, size: 1.4 * size, into: &frame)
    var place = left
    for (name, color) in [("rain, mm", Self.blue), ("sun, tenths of an hour", Self.gold)] {
      var dot = Path()
      dot.addCircle(center: Point(x: place + 0.5 * size, y: 3.2 * size), radius: 0.4 * size)
      frame.add(PathFill(dot, .color(color)))
      let width = frame.font.width(of: name, size: size)
      let middle = Point(x: place + 1.4 * size + width / 2, y: 3.2 * size)
      write(name, at: middle, size: size, into: &frame)
      place += width + 3 * size
    }
  }

  private func write(_ text: String, at center: Point, size: Double, into frame: inout Frame) {
    frame.add(Label(text: text, center: center, size: size, color: Self.ink, centering: .cells))
  }
}

let chart = Chart(csv: months)
if let path = CommandLine.arguments.dropFirst().first {
  let size = Size(width: 960, height: 540)
  try SceneRenderer.picture(of: chart, at: 0, size: size).writePNG(to: path)
} else {
  SceneWindow(chart, options: .init(title: "Chart")).runOrExit()
}
