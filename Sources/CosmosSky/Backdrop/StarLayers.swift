import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosScenes
import CosmosZodiac

/// The layers behind the signs: deep sky, vignette, and small, medium and large random stars.
package struct StarLayers: Equatable, Sendable {
  /// Number of clouds per sign, and, in the classic sky, of stars per sign and layer.
  package static let perSection: UInt32 = 20
  /// Design points of the deep sky from one position of the ribbon to the next whole one, which is
  /// 30 degrees of longitude.
  static let deepPoints = 30 * Figure.pointsPerDegree
  /// Speed of the deep sky as a fraction of the speed of the top layer (the signs), at the standard
  /// gap.
  static let deepFactor = 0.08
  /// Speeds of the small, medium and large stars as fractions of the speed of the top layer (the
  /// signs), at the standard gap.
  private static let starFactors = [0.10, 0.12, 0.15]
  /// In the classic sky, the gap between signs, in window widths, below which the clouds and the
  /// random stars move faster relative to the signs.
  ///
  /// Without this limit, these layers would repeat after less than five window widths.
  private static let leastGap = 5.0

  var stars: StarCount
  let seed: UInt32
  /// The places of the signs, and the ribbon's scale.
  let layout: RibbonLayout
  /// The real stars; nil in the classic sky.
  let realStars: SkyStars?
  /// The jewels of figures; none in the classic sky.
  let jewels: [SkyJewels]

  init(
    _ options: SkyOptions, layout: RibbonLayout, jewels: [SkyJewels] = [],
    in library: inout GeometryLibrary
  ) {
    self.jewels = jewels
    stars = options.stars
    seed = options.seed
    self.layout = layout
    let zodiac = Zodiac.standard
    let latitudes = zodiac.latitudes
    let signs = zodiac.signsOfStars
    realStars =
      options.stars == .classic
      ? nil
      : library.add(
        skyStars: SkyStar.all.map { star in
          SkyStarPlace(
            longitude: star.place.longitude, height: star.place.height(above: latitudes),
            radius: star.coreRadius, color: star.color,
            group: signs[star.place]?.skyGroup ?? 0)
        })
  }

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
      position: onQuarterPixels(position, at: speed, rest: rest.share, in: viewport), rest: rest,
      opacity: 1 - (fading?.opacity ?? 0), viewport: viewport,
      palette: palette, speed: speed, seen: (share(.stars), share(.milkyWay)), exposure: exposure)
    let past = fading.map { place in
      var past = present
      (past.position, past.opacity) = place
      past.rest = (place.position, 1)
      return past
    }
    var backdrop = backdrop
    if !isClassic { backdrop.corner = palette.corner }
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
    if isClassic { frame.add(palette.vignette) }
    // Near stars are in front of all faint ones, and each of the three layers moves at its own
    // speed.
    for layer in 0..<3 {
      if let past { frame.add(starField(layer, in: past)) }
      frame.add(starField(layer, in: present))
    }
  }

  /// Returns the greatest brightness of the Milky Way behind a figure, 0 ..< 1; 0 in the classic
  /// sky, which has no Milky Way.
  func light(behind figure: Figure) -> Double {
    guard !isClassic else { return 0 }
    let middle = 30 * figure.place
    var brightest = 0.0
    for east in stride(from: -12.0, through: 12, by: 2) {
      for north in stride(from: -18.0, through: 15, by: 3) {
        brightest = max(brightest, brightness(longitude: middle + east, north: north))
      }
    }
    return 0.5 * brightest
  }

  /// Returns the brightness of the Milky Way at a longitude, a number of degrees north of the
  /// middle row.
  private func brightness(longitude: Double, north: Double) -> Double {
    let latitude = Zodiac.standard.latitudes.value(at: longitude) + north
    return MilkyWay.brightness(
      longitude: wrapped(longitude, period: 360), latitude: clamped(latitude, -90, 90))
  }

  var isClassic: Bool { stars == .classic }

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
    guard !isClassic else { return empty }
    let pixelsPerDegree = Figure.pointsPerDegree * viewport.designScale
    let brightness = brightness(
      longitude: 30 * position - (place.x - viewport.width / 2) / pixelsPerDegree,
      north: (DeepSky.middleRow * viewport.height - place.y) / pixelsPerDegree)
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

  /// Speeds of the top layer (the signs), in window widths per second, above which stars become
  /// streaks.
  private static let (streakSpeed, classicStreakSpeed) = (4.0, 8.0)

  private var streakSpeed: Double { isClassic ? Self.classicStreakSpeed : Self.streakSpeed }

  /// Returns the logical pixels of a layer from one position of the ribbon to the next whole one.
  ///
  /// The deep sky has its own scale, whatever the gap, and random stars keep their speeds relative
  /// to it.
  ///
  /// - Parameters:
  ///   - factor: The speed of the layer as a fraction of the top layer's, at the standard gap.
  ///   - viewport: The viewport of the window.
  /// - Returns: The distance.
  private func pixelsPerSign(factor: Double, in viewport: Viewport) -> Double {
    guard isClassic else {
      return Self.deepPoints * viewport.designScale * factor / Self.deepFactor
    }
    let pixels = layout.pixelsPerSign(in: viewport.size)
    let haste = max(1, Self.leastGap * viewport.width / pixels)
    return pixels * factor * haste
  }

  /// Returns the opacity of the top layer at a speed in window widths per second: the layer fades
  /// out while stars are streaks.
  func signOpacity(speed: Double) -> Double {
    1 - clamped((abs(speed) - streakSpeed) / (streakSpeed / 2), 0, 1)
  }

  /// Exposure time of the brightest stars, in seconds; `stars.vert` uses about a third of this time
  /// for the faintest stars.
  private static let shutterTime = 1.0 / 90

  /// Returns the length of a layer's longest streaks in logical pixels, positive to the right; 0 if
  /// stars are discs.
  ///
  /// `speed` is the speed of the top layer in window widths per second, positive to the left.
  private func streak(_ index: Int, speed: Double, in viewport: Viewport) -> Double {
    guard abs(speed) > streakSpeed else { return 0 }
    let factor =
      pixelsPerSign(factor: Self.starFactors[index], in: viewport)
      / layout.pixelsPerSign(in: viewport.size)
    return viewport.width * clamped(-speed * factor * Self.shutterTime, -1.0 / 3, 1.0 / 3)
  }

  /// Returns the clouds, the Milky Way and the faint stars of all layers, which move together; the
  /// classic sky has only clouds.
  private func deepSky(in view: View, _ palette: Palette, share: Double) -> DeepSky {
    let viewport = view.viewport
    var sky = DeepSky(
      seed: seed,
      counts: SIMD3(
        stars.deepShare(ofLayer: 0), stars.deepShare(ofLayer: 1), stars.deepShare(ofLayer: 2)),
      period: deepPeriod(in: viewport),
      offset: deepOffset(in: view), window: viewport.size,
      latitudes: isClassic ? .ecliptic : Zodiac.standard.latitudes,
      pointSize: viewport.designScale, clouds: isClassic ? clouds(in: view) : nil,
      milkyWay: isClassic
        ? nil
        : MilkyWayColors(
          bulge: palette.bulge, arms: palette.arms, base: palette.middle),
      stars: realStars,
      opacity: view.opacity * view.seen.milkyWay * share, exposure: view.exposure,
      isBlurred: abs(view.speed) > streakSpeed)
    sky.jewels = jewels
    sky.nebulaHue = palette.nebulaHue
    sky.hiddenGroups = hiddenGroups(in: viewport)
    return sky
  }

  /// Returns the groups of real stars and jewels whose figures are smaller than in the sky: each
  /// star would be seen twice, side by side.
  private func hiddenGroups(in viewport: Viewport) -> UInt32 {
    guard !isClassic else { return 0 }
    return Zodiac.standard.figures.reduce(0) { groups, figure in
      figure.isReduced(in: viewport) ? groups | 1 << UInt32(figure.sign.skyGroup) : groups
    }
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
  /// In a slow drift, the fastest layer stands at whole quarters of its pixels. Many frames then
  /// have the same background.
  private func onQuarterPixels(
    _ position: Double, at speed: Double, rest: Double, in viewport: Viewport
  ) -> Double {
    let pixels = pixelsPerSign(factor: Self.starFactors[2], in: viewport) * viewport.contentScale
    let signsPerSecond = abs(speed) * viewport.width / layout.pixelsPerSign(in: viewport.size)
    guard speed != 0, rest == 0, signsPerSecond * pixels < Self.slowSpeed else { return position }
    return (4 * position * pixels).rounded() / (4 * pixels)
  }

  /// Returns the period of the deep sky in logical pixels.
  ///
  /// The period is a multiple of eight pixels of the screen, the size of the dither's pattern, so
  /// that the sky looks the same after each turn.
  private func deepPeriod(in viewport: Viewport) -> Double {
    let pixels = 12 * pixelsPerSign(factor: Self.deepFactor, in: viewport) * viewport.contentScale
    return max(8, (pixels / 8).rounded() * 8) / viewport.contentScale
  }

  /// Returns the offset of the deep sky in logical pixels, in the classic sky and in the other one
  /// from different ends of the period: positions grow to the right or to the left, and a position
  /// is at the window's left edge or in its middle.
  ///
  /// The offset is a whole number of pixels of the screen at rest and in fast motion. A sky that
  /// comes to rest eases there, by half a pixel at most.
  private func deepOffset(in view: View) -> Double {
    let viewport = view.viewport
    let scale = deepPeriod(in: viewport) / 12
    func whole(_ offset: Double) -> Double {
      (offset * viewport.contentScale).rounded() / viewport.contentScale
    }
    func offset(of position: Double) -> Double {
      isClassic ? position * scale : -position * scale - viewport.width / 2
    }
    let (offset, end) = (offset(of: view.position), offset(of: view.rest.position))
    // With a drift, the pointer may shift a sky at rest.
    if view.rest.share == 1 { return whole(end) + (offset - end) }
    let signsPerSecond = abs(view.speed) * viewport.width / layout.pixelsPerSign(in: viewport.size)
    let speed = signsPerSecond * scale * viewport.contentScale
    return speed > Self.fastSpeed
      ? whole(offset) : offset + view.rest.share * (whole(end) - end)
  }

  private func clouds(in view: View) -> StarField {
    var clouds = field(
      0, factor: Self.deepFactor, count: Self.perSection * 12, in: view,
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
      UInt32(index + 2), factor: Self.starFactors[index],
      count: stars.nearShare(ofLayer: index), in: view,
      sprite: sprite(index, palette: view.palette, scale: view.viewport.designScale))
    field.streak = streak(index, speed: view.speed, in: view.viewport)
    guard !isClassic else { return field }
    field.seenShare = view.seen.stars
    field.opacity *= view.exposure
    return field
  }

  /// Returns the look of near stars: natural colours and brightness, except in the classic sky.
  private func sprite(_ index: Int, palette: Palette, scale: Double) -> StarSprite {
    guard isClassic else {
      return StarSprite(
        profile: .natural, radius: Self.naturalRadius * scale,
        color: Color.white.opacity([0.15, 0.2, 0.25][index]), sizeVariation: 0)
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

  /// Radius of a star in design points; its profile (1 − r²)² is nearly a Gaussian with a standard
  /// deviation of 0.62 design points.
  private static let naturalRadius = 1.6

  private func field(
    _ layer: UInt32, factor: Double, count: UInt32, in view: View, sprite: StarSprite
  ) -> StarField {
    let pixels = pixelsPerSign(factor: factor, in: view.viewport)
    return StarField(
      seed: seed, layer: layer, count: count, period: 12 * pixels,
      offset: layout.right * view.position * pixels, sprite: sprite, opacity: view.opacity)
  }
}

extension Sign {
  /// The group of the stars and jewels of the sign's figure in the deep sky.
  var skyGroup: Int { rawValue + 1 }
}
