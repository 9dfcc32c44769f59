import CosmosDrawing
import CosmosGeometry
import CosmosScenes
import CosmosZodiac

/// The layers of the signs: ruler, lines, small and big figure stars, markers and labels.
struct SignLayers: Equatable, Sendable {
  /// Speed of the small stars as a fraction of the top layer's.
  ///
  /// As a figure comes to rest, its small stars therefore slide into place.
  static let smallFactor = 0.8
  /// Width of markers and of the ruler's dashes, in design points.
  static let markerWidth = 2.0
  /// Width of figures' lines, in design points.
  static let lineWidth = 1.0
  /// Distance from the window's left and right edges in which the ruler fades, in design points.
  private static let rulerFade = 20.0
  /// The names of the signs, and the longitudes of their figures in degrees.
  private(set) var names = Sign.allCases.map(\.name)
  private let degrees: [String]
  let geometry: SignGeometry
  /// The sky behind the figures.
  let background: StarLayers
  /// Whether the lines of figures are drawn.
  var showsLines = true
  /// Whether markers, glyphs, text and the ruler are drawn.
  var showsLabels = true
  /// Greatest fraction of the image that faint stars cover near each sign.
  private let lightShares: [Double]

  init(geometry: SignGeometry, background: StarLayers) {
    self.geometry = geometry
    self.background = background
    let figures = geometry.entries.map(\.figure)
    degrees = figures.map { "\(Int((30 * $0.place).rounded()))°" }
    lightShares = figures.map { background.light(behind: $0) }
  }

  var isClassic: Bool { background.isClassic }

  var layout: RibbonLayout { background.layout }

  /// Sets the names in the labels to those of a language.
  mutating func use(_ words: Words) { names = Sign.allCases.map { $0.name(in: words) } }

  /// Adds the layers as seen from a sign position.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - position: The sign position in the middle of the window, unwrapped.
  ///   - lines: The lines of the figure that is revealed.
  ///   - time: Time in seconds.
  ///   - palette: The current palette, or a mixture of two palettes.
  ///   - whole: The opacity of all layers, 0…1.
  ///   - figures: The opacity of figures, as a share of `whole`, 0…1.
  ///   - labels: The opacity of markers, glyphs and text, 0…1; nil for the same as `whole`.
  ///   - twinkle: The twinkling of the stars.
  func describe(
    into frame: inout Frame, at position: Double, lines: SignLines, time: Double,
    palette: Palette, opacity whole: Double, figures: Double = 1, labels: Double? = nil,
    twinkle: Twinkle = Twinkle()
  ) {
    guard whole > 0 else { return }
    let opacity = whole * figures
    let viewport = frame.viewport
    let scale = viewport.designScale
    let look = isClassic ? FigureStars.Look.discs(halo: palette.haloTint) : .glows
    func add(
      _ set: KeyPath<SignGeometry.Entry, FigureStarSet>, factor: Double, to frame: inout Frame
    ) {
      for stop in visible(from: position, factor: factor, in: viewport) where opacity > 0 {
        let entry = geometry.entries[stop.sign]
        guard entry[keyPath: set].count > 0 else { continue }
        // The deep sky has the lone stars of other figures.
        if set == \.loneStars, !entry.figure.isReduced(in: viewport) { continue }
        var stars = FigureStars(
          set: entry[keyPath: set],
          origin: figureOrigin(of: stop, from: position, factor: factor, in: viewport),
          scale: scale, magnification: entry.figure.magnification(in: viewport),
          opacity: opacity, twinkle: twinkle, look: look)
        stars.light = light(of: stop, from: position, factor: factor, in: viewport)
        frame.add(stars)
      }
    }
    if !isClassic { addNebulae(to: &frame, at: position, palette: palette, opacity: opacity) }
    if showsLabels { addRuler(to: &frame, at: position, palette: palette, opacity: whole) }
    if showsLines {
      addLines(lines, to: &frame, at: position, time: time, palette: palette, opacity: opacity)
    }
    add(\.loneStars, factor: Self.smallFactor, to: &frame)
    add(\.smallStars, factor: Self.smallFactor, to: &frame)
    add(\.bigStars, factor: 1, to: &frame)
    if showsLines {
      addFlares(
        of: lines, to: &frame, at: position, time: time, look: look, opacity: opacity, twinkle)
    }
    guard showsLabels else { return }
    addLabels(to: &frame, at: position, palette: palette, opacity: labels ?? whole)
  }

  /// Adds the nebulae of figures that are smaller than in the sky; the deep sky has all others.
  private func addNebulae(
    to frame: inout Frame, at position: Double, palette: Palette, opacity: Double
  ) {
    let viewport = frame.viewport
    for stop in visible(from: position, factor: Self.smallFactor, in: viewport) {
      let entry = geometry.entries[stop.sign]
      guard opacity > 0, entry.figure.isReduced(in: viewport) else { continue }
      var nebulae = Nebulae(
        set: entry.nebulae,
        origin: figureOrigin(of: stop, from: position, factor: Self.smallFactor, in: viewport),
        scale: viewport.designScale, magnification: entry.figure.magnification(in: viewport),
        opacity: opacity)
      nebulae.hue = palette.nebulaHue
      frame.add(nebulae)
    }
  }

  /// Returns the place in the window of a position on the ribbon, at half the window's height, in
  /// logical pixels.
  ///
  /// The place is in a layer that moves at `factor` times the speed of the top layer.
  func origin(
    of place: Double, from position: Double, factor: Double, in viewport: Viewport
  ) -> Point {
    Point(
      x: viewport.width / 2
        + layout.right * (place - position) * layout.pixelsPerSign(in: viewport.size) * factor,
      y: viewport.height / 2)
  }

  /// Returns the middle of a sign's figure, in logical pixels, in a layer that moves at `factor`
  /// times the speed of the top layer.
  func figureOrigin(
    of stop: RibbonLayout.Stop, from position: Double, factor: Double, in viewport: Viewport
  ) -> Point {
    Point(
      x: origin(of: stop.place, from: position, factor: factor, in: viewport).x,
      y: geometry.entries[stop.sign].figure.middleRow(in: viewport))
  }

  /// Returns the position of a sign's marker in logical pixels, shifted so that the marker's edges
  /// are sharp at rest.
  private func sharpOrigin(
    of place: Double, from position: Double, in viewport: Viewport
  ) -> Point {
    let middle = viewport.width / 2
    let width = Self.markerWidth * viewport.designScale
    var center = origin(of: place, from: position, factor: 1, in: viewport)
    center.x += viewport.sharpMiddle(middle, width: width) - middle
    return center
  }

  /// Returns the signs whose figures may reach into the window.
  ///
  /// The figures are in a layer that moves at `factor` times the speed of the top layer.
  func visible(
    from position: Double, factor: Double, in viewport: Viewport
  ) -> RibbonLayout.Stops {
    // Reach of the widest figure's outermost star, including its halo.
    let reach = viewport.width / 2 + (geometry.reach + 40) * viewport.designScale
    let range = reach / (layout.pixelsPerSign(in: viewport.size) * factor)
    return layout.stops(in: (position - range)...(position + range))
  }

  private func addRuler(
    to frame: inout Frame, at position: Double, palette: Palette, opacity: Double
  ) {
    let viewport = frame.viewport
    let scale = viewport.designScale
    let section = layout.pixelsPerSign(in: viewport.size)
    // The spacing of long dashes, about 20 × 8 design points, is adapted so that a whole number of
    // them fits between two whole positions, which are on long dashes.
    let longDashes = max(1, (section / (8 * 20 * scale)).rounded())
    // The ruler is a whole number of pixels from the nearest sign, so its dashes are sharp when
    // that sign is in the middle.
    let sign = layout.stop(near: position).place
    let away = layout.right * (position.rounded() - sign) * section * viewport.contentScale
    let center = sharpOrigin(of: sign, from: position, in: viewport)
    frame.add(
      Ruler(
        origin: center.x + away.rounded() / viewport.contentScale,
        spacing: section / (longDashes * 20),
        dashWidth: Self.markerWidth * scale,
        shortHeight: 5 * scale, longHeight: 10 * scale, longEvery: 20,
        fade: isClassic ? 0 : Self.rulerFade * scale,
        color: (isClassic ? palette.classicRuler : palette.ruler).opacity(opacity)))
  }

  private func addLines(
    _ lines: SignLines, to frame: inout Frame, at position: Double, time: Double,
    palette: Palette, opacity: Double
  ) {
    let end = lines.strokeEnd(at: time)
    guard let sign = lines.sign, end > 0 else { return }
    var drawn = self.lines(
      of: sign, from: position, color: lineColor(before: sign, palette).opacity(opacity),
      in: frame.viewport)
    drawn.strokes = frame.emptyStrokes()
    appendStrokes(of: lines, sign, end, to: &drawn.strokes)
    frame.add(drawn)
  }

  /// Returns all lines of a sign's figure at their places on the ribbon.
  private func lines(
    of sign: Int, from position: Double, color: Color, in viewport: Viewport
  ) -> LineDraw {
    let stop = RibbonLayout.Stop(sign: sign, place: layout.place(of: sign, near: position))
    let scale = viewport.designScale
    let entry = geometry.entries[sign]
    let origin = figureOrigin(of: stop, from: position, factor: 1, in: viewport)
    // The small stars at the ends of lines move more slowly.
    let far = figureOrigin(of: stop, from: position, factor: Self.smallFactor, in: viewport)
    return LineDraw(
      set: entry.lines, origin: origin, scale: scale, width: Self.lineWidth * scale, color: color,
      magnification: entry.figure.magnification(in: viewport), shift: far.x - origin.x)
  }

  func lineColor(before sign: Int, _ palette: Palette) -> Color {
    isClassic
      ? palette.lines.opacity(Palette.classicLineOpacity)
      : palette.lines(beforeStars: lightShares[sign])
  }

  /// Adds the texts of all signs, then all markers and all glyphs, so that each kind takes one draw
  /// call, and no shade of a text dims a marker or a glyph.
  private func addLabels(
    to frame: inout Frame, at position: Double, palette: Palette, opacity: Double
  ) {
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    let places = visible(from: position, factor: 1, in: viewport)
    func share(of sign: Int, at x: Double) -> Double {
      func width(_ text: String) -> Double {
        frame.font.width(of: text, size: Frame.ribbonTextSize, tracking: frame.ribbonTracking)
      }
      return frame.edgeShare(at: x, halfWidth: max(width(names[sign]), width(degrees[sign])) / 2)
    }
    for stop in places {
      let x = origin(of: stop.place, from: position, factor: 1, in: viewport).x
      let sign = stop.sign
      let opacity = opacity * share(of: sign, at: x)
      guard opacity > 0 else { continue }
      let text = isClassic ? palette.classicText : palette.text(beforeStars: lightShares[sign])
      let color = text.opacity(opacity)
      frame.addRibbonText(names[sign], at: x, height: 60, color: color, palette: palette)
      frame.addRibbonText(degrees[sign], at: x, height: 38, color: color, palette: palette)
    }
    for stop in places {
      // The width and height of the marker are whole numbers of pixels.
      frame.addMarker(
        geometry.marker, height: viewport.wholePixel(SignGeometry.markerHeight * scale) / scale,
        at: sharpOrigin(of: stop.place, from: position, in: viewport).x, palette: palette,
        opacity: opacity)
    }
    for stop in places {
      let center = origin(of: stop.place, from: position, factor: 1, in: viewport)
      let sign = stop.sign
      let opacity = opacity * share(of: sign, at: center.x)
      guard opacity > 0 else { continue }
      let color =
        isClassic ? palette.classicGlyph : palette.glyph(beforeStars: lightShares[sign])
      frame.add(
        PathDraw(
          path: geometry.entries[sign].glyph,
          origin: Point(x: center.x, y: viewport.height - 86 * scale), scale: 0.66 * scale,
          width: 2 * scale, color: color.opacity(opacity)))
    }
  }
}

extension Frame {
  /// Distance between a label and the edge of the window within which the label fades, in design
  /// points.
  private static let edge = 48.0
  /// Font size of labels on the ribbon, in design points.
  static let ribbonTextSize = 13.0
  /// Extra space between two letters of a label on the ribbon, as a fraction of the font size.
  static let ribbonTracking = 0.12

  /// The tracking of labels on the ribbon; those of the classic sky have none.
  var ribbonTracking: Double { fontRole == .text ? Self.ribbonTracking : 0 }

  /// Returns the opacity, 0…1, of a label on the ribbon, which fades out before the edge of the
  /// window would cut it; `x` is in logical pixels, half the label's width in design points.
  func edgeShare(at x: Double, halfWidth: Double) -> Double {
    let room = min(x, viewport.width - x) / viewport.designScale - halfWidth
    return clamped(room / Self.edge, 0, 1)
  }

  /// Adds a line of text for a label on the ribbon.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - x: Horizontal position of the label in logical pixels.
  ///   - right: Distance from the label's position to the middle of the text, in design points.
  ///   - height: Distance from the bottom of the window to the middle of the text, in design
  ///     points.
  ///   - inCells: Whether to draw each character in its own cell.
  ///   - color: The colour with its opacity.
  ///   - palette: The colours of the sky behind the text.
  mutating func addRibbonText(
    _ text: String, at x: Double, right: Double = 0, height: Double, inCells: Bool = false,
    color: Color, palette: Palette
  ) {
    let scale = viewport.designScale
    let middle = viewport.width / 2
    // If the label rests in the middle of the window, the label's anchor is at a whole pixel, even
    // if the middle of the window is between two pixels.
    let anchor = Point(
      x: x + (viewport.wholePixel(middle) - middle), y: viewport.wholePixel(viewport.height))
    let label = Label(
      text: text, center: Point(x: x + right * scale, y: viewport.height - height * scale),
      size: Self.ribbonTextSize * scale, color: color, anchor: anchor, tracking: ribbonTracking
    ).shaded(by: palette, in: self)
    if inCells { addCells(of: label) } else { add(label) }
  }

  /// Adds a marker on the ruler, a line that rises `height` design points from the bottom of the
  /// window.
  mutating func addMarker(
    _ marker: LineSet, height: Double, at x: Double, palette: Palette, opacity: Double
  ) {
    add(
      LineDraw(
        set: marker,
        origin: Point(x: x, y: Double(viewport.pixelHeight) / viewport.contentScale),
        scale: viewport.designScale,
        width: viewport.wholePixels(SignLayers.markerWidth * viewport.designScale),
        color: palette.label.opacity(palette.labelOpacity * opacity)),
      stroke: Stroke(start: 1 - height / SignGeometry.markerHeight))
  }
}
