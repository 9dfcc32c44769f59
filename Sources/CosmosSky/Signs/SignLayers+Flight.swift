import CosmosDrawing
import CosmosGeometry
import CosmosScenes

/// The signs that a fast flight passes, as faint and smeared stars (ghosts).
extension SignLayers {
  /// Seconds that the name of a passed sign stays visible.
  static let nameDuration = 0.25
  /// Light of smeared stars as a fraction of their light at rest.
  private static let ghostLight = 0.2
  /// Exposure time in seconds, which determines the length of the smear.
  private static let shutterTime = 1.0 / 120

  /// Adds the stars of passing figures, smeared by their motion, and the name of the sign that the
  /// flight passed last.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - position: The sign position in the middle of the window, unwrapped.
  ///   - speed: Speed of the top layer in window widths per second; positive to the left.
  ///   - palette: The current palette, or a mixture of two palettes.
  ///   - opacity: The opacity of everything, 0…1.
  ///   - passed: The sign that the flight passed last, and the age of its name, from 0 (just
  ///     passed) to 1 (no longer visible); nil if there is no name to show.
  func describeGhosts(
    into frame: inout Frame, at position: Double, speed: Double, palette: Palette,
    opacity: Double, passed: (sign: Int, age: Double)?
  ) {
    guard opacity > 0, !isClassic else { return }
    let viewport = frame.viewport
    func add(
      _ set: KeyPath<SignGeometry.Entry, FigureStarSet>, factor: Double, to frame: inout Frame
    ) {
      for stop in visible(from: position, factor: factor, in: viewport) {
        let entry = geometry.entries[stop.sign]
        guard entry[keyPath: set].count > 0 else { continue }
        var stars = FigureStars(
          set: entry[keyPath: set],
          origin: figureOrigin(of: stop, from: position, factor: factor, in: viewport),
          scale: viewport.designScale, magnification: entry.figure.magnification(in: viewport),
          opacity: opacity * Self.ghostLight, look: .glows)
        stars.smear = min(abs(speed) * Self.shutterTime, 1.0 / 3) * factor * viewport.width
        frame.add(stars)
      }
    }
    add(\.smallStars, factor: Self.smallFactor, to: &frame)
    add(\.bigStars, factor: 1, to: &frame)
    guard showsLabels, let passed else { return }
    let strength = palette.textOpacity * opacity * (1 - passed.age * passed.age)
    frame.addRibbonText(
      names[passed.sign], at: viewport.width / 2, height: 60,
      color: palette.label.opacity(strength), palette: palette)
  }
}
