import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// The layers behind the signs: deep sky, vignette, and small, medium and large random stars.
package struct StarLayers: Equatable, Sendable {
  /// Number of clouds per sign, and, in the classic sky, of stars per sign and layer.
  package static let perSection: UInt32 = 20
  /// Speed of the deep sky as a fraction of the speed of the top layer (the signs), if the gap is
  /// at least ``leastGap``.
  private static let deepFactor = 0.08
  /// Speeds of the small, medium and large stars as fractions of the speed of the top layer (the
  /// signs), if the gap is at least ``leastGap``.
  private static let starFactors = [0.10, 0.12, 0.15]
  /// Gap between signs, in window widths, below which the deep sky and the random stars move faster
  /// relative to the signs.
  ///
  /// Without this limit, these layers would repeat after less than five window widths, and the
  /// Milky Way would be tiny.
  private static let leastGap = 5.0

  var stars: StarCount
  let seed: UInt32
  /// Window widths from one sign to the next.
  let gap: Double

  /// Adds the layers as seen from a sign position, and from the previous one during a fade.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - position: The sign position in the middle of the window.
  ///   - rest: The sign position where the ribbon will rest, and how far it has come to rest, 0…1.
  ///   - fading: The previous position and its opacity, 0…1; nil if there is no fade.
  ///   - palette: The current palette or mixture.
  ///   - milkyWays: The palettes whose Milky Way is visible.
  ///   - time: Time in seconds.
  ///   - backdrop: The backdrop in its current colours.
  ///   - speed: Speed of the top layer in window widths per second; positive to the left.
  ///   - exposure: Factor for the light of the stars and the Milky Way, 0…1.
  ///   - share: Returns how far a part of the opening has developed, 0…1.
  func describe(
    into frame: inout Frame, at position: Double, rest: (position: Double, share: Double),
    fading: (position: Double, opacity: Double)?, palette: Palette, milkyWays: [PaletteShare],
    time: Double, backdrop: Backdrop, speed: Double, exposure: Double,
    share: (Opening.Part) -> Double
  ) {
    let viewport = frame.viewport
    let light = share(.sky)
    // The first picture of a sky that develops is a single colour.
    guard light > 0 else { return frame.add(Backdrop(color: palette.corner)) }
    let present = View(
      position: settled(position, at: speed, rest: rest.share, in: viewport), rest: rest,
      opacity: 1 - (fading?.opacity ?? 0), viewport: viewport,
      palette: palette, speed: speed, seen: (share(.stars), share(.milkyWay)), exposure: exposure)
    let past = fading.map { place in
      var past = present
      (past.position, past.opacity) = place
      past.rest = (place.position, 1)
      return past
    }
    var backdrop = backdrop
    if stars != .classic { backdrop.corner = palette.corner }
    if light < 1 {
      func dim(_ color: Color) -> Color { palette.corner.interpolated(to: color, by: light) }
      backdrop.color = dim(backdrop.color)
      for index in backdrop.bars.indices {
        backdrop.bars[index].color = dim(backdrop.bars[index].color)
      }
    }
    frame.add(backdrop)
    for milkyWay in milkyWays where milkyWay.isSeen(at: time) {
      let share = milkyWay.share.value(at: time, in: 0...1)
      func add(_ view: View) {
        frame.add(deepSky(in: view, milkyWay.palette, share: share))
      }
      if let past { add(past) }
      add(present)
    }
    if stars == .classic { frame.add(palette.vignette) }
    // Near stars are in front of all faint ones, and each of the three layers moves at its own
    // speed.
    for layer in 0..<3 {
      if let past { frame.add(starField(layer, in: past)) }
      frame.add(starField(layer, in: present))
    }
  }

  /// Returns the greatest brightness of the Milky Way near a sign, 0 ..< 1.
  ///
  /// - Parameters:
  ///   - position: The sign's position.
  ///   - aspect: The window's height as a fraction of its width.
  /// - Returns: The brightness; 0 in the classic sky, which has no Milky Way.
  func light(at position: Double, aspect: Double) -> Double {
    guard stars != .classic else { return 0 }
    let longitude = 30 * position + Self.longitudeAhead
    var brightest = 0.0
    // The ranges of x and y are in widths and heights of the window. They contain the sign's figure
    // even in a wide window, which the figure does not fill.
    for x in stride(from: -0.2, through: 0.2, by: 0.1) {
      for y in stride(from: -0.36, through: 0.28, by: 0.08) {
        brightest = max(
          brightest,
          MilkyWay.brightness(
            longitude: wrapped(longitude + x * longitudePerWidth, period: 360),
            latitude: clamp(-y * aspect * latitudePerWidth, -90, 90)))
      }
    }
    return 0.5 * brightest
  }

  /// Returns the colour of the sky at a place in the window, without stars, clouds and dust.
  ///
  /// - Parameters:
  ///   - place: The place in logical pixels.
  ///   - position: The sign position in the middle of the window.
  ///   - viewport: The viewport of the window.
  ///   - palette: The current palette or mixture.
  /// - Returns: An opaque colour.
  func color(
    at place: Point, from position: Double, in viewport: Viewport, palette: Palette
  ) -> Color {
    let empty = palette.emptySky(at: place, in: viewport)
    guard stars != .classic else { return empty }
    let across = place.x / viewport.width - 0.5
    let down = (place.y - viewport.height / 2) / viewport.width
    let brightness = MilkyWay.brightness(
      longitude: wrapped(
        30 * position + Self.longitudeAhead + across * longitudePerWidth, period: 360),
      latitude: clamp(-down * latitudePerWidth, -90, 90))
    // Dust absorbs a part of the light, and most of the blue, so the light that remains has the
    // colour of the galactic centre.
    return empty.interpolated(to: palette.bulge, by: Self.dustyShare * brightness)
  }

  /// Fraction of the Milky Way's brightness that passes the dust, on average.
  private static let dustyShare = 0.48

  private struct View {
    /// The sign position in the middle of the window.
    var position: Double
    /// The sign position where the ribbon will rest, and how far it has come to rest, 0…1.
    var rest: (position: Double, share: Double)
    var opacity: Double
    let viewport: Viewport
    let palette: Palette
    /// Speed of the top layer in window widths per second; positive to the left.
    let speed: Double
    /// How far the near stars and the deep sky have developed, 0…1.
    let seen: (stars: Double, milkyWay: Double)
    /// Factor for the light of the stars and the Milky Way, 0…1.
    let exposure: Double
  }

  /// Speed of the top layer (the signs), in window widths per second, above which stars become
  /// streaks.
  static let streakSpeed = 8.0
  /// Degrees of ecliptic latitude drawn as long as one degree of longitude; the Milky Way is thus
  /// steep enough to cross the window.
  ///
  /// `milky-way-map.frag` contains the same number, so that its noise is as wide as it is high.
  private static let stretch = 2.6

  /// Factor for the speeds of the deep sky and of the random stars: 1 at gaps of at least
  /// ``leastGap``, more at smaller gaps.
  private var haste: Double { max(1, Self.leastGap / gap) }

  /// A measure of how much slower the deep sky is than the signs: 1 at gaps of at least
  /// ``leastGap``.
  ///
  /// The measure is less than 1 at smaller gaps, because the deep sky is relatively faster there.
  var relativeHaste: Double { 1 / haste }

  /// Degrees of ecliptic longitude across the window's width.
  var longitudePerWidth: Double { 360 / (12 * gap * Self.deepFactor * haste) }

  /// Degrees of ecliptic latitude over a distance of one window width.
  var latitudePerWidth: Double { Self.stretch * longitudePerWidth }

  /// Mean distance, in degrees of longitude, from the start of a sign to the middle of its
  /// constellation's figure.
  ///
  /// When a sign is in the middle of the window, the Milky Way there has the longitude of the
  /// figure's middle.
  static let longitudeAhead = 8.0

  /// Returns the opacity of the top layer at a speed in window widths per second: the layer fades
  /// out above ``streakSpeed``.
  package static func signOpacity(speed: Double) -> Double {
    1 - clamp((abs(speed) - streakSpeed) / (streakSpeed / 2), 0, 1)
  }

  /// Exposure time of the brightest stars, in seconds; `stars.vert` uses about a third of this time
  /// for the faintest stars.
  private static let shutterTime = 1.0 / 90

  /// Returns the length of a layer's longest streaks in logical pixels, positive to the right; 0 if
  /// stars are discs.
  ///
  /// `speed` is the speed of the top layer in window widths per second, positive to the left.
  private func streak(_ index: Int, speed: Double, in viewport: Viewport) -> Double {
    guard abs(speed) > Self.streakSpeed else { return 0 }
    let way = -speed * Self.starFactors[index] * haste * Self.shutterTime
    return viewport.width * clamp(way, -1.0 / 3, 1.0 / 3)
  }

  /// Returns the clouds, the Milky Way and the faint stars of all layers, which move together; the
  /// classic sky has only clouds.
  private func deepSky(in view: View, _ palette: Palette, share: Double) -> DeepSky {
    let viewport = view.viewport
    let factor = Self.deepFactor * haste
    return DeepSky(
      seed: seed,
      counts: SIMD3(
        stars.deepShare(ofLayer: 0), stars.deepShare(ofLayer: 1), stars.deepShare(ofLayer: 2)),
      period: deepPeriod(in: viewport),
      offset: deepOffset(in: view), window: viewport.size,
      longitude: Self.longitudeAhead, latitudePerWidth: latitudePerWidth,
      pointSize: viewport.designScale, clouds: clouds(factor: factor, in: view),
      milkyWay: stars == .classic
        ? nil
        : MilkyWayColors(
          bulge: palette.bulge, arms: palette.arms, base: palette.middle),
      opacity: view.opacity * view.seen.milkyWay * share, exposure: view.exposure,
      isBlurred: abs(view.speed) > Self.streakSpeed)
  }

  /// Limits of the speed, in pixels per second.
  ///
  /// If the fastest layer behind the signs is slower than the first, all layers stand at quarters
  /// of its pixels. A deep sky faster than the second stands at whole pixels.
  ///
  /// - Source: the first is a sixteenth of a pixel per frame at 60 Hz. Above the second, 1.5 pixels
  ///   per frame, the eye sees no fractions of a pixel, and interpolation would make stars
  ///   alternately dimmer and larger.
  private static let (slowSpeed, fastSpeed) = (4.0, 90.0)

  /// Returns the position that the layers show.
  ///
  /// While they move slowly, the fastest of them is at a quarter of a pixel there, so many frames
  /// have the same background.
  private func settled(
    _ position: Double, at speed: Double, rest: Double, in viewport: Viewport
  ) -> Double {
    let pixels = gap * viewport.width * Self.starFactors[2] * haste * viewport.contentScale
    guard speed != 0, rest == 0, abs(speed / gap) * pixels < Self.slowSpeed else { return position }
    return (4 * position * pixels).rounded() / (4 * pixels)
  }

  /// Returns the period of the deep sky in logical pixels.
  ///
  /// The period is a multiple of eight pixels of the screen, the size of the dither's pattern, so
  /// that the sky looks the same after each turn.
  private func deepPeriod(in viewport: Viewport) -> Double {
    let pixels = 12 * gap * viewport.width * Self.deepFactor * haste * viewport.contentScale
    return max(8, (pixels / 8).rounded() * 8) / viewport.contentScale
  }

  /// Returns the offset of the deep sky in logical pixels.
  ///
  /// The offset is a whole number of pixels of the screen at rest and in fast motion. A sky that
  /// comes to rest eases there, by half a pixel at most.
  private func deepOffset(in view: View) -> Double {
    let viewport = view.viewport
    let scale = deepPeriod(in: viewport) / 12
    func whole(_ offset: Double) -> Double {
      (offset * viewport.contentScale).rounded() / viewport.contentScale
    }
    let (offset, end) = (view.position * scale, view.rest.position * scale)
    // The pointer may shift a sky at rest.
    if view.rest.share == 1 { return whole(end) + (offset - end) }
    let speed = abs(view.speed / gap) * scale * viewport.contentScale
    return speed > Self.fastSpeed
      ? whole(offset) : offset + view.rest.share * (whole(end) - end)
  }

  private func clouds(factor: Double, in view: View) -> StarField {
    var clouds = field(
      0, factor: factor, count: Self.perSection * 12, in: view,
      sprite: StarSprite(
        profile: .clouds, radius: 162 * view.viewport.designScale,
        color: Color(red: 0, green: 0, blue: 0, alpha: 26.0 / 255), sizeVariation: 0.25,
        brightnessVariation: 0.35))
    clouds.opacity = 1
    clouds.period = deepPeriod(in: view.viewport)
    clouds.offset = wrapped(deepOffset(in: view), period: clouds.period)
    return clouds
  }

  private func starField(_ index: Int, in view: View) -> StarField {
    var field = field(
      UInt32(index + 2), factor: Self.starFactors[index] * haste,
      count: stars.nearShare(ofLayer: index), in: view,
      sprite: sprite(index, palette: view.palette, scale: view.viewport.designScale))
    field.streak = streak(index, speed: view.speed, in: view.viewport)
    guard stars != .classic else { return field }
    field.seenShare = view.seen.stars
    field.opacity *= view.exposure
    return field
  }

  /// Returns the look of near stars: natural colours and brightness, except in the classic sky.
  private func sprite(_ index: Int, palette: Palette, scale: Double) -> StarSprite {
    guard stars == .classic else {
      return StarSprite(
        profile: .natural, radius: Self.naturalRadius * scale,
        color: Color.white.opacity([0.26, 0.36, 0.46][index]), sizeVariation: Self.haloVariation)
    }
    let (diameter, peak, color) =
      switch index {
      case 0: (16.0, 21.0, palette.smallStars)
      case 1: (7.5, 24.0, palette.mediumStars)
      default: (7.25, 38.0, palette.largeStars)
      }
    return StarSprite(
      profile: .soft, radius: diameter / 2 * scale, color: color.opacity(peak / 255),
      sizeVariation: 0.25, brightnessVariation: 0.35)
  }

  /// Radius of the brightest stars' halos as a multiple of ``naturalRadius``, minus 1.
  private static let haloVariation = 4.0
  /// Radius of a star in design points; its profile (1 − r²)² is nearly a Gaussian with a standard
  /// deviation of 0.62 design points.
  private static let naturalRadius = 1.6

  private func field(
    _ layer: UInt32, factor: Double, count: UInt32, in view: View, sprite: StarSprite
  ) -> StarField {
    StarField(
      seed: seed, layer: layer, count: count, period: 12 * gap * view.viewport.width * factor,
      offset: view.position * gap * view.viewport.width * factor, sprite: sprite,
      opacity: view.opacity)
  }
}
