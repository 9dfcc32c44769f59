import CosmosDrawing
import CosmosGeometry
import CosmosScenes
import CosmosZodiac

// Figures on the real stars of the deep sky.

extension SignLayers {
  /// Returns the share of light of a figure's stars, which is small where they stand on the real
  /// stars of the deep sky: there, both together give the light by which the figure leads.
  func light(
    of stop: RibbonLayout.Stop, from position: Double, factor: Double, in viewport: Viewport
  ) -> Double {
    guard !isClassic, !geometry.entries[stop.sign].figure.isReduced(in: viewport) else { return 1 }
    let speed = factor * layout.pixelsPerSign(in: viewport.size)
    let deepSpeed = StarLayers.deepPoints * viewport.designScale
    let away = abs(stop.place - position) * abs(speed - deepSpeed) / viewport.designScale
    return Self.dockedLight + (1 - Self.dockedLight) * smoothstep(away / Self.dockingReach)
  }

  /// Light of a figure's stars on the real stars, and the distance between the two, in design
  /// points, from which a figure's stars have all their light.
  private static let (dockedLight, dockingReach) = (0.19, 24.0)

  /// Adds the lines of a sign's figure at its place in the deep sky, on the real stars, except
  /// inside a disc.
  ///
  /// Stars and jewels are part of the deep sky, except those of a figure that is too wide for the
  /// window.
  ///
  /// - Parameters:
  ///   - sign: The sign of the figure.
  ///   - position: The position of the ribbon in the middle of the window.
  ///   - clearing: The disc that the lines keep clear of.
  ///   - frame: The frame.
  ///   - palette: The current palette, or a mixture of two palettes.
  ///   - opacity: The opacity of everything, 0…1.
  ///   - lineShare: The opacity of the lines, as a share of `opacity`, 0…1.
  func describeFigure(
    of sign: Sign, from position: Double, clearing: Clearing, into frame: inout Frame,
    palette: Palette, opacity: Double, lineShare: Double
  ) {
    guard opacity > 0 else { return }
    let entry = geometry.entries[sign.rawValue]
    let viewport = frame.viewport
    let scale = viewport.designScale
    let way = layout.place(of: sign.rawValue, near: position) - position
    let origin = Point(
      x: viewport.width / 2 + layout.right * way * StarLayers.deepPoints * scale,
      y: entry.figure.middleRow(in: viewport))
    func add(_ set: FigureStarSet, to frame: inout Frame) {
      guard set.count > 0 else { return }
      var stars = FigureStars(
        set: set, origin: origin, scale: scale, opacity: opacity, look: .glows)
      stars.clearing = clearing
      frame.add(stars)
    }
    if entry.figure.isReduced(in: viewport) {
      var nebulae = Nebulae(
        set: entry.nebulae, origin: origin, scale: scale, magnification: 1, opacity: opacity)
      nebulae.hue = palette.nebulaHue
      frame.add(nebulae)
      add(entry.loneStars, to: &frame)
      add(entry.smallStars, to: &frame)
      add(entry.bigStars, to: &frame)
    }
    guard showsLines else { return }
    var lines = LineDraw(
      set: entry.lines, origin: origin, scale: scale, width: Self.lineWidth * scale,
      color: lineColor(before: sign.rawValue, palette).opacity(opacity * lineShare),
      magnification: 1)
    lines.clearing = clearing
    frame.add(lines)
  }
}
