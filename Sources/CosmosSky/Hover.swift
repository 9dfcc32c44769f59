import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// The name of the star or body under the pointer, on a dark pill.
///
/// The name appears after a short delay, and disappears when the pointer leaves.
struct Hover<Subject: Equatable & Sendable>: Equatable, Sendable {
  /// Maximum distance, in design points, between a pointer and the star or body that it points at.
  static var reach: Double { 14 }
  /// Seconds that the pointer must stay on the subject before its name appears.
  private static var delay: Double { 0.2 }
  /// Seconds that the name takes to appear, and to disappear.
  private static var fading: Double { 0.2 }
  /// Distance, in design points, from a star or the edge of a body up to the middle of the name's
  /// last line.
  private static var height: Double { 20 }
  /// Distance between lines of text, in design points.
  private static var lineSpacing: Double { 18 }
  /// Font size in design points.
  private static var textSize: Double { 13 }
  /// Opacity of the dark pill; the pill separates the text from the lines of a figure behind it.
  private static var darkness: Double { 0.6 }
  /// Margins of the pill, in design points: to the left and right of the text, and above and below
  /// it.
  private static var margin: (side: Double, above: Double) { (9, 2) }

  /// The subject whose name is visible or fading.
  private(set) var subject: Subject?
  private var fade = Fade()
  /// A line of length 1, which round caps turn into a pill.
  private let pill: StrokedPath

  init(in library: inout GeometryLibrary) {
    pill = library.add(
      path: Path([.move(Point(x: -0.5, y: 0)), .line(Point(x: 0.5, y: 0))]))
  }

  mutating func point(at subject: Subject?, at time: Double) {
    guard let subject else { return leave(at: time) }
    if fade.target > 0, self.subject == subject { return }
    self.subject = subject
    // A new name replaces the previous one without a fade.
    fade.set(0)
    fade.fade(to: 1, at: time, delay: Self.delay, within: Self.fading)
  }

  mutating func leave(at time: Double) {
    guard fade.target > 0 else { return }
    fade.fade(to: 0, at: time, within: Self.fading)
  }

  /// Returns the time of the next change without input, in seconds; nil at rest.
  func nextChange(after time: Double) -> Double? { fade.nextChange(after: time) }

  /// Adds the name above its subject, or, if the name would hide something there, below, right or
  /// left of the subject.
  ///
  /// - Parameters:
  ///   - lines: The lines of text.
  ///   - frame: The frame.
  ///   - center: The middle of the subject in logical pixels.
  ///   - radius: The radius of the subject in design points.
  ///   - palette: The current palette, or a mixture of two palettes.
  ///   - time: Time in seconds.
  ///   - isOccupied: Returns whether the name would hide something in a given box.
  func describe<Lines: Collection<String>>(
    _ lines: @autoclosure () -> Lines, into frame: inout Frame, above center: Point,
    radius: Double = 0, palette: Palette, at time: Double,
    isOccupied: (NameBox) -> Bool = { _ in false }
  ) {
    let opacity = fade.opacity(at: time)
    // Making the lines of text allocates memory, so none are made for an invisible name.
    guard opacity > 0 else { return }
    let lines = lines()
    let viewport = frame.viewport
    let scale = viewport.designScale
    // Width of the widest line as a multiple of the font size.
    let widest = lines.reduce(0.0) { max($0, frame.font.width(of: $1, size: 1)) }
    // If the widest line would not fit into the window, all lines are smaller.
    let room = viewport.width - 2 * Self.margin.side * scale
    let size = min(Self.textSize * scale, max(room, 1) / max(widest, 1))
    // The pill stays inside the window.
    let half = Size(
      width: min(viewport.width / 2, widest / 2 * size + Self.margin.side * scale),
      height: (Self.lineSpacing * Double(lines.count) / 2 + Self.margin.above) * scale)
    let above =
      (radius + Self.height + Self.lineSpacing * Double(lines.count - 1) / 2) * scale
    let beside = half.width + (radius + Self.height) * scale
    func box(_ x: Double, _ y: Double) -> NameBox {
      NameBox(
        middle: Point(
          x: clamped(center.x + x, half.width, viewport.width - half.width),
          y: clamped(center.y + y, half.height, max(half.height, viewport.height - half.height))),
        half: half)
    }
    var chosen = box(0, -above)
    if isOccupied(chosen) {
      for other in [box(0, above), box(beside, 0), box(-beside, 0)] where !isOccupied(other) {
        // At the edge of the window, a box that was moved into the window may cover the subject of
        // the name.
        guard other.distance(to: center) > radius * scale else { continue }
        chosen = other
        break
      }
    }
    let middle = chosen.middle
    frame.add(
      PathDraw(
        path: pill, origin: middle, scale: max(1, 2 * (half.width - half.height)),
        width: 2 * half.height, color: Color.black.opacity(Self.darkness * opacity)))
    for (index, line) in lines.enumerated() {
      let below = Self.lineSpacing * (Double(index) - Double(lines.count - 1) / 2)
      frame.add(
        Label(
          text: line, center: Point(x: middle.x, y: middle.y + below * scale), size: size,
          color: palette.label.opacity(0.85 * opacity)))
    }
  }
}

/// The box of a name in logical pixels.
struct NameBox: Equatable, Sendable {
  var middle: Point
  /// Half the width and half the height.
  var half: Size

  /// Returns the distance from the box to a point; 0 inside.
  func distance(to point: Point) -> Double {
    Point(
      x: max(0, abs(point.x - middle.x) - half.width),
      y: max(0, abs(point.y - middle.y) - half.height)
    ).distance(to: .zero)
  }
}
