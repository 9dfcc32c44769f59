import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// The name of the figure star under the pointer.
struct StarHover: Equatable, Sendable {
  /// Seconds that the pointer is on a star before its name appears.
  static let delay = 0.2
  /// Seconds to appear, and to go.
  static let fade = 0.2
  /// Design points around a star that count as on it.
  static let reach = 14.0

  /// The star that is named, or whose name fades away.
  private struct Subject: Equatable, Sendable {
    /// The sign's raw value.
    var sign: Int
    /// The star's index in the sign's figure.
    var star: Int
    /// Such as "Regulus  1.4".
    var text: String
  }

  private let zodiac: Zodiac
  private var subject: Subject?
  private var isOn = false
  private var opacity = Animated(0.0)

  init(zodiac: Zodiac) {
    self.zodiac = zodiac
  }

  /// Names the star under the pointer, or none where there is none.
  ///
  /// - Parameters:
  ///   - pointer: Design points from the centre of the figure.
  ///   - sign: The raw value of the centred sign.
  ///   - time: Seconds.
  mutating func point(at pointer: Point, of sign: Int, time: Double) {
    guard let star = star(under: pointer, of: sign) else {
      return leave(at: time)
    }
    if isOn, let subject, subject.sign == sign, subject.star == star { return }
    let entry = zodiac.figures[sign].stars[star].star
    let magnitude = (entry.magnitude * 10).rounded() / 10
    subject = Subject(sign: sign, star: star, text: "\(entry.displayName)  \(magnitude)")
    isOn = true
    // The name of another star does not fade out first.
    opacity.set(0)
    opacity.animate(
      to: 1, at: time, after: Self.delay, duration: Self.fade, curve: .easeOut)
  }

  /// The name goes.
  mutating func leave(at time: Double) {
    guard isOn else { return }
    isOn = false
    opacity.animate(to: 0, at: time, duration: Self.fade, curve: .easeOut)
  }

  func isMoving(at time: Double) -> Bool { opacity.isMoving(at: time) }

  /// Adds the name above its star.
  func describe(into frame: inout Frame, palette: Palette, at time: Double) {
    let opacity = opacity.value(at: time, in: 0...1)
    guard let subject, opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    let star = zodiac.figures[subject.sign].stars[subject.star]
    let size = 13 * scale
    // A letter of the monospaced font is 0.6 of its size wide; the text stays inside the window.
    let half = min(viewport.width / 2, 0.3 * size * Double(subject.text.count) + 4)
    let x = viewport.width / 2 + star.position.x * scale
    frame.add(
      Label(
        text: subject.text,
        center: Point(
          x: clamp(x, half, viewport.width - half),
          y: max(size, viewport.height / 2 + (star.position.y - (star.isBig ? 24 : 18)) * scale)),
        anchor: .zero, size: size, color: palette.label.opacity(0.85 * opacity)))
  }

  /// The nearest star within reach.
  private func star(under pointer: Point, of sign: Int) -> Int? {
    var best: (distance: Double, star: Int)?
    for (index, star) in zodiac.figures[sign].stars.enumerated() {
      let distance = star.position.distance(to: pointer)
      if distance <= Self.reach, distance < best?.distance ?? .infinity { best = (distance, index) }
    }
    return best?.star
  }
}
