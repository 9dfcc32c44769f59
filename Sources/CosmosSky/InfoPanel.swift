import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// A panel in front of everything, with a title, a description, gestures and keys, a link to the
/// project's web page, the version and the name of the drawing device.
struct InfoPanel: Equatable, Sendable {
  /// Seconds from the choice of the info button until the panel begins to appear.
  static let delay = 0.75
  /// Seconds that the panel takes to appear, and to disappear.
  static let fading = 0.33
  /// The opacities of the black in front of the sky, and of the ground behind the text.
  static let (shade, ground) = (0.33, 0.5)
  /// Distance from the text to the edges of its ground, as a multiple of the text size.
  private static let margin = 1.8

  private static let about = [
    Message("an endless ribbon of stars"), Message("near a sign, it comes to rest"),
  ]

  private static let gestures = [
    (Message("drag, scroll", context: "keys"), Message("push the sky")),
    (Message("hold the ring", context: "keys"), Message("menu")),
    (Message("point at a star", context: "keys"), Message("its name")),
  ]

  /// The lines of text, top to bottom.
  private var lines: [Line] = []
  private var height = 0.0
  /// Whether lines are written from right to left.
  private let runsLeft: Bool
  /// The address of the project's web page; empty for a panel without a link.
  let page: String
  private var fade = Fade()

  var isOpen: Bool { fade.target > 0 }

  init(
    _ program: ProgramInfo, keys map: KeyMap = KeyMap(), hasBodies: Bool, words: Words = .english
  ) {
    page = program.page
    runsLeft = words.runsLeft
    let version =
      program.version.isEmpty ? [] : [words[Message("version %1$s"), program.version]]
    func add(_ texts: [Line], like line: Line = Line(text: "")) {
      for (index, text) in texts.enumerated() {
        var line = line
        (line.text, line.meaning) = (text.text, text.meaning)
        // The first line of a block has space above it.
        line.space = index == 0 ? 0.9 : 0
        lines.append(line)
      }
    }
    let keys = Line(text: "", size: 0.92, opacity: 0.85)
    lines = [Line(text: "Cosmos", size: 2)]
    add(Self.about.map { Line(text: words[$0]) })
    add(
      Self.gestures.map { Line(text: words[$0], meaning: words[$1]) }
        + KeyLine.ofSky(hasBodies: hasBodies).map {
          Line(text: $0.text(with: map, in: words), meaning: words[$0.meaning])
        } + program.keys.map { Line(text: $0.key, meaning: $0.meaning) }, like: keys)
    if !page.isEmpty {
      let link = Line(text: words[Message("open the project's page")])
      add([link], like: Line(text: "", isLink: true))
    }
    // The last line is reserved for the renderer's name.
    add((version + [""]).map { Line(text: $0) }, like: Line(text: "", size: 0.8, opacity: 0.6))
    height = lines.map(\.height).reduce(0, +)
  }

  /// Writes the name of the renderer (the device that draws) into the last line.
  mutating func set(renderer: String) { lines[lines.count - 1].text = renderer }

  mutating func open(at time: Double) {
    fade.fade(to: 1, at: time, delay: Self.delay, within: Self.fading)
  }

  mutating func close(at time: Double) {
    guard isOpen else { return }
    fade.fade(to: 0, at: time, within: Self.fading)
  }

  mutating func showAddress() {
    guard let link = lines.firstIndex(where: \.isLink) else { return }
    lines[link].text = page
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }

  /// Returns the opacity, 0…1, at a time in seconds.
  func opacity(at time: Double) -> Double { fade.opacity(at: time) }

  /// Returns whether a click at `point`, in logical pixels, is on the link.
  func isLink(at point: Point, in viewport: Viewport, font: FontMetrics) -> Bool {
    let size = textSize(in: viewport, columns: Columns(of: lines, in: font), font)
    var isHit = false
    layOut(in: viewport, size: size) { line, center in
      guard line.isLink else { return }
      let halfWidth = max(font.width(of: line.text, size: size) / 2, 60) + size
      isHit = abs(point.y - center.y) < 1.2 * size && abs(point.x - center.x) < halfWidth
    }
    return isHit
  }

  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity(at: time)
    guard opacity > 0 else { return }
    let columns = Columns(of: lines, in: frame.font)
    let size = textSize(in: frame.viewport, columns: columns, frame.font)
    frame.add(ColorFill(Color.black.opacity(Self.shade * opacity)))
    let ground = ground(
      in: frame.viewport, size: size, columns: columns, frame.font, opacity: Self.ground * opacity)
    frame.add(ground)
    layOut(in: frame.viewport, size: size) { line, center in
      guard !line.text.isEmpty else { return }
      let color = line.isLink ? palette.halo : palette.label
      var label = Label(
        text: line.text, center: center, size: size * line.size,
        color: color.opacity(opacity * line.opacity), centering: .cells)
      guard let meaning = line.meaning else { return frame.add(label) }
      // The first column is on the side where reading begins: on the right if `runsLeft` is true.
      let sign = runsLeft ? -1.0 : 1
      let left = center.x - sign * columns.width / 2 * label.size
      func addColumn(_ text: String, at start: Double) {
        let width = frame.font.width(of: text, size: label.size)
        label.text = text
        label.center.x = left + sign * (start * label.size + width / 2)
        frame.add(label)
      }
      addColumn(line.text, at: 0)
      addColumn(meaning, at: columns.meanings)
    }
  }

  /// Calls a closure with each line and its middle in logical pixels.
  private func layOut(in viewport: Viewport, size: Double, _ visit: (Line, Point) -> Void) {
    var y = viewport.center.y - height / 2 * size
    for line in lines {
      y += line.height * size
      visit(line, Point(x: viewport.center.x, y: y - 0.5 * line.ownHeight * size))
    }
  }

  /// Returns the text size in logical pixels: that of the design, or less if the text would not fit
  /// into the window.
  private func textSize(in viewport: Viewport, columns: Columns, _ font: FontMetrics) -> Double {
    let byWidth = 0.94 * viewport.width / max(width(columns, font), 1)
    let byHeight = 0.94 * viewport.height / height
    return min(MenuShape.textSize * viewport.designScale, byWidth, byHeight)
  }

  /// Returns the width of the widest line as a multiple of the text size.
  private func width(_ columns: Columns, _ font: FontMetrics) -> Double {
    lines.map { line in
      line.size * (line.meaning == nil ? font.width(of: line.text, size: 1) : columns.width)
    }.max() ?? 0
  }

  /// Returns the dark rectangle behind the text, which ends at the window's edges at the latest.
  private func ground(
    in viewport: Viewport, size: Double, columns: Columns, _ font: FontMetrics, opacity: Double
  ) -> Box {
    let margin = Self.margin * size
    let extent = Size(
      width: min(width(columns, font) * size + 2 * margin, viewport.width),
      height: min(height * size + 2 * margin, viewport.height))
    let corner = viewport.center - Point(x: extent.width / 2, y: extent.height / 2)
    return Box(
      at: Point(x: viewport.wholePixel(corner.x), y: viewport.wholePixel(corner.y)),
      size: Size(
        width: viewport.wholePixels(extent.width), height: viewport.wholePixels(extent.height)),
      radius: size, color: Color.black.opacity(opacity))
  }
}

extension InfoPanel {
  /// The columns of keys and of meanings; lengths are multiples of the font size.
  private struct Columns {
    /// Distance between the two columns.
    private static let gap = 1.8
    /// Distance from the start of the keys to the start of the meanings.
    let meanings: Double
    /// Width of both columns, including the gap.
    let width: Double

    init(of lines: [Line], in font: FontMetrics) {
      var (key, meaning) = (0.0, 0.0)
      for line in lines {
        guard let text = line.meaning else { continue }
        key = max(key, font.width(of: line.text, size: 1))
        meaning = max(meaning, font.width(of: text, size: 1))
      }
      meanings = key + Self.gap
      width = meanings + meaning
    }
  }

  private struct Line: Equatable, Sendable {
    var text: String
    /// The meaning of a key, in a column of its own; nil for lines without columns.
    var meaning: String?
    /// Size of the letters as a multiple of the panel's text size.
    var size = 1.0
    var opacity = 1.0
    var isLink = false
    /// Space above the line, as a multiple of the text size.
    var space = 0.0

    /// Distance from this line to the next line of the same block, as a multiple of the text size.
    var ownHeight: Double { 1.55 * size }
    var height: Double { space + ownHeight }
  }
}
