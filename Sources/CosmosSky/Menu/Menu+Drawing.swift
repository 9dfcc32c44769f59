import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

extension Menu {
  private static let names = Sign.allCases.map(\.name)

  /// How open it is, 0…1: what is behind it steps back by that much.
  func openness(at time: Double) -> Double {
    reducesMotion
      ? presence.value(at: time) : shadow.value(at: time) / MenuShape.shadowOpacity
  }

  /// Adds the menu: shadow, rings, selector, icons, name.
  func describe(
    into frame: inout Frame, palette: Palette, opacity: Double, at time: Double
  ) {
    guard reducesMotion else {
      return describe(
        into: &frame, palette: palette, parts: parts, at: time,
        look: Look(of: self, opacity: opacity, at: time))
    }
    // Two still pictures, one fading into the other.
    let share = presence.value(at: time, in: 0...1)
    describe(
      into: &frame, palette: palette, parts: closedParts, at: time,
      look: Look(isOpen: false, opacity: opacity * (1 - share)))
    guard share > 0 else { return }
    describe(
      into: &frame, palette: palette, parts: openParts, at: time,
      look: Look(isOpen: true, opacity: opacity * share))
  }

  /// The numbers that the picture depends on, besides those of ``RingParts``.
  private struct Look {
    var shadow: Double
    var iconMove: Double
    var iconStroke: Double
    var info: Double
    var opacity: Double

    init(of menu: Menu, opacity: Double, at time: Double) {
      shadow = menu.shadow.value(at: time, in: 0...MenuShape.shadowOpacity)
      iconMove = menu.iconMove.value(at: time, in: 0...1)
      iconStroke = menu.iconStroke.value(at: time, in: MenuShape.dotStroke...1)
      info = menu.info.value(at: time, in: 0...1)
      self.opacity = opacity
    }

    init(isOpen: Bool, opacity: Double) {
      shadow = isOpen ? MenuShape.shadowOpacity : 0
      iconMove = isOpen ? 1 : 0
      iconStroke = isOpen ? 1 : MenuShape.dotStroke
      info = isOpen ? 1 : 0
      self.opacity = opacity
    }
  }

  private func describe(
    into frame: inout Frame, palette: Palette, parts: RingParts, at time: Double, look: Look
  ) {
    guard look.opacity > 0 else { return }
    let viewport = frame.viewport
    let scale = viewport.designScale
    let center = MenuShape.center(in: viewport)
    let blue = palette.accent.opacity(look.opacity)
    if look.shadow > 0 { frame.add(.fill(Color.black.opacity(look.shadow * look.opacity))) }
    parts.describeRings(into: &frame, at: time, color: blue, center: center)
    if let sector, look.iconMove > 0 {
      let start = MenuShape.angle(sector)
      frame.add(
        Ring(
          center: center, radius: (MenuShape.dividerInner + MenuShape.dividerOuter) / 2 * scale,
          width: (MenuShape.dividerOuter - MenuShape.dividerInner) * scale,
          color: blue.opacity(MenuShape.highlightOpacity), angles: start...(start + .pi / 6)))
    }
    let infoCenter = center + MenuShape.infoCenter * scale
    if look.info > 0 {
      if chosen == .info {
        frame.add(
          Ring(
            center: infoCenter, radius: MenuShape.infoRadius / 2 * scale,
            width: MenuShape.infoRadius * scale,
            color: blue.opacity(MenuShape.highlightOpacity * look.info)))
      }
      frame.add(
        Ring(
          center: infoCenter, radius: MenuShape.infoRadius * scale, width: scale,
          color: blue.opacity(look.info)))
    }
    parts.describeDividers(
      into: &frame, at: time, set: geometry.dividers, color: blue, center: center)
    describeIcons(into: &frame, palette: palette, look: look, center: center)
    if look.info > 0 {
      frame.add(
        PathDraw(
          path: geometry.letter, origin: infoCenter, scale: scale, width: 1.5 * scale,
          color: palette.label.opacity(look.info * look.opacity)))
    }
    if let chosen {
      frame.add(
        Label(
          text: Self.name(of: chosen), center: center,
          size: MenuShape.textSize * scale, color: palette.label.opacity(look.opacity)))
    }
  }

  private static func name(of choice: Choice) -> String {
    switch choice {
    case .sign(let sign): names[sign]
    case .info: "info"
    }
  }

  private func describeIcons(
    into frame: inout Frame, palette: Palette, look: Look, center: Point
  ) {
    let scale = frame.viewport.designScale
    for sign in 0..<12 {
      // Closed, the stroke's first point is the dot; open, the icon's middle is in its place.
      let dot = MenuShape.dot(sign) - geometry.iconStarts[sign] * MenuShape.iconScale
      let place = dot + (MenuShape.icon(sign) - dot) * look.iconMove
      frame.add(
        PathDraw(
          path: geometry.icons[sign], origin: center + place * scale,
          scale: MenuShape.iconScale * scale, width: MenuShape.iconWidth * scale,
          color: palette.label.opacity(look.opacity), stroke: Stroke(end: look.iconStroke)))
    }
  }
}
