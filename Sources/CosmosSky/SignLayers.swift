import CosmosScenes
import CosmosDrawing
import CosmosGeometry
import CosmosZodiac

/// Layers 5 to 7: lines, small stars, big stars; ruler, markers and label blocks.
struct SignLayers: Equatable, Sendable {
  /// How fast the faint stars move against the top layer: they slide into the figure.
  static let smallFactor = 0.8
  /// Points; the ruler's dashes are as wide.
  static let markerWidth = 2.0

  private static let names = Sign.allCases.map(\.name)
  private static let degrees = Sign.allCases.map { "\($0.degrees)°" }

  let geometry: SignGeometry
  /// Screen widths from one sign to the next.
  let gap: Double

  /// Adds the layers as seen from `position`.
  ///
  /// - Parameters:
  ///   - frame: Where to.
  ///   - position: p, unwrapped.
  ///   - lines: The lines that show, and how much of them at `time`.
  ///   - time: Seconds.
  ///   - palette: The colours.
  ///   - opacity: 0…1, while places fade into one another.
  func describe(
    into frame: inout Frame, at position: Double, lines: SignLines, time: Double,
    palette: Palette, opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    addRuler(to: &frame, at: position, palette: palette, opacity: opacity)
    addLines(lines, to: &frame, at: position, time: time, palette: palette, opacity: opacity)
    let small = FigureProfiles.small(halo: palette.halo)
    for place in visible(from: position, factor: Self.smallFactor, in: viewport) {
      frame.add(
        .figureStars(
          FigureStars(
            set: geometry.entries[Ribbon.sign(at: place)].smallStars,
            origin: origin(of: place, from: position, factor: Self.smallFactor, in: viewport),
            scale: scale, profile: small, opacity: opacity)))
    }
    let big = FigureProfiles.big(halo: palette.halo)
    for place in visible(from: position, factor: 1, in: viewport) {
      frame.add(
        .figureStars(
          FigureStars(
            set: geometry.entries[Ribbon.sign(at: place)].bigStars,
            origin: origin(of: place, from: position, factor: 1, in: viewport),
            scale: scale, profile: big, opacity: opacity)))
    }
    // Block by kind, so that each kind is one draw.
    let places = visible(from: position, factor: 1, in: viewport)
    for place in places { addMarker(to: &frame, place, position, palette, opacity) }
    for place in places { addGlyph(to: &frame, place, position, palette, opacity) }
    for place in places { addText(to: &frame, place, position, palette, opacity) }
  }

  /// Where a sign's centre is on the screen, in logical pixels.
  func origin(
    of place: Double, from position: Double, factor: Double, in viewport: Viewport
  ) -> Point {
    Point(
      x: viewport.width / 2 + (place - position) * gap * viewport.width * factor,
      y: viewport.height / 2)
  }

  /// Where a sign's marker is, in logical pixels: at rest its edges are sharp.
  private func sharpOrigin(
    of place: Double, from position: Double, in viewport: Viewport
  ) -> Point {
    let middle = viewport.width / 2
    let width = Self.markerWidth * viewport.designScale
    var center = origin(of: place, from: position, factor: 1, in: viewport)
    center.x += viewport.sharpMiddle(middle, width: width) - middle
    return center
  }

  /// Whole positions whose figures can reach into the window, left to right.
  private func visible(
    from position: Double, factor: Double, in viewport: Viewport
  ) -> StrideThrough<Double> {
    // The design box and the halo of a star at its edge.
    let reach = viewport.width / 2 + (145 + 32) * viewport.designScale
    let range = reach / (gap * viewport.width * factor)
    return stride(
      from: (position - range).rounded(.up), through: (position + range).rounded(.down), by: 1)
  }

  private func addRuler(
    to frame: inout Frame, at position: Double, palette: Palette, opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let section = gap * viewport.width
    // A whole number of long dashes from sign to sign, so that every marker stands on one and
    // the ribbon closes; the 8 pt between dashes give way by a fraction.
    let longDashes = max(1, (section / (8 * 20 * scale)).rounded())
    let center = sharpOrigin(of: position.rounded(), from: position, in: viewport)
    frame.add(
      .ruler(
        Ruler(
          origin: center.x, spacing: section / (longDashes * 20),
          dashWidth: Self.markerWidth * scale,
          shortHeight: 5 * scale, longHeight: 10 * scale, longEvery: 20,
          color: palette.accent.opacity(0.33 * opacity))))
  }

  private func addLines(
    _ lines: SignLines, to frame: inout Frame, at position: Double, time: Double,
    palette: Palette, opacity: Double
  ) {
    let end = lines.strokeEnd(at: time)
    guard let sign = lines.sign, end > 0 else { return }
    // Of all places that show this sign, the one that is nearest.
    let turn = wrapped(Double(sign) - position + 6, period: 12) - 6
    let place = (position + turn).rounded()
    let stroke = frame.add(Stroke(end: end))
    frame.add(
      .lines(
        LineDraw(
          set: geometry.entries[sign].lines,
          origin: origin(of: place, from: position, factor: 1, in: frame.viewport),
          scale: frame.viewport.designScale, width: 1,
          color: palette.lines.opacity(0.4 * opacity), strokes: stroke..<(stroke + 1))))
  }

  private func addMarker(
    to frame: inout Frame, _ place: Double, _ position: Double, _ palette: Palette,
    _ opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let center = sharpOrigin(of: place, from: position, in: viewport)
    let bottom = Double(viewport.pixelHeight) / viewport.contentScale
    // Whole pixels wide and high.
    let height = viewport.wholePixel(SignGeometry.markerHeight * scale) / scale
    let stroke = frame.add(Stroke(start: 1 - height / SignGeometry.markerHeight))
    frame.add(
      .lines(
        LineDraw(
          set: geometry.marker, origin: Point(x: center.x, y: bottom), scale: scale,
          width: viewport.wholePixels(Self.markerWidth * scale) / scale,
          color: palette.label.opacity(palette.labelOpacity * opacity),
          strokes: stroke..<(stroke + 1))))
  }

  private func addGlyph(
    to frame: inout Frame, _ place: Double, _ position: Double, _ palette: Palette,
    _ opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let center = origin(of: place, from: position, factor: 1, in: viewport)
    frame.add(
      PathDraw(
        path: geometry.entries[Ribbon.sign(at: place)].glyph,
        origin: Point(x: center.x, y: viewport.height - 86 * scale), scale: 0.66 * scale,
        width: 2 * scale, color: palette.label.opacity(palette.labelOpacity * opacity)))
  }

  private func addText(
    to frame: inout Frame, _ place: Double, _ position: Double, _ palette: Palette,
    _ opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let center = origin(of: place, from: position, factor: 1, in: viewport)
    let sign = Ribbon.sign(at: place)
    let color = palette.label.opacity(palette.textOpacity * opacity)
    // At rest a whole pixel, wherever the middle of the window falls.
    let wholeX = viewport.wholePixel(viewport.width / 2)
    let anchor = Point(
      x: center.x + (wholeX - viewport.width / 2), y: viewport.wholePixel(viewport.height))
    frame.add(
      Label(
        text: Self.names[sign], center: Point(x: center.x, y: viewport.height - 60 * scale),
        anchor: anchor, size: 13 * scale, color: color))
    frame.add(
      Label(
        text: Self.degrees[sign], center: Point(x: center.x, y: viewport.height - 38 * scale),
        anchor: anchor, size: 13 * scale, color: color))
  }
}
