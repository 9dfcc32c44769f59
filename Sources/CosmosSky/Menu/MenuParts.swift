import CosmosDrawing
import CosmosGeometry
import CosmosMotion

/// A part of the menu whose state is one number, which changes along an ease-out curve.
enum MenuPart: Int, CaseIterable, Sendable {
  /// The opacity of the black in front of the sky.
  case shadow
  /// The radius of the thick ring in a wide window, in design points.
  case thickRing
  /// The icons' position: 0 on the circle of dots, 1 on the circle of icons.
  case iconMove
  /// The drawn fraction of the icons' strokes, measured from their start.
  case iconStrokes
  /// The length of the ticks, which form a circle, as a fraction of their full length.
  case dashes
  /// The opacity of the info button.
  case info

  /// Range from the part's value in the closed menu to its value in the open menu.
  var values: ClosedRange<Double> {
    switch self {
    case .shadow: 0...MenuShape.shadowOpacity
    case .thickRing: MenuShape.restingRadius...MenuShape.outerRadii.upperBound
    case .iconStrokes: MenuShape.dotStroke...1
    case .iconMove, .dashes, .info: 0...1
    }
  }

  /// Duration of the part's motion, in seconds.
  var duration: Double {
    switch self {
    case .shadow, .dashes: 0.25
    case .iconMove, .info: 0.33
    case .thickRing, .iconStrokes: 0.5
    }
  }
}

/// The moving parts of the menu; ``RingsScene`` shows only the rings, the ticks and the dividing
/// lines.
///
/// Each part is animated independently. Opening and closing only set a part's destination and start
/// time. So either can interrupt the other at any time, and every part continues from its present
/// state.
struct MenuParts: Equatable, Sendable {
  /// The values of the parts, in the order of ``MenuPart``.
  private var numbers = MenuPart.allCases.map { Animated($0.values.lowerBound) }
  /// The radii of six thin rings, in design points; the outermost is never visible.
  private var thin = MenuShape.thinRadii.map { Animated($0) }
  private var thinOpacity = MenuShape.thinRadii.indices.map { Animated($0 == 0 ? 1.0 : 0) }
  /// The drawn fractions of the dividing lines, measured from their start.
  private var dividers = (0..<12).map { _ in Animated(0.0) }
  /// The random order in which the dividing lines last started to appear or disappear.
  private(set) var order = Array(0..<12)
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns a part's animated value, which may slightly leave ``MenuPart/values`` when the part's
  /// motion reverses.
  subscript(part: MenuPart) -> Animated<Double> { numbers[part.rawValue] }

  /// Returns a part's value, clamped to its range, at a time in seconds.
  func value(of part: MenuPart, at time: Double) -> Double {
    self[part].value(at: time, in: part.values)
  }

  // MARK: Motion; each function takes its start time in seconds.

  mutating func move(_ part: MenuPart, isOut: Bool, at time: Double) {
    numbers[part.rawValue].animate(
      to: isOut ? part.values.upperBound : part.values.lowerBound, at: time,
      duration: part.duration, curve: .easeOut)
  }

  mutating func thinRingsOut(at time: Double) {
    var start = 0.0
    for step in 0..<5 {
      let duration = MenuTimes.ringStep(step)
      thin[step].animate(
        to: MenuShape.thinRadii[step + 1], at: time, delay: start, duration: duration,
        curve: .easeOut)
      if step > 0 {
        thinOpacity[step].animate(
          to: 1, at: time, delay: start, duration: MenuTimes.ringFade, curve: .linear)
      }
      start += duration
    }
  }

  /// Retracts the thin rings one by one, the outermost first.
  ///
  /// - Parameters:
  ///   - time: Time in seconds.
  ///   - skipsAbsent: Whether to spend no time on invisible rings.
  /// - Returns: Seconds from `time` until the last ring is retracted.
  @discardableResult
  mutating func thinRingsIn(at time: Double, skipsAbsent: Bool = false) -> Double {
    var start = 0.0
    for step in 1...6 {
      let ring = 6 - step
      let isAbsent = ring > 0 && thinOpacity[ring].value(at: time) == 0
      let duration = MenuTimes.ringStep(step)
      thin[ring].animate(
        to: MenuShape.thinRadii[ring], at: time, delay: start, duration: duration,
        curve: .easeOut)
      if ring > 0 {
        thinOpacity[ring].animate(
          to: 0, at: time, delay: start, duration: MenuTimes.ringFade, curve: .linear)
      }
      if !(skipsAbsent && isAbsent) { start += duration }
    }
    return start
  }

  /// Draws or erases the dividing lines one by one, in a new random order each time.
  mutating func dividers(isOut: Bool, at time: Double) {
    random.shuffleUnlike(previous: &order)
    for (place, line) in order.enumerated() {
      dividers[line].animate(
        to: isOut ? 1 : 0, at: time, delay: MenuTimes.dividerStep * Double(place),
        duration: MenuTimes.divider, curve: .linear)
    }
  }

  /// Opens all parts at once, without motion.
  mutating func setOut() {
    for part in MenuPart.allCases { numbers[part.rawValue].set(part.values.upperBound) }
    for ring in 0..<5 {
      thin[ring].set(MenuShape.thinRadii[ring + 1])
      thinOpacity[ring].set(1)
    }
    for line in dividers.indices { dividers[line].set(1) }
  }

  /// Returns whether any tick or dividing line is visible at a time in seconds.
  func hasMarks(at time: Double) -> Bool {
    self[.dashes].value(at: time) > 0 || dividers.contains { $0.value(at: time) > 0 }
  }

  func isMoving(at time: Double) -> Bool {
    numbers.contains { $0.isMoving(at: time) }
      || thin.contains { $0.isMoving(at: time) } || dividers.contains { $0.isMoving(at: time) }
      || thinOpacity.contains { $0.isMoving(at: time) }
  }

  // MARK: Drawing

  /// Adds the rings and ticks, which take one draw call.
  func describeRings(into frame: inout Frame, at time: Double, color: Color, center: Point) {
    let scale = MenuShape.scale(in: frame.viewport)
    let range = MenuPart.thickRing.values
    let share =
      (value(of: .thickRing, at: time) - range.lowerBound) / (range.upperBound - range.lowerBound)
    let outer = MenuShape.outerRadius(in: frame.viewport)
    frame.add(
      Ring(
        center: center,
        radius: (range.lowerBound + share * (outer - range.lowerBound)) * scale,
        width: MenuShape.thickWidth * scale, color: color))
    for ring in 0..<5 {
      let opacity = thinOpacity[ring].value(at: time, in: 0...1)
      guard opacity > 0 else { continue }
      // The radius stays between those of the closed and the open menu.
      let radius = thin[ring].value(
        at: time, in: MenuShape.thinRadii[ring]...MenuShape.thinRadii[ring + 1])
      frame.add(
        Ring(
          center: center, radius: radius * scale,
          width: MenuShape.thinWidth * scale, color: color.opacity(opacity)))
    }
    let ticks = value(of: .dashes, at: time)
    guard ticks > 0 else { return }
    frame.add(
      Ring(
        center: center, radius: MenuShape.shortTickRadius * scale,
        width: MenuShape.shortTickWidth * ticks * scale, color: color,
        ticks: Ring.Ticks(
          count: 180, angle: MenuShape.tickAngle,
          long: Ring.LongTicks(
            every: 5, radius: MenuShape.longTickRadius * scale,
            width: MenuShape.longTickWidth * ticks * scale))))
  }

  /// Adds the dividing lines, which take one draw call.
  func describeDividers(
    into frame: inout Frame, at time: Double, set: LineSet, color: Color, center: Point
  ) {
    guard dividers.contains(where: { $0.value(at: time) > 0 }) else { return }
    let scale = MenuShape.scale(in: frame.viewport)
    var lines = LineDraw(set: set, origin: center, scale: scale, width: scale, color: color)
    // The strokes are added one by one, because a lazy sequence of strokes would allocate memory.
    lines.strokes = frame.emptyStrokes()
    for line in dividers { lines.strokes.append(Stroke(end: line.value(at: time, in: 0...1))) }
    frame.add(lines)
  }
}
