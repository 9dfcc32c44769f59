import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import CosmosZodiac

extension Menu {
  /// Returns the openness of the menu, 0…1; the more the menu is open, the fainter is everything
  /// behind it.
  func openness(at time: Double) -> Double {
    reducesMotion
      ? presence.opacity(at: time) : parts[.shadow].value(at: time) / MenuShape.shadowOpacity
  }

  /// Adds the menu: shadow, rings, dividing lines, icons, and the chosen sector with its name.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - palette: The current palette, or a mixture of two palettes.
  ///   - opacity: The opacity of the menu, 0…1.
  ///   - hasRing: Whether the closed menu is visible as a ring.
  ///   - time: Time in seconds.
  func describe(
    into frame: inout Frame, palette: Palette, opacity: Double, hasRing: Bool, at time: Double
  ) {
    func add(_ parts: MenuParts, _ opacity: Double) {
      describe(parts, into: &frame, palette: palette, opacity: opacity, at: time)
    }
    guard reducesMotion else {
      return add(parts, hasRing ? opacity : opacity * clamped(openness(at: time), 0, 1))
    }
    // With reduced motion, the closed menu and the open menu cross-fade, and no part moves.
    let share = presence.opacity(at: time)
    if hasRing { add(closedParts, opacity * (1 - share)) }
    add(openParts, opacity * share)
  }

  private func describe(
    _ parts: MenuParts, into frame: inout Frame, palette: Palette, opacity: Double, at time: Double
  ) {
    guard opacity > 0 else { return }
    let shadow = parts.value(of: .shadow, at: time)
    let info = parts.value(of: .info, at: time)
    let viewport = frame.viewport
    let scale = MenuShape.scale(in: viewport)
    let center = MenuShape.center(in: viewport)
    let blue = palette.accent.opacity(opacity)
    if shadow > 0 { frame.add(ColorFill(Color.black.opacity(shadow * opacity))) }
    parts.describeRings(into: &frame, at: time, color: blue, center: center)
    if let sector, parts.value(of: .iconMove, at: time) > 0 {
      let start = MenuShape.angle(sector)
      frame.add(
        Ring(
          center: center, radius: (MenuShape.dividerInner + MenuShape.dividerOuter) / 2 * scale,
          width: (MenuShape.dividerOuter - MenuShape.dividerInner) * scale,
          color: blue.opacity(MenuShape.highlightOpacity), angles: start...(start + .pi / 6)))
    }
    let infoCenter = center + MenuShape.infoCenter * scale
    if info > 0 {
      if chosen == .info {
        frame.add(
          Ring(
            center: infoCenter, radius: MenuShape.infoRadius / 2 * scale,
            width: MenuShape.infoRadius * scale,
            color: blue.opacity(MenuShape.highlightOpacity * info)))
      }
      frame.add(
        Ring(
          center: infoCenter, radius: MenuShape.infoRadius * scale, width: scale,
          color: blue.opacity(info)))
    }
    parts.describeDividers(
      into: &frame, at: time, set: geometry.dividers, color: blue, center: center)
    describeIcons(
      of: parts, into: &frame, at: time, color: palette.label.opacity(opacity), center: center)
    if info > 0 {
      frame.add(
        PathDraw(
          path: geometry.letter, origin: infoCenter, scale: scale, width: 1.5 * scale,
          color: palette.label.opacity(info * opacity)))
    }
    if chosen != nil {
      frame.add(
        Label(
          text: sector.map { names[$0] } ?? infoName, center: center,
          size: MenuShape.textSize * scale, color: palette.label.opacity(opacity)))
    }
  }

  private func describeIcons(
    of parts: MenuParts, into frame: inout Frame, at time: Double, color: Color, center: Point
  ) {
    let scale = MenuShape.scale(in: frame.viewport)
    let move = parts.value(of: .iconMove, at: time)
    let stroke = Stroke(end: parts.value(of: .iconStrokes, at: time))
    for sign in 0..<12 {
      // In a closed menu, the first point of the icon's stroke is at the dot. In an open menu, the
      // icon's middle is at the icon's position.
      let dot = MenuShape.dot(sign) - geometry.iconStarts[sign] * MenuShape.iconScale
      let place = dot + (MenuShape.icon(sign) - dot) * move
      frame.add(
        PathDraw(
          path: geometry.icons[sign], origin: center + place * scale,
          scale: MenuShape.iconScale * scale, width: MenuShape.iconWidth * scale,
          color: color, stroke: stroke))
    }
  }
}
