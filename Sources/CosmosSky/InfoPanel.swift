import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// A panel over everything: version, description, keys, renderer and a link to the project's page.
struct InfoPanel: Equatable, Sendable {
  /// Seconds from the choice to the panel.
  static let delay = 0.75
  /// Seconds to appear, and to go.
  static let fade = 0.33
  /// The opacity of the black behind the text.
  static let shade = 0.33

  private static let about = [
    "an endless ribbon of stars",
    "push it; near a sign it comes to rest",
  ]

  private static let keys: [ProgramInfo.KeyMeaning] = [
    .init("m, return", "menu"), .init("left, right", "next sign"),
    .init("1 … 9 0 - =", "the signs"), .init("space", "today's sign"), .init("c", "colours"),
  ]

  private static let link = "open the project's page"

  private var lines: [String]
  /// The address of the project's page; empty where there is no link.
  let page: String
  private(set) var isOpen = false
  /// Whether the address stands in place of the link, since nothing can open it.
  private var showsAddress = false
  private var presence = Animated(0.0)

  init(_ program: ProgramInfo) {
    page = program.page
    let title = program.version.isEmpty ? "cosmos" : "cosmos \(program.version)"
    // The last line is the renderer's.
    lines =
      [title, ""] + Self.about + [""] + Self.aligned(Self.keys + program.keys)
      + ["", ""]
  }

  /// A line for each key, all of one length so that centred text keeps its columns.
  private static func aligned(_ keys: [ProgramInfo.KeyMeaning]) -> [String] {
    func padded(_ text: String, to count: Int) -> String {
      text + String(repeating: " ", count: count - text.count)
    }
    let keyCount = (keys.map(\.key.count).max() ?? 0) + 3
    let meaningCount = keys.map(\.meaning.count).max() ?? 0
    return keys.map { padded($0.key, to: keyCount) + padded($0.meaning, to: meaningCount) }
  }

  /// Sets the name of the driver, the last line.
  mutating func set(renderer: String) { lines[lines.count - 1] = renderer }

  mutating func open(at time: Double) {
    isOpen = true
    presence.animate(to: 1, at: time, after: Self.delay, duration: Self.fade, curve: .easeOut)
  }

  mutating func close(at time: Double) {
    guard isOpen else { return }
    isOpen = false
    presence.animate(to: 0, at: time, duration: Self.fade, curve: .easeOut)
  }

  /// Shows the page's address in place of the link.
  mutating func showAddress() { showsAddress = true }

  func isMoving(at time: Double) -> Bool { presence.isMoving(at: time) }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double { presence.value(at: time, in: 0...1) }

  /// Whether a click at `point`, in logical pixels, is on the link.
  func isLink(at point: Point, in viewport: Viewport) -> Bool {
    let size = textSize(in: viewport)
    let center = linkCenter(in: viewport)
    let halfWidth = max(0.3 * size * Double(Self.link.count), 60) + size
    return isOpen && !page.isEmpty && abs(point.y - center.y) < 1.2 * size
      && abs(point.x - center.x) < halfWidth
  }

  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let size = textSize(in: viewport)
    frame.add(.fill(Color.black.opacity(Self.shade * opacity)))
    for (index, line) in lines.enumerated() where !line.isEmpty {
      frame.add(
        Label(
          text: line, center: Point(x: viewport.center.x, y: lineY(index, in: viewport)),
          anchor: .zero, size: size, color: palette.label.opacity(opacity), centering: .cells))
    }
    guard !page.isEmpty else { return }
    frame.add(
      Label(
        text: showsAddress ? page : Self.link, center: linkCenter(in: viewport), anchor: .zero,
        size: size, color: palette.halo.opacity(opacity), centering: .cells))
  }

  private func linkCenter(in viewport: Viewport) -> Point {
    Point(x: viewport.center.x, y: lineY(lines.count + 1, in: viewport))
  }

  /// The middle of a line of text, in logical pixels.
  private func lineY(_ index: Int, in viewport: Viewport) -> Double {
    let spacing = 1.6 * textSize(in: viewport)
    return viewport.center.y + (Double(index) - Double(lines.count + 1) / 2) * spacing
  }

  /// The design's size in logical pixels, or less where the text would not fit into the window.
  private func textSize(in viewport: Viewport) -> Double {
    let longest = Double(lines.map(\.count).max() ?? 1)
    let byWidth = 0.94 * viewport.width / (0.602 * longest)
    let byHeight = 0.94 * viewport.height / (1.6 * Double(lines.count + 2))
    return min(MenuShape.textSize * viewport.designScale, byWidth, byHeight)
  }
}
