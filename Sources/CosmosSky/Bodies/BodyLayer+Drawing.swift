package import CosmosDrawing
package import CosmosGeometry
import CosmosMotion
import CosmosScenes
import CosmosZodiac

// Draws the bodies.

extension BodyLayer {
  /// Opacities of the centred body's text, which is as bright as the names of signs, and of other
  /// bodies' text.
  private static let (focusOpacity, sideOpacity) = (0.87, 0.66)

  /// Half the width of the square around the Sun in which stars are dim, in radii of the Sun.
  private static let glareShare = 1.4

  /// The height of a body's marker on the ruler, in design points.
  private static let markerHeight = 10.0

  /// Returns the centre of a body in logical pixels.
  func center(of index: Int, from position: Double, in viewport: Viewport) -> Point {
    let place = places[index]
    let distance = Ribbon.nearest(place.position, to: position) - position
    let height = place.place.height(above: Zodiac.standard.latitudes)
    return Point(
      x: viewport.width / 2
        + layout.right * distance * layout.pixelsPerSign(in: viewport.size),
      y: DeepSky.middleRow * viewport.height
        - height * Figure.pointsPerDegree * viewport.designScale)
  }

  func isVisible(_ index: Int, from position: Double, in viewport: Viewport) -> Bool {
    // Glows reach farther than labels, which extend less than 80 design points to either side.
    let reach = BodyLook.reach * viewport.designScale
    let x = center(of: index, from: position, in: viewport).x
    return x > -reach && x < viewport.width + reach
  }

  /// Adds the bodies as seen from a sign position; a body that moves fast in the window is fainter.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - position: The sign position in the middle of the window, unwrapped.
  ///   - velocity: Velocity of that position in signs per second.
  ///   - palette: The current palette or mixture.
  ///   - opacity: The opacity of the bodies, 0…1.
  ///   - showsLabels: Whether to draw symbols, names, longitudes and markers.
  ///   - hint: The opacity of the sky's hint, 0…1; high labels fade as the hint appears.
  ///   - time: Time in seconds.
  ///   - signOpacity: Returns the opacity of something that moves in the window at a speed in
  ///     window widths per second.
  ///   - sky: Returns the colour of the sky behind a place in logical pixels.
  package func describe(
    into frame: inout Frame, at position: Double, velocity: Double, palette: Palette,
    opacity: Double, showsLabels: Bool = true, hint: Double, time: Double,
    signOpacity: (_ speed: Double) -> Double, sky: (Point) -> Color
  ) {
    func share(_ index: Int) -> Double {
      opacity * signOpacity((velocities[index] - velocity) * gap)
    }
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    // All discs are added first, then all texts, markers and glyphs, so that each kind takes few
    // draw calls, and no shade of a text dims a marker or a glyph.
    for index in fromFarToNear where isVisible(index, from: position, in: viewport) {
      let center = center(of: index, from: position, in: viewport)
      let growth = growth(of: index, at: time)
      let body = BodyDraw(
        places[index], center: center, sky: sky(center), scale: scale, growth: growth,
        opacity: share(index))
      if places[index].body == .sun, growth > 0 {
        // Stars around the Sun are dimmed, because they drown in the Sun's light.
        let half = Self.glareShare * body.radius
        frame.add(
          Box(
            around: center, halfSize: Point(x: half, y: half), reach: Label.shadeReach * scale,
            color: sky(center).opacity(Label.shadeOpacity * growth * share(index))))
      }
      frame.add(body)
      for number in 0..<4 {
        let moon = BodyDraw(
          moon: number, of: places[index], around: body, scale: scale, growth: growth)
        if let moon { frame.add(moon) }
      }
    }
    guard showsLabels else { return }
    let dateHeight = Notice.height(in: viewport)
    func eachLabel(
      _ standard: Double, _ add: (_ index: Int, _ level: Int, _ x: Double, Color) -> Void
    ) {
      for index in places.indices where isVisible(index, from: position, in: viewport) {
        let x = center(of: index, from: position, in: viewport).x
        let strength =
          labelOpacity(index, standard, at: time) * share(index) * labelShare(of: index)
        labels.eachLevel(of: index) { level, part in
          var part =
            part * frame.edgeShare(at: x, halfWidth: labels.halfWidth(of: index, onLevel: level))
          if BodyLabels.isHigh(level) { part *= 1 - hint }
          if BodyLabels.reaches(dateHeight, level) { part *= 1 - dateOpacity(at: time) }
          guard strength * part > 0 else { return }
          add(index, level, x, palette.label.opacity(strength * part))
        }
      }
    }
    eachLabel(max(palette.labelOpacity, Self.sideOpacity)) { index, level, x, color in
      labels.addText(index, onLevel: level, to: &frame, x: x, color: color, palette: palette)
    }
    for index in places.indices where isVisible(index, from: position, in: viewport) {
      frame.addMarker(
        marker, height: Self.markerHeight,
        at: center(of: index, from: position, in: viewport).x, palette: palette,
        opacity: share(index))
    }
    eachLabel(palette.labelOpacity) { index, level, x, color in
      let glyph = labels.glyphPlace(index, onLevel: level, x: x, in: viewport)
      frame.add(
        PathDraw(
          path: glyphs[index], origin: glyph.center, scale: glyph.scale,
          width: 3 * glyph.scale, color: color))
    }
  }

  /// Adds the date that the sky shows above the ribbon's labels, unless the sky shows the present.
  ///
  /// If time runs slowly enough for people to read the hour, the date includes the hour in UTC, and
  /// in local time if `showsLocalTime`.
  func describeDate(
    into frame: inout Frame, palette: Palette, opacity share: Double, showsLocalTime: Bool,
    at time: Double
  ) {
    let opacity = share * dateOpacity(at: time)
    guard opacity > 0 else { return }
    let viewport = frame.viewport
    let instant = tonight.instant(at: self.time)
    let parts = instant.parts
    // Without local time, the text has at most fifteen bytes, which Swift stores without allocating
    // memory.
    let text =
      abs(tonight.rate) >= 86_400
      ? parts.date
      : showsLocalTime ? instant.text(hours: true) : "\(parts.date) \(parts.time.prefix(2)) h"
    let label = Label(
      text: text, center: Notice.center(in: viewport),
      size: MenuShape.textSize * viewport.designScale, color: palette.label.opacity(0.85 * opacity))
    frame.addCells(of: label.shaded(by: palette, in: frame))
  }

  package func describeHover(
    into frame: inout Frame, from position: Double, palette: Palette, at time: Double
  ) {
    guard let index = hover.subject, places.indices.contains(index) else { return }
    hover.describe(
      places[index].description(in: words), into: &frame,
      above: center(of: index, from: position, in: frame.viewport),
      radius: BodyLook(of: places[index], growth: growth(of: index, at: time)).radius,
      palette: palette, at: time)
  }

  /// Returns the opacity of a body's label: `standard`, or more for the centred body.
  private func labelOpacity(
    _ index: Int, _ standard: Double, at time: Double
  ) -> Double {
    let share = index == focus ? brightness.opacity(at: time) : 0
    return standard + (max(standard, Self.focusOpacity) - standard) * share
  }
}

extension BodyPlace {
  /// Returns two lines: "moon in libra", and "234.5°  magnitude −11.2  54 % lit".
  fileprivate func description(in words: Words) -> [String] {
    let degrees = words.decimal(tenths: Int((longitude * 10).rounded()) % 3600) + "°"
    let magnitude = words.decimal(tenths: Int((magnitude * 10).rounded()))
    let numbers =
      body == .sun
      ? words[Message("%1$s  magnitude %2$s"), degrees, magnitude]
      : words[
        Message("%1$s  magnitude %2$s  %3$s %% lit"), degrees, magnitude,
        "\(Int((phase * 100).rounded()))"]
    let place = words[
      Message("%1$s %2$s", context: "body in sign"), body.name(in: words),
      constellation.place(in: words)]
    return [place, numbers]
  }
}
