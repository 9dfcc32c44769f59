@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import CosmosMotion
import Testing

@testable import CosmosScenes

@Suite struct PaletteTests {
  @Test
  func `the six palettes other than night have different names, and Cosmos blue is the first`() {
    #expect(Palette.all.count == 6)
    #expect(Palette.all[0] == .cosmosBlue)
    #expect(Set(Palette.all.map(\.name)).count == 6)
    #expect(Palette.cosmosBlue.backdrop == Color(red: 0.078, green: 0.118, blue: 0.306))
    #expect(Palette.all.allSatisfy { $0.labelOpacity == 0.5 })
  }

  @Test func `a palette is found by its name in upper or lower case, with spaces or hyphens`() {
    for palette in Palette.all {
      #expect(Palette.named(palette.name) == palette)
      #expect(Palette.named(palette.name.uppercased()) == palette)
    }
    #expect(Palette.named("Cosmos Blue") == .cosmosBlue)
    #expect(Palette.named("cosmos_blue") == .cosmosBlue)
    #expect(Palette.named("blue") == nil)
    #expect(Palette.named("") == nil)
  }

  @Test func `a sky is fading until the notice about its new palette has gone`() {
    var sky = Sky()
    sky.advance(to: 30)
    #expect(!sky.isFading(at: 30))
    sky.perform(.palette(.ember), at: 30)
    #expect(sky.isFading(at: 30) && sky.isFading(at: 31))
    sky.advance(to: 36)
    #expect(!sky.isFading(at: 36))
  }

  // MARK: Legibility

  /// Returns the relative luminance of an sRGB colour, 0…1.
  ///
  /// - Source: WCAG 2.2, "relative luminance".
  private func luminance(_ color: Color) -> Double {
    (color.linearLight * SIMD3(0.2126, 0.7152, 0.0722)).sum()
  }

  /// Returns the contrast ratio of two colours, 1…21.
  ///
  /// - Source: WCAG 2.2, "contrast ratio".
  private func contrast(_ a: Color, _ b: Color) -> Double {
    let (dark, light) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
  }

  private func over(_ color: Color, _ ground: Color) -> Color {
    ground.interpolated(to: color.opacity(1 / color.alpha), by: color.alpha)
  }

  /// Returns the sky's colours from the middle of the window to a corner, with and without clouds.
  private func skies(_ palette: Palette) -> [Color] {
    (0...20).flatMap { step in
      [1, 0.8, 0.6].map { light in
        let empty = palette.middle.interpolated(to: palette.corner, by: Double(step) / 20)
        return Color.black.interpolated(to: empty, by: light)
      }
    }
  }

  /// Returns the minimum contrast of a colour with any of the sky's colours behind it.
  private func contrast(_ color: Color, onAnyOf skies: [Color]) -> Double {
    skies.map { contrast(over(color, $0), $0) }.min() ?? 0
  }

  /// Checks an empty sky, and a Milky Way that covers up to 30 % of the sky.
  ///
  /// In a wide window, the Milky Way's brightest part is behind the label.
  @Test(arguments: Palette.all)
  func `text has a contrast of 4.5, glyphs of 3, and lines of 1.9`(
    palette: Palette
  ) {
    for share in stride(from: 0, through: 0.3, by: 0.02) {
      let bright = skies(palette).map { $0.interpolated(to: palette.bulge, by: share) }
      let wanted = [
        (palette.text(beforeStars: share), 4.5),
        (palette.glyph(beforeStars: share), 3),
        (palette.lines(beforeStars: share), 1.9),
      ]
      for (color, least) in wanted {
        #expect(contrast(color, onAnyOf: bright) >= least, "\(palette.name), \(share)")
      }
    }
  }

  @Test(arguments: Palette.all)
  func `labels are equally bright in front of an empty sky and of the Milky Way`(
    palette: Palette
  ) {
    let colors = [Palette.text(beforeStars:), Palette.glyph(beforeStars:)]
    for color in colors {
      let seen = stride(from: 0, through: 0.3, by: 0.05).map { share in
        let behind = palette.middle.interpolated(to: palette.bulge, by: share)
        return over(color(palette)(share), behind)
      }
      for color in seen {
        #expect(abs(color.red - seen[0].red) < 1e-9, "\(palette.name)")
        #expect(abs(luminance(color) - luminance(seen[0])) < 1e-9, "\(palette.name)")
      }
    }
  }

  @Test(arguments: Palette.all)
  func `plain text, and icons on the menu's chosen sector, have a contrast of 4.5`(
    palette: Palette
  ) {
    let words = palette.label.opacity(palette.textOpacity)
    // A Milky Way whose stars cover 18 % of the sky is about twice as bright as an empty sky.
    let bright = skies(palette).map { $0.interpolated(to: Color(bytes: 215, 228, 255), by: 0.18) }
    #expect(contrast(words, onAnyOf: bright) >= 4.5, "\(palette.name)")
    #expect(contrast(palette.label, over(palette.accent.opacity(0.8), palette.backdrop)) >= 4.5)
  }

  @Test func `nebulae are tinted by a third with the palette's hue, except in the first palette`() {
    func hue(_ palette: Palette) -> Color? {
      sky(palette).frame(at: 0, in: Viewport(size: Size(width: 1280, height: 720))).layers.lazy
        .compactMap { if case .deepSky(let sky) = $0 { sky.nebulaHue } else { nil } }.first
    }
    #expect(hue(.cosmosBlue)?.alpha == 0)
    for palette in Palette.all.dropFirst() {
      #expect(hue(palette) == palette.lines.opacity(1.0 / 3), "\(palette.name)")
    }
  }

  // MARK: From one palette to another

  /// Returns all colours of a palette, or of one of its properties.
  private func colors(of part: Any) -> [Color] {
    (part as? Color).map { [$0] }
      ?? Mirror(reflecting: part).children.flatMap { colors(of: $0.value) }
  }

  @Test func `a mixture of two palettes equals them at both ends, and mixes every colour`() {
    for (from, to) in zip(Palette.all, Palette.all.dropFirst()) {
      #expect(from.interpolated(to: to, by: 0) == from)
      #expect(from.interpolated(to: to, by: 1) == to)
      let half = from.interpolated(to: to, by: 0.5)
      for ((one, other), mixed) in zip(zip(colors(of: from), colors(of: to)), colors(of: half)) {
        #expect(mixed == one.interpolated(to: other, by: 0.5))
      }
    }
  }

  private func sky(_ palette: Palette = .cosmosBlue) -> Sky {
    var options = SkyOptions()
    options.palette = palette
    options.start = .sign(.leo)
    return Sky(options: options, size: Size(width: 1280, height: 720))
  }

  private func frame(of sky: Sky, at time: Double) -> Frame {
    sky.frame(at: time, in: Viewport(size: Size(width: 1280, height: 720)))
  }

  /// Returns a frame without the names of palettes.
  private func unnamed(_ frame: Frame) -> Frame {
    var rest = Frame(viewport: frame.viewport)
    for layer in frame.layers {
      guard let labels = layer.labels else {
        rest.append(layer)
        continue
      }
      for label in labels where !Palette.all.contains(where: { $0.title == label.text }) {
        rest.add(label)
      }
    }
    return rest
  }

  @Test func `the night palette leaves only red light, none brighter than 0.4`() throws {
    #expect(Palette.choices == Palette.all + [.night])
    #expect(Palette.named("night") == .night && Palette.all.allSatisfy { $0.filter == .white })
    let sky = sky(.night)
    #expect(
      frame(of: sky, at: 1).layers.last == .filter(Color(red: 0.4, green: 0, blue: 0)))
    #expect(!frame(of: self.sky(), at: 1).layers.contains { $0.isFilter })
    // The palette's filter is in front of the menu and the panel, too.
    var open = sky
    for (key, time) in [("m", 1.0), ("i", 3)] {
      open.handle(InputEvent(time: time, kind: .key(Key(rawValue: key))))
    }
    open.advance(to: 5)
    #expect(frame(of: open, at: 5).layers.last?.isFilter == true)
  }

  @Test func `dimming reduces the light in every palette`() {
    var options = SkyOptions()
    options.dimming = 0.25
    func last(_ palette: Palette) -> Frame.Layer? {
      options.palette = palette
      return frame(of: Sky(options: options), at: 1).layers.last
    }
    #expect(last(.dusk) == .filter(Color(red: 0.75, green: 0.75, blue: 0.75)))
    #expect(last(.night) == .filter(Color(red: 0.4 * 0.75, green: 0, blue: 0)))
  }

  @Test func `C cycles through all seven palettes, and the host remembers each`() {
    var sky = sky()
    for turn in 1...14 {
      let time = 4 * Double(turn)
      sky.handle(InputEvent(time: time, kind: .key("c")))
      #expect(sky.nextEffect() == .remember(Palette.choices[turn % 7].name, key: Palette.memoryKey))
      #expect(sky.nextEffect() == nil)
      #expect(sky.nextChange(after: time) == time)
      // In the end, the sky equals one that started with this palette.
      let end = time + 3
      #expect(frame(of: sky, at: end) == frame(of: self.sky(Palette.choices[turn % 7]), at: end))
    }
  }

  @Test func `pressing C during a change of palette continues from the picture on the screen`() {
    var sky = sky()
    for turn in 1...4 {
      let time = 0.3 * Double(turn)
      let before = frame(of: sky, at: time)
      sky.handle(InputEvent(time: time, kind: .key("c")))
      // A Milky Way that will appear is drawn in advance, with opacity 0.
      let now = unnamed(frame(of: sky, at: time))
      #expect(others(now) == others(unnamed(before)))
      #expect(milkyWays(sky, at: time).reduce(0) { $0 + $1.opacity } <= 1 + 1e-9)
    }
    #expect(frame(of: sky, at: 5) == frame(of: self.sky(Palette.all[4]), at: 5))
  }

  /// Intervals between presses of C in seconds; the shortest ones are those of key repeat.
  @Test(arguments: [0.02, 0.05, 0.13, 0.3, 0.4], [false, true])
  func `however often C is pressed, no Milky Way's opacity jumps, and their sum stays about 1`(
    pause: Double, reducesMotion: Bool
  ) {
    var options = SkyOptions()
    options.reducesMotion = reducesMotion
    options.showsHint = false
    var sky = Sky(options: options)
    let presses = 11
    var before: [DeepSky] = milkyWays(sky, at: 0)
    for step in 0...Int(240 * (pause * Double(presses) + 1.5)) {
      let time = Double(step) / 240
      for press in 1...presses {
        let due = pause * Double(press)
        guard due > Double(step - 1) / 240, due <= time else { continue }
        sky.handle(InputEvent(time: due, kind: .key("c")))
      }
      sky.advance(to: time)
      let now = milkyWays(sky, at: time)
      #expect(now.count <= 3, "\(time)")
      // An animation that takes over a velocity may slightly overshoot its end, and is then
      // clamped.
      #expect(abs(now.reduce(0) { $0 + $1.opacity } - 1) < 0.05, "\(time)")
      for sky in now + before {
        func opacity(_ skies: [DeepSky]) -> Double {
          skies.first { $0.isSame(as: sky) }?.opacity ?? 0
        }
        let change = abs(opacity(now) - opacity(before))
        // The fastest fade, which takes a quarter of a second, is steepest in the middle.
        #expect(change < (reducesMotion ? 0.09 : 0.04), "by \(change) at \(time)")
      }
      before = now
    }
    #expect(before.count == 1)
    let last = milkyWays(self.sky(Palette.choices[presses % 7]), at: 20)
    #expect(milkyWays(sky, at: 20).map(\.milkyWay) == last.map(\.milkyWay))
  }

  /// Returns the commands of a frame, without the Milky Ways of palettes.
  private func others(_ frame: Frame) -> [Frame.Layer] {
    frame.layers.filter { if case .deepSky = $0 { false } else { true } }
  }

  private func milkyWays(_ sky: Sky, at time: Double) -> [DeepSky] {
    frame(of: sky, at: time).deepSkies
  }

  @Test
  func `when the palette changes, one Milky Way fades into another, and none changes its colours`()
  {
    var sky = sky()
    let first = milkyWays(sky, at: 1)
    sky.handle(InputEvent(time: 1, kind: .key("c")))
    var last = 0.0
    for step in 0...48 {
      let time = 1 + Double(step) / 40
      let both = milkyWays(sky, at: time)
      guard both.count == 2 else {
        #expect(step >= 46, "\(step)")
        continue
      }
      #expect(both.allSatisfy { $0.milkyWay == both[0].milkyWay } == false)
      #expect(both[0].isSame(as: first[0]))
      #expect(abs(both[0].opacity + both[1].opacity - 1) < 1e-9)
      #expect(both[1].opacity >= last && both[1].opacity - last < 0.08)
      last = both[1].opacity
    }
    #expect(milkyWays(sky, at: 4).count == 1)
  }

  @Test
  func `a change of palette changes colours, but neither the geometry nor the number of commands`()
  {
    var sky = sky()
    let geometry = sky.geometry
    let before = frame(of: sky, at: 1)
    sky.handle(InputEvent(time: 1, kind: .key("c")))
    for step in 0..<60 {
      let now = unnamed(frame(of: sky, at: 1 + Double(step) / 40))
      #expect(others(now).count == others(before).count)
      for case (.stars(let old), .stars(let new)) in zip(others(before), others(now)) {
        var recolored = new
        recolored.sprite.color = old.sprite.color
        #expect(recolored == old)
      }
      #expect(now.bars.count <= 60)
    }
    #expect(sky.geometry == geometry)
  }

  @Test func `with the option for a clock, the backdrop changes once a second`() {
    var options = SkyOptions()
    options.clockStart = 30.5
    options.start = .sign(.leo)
    var sky = Sky(options: options, size: Size(width: 1280, height: 720))
    // After the hint has appeared and the ring has faded, the next change is that of the clock.
    sky.advance(to: 20)
    #expect(sky.nextChange(after: 20) == 20.5)
    #expect(frame(of: sky, at: 20).bars.count == 3)
    #expect(frame(of: sky, at: 20) == frame(of: sky, at: 20.4))
    #expect(frame(of: sky, at: 20) != frame(of: sky, at: 20.6))
  }
}

extension Frame.Layer {
  fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }
}
