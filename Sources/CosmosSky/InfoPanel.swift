import CosmosScenes
import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// What Cosmos is, its keys, version and renderer, over everything.
struct InfoPanel: Equatable, Sendable {
  /// Seconds from the choice to the panel.
  static let delay = 0.75
  /// Seconds to appear, and to go.
  static let fade = 0.33
  static let shade = 0.33

  private let lines: [String]
  private let link: String
  /// Shown instead of the link where there is nothing to open it with.
  private let address: String
  private(set) var isOpen = false
  private var showsAddress = false
  private var presence = Animated(0.0)

  init(_ content: InfoContent) {
    address = content.page
    link = "open the project's page"
    lines =
      ["cosmos \(content.version)", ""] + content.about + [""] + InfoContent.keys + [
        "", content.renderer,
      ]
  }

  mutating func open(at time: Double) {
    isOpen = true
    presence.animate(to: 1, at: time, after: Self.delay, duration: Self.fade, curve: .easeOut)
  }

  mutating func close(at time: Double) {
    guard isOpen else { return }
    isOpen = false
    presence.animate(to: 0, at: time, duration: Self.fade, curve: .easeOut)
  }

  /// There is nothing to open the page with.
  mutating func showAddress() { showsAddress = true }

  func isMoving(at time: Double) -> Bool { presence.isMoving(at: time) }

  /// 0…1 at a time in seconds.
  func opacity(at time: Double) -> Double { presence.value(at: time, in: 0...1) }

  /// Whether a click at `point`, in logical pixels, is on the link.
  func isLink(at point: Point, in viewport: Viewport) -> Bool {
    let size = textSize(in: viewport)
    let center = linkCenter(in: viewport)
    let halfWidth = max(0.3 * size * Double(link.count), 60) + size
    return isOpen && abs(point.y - center.y) < 1.2 * size && abs(point.x - center.x) < halfWidth
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
    frame.add(
      Label(
        text: showsAddress ? address : link, center: linkCenter(in: viewport), anchor: .zero,
        size: size, color: palette.halo.opacity(opacity), centering: .cells))
  }

  private func linkCenter(in viewport: Viewport) -> Point {
    Point(x: viewport.center.x, y: lineY(lines.count + 1, in: viewport))
  }

  private func lineY(_ index: Int, in viewport: Viewport) -> Double {
    let spacing = 1.6 * textSize(in: viewport)
    return viewport.center.y + (Double(index) - Double(lines.count + 1) / 2) * spacing
  }

  /// The design's size, or less where the longest line would not fit.
  private func textSize(in viewport: Viewport) -> Double {
    let longest = Double(lines.map(\.count).max() ?? 1)
    let byWidth = 0.94 * viewport.width / (0.602 * longest)
    let byHeight = 0.94 * viewport.height / (1.6 * Double(lines.count + 2))
    return min(MenuShape.textSize * viewport.designScale, byWidth, byHeight)
  }
}
