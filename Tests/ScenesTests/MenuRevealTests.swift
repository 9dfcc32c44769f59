@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes

/// All values of the menu while it opens and closes, at frames of several rates.
@Suite struct MenuRevealTests {
  private static let rates = [30.0, 60, 144]
  private static let radii = [8.0, 56, 78, 98, 102, 156]
  /// Time of the key press in seconds, which lies between frames at every rate.
  private static let start = 1.003
  /// Tolerance in design points: the error of a Bézier curve, solved to 1e-9, over a distance of
  /// 211 points.
  private static let tolerance = 1e-5

  /// Calls a closure with the frames at a rate: the seconds since the key press, and the stage.
  private func frames(
    _ rate: Double, closing: Bool, until end: Double,
    _ body: (_ time: Double, _ picture: MenuPicture, _ stage: MenuStage) -> Void
  ) {
    var stage = MenuStage()
    var start = Self.start
    stage.key("m", at: start)
    if closing {
      start = 3.001
      stage.key(.escape, at: start)
    }
    for frame in 0...Int(5 * rate) {
      let time = Double(frame) / rate
      guard time >= start, time <= start + end else { continue }
      let picture = stage.picture(at: time)
      body(time - start, picture, stage)
    }
  }

  private func isNear(_ value: Double?, _ expected: Double) -> Bool {
    abs((value ?? .nan) - expected) < Self.tolerance
  }

  @Test func `a closed menu shows its thick ring, thin ring and twelve dots`() {
    var stage = MenuStage()
    let picture = stage.picture(at: 1)
    #expect(picture.shadow == 0)
    #expect(picture.thick == [.init(radius: 14, width: 3, opacity: 1)])
    #expect(picture.thin == [.init(radius: 8, width: 1, opacity: 1)])
    #expect(picture.dividers.allSatisfy { $0 == 0 })
    #expect(picture.shortTicks == nil && picture.longTicks == nil && picture.info == nil)
    #expect(picture.icons.count == 12)
    for (sign, icon) in picture.icons.enumerated() {
      #expect(icon.end == 0.001 && icon.scale == 0.64 && icon.width == 2 && icon.opacity == 1)
      // The dot is at the start of the icon's stroke.
      let dot = icon.place + stage.player.sky.menu.geometry.iconStarts[sign] * 0.64
      #expect(dot.distance(to: Point(angle: Double(sign) * .pi / 6, radius: 10.5)) < 1e-9)
    }
    #expect(!picture.order.contains("fill") && !picture.order.contains("dividers"))
    #expect(stage.phase == .closed)
  }

  @Test func `an open menu has all its elements at their positions`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    let picture = stage.picture(at: 2.5)
    #expect(picture.shadow == 0.44)
    #expect(picture.thick == [.init(radius: 225, width: 3, opacity: 1)])
    #expect(picture.thin.map(\.radius) == [56, 78, 98, 102, 156])
    #expect(picture.thin.allSatisfy { $0.width == 1 && $0.opacity == 1 })
    // Short ticks reach from 82 to 86, long ones to 90; all are one degree wide. There is a short
    // tick every two degrees, and a long one every ten.
    #expect(picture.shortTicks?.radius == 84 && picture.shortTicks?.width == 4)
    #expect(picture.longTicks?.radius == 86 && picture.longTicks?.width == 8)
    let ticks = picture.shortTicks?.ticks
    #expect(ticks?.count == 180 && ticks?.angle == .pi / 180 && ticks?.long?.every == 5)
    #expect(picture.shortTicks?.opacity == 1 && picture.longTicks?.opacity == 1)
    #expect(picture.dividers == [Double](repeating: 1, count: 12))
    #expect(picture.dividerWidth == 1)
    for (sign, icon) in picture.icons.enumerated() {
      #expect(icon.place.distance(to: MenuStage.sector(sign, radius: 129)) < 1e-9)
      #expect(icon.end == 1 && icon.width == 2)
    }
    #expect(picture.info == .init(radius: 11, width: 1, opacity: 1))
    #expect(stage.phase == .open)
    #expect(picture.order == ["fill", "rings", "dividers", "icons"])
  }

  @Test(arguments: rates, [false, true])
  func `opening takes one second, and closing takes 1.23 s`(
    rate: Double, closing: Bool
  ) {
    let (way, end) = closing ? (MenuPhase.closing, 1.23) : (.opening, 1)
    frames(rate, closing: closing, until: 1.5) { time, _, stage in
      #expect(stage.phase == (time < end - 1e-9 ? way : closing ? .closed : .open), "at \(time)")
      let now = stage.player.time
      let isMoving = stage.player.sky.nextChange(after: now) == now
      #expect(isMoving == (time < end - 1e-9), "at \(time)")
    }
  }

  @Test(arguments: rates, [false, true])
  func `the menu's shadow, thick ring, ticks, icons and button move at their times`(
    rate: Double, closing: Bool
  ) {
    frames(rate, closing: closing, until: 1.5) { time, picture, stage in
      /// Returns the progress of an element of the menu, from 0 (closed) to 1 (open); `opening` and
      /// `back` are the element's delays in seconds after the menu starts to open or close.
      func out(from opening: Double, back: Double, in duration: Double) -> Double {
        let share = Reference.easeOut((time - (closing ? back : opening)) / duration)
        return closing ? 1 - share : share
      }
      #expect(isNear(picture.shadow, 0.44 * out(from: 0, back: 0.66, in: 0.25)), "at \(time)")
      let thick = 14 + 211 * out(from: 0, back: 0.66, in: 0.5)
      #expect(isNear(picture.thick.first?.radius, thick), "at \(time)")
      #expect(picture.thick.count == 1 && picture.thick.first?.width == 3)
      let ticks = out(from: 0.66, back: 0, in: 0.25)
      #expect(isNear(picture.shortTicks?.width ?? 0, 4 * ticks), "at \(time)")
      #expect(isNear(picture.longTicks?.width ?? 0, 8 * ticks), "at \(time)")
      #expect(picture.shortTicks.map { $0.radius == 84 } ?? true)
      #expect(picture.longTicks.map { $0.radius == 86 } ?? true)
      let info = out(from: 0.66, back: 0, in: 0.33)
      #expect(isNear(picture.info?.opacity ?? 0, info), "at \(time)")
      let move = out(from: 0, back: 0.66, in: 0.33)
      let stroke = out(from: 0.33, back: 0.16, in: 0.5)
      for (sign, icon) in picture.icons.enumerated() {
        let begin = stage.player.sky.menu.geometry.iconStarts[sign] * 0.64
        let dot = Point(angle: Double(sign) * .pi / 6, radius: 10.5) - begin
        let place = dot + (MenuStage.sector(sign, radius: 129) - dot) * move
        #expect(icon.place.distance(to: place) < Self.tolerance, "icon \(sign) at \(time)")
        #expect(isNear(icon.end, 0.001 + 0.999 * stroke) && icon.opacity == 1, "\(sign), \(time)")
      }
    }
  }

  @Test(arguments: rates)
  func `the menu's thin rings move out one by one, each fading in as it starts`(
    rate: Double
  ) {
    frames(rate, closing: false, until: 1.3) { time, picture, _ in
      var expected: [(radius: Double, opacity: Double)] = []
      var start = 0.0
      for step in 0..<5 {
        let duration = 0.075 + 0.01 * Double(step)
        let share = Reference.easeOut((time - start) / duration)
        let opacity = step == 0 ? 1 : Reference.linear((time - start) / 0.0375)
        expected.append(
          (Self.radii[step] + (Self.radii[step + 1] - Self.radii[step]) * share, opacity))
        start += duration
      }
      expect(picture, shows: expected, at: time)
    }
  }

  @Test(arguments: rates)
  func `the menu's thin rings move in from the outermost, and all but the innermost fade`(
    rate: Double
  ) {
    frames(rate, closing: true, until: 1.5) { time, picture, _ in
      var expected: [(radius: Double, opacity: Double)] = []
      var start = 0.57
      for step in 1...6 {
        let ring = 6 - step
        let duration = 0.075 + 0.01 * Double(step)
        let out = Self.radii[min(ring + 1, 5)]
        let share = Reference.easeOut((time - start) / duration)
        // The outermost of the six circles is never visible.
        let shown = ring == 5 ? 0.0 : 1
        let opacity = ring == 0 ? 1 : shown * (1 - Reference.linear((time - start) / 0.0375))
        expected.insert((out + (Self.radii[ring] - out) * share, opacity), at: 0)
        start += duration
      }
      expect(picture, shows: expected, at: time)
      #expect(picture.thin.count <= 5, "at most five of the six circles are visible")
    }
  }

  private func expect(
    _ picture: MenuPicture, shows expected: [(radius: Double, opacity: Double)], at time: Double,
    at location: SourceLocation = #_sourceLocation
  ) {
    let seen = expected.filter { $0.opacity > 1e-12 }.sorted { $0.radius < $1.radius }
    #expect(picture.thin.count == seen.count, "at \(time)", sourceLocation: location)
    for (ring, expected) in zip(picture.thin, seen) {
      #expect(
        isNear(ring.radius, expected.radius) && isNear(ring.opacity, expected.opacity)
          && ring.width == 1, "at \(time): \(ring), not \(expected)", sourceLocation: location)
    }
  }

  @Test(arguments: rates, [false, true])
  func `one of the menu's dividing lines starts every 0.05 s, and each takes 0.1 s`(
    rate: Double, closing: Bool
  ) {
    frames(rate, closing: closing, until: 1.3) { time, picture, stage in
      let begin = closing ? 0 : 0.33
      guard time >= begin else {
        #expect(picture.dividers.isEmpty)
        return
      }
      for (place, line) in stage.player.sky.menu.parts.order.enumerated() {
        let share = Reference.linear((time - begin - 0.05 * Double(place)) / 0.1)
        let drawn = picture.dividers.isEmpty ? 0 : picture.dividers[line]
        #expect(isNear(drawn, closing ? 1 - share : share), "line \(line) at \(time)")
      }
    }
  }

  @Test(arguments: [
    (200.0, 200.0, 1.0), (400, 700, 1), (320, 1000, 1), (1280, 720, 1.25), (3840, 2160, 2),
    (7680, 4320, 1),
  ])
  func `the menu's size follows the design scale, not the number of pixels`(
    width: Double, height: Double, contentScale: Double
  ) {
    var stage = MenuStage()
    stage.player.handle(.resize(Size(width: width, height: height)), at: 0.5)
    stage.key("m", at: 1)
    let viewport = Viewport(size: Size(width: width, height: height), contentScale: contentScale)
    stage.player.advance(to: 2.5)
    let picture = MenuPicture(stage.player.sky, at: 2.5, in: viewport)
    // The outer ring fits into narrow windows.
    let outer = picture.thick.first?.radius ?? 0
    #expect(abs(outer - min(225, 0.46 * width / MenuShape.scale(in: viewport))) < 1e-9)
    #expect(outer > 164.999)
    #expect(zip(picture.thin, [56.0, 78, 98, 102, 156]).allSatisfy { abs($0.radius - $1) < 1e-9 })
    for (sign, icon) in picture.icons.enumerated() {
      #expect(icon.place.distance(to: MenuStage.sector(sign, radius: 129)) < 1e-9)
    }
    #expect(
      MenuShape.center(in: viewport).distance(to: viewport.center) <= 0.75 / contentScale,
      "the menu is at most half a pixel off the middle in each direction")
  }
}
