import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

/// The name of the figure star under the pointer.
struct StarHover: Equatable, Sendable {
  /// Seconds that the pointer is on a star before its name appears.
  static let delay = LabelStyle.hoverDelay
  /// Seconds to appear, and to go.
  static let fade = LabelStyle.hoverFade
  /// Design points around a star that count as on it.
  static let reach = LabelStyle.hoverReach

  /// Design points from a star up to the middle of its name.
  static let height = LabelStyle.hoverHeight

  /// The star that is named, or whose name fades away.
  private struct Subject: Equatable, Sendable {
    /// The sign's raw value.
    var sign: Int
    /// The star's index among the figure's stars and their companions.
    var star: Int
  }

  private let zodiac: Zodiac
  /// The figures' stars and their companions, by the sign's raw value.
  private let stars: [[FigureStar]]
  /// What each star is called, such as "Regulus  1.4", in the order of ``stars``; made once, so that a
  /// pointer that crosses a figure allocates nothing.
  private let texts: [[String]]
  private var subject: Subject?
  private var isOn = false
  private var opacity = Animated(0.0)

  init(zodiac: Zodiac) {
    self.zodiac = zodiac
    stars = zodiac.figures.map { $0.stars + $0.companions }
    texts = stars.map { figure in
      figure.map { "\($0.star.displayName)  \(($0.star.magnitude * 10).rounded() / 10)" }
    }
  }

  /// Names the star under the pointer, or none where there is none.
  ///
  /// - Parameters:
  ///   - pointer: Design points from the middle of the window.
  ///   - sign: The raw value of the centred sign.
  ///   - viewport: The window.
  ///   - time: Seconds.
  mutating func point(at pointer: Point, of sign: Int, in viewport: Viewport, time: Double) {
    guard let star = star(under: pointer, of: sign, in: viewport) else {
      return leave(at: time)
    }
    if isOn, let subject, subject.sign == sign, subject.star == star { return }
    subject = Subject(sign: sign, star: star)
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
    let star = stars[subject.sign][subject.star]
    let text = texts[subject.sign][subject.star]
    let place = zodiac.figures[subject.sign].place(of: star, in: viewport)
    let size = 13 * scale
    // A letter of the monospaced font is 0.6 of its size wide; the text stays inside the window.
    let half = min(viewport.width / 2, 0.3 * size * Double(text.count) + 4)
    let x = viewport.width / 2 + place.x * scale
    frame.add(
      Label(
        text: text,
        center: Point(
          x: clamp(x, half, viewport.width - half),
          y: max(size, viewport.height / 2 + (place.y - Self.height) * scale)),
        size: size, color: palette.label.opacity(0.85 * opacity)))
  }

  /// The nearest star within reach.
  private func star(under pointer: Point, of sign: Int, in viewport: Viewport) -> Int? {
    let figure = zodiac.figures[sign]
    var best: (distance: Double, star: Int)?
    for (index, star) in stars[sign].enumerated() {
      let distance = figure.place(of: star, in: viewport).distance(to: pointer)
      if distance <= Self.reach, distance < best?.distance ?? .infinity { best = (distance, index) }
    }
    return best?.star
  }
}
