@testable import CosmosSky
import CosmosKit
import TestSupport
import Testing

@Suite(.drawing) struct MenuPixelTests {
  /// A window, its pixels per logical pixel, and a time while the menu opens or closes.
  struct Case: CustomTestStringConvertible, Sendable {
    var size: Size
    var scale: Double
    /// Time in seconds after the key press.
    var time: Double
    var closing = false

    var viewport: Viewport { Viewport(size: size, contentScale: scale) }
    var testDescription: String {
      "\(Int(size.width))x\(Int(size.height)) x\(scale) \(closing ? "hide" : "reveal") \(time)"
    }
  }

  private static let wide = Size(width: 1280, height: 720)
  private static let tall = Size(width: 400, height: 700)

  /// Returns a sky without background stars, whose menu opens or closes, advanced to a case's time.
  private func sky(_ which: Case) -> (sky: Sky, time: Double) {
    var options = SkyOptions()
    options.stars = .total(0)
    var sky = Sky(options: options, size: which.size)
    sky.handle(InputEvent(time: 1, kind: .key("m")))
    if which.closing { sky.handle(InputEvent(time: 3, kind: .key(.escape))) }
    let time = (which.closing ? 3 : 1) + which.time
    sky.advance(to: time)
    return (sky, time)
  }

  private func isRings(_ layer: Frame.Layer) -> Bool {
    if case .rings = layer { true } else { false }
  }

  /// The menu's ring has a tick every two degrees, one degree wide, from radius 82 to 86 in design
  /// points; every fifth tick reaches 90.
  @Test(arguments: [1.0, 1.25, 2, 3])
  func `the ticks of the menu's rings are at their designed positions`(scale: Double) throws {
    let which = Case(size: Self.wide, scale: scale, time: 1.5)
    let (sky, time) = sky(which)
    let point = which.viewport.designScale * scale
    let frame = sky.frame(at: time, in: which.viewport)
    let image = try Pixels.picture(of: sky, at: time, in: which.viewport, only: isRings)
    let center = (frame.rings.first?.center ?? .zero) * scale
    for (radius, spacing) in [(84.0, 2), (88, 10)] {
      for degree in 0..<360 {
        let light = image.channel(
          2, at: center + Point(angle: Double(degree) * .pi / 180, radius: radius * point))
        if degree % spacing == 0 {
          #expect(light > 128, "no tick at \(degree)°, radius \(radius)")
        } else if degree % 2 == 1 || radius == 88 {
          #expect(light < 128, "a tick at \(degree)°, radius \(radius)")
        }
      }
    }
    for (radius, isLit) in [(82.6, true), (89.4, true), (81.3, false), (90.7, false)] {
      let long = image.channel(2, at: center + Point(angle: .pi / 18 * 7, radius: radius * point))
      #expect((long > 100) == isLit, "long tick at \(radius)")
    }
  }

  /// Long and short ticks overlap between radius 84 and 86; drawn twice, a translucent colour would
  /// be brighter there.
  @Test func `a ring's long tick is equally bright where it overlaps a short one`() throws {
    let scale = 3.0
    let center = Point(x: 100, y: 100)
    var frame = Frame(
      viewport: Viewport(size: Size(width: 200, height: 200), contentScale: scale))
    frame.add(Backdrop(color: .black))
    frame.add(
      Ring(
        center: center, radius: 84, width: 4, color: Color(red: 1, green: 1, blue: 1, alpha: 0.5),
        ticks: Ring.Ticks(
          count: 180, angle: .pi / 180, long: Ring.LongTicks(every: 5, radius: 87, width: 6))))
    let image = try Layers.picture(of: frame)
    let lights = [83.5, 85.5, 86.5, 88.5].map { radius in
      [0, .pi / 2, .pi, -.pi / 2].map { angle in
        image.channel(0, at: (center + Point(angle: angle, radius: radius)) * scale)
      }
    }
    for light in lights.joined() { #expect(abs(light - lights[0][0]) <= 1, "\(lights)") }
    #expect(abs(lights[0][0] - 127.5) < 2)
    let side = (center + Point(angle: .pi / 90, radius: 88.5)) * scale
    #expect(image.channel(0, at: side) < 20, "the next tick is short")
  }

  /// Measures the lit length of each dividing line.
  @Test(
    arguments: [wide, tall].flatMap { size in
      [(0.4, false), (0.55, false), (0.75, false), (0.2, true), (0.45, true)].map {
        Case(size: size, scale: size == wide ? 1 : 2, time: $0.0, closing: $0.1)
      }
    })
  func `the drawn length of each of the menu's dividing lines is within 2 % of its stroke's end`(
    which: Case
  ) throws {
    let (sky, time) = sky(which)
    let frame = sky.frame(at: time, in: which.viewport)
    let point = which.viewport.designScale * which.scale
    let center = (frame.rings.first?.center ?? .zero) * which.scale
    let image = try Pixels.picture(of: sky, at: time, in: which.viewport) {
      if case .lines(let draw) = $0 { draw.strokes.count == 12 } else { false }
    }
    let strokes = frame.layers.compactMap { layer -> [Stroke]? in
      if case .lines(let draw) = layer, draw.strokes.count == 12 { draw.strokes } else { nil }
    }
    let ends = try #require(strokes.first)
    for (line, stroke) in ends.enumerated() {
      let angle = Double(line) * .pi / 6
      // Area that the line lights, in square pixels.
      var area = 0.0
      for step in 0..<Int(60 * point * 4) {
        let place = center + Point(angle: angle, radius: 100 * point + Double(step) / 4)
        guard place.x > 1, place.x < Double(image.width) - 1 else { continue }
        let across = Point(angle: angle + .pi / 2, radius: 1)
        let light = (-12...12).reduce(0.0) {
          $0 + image.channel(2, at: place + across * (Double($1) / 4)) / 4
        }
        area += light / 255 / 4
      }
      // Lines are one design point wide, so their area divided by that width is their length.
      let share = area / point / (54 * point)
      #expect(abs(share - stroke.end) < 0.02, "line \(line)")
    }
  }

  /// An icon's light increases with the drawn share of its strokes.
  @Test(arguments: [0.45, 0.5, 0.6, 0.7], [1.0, 2])
  func `the light of the menu's icons is proportional to the drawn share, within 2 %`(
    time: Double, scale: Double
  ) throws {
    func icons(_ time: Double) throws -> (ink: Double, end: Double) {
      let (sky, now) = sky(Case(size: Self.wide, scale: scale, time: time))
      let viewport = Viewport(size: Self.wide, contentScale: scale)
      let image = try Pixels.picture(of: sky, at: now, in: viewport) {
        if case .paths = $0 { true } else { false }
      }
      let frame = sky.frame(at: now, in: viewport)
      return (image.sum(ofChannel: 0), frame.paths[0].stroke.end)
    }
    let (dots, _) = try icons(0.33)
    let (full, _) = try icons(0.9)
    let (ink, end) = try icons(time)
    // The round caps of an icon's strokes appear before the strokes have a length, so the light of
    // the caps is subtracted.
    let share = (ink - dots) / (full - dots)
    #expect(abs(share - end) < 0.02, "\(share), not \(end)")
  }

  @Test(arguments: [1.0, 1.25, 2, 3], [wide, tall, Size(width: 401, height: 667)])
  func `vertical and horizontal dividing lines of the menu are sharp`(scale: Double, size: Size)
    throws
  {
    let which = Case(size: size, scale: scale, time: 1.5)
    let (sky, time) = sky(which)
    let frame = sky.frame(at: time, in: which.viewport)
    let image = try Pixels.picture(of: sky, at: time, in: which.viewport) {
      if case .lines(let draw) = $0 { draw.strokes.count == 12 } else { false }
    }
    let center = (frame.rings.first?.center ?? .zero) * scale
    let point = which.viewport.designScale * scale
    for quarter in 0..<4 {
      let angle = Double(quarter) * .pi / 2
      let middle = center + Point(angle: angle, radius: 129 * point)
      let column = Int(middle.x.rounded(.down))
      let row = Int(middle.y.rounded(.down))
      let lights = (-4...4).map { offset in
        quarter % 2 == 0
          ? Double(image[column, row + offset][2]) : Double(image[column + offset, row][2])
      }
      #expect(lights.max() == 255)
      let lit = lights.filter { $0 > 0.3 * 255 }.count
      #expect(lit == max(1, Int(point.rounded())), "\(lights)")
    }
  }
}
