import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// Rings, ticks and dividing lines: the parts that ``Menu`` and ``RingsScene`` share.
///
/// Each part is animated by itself. Opening and closing set where a part goes and when it starts, so
/// either may interrupt the other at any time and every part goes on from what is shown.
struct RingParts: Equatable, Sendable {
  /// The radius of the thick ring, in design points.
  private var thick = Animated(MenuShape.thickClosed)
  /// The radii of six thin rings, in design points; the outermost is never visible.
  private var thin = MenuShape.thinRadii.map { Animated($0) }
  private var thinOpacity = MenuShape.thinRadii.indices.map { Animated($0 == 0 ? 1.0 : 0) }
  /// The ticks' length as a share of the full one.
  private var dashes = Animated(0.0)
  /// The stroke ends of the dividing lines.
  private var dividers = (0..<12).map { _ in Animated(0.0) }
  /// The order in which the dividing lines last started.
  private(set) var order = Array(0..<12)
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  // MARK: Motion; each function takes the time in seconds at which the motion starts.

  mutating func thickRing(isOut: Bool, at time: Double) {
    thick.animate(
      to: isOut ? MenuShape.thickOpen : MenuShape.thickClosed, at: time,
      duration: MenuTimes.thickRing, curve: .easeOut)
  }

  mutating func thinRingsOut(at time: Double) {
    var start = 0.0
    for step in 0..<5 {
      let duration = MenuTimes.ringStep(step)
      thin[step].animate(
        to: MenuShape.thinRadii[step + 1], at: time, after: start, duration: duration,
        curve: .easeOut)
      if step > 0 {
        thinOpacity[step].animate(
          to: 1, at: time, after: start, duration: MenuTimes.ringFade, curve: .linear)
      }
      start += duration
    }
  }

  /// Takes the thin rings back, one after the other from the outermost.
  ///
  /// - Parameters:
  ///   - time: Seconds.
  ///   - skipsAbsent: Whether rings that are not visible take no time.
  /// - Returns: Seconds until the last one is back.
  @discardableResult
  mutating func thinRingsIn(at time: Double, skipsAbsent: Bool = false) -> Double {
    var start = 0.0
    for step in 1...6 {
      let ring = 6 - step
      let isAbsent = ring > 0 && thinOpacity[ring].value(at: time) == 0
      let duration = MenuTimes.ringStep(step)
      thin[ring].animate(
        to: MenuShape.thinRadii[ring], at: time, after: start, duration: duration,
        curve: .easeOut)
      if ring > 0 {
        thinOpacity[ring].animate(
          to: 0, at: time, after: start, duration: MenuTimes.ringFade, curve: .linear)
      }
      if !(skipsAbsent && isAbsent) { start += duration }
    }
    return start
  }

  mutating func dashes(isOut: Bool, at time: Double) {
    dashes.animate(
      to: isOut ? 1 : 0, at: time, duration: MenuTimes.dashes, curve: .easeOut)
  }

  /// Draws or undraws the dividing lines one after the other, in a new random order every time.
  mutating func dividers(isOut: Bool, at time: Double) {
    random.shuffleUnlike(previous: &order)
    for (place, line) in order.enumerated() {
      dividers[line].animate(
        to: isOut ? 1 : 0, at: time, after: MenuTimes.dividerStep * Double(place),
        duration: MenuTimes.divider, curve: .linear)
    }
  }

  /// Sets all parts to where they are in the open or the closed menu, without motion.
  mutating func set(isOut: Bool) {
    thick.set(isOut ? MenuShape.thickOpen : MenuShape.thickClosed)
    for ring in thin.indices {
      thin[ring].set(MenuShape.thinRadii[isOut ? min(ring + 1, 5) : ring])
      thinOpacity[ring].set(ring == 0 || (isOut && ring < 5) ? 1 : 0)
    }
    dashes.set(isOut ? 1 : 0)
    for line in dividers.indices { dividers[line].set(isOut ? 1 : 0) }
  }

  /// Whether any tick or dividing line is visible.
  func hasMarks(at time: Double) -> Bool {
    dashes.value(at: time) > 0 || dividers.contains { $0.value(at: time) > 0 }
  }

  func isMoving(at time: Double) -> Bool {
    thick.isMoving(at: time) || dashes.isMoving(at: time)
      || thin.contains { $0.isMoving(at: time) } || dividers.contains { $0.isMoving(at: time) }
      || thinOpacity.contains { $0.isMoving(at: time) }
  }

  /// Points, between its own place and the next ring's.
  private func thinRadius(_ ring: Int, at time: Double) -> Double {
    thin[ring].value(at: time, in: MenuShape.thinRadii[ring]...MenuShape.thinRadii[ring + 1])
  }

  // MARK: Drawing

  /// Adds the rings and ticks, as one draw.
  func describeRings(into frame: inout Frame, at time: Double, color: Color, center: Point) {
    let scale = frame.viewport.designScale
    frame.add(
      Ring(
        center: center,
        radius: thick.value(at: time, in: MenuShape.thickClosed...MenuShape.thickOpen) * scale,
        width: MenuShape.thickWidth * scale, color: color))
    for ring in 0..<5 {
      let opacity = thinOpacity[ring].value(at: time, in: 0...1)
      guard opacity > 0 else { continue }
      frame.add(
        Ring(
          center: center, radius: thinRadius(ring, at: time) * scale,
          width: MenuShape.thinWidth * scale, color: color.opacity(opacity)))
    }
    let share = dashes.value(at: time, in: 0...1)
    guard share > 0 else { return }
    frame.add(
      Ring(
        center: center, radius: MenuShape.shortTickRadius * scale,
        width: MenuShape.shortTickWidth * share * scale, color: color,
        ticks: Ring.Ticks(
          count: 180, angle: MenuShape.tickAngle,
          long: Ring.LongTicks(
            every: 5, radius: MenuShape.longTickRadius * scale,
            width: MenuShape.longTickWidth * share * scale))))
  }

  /// Adds the dividing lines, as one draw.
  func describeDividers(
    into frame: inout Frame, at time: Double, set: LineSet, color: Color, center: Point
  ) {
    guard dividers.contains(where: { $0.value(at: time) > 0 }) else { return }
    var first: Int?
    for line in dividers {
      let index = frame.add(Stroke(end: line.value(at: time, in: 0...1)))
      first = first ?? index
    }
    guard let first else { return }
    let scale = frame.viewport.designScale
    frame.add(
      .lines(
        LineDraw(
          set: set, origin: center, scale: scale, width: scale, color: color,
          strokes: first..<(first + dividers.count))))
  }
}
