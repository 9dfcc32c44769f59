import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import Testing

@testable import CosmosScenes
@testable import CosmosSky

@Suite struct StripsTests {
  static let bars = Palette.all.map(\.backdrop)
  static let viewport = Viewport(size: Size(width: 1280, height: 720))

  /// Returns the picture at a time: pieces from left to right, or one piece if there is one colour.
  static func seen(
    _ strips: Strips, at time: Double, in viewport: Viewport = viewport
  ) -> [Bar] {
    var frame = Frame(viewport: viewport)
    let backdrop = strips.backdrop(into: &frame, at: time)
    let bar = Bar(left: 0, right: viewport.width, color: backdrop.color)
    return backdrop.bars.isEmpty ? [bar] : backdrop.bars
  }

  static let viewports =
    [320.0, 333, 1001, 1279, 1280, 1366, 3840].flatMap { width in
      [1, 1.25, 1.5, 2].map { scale in
        Viewport(size: Size(width: width, height: 720), contentScale: scale)
      }
    }

  @Test(arguments: viewports)
  func `strips at rest are equally wide to a pixel, and begin at whole pixels`(
    viewport: Viewport
  ) {
    let pixels = (0...Strips.count).map {
      Strips.edge($0, in: viewport) * viewport.contentScale
    }
    #expect(pixels[0] == 0)
    #expect(abs(pixels[60] - Double(viewport.pixelWidth)) < 1e-9)
    for (left, right) in zip(pixels, pixels.dropFirst()) {
      #expect(abs(left - left.rounded()) < 1e-9)
      #expect(abs(right - left - Double(viewport.pixelWidth) / 60) < 1 + 1e-9)
    }
  }

  // MARK: From bars to a colour

  /// Returns the strips after a bar was chosen at 2 s.
  private static func chosen(_ bar: Int) -> Strips {
    var strips = Strips(bars: bars, seed: 1)
    strips.choose(bar: bar, at: 2)
    return strips
  }

  private static let times = (0...160).map { 2 + 1.2 * Double($0) / 160 }

  @Test(arguments: 0..<6)
  func `the chosen bar's strips never move or change`(bar: Int) {
    let strips = Self.chosen(bar)
    for time in Self.times {
      for index in Strips.strips(ofBar: bar) {
        #expect(strips.strips[index].offset(at: time) == .zero)
        #expect(strips.strips[index].color.value(at: time) == Self.bars[bar])
      }
      // No other strip covers the chosen bar's strips.
      let kept = Strips.strips(ofBar: bar)
      let left = Strips.edge(kept.lowerBound, in: Self.viewport)
      let right = Strips.edge(kept.upperBound, in: Self.viewport)
      for piece in Self.seen(strips, at: time) where piece.left < right && piece.right > left {
        #expect(piece.color == Self.bars[bar])
      }
    }
  }

  @Test(arguments: 0..<6)
  func `the other bars' strips lean 14 points towards the chosen bar, then leave on their side`(
    bar: Int
  ) {
    let strips = Self.chosen(bar)
    let kept = Strips.strips(ofBar: bar)
    for index in 0..<Strips.count where !kept.contains(index) {
      let strip = strips.strips[index]
      let towards = index < kept.lowerBound ? 1.0 : -1
      #expect(strip.offset(at: 2) == .zero)
      #expect(abs(strip.offset(at: 2 + 0.18).points - 14 * towards) < 1e-9)
      #expect(abs(strip.offset(at: 2 + 0.18).widths) < 1e-12)
      var last = 0.0
      for time in Self.times {
        let offset = strip.offset(at: time)
        let x = offset.points / 1000 + offset.widths
        switch time - 2 {
        case ..<0.1799: #expect(x * towards >= last * towards, "towards the bar, at \(time)")
        case 0.1801..<0.6599:
          #expect(x * towards <= last * towards, "away from the bar, at \(time)")
        case 0.6601...: #expect(x * towards >= last * towards, "back to its position, at \(time)")
        default: break
        }
        last = x
      }
      let out = strips.extent(of: index, at: 2 + 0.66, in: Self.viewport)
      #expect(towards > 0 ? out.right <= 0 : out.left >= Self.viewport.width)
    }
  }

  @Test(arguments: 0..<6, viewports)
  func `no strip changes its colour while any part of it is visible`(bar: Int, viewport: Viewport) {
    let strips = Self.chosen(bar)
    let kept = Strips.strips(ofBar: bar)
    for index in 0..<Strips.count where !kept.contains(index) {
      let own = Self.bars[index / Strips.stripsPerBar]
      for time in [2, 2 + 0.3, (2 + 0.66).nextDown, 2 + 0.66, 3] {
        let color = strips.strips[index].color.value(at: time)
        #expect(color == (time < 2 + 0.66 ? own : Self.bars[bar]))
      }
      for time in [(2 + 0.66).nextDown, 2 + 0.66] {
        let extent = strips.extent(of: index, at: time, in: viewport)
        let pixels = (extent.left * viewport.contentScale, extent.right * viewport.contentScale)
        #expect(pixels.1 <= 0 || pixels.0 >= Double(viewport.pixelWidth))
      }
    }
  }

  @Test(arguments: 0..<6)
  func `the strips on one side of a bar never overlap, and move out one by one`(bar: Int) {
    let strips = Self.chosen(bar)
    let kept = Strips.strips(ofBar: bar)
    for side in [0..<kept.lowerBound, kept.upperBound..<Strips.count] where !side.isEmpty {
      for time in Self.times {
        let extents = side.map { strips.extent(of: $0, at: time, in: Self.viewport) }
        for (left, right) in zip(extents, extents.dropFirst()) {
          #expect(left.right <= right.left + 1e-9, "at \(time)")
        }
      }
      // Half-way out, there are gaps between the strips, so they no longer form bars.
      let extents = side.map { strips.extent(of: $0, at: 2 + 0.42, in: Self.viewport) }
      #expect(zip(extents, extents.dropFirst()).contains { $0.right + 2 < $1.left })
    }
  }

  @Test(arguments: 0..<6)
  func `returning strips are lighter with a dark edge until they arrive`(bar: Int) {
    let strips = Self.chosen(bar)
    let color = Self.bars[bar]
    func light(_ color: Color) -> Double { color.red + color.green + color.blue }
    #expect(Self.seen(strips, at: 2 + 0.6).count > 1)
    #expect(
      Self.seen(strips, at: 2 + 0.66).map(\.color) == [color],
      "all other strips are out of the window")
    var mostLight = 0.0
    for time in Self.times where time > 2 + 0.66 && time < 2 + 1.2 {
      let seen = Self.seen(strips, at: time)
      let lighter = seen.filter { light($0.color) > light(color) + 1e-9 }
      let darker = seen.filter { light($0.color) < light(color) - 1e-9 }
      for span in darker { #expect(span.right - span.left <= 1 + 1e-9, "at \(time)") }
      for span in lighter {
        mostLight = max(mostLight, light(span.color))
        #expect(
          light(span.color) <= light(color.interpolated(to: .white, by: 0.09)) + 1e-9, "at \(time)")
      }
      #expect(seen.count <= 200)
    }
    #expect(mostLight > light(color.interpolated(to: .white, by: 0.06)))
    #expect(Self.seen(strips, at: 2 + 1.2).map(\.color) == [color])
  }
}

@Suite struct StripClockTests {
  @Test func `the light passes to the strip of a new second within 0.2 s`() {
    let clock = StripClock(second: 0)
    for second in 0..<200 {
      let time = Double(second)
      #expect(clock.light(at: time) == (second % 60, 0))
      #expect(clock.light(at: time + 0.1).strip == second % 60)
      #expect(abs(clock.light(at: time + 0.1).light - 0.5) < 1e-6)
      #expect(clock.light(at: time + 0.2001) == (second % 60, 1))
      #expect(clock.light(at: time + 0.9999) == (second % 60, 1))
    }
  }

  @Test func `a running clock changes the picture once per second, and not in between`() {
    let clock = StripClock(second: 17.3)
    var time = 0.0
    var wakes = 0
    while time < 60 {
      let due = clock.nextChange(after: time)
      #expect(due >= time)
      if due - time > 1e-9 {
        wakes += due < 60 ? 1 : 0
        #expect(due - time <= 0.8 + 1e-9)
        for part in [0, 0.3, 0.9] {
          let between = time + (due - time) * part
          #expect(clock.light(at: between) == clock.light(at: time))
        }
        time = due
      } else {
        time += 1.0 / 60  // the window keeps drawing
      }
    }
    #expect(wakes == 60)
  }

  @Test func `the strips' clock follows the wall clock, but not its jitter`() {
    var clock = StripClock(second: 10)
    let before = clock
    clock.set(second: 15.015, at: 5)
    clock.set(second: 14.985, at: 5)
    #expect(clock == before)
    // Across the end of a minute, the seconds 59.99 and 0.005 are 15 ms apart.
    clock.set(second: 0.005, at: 49.99)
    #expect(clock == before)
    clock.set(second: 40.5, at: 5)
    #expect(clock.light(at: 5) == (40, 1))
    clock.set(second: 0.1, at: 10)
    #expect(clock.light(at: 10).strip == 0)
    #expect(abs(clock.light(at: 10).light - 0.5) < 1e-6)
  }

  @Test func `a lit strip is lighter than the others and has the same hue`() {
    for palette in Palette.all {
      let color = palette.backdrop
      let lit = StripClock.lit(color, by: 1)
      #expect(lit.red > color.red && lit.green > color.green && lit.blue > color.blue)
      #expect(abs(lit.red / lit.blue - color.red / color.blue) < 1e-9)
      #expect(StripClock.lit(color, by: 0) == color)
    }
  }
}
