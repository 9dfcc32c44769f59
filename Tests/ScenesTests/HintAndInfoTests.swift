@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosZodiac
import Testing

@testable import CosmosScenes

extension MenuStage {
  /// Seconds until the hint starts to appear in a sky that is complete at its start.
  static let hintTime = 2.5
}

@Suite struct HintTests {
  @Test func `in a sky that does not develop, the hint fades in from 2.5 s to 5 s`() {
    var stage = MenuStage()
    stage.player.advance(to: 2.4)
    #expect(stage.player.sky.nextChange(after: 2.4) == 2.5, "nothing changes before the hint")
    #expect(stage.opacity(of: "press and hold", at: 2.5) == nil)
    for step in 1...10 {
      let share = Reference.bezier(0.42, 0, 0.58, 1, 0.1 * Double(step))
      for text in ["press and hold the ring", "then choose a sign"] {
        let opacity = stage.opacity(of: text, at: 2.5 + 0.25 * Double(step)) ?? 0
        #expect(abs(opacity - 0.66 * share) < 1e-6)
      }
    }
    // The ring fades until 5.5 s; from then on, nothing changes.
    stage.player.advance(to: 5.5)
    #expect(stage.player.sky.nextChange(after: 5.5) == nil)
  }

  /// Checks the very first opening, which takes about six seconds, and a later one.
  @Test(arguments: [Sign.sagittarius, .leo], [false, true])
  func `the hint waits until a developing picture has its figure, name and ring`(
    sign: Sign, develops: Bool
  ) throws {
    var stage = MenuStage {
      let origin = sign == .sagittarius ? SkyOptions.galacticCenter : nil
      $0.start = develops ? .develop(to: sign, from: origin) : .glide(to: sign, from: origin)
    }
    var whole: Double?
    var first: Double?
    for step in 0...(25 * 60) where first == nil {
      let time = Double(step) / 60
      stage.player.advance(to: time)
      let frame = stage.frame(at: time)
      let isNamed = frame.labels.contains { $0.text == sign.name }
      let hasRing = (frame.rings.first?.color.alpha ?? 0) > 0.95
      let figure = frame.figureStars.filter { $0.look == .glows }
      let isThere =
        isNamed && hasRing && stage.state.lines == 1 && figure.allSatisfy { $0.opacity == 1 }
      if isThere { whole = whole ?? time }
      if stage.opacity(of: "press and hold", at: time) != nil { first = time }
      if first != nil { #expect(isThere, "\(time)") }
    }
    let (all, hint) = (try #require(whole), try #require(first))
    // The test finds the name at the start of its fade-in, which takes up to 0.4 s.
    #expect((2.4...3).contains(hint - all), "all at \(all), the hint at \(hint)")
  }

  @Test(arguments: [0.0, 0.3, 1.2, 3])
  func `input completes the picture within 0.2 s, and the hint appears 2.5 s later`(time: Double) {
    var stage = MenuStage {
      $0.start = .develop(to: .sagittarius, from: SkyOptions.galacticCenter)
    }
    stage.player.advance(to: time)
    stage.key("c", at: time)
    stage.player.advance(to: time + 2.69)
    #expect(stage.opacity(of: "press and hold", at: time + 2.69) == nil)
    stage.player.advance(to: time + 2.9)
    #expect((stage.opacity(of: "press and hold", at: time + 2.9) ?? 0) > 0)
  }

  /// Many figures have a star near the middle; without a hint, the ring would be hidden there.
  @Test(arguments: Sign.allCases)
  func `while the hint appears, the ring pulses twice, and then keeps an opacity of 0.18`(
    sign: Sign
  ) {
    var stage = MenuStage { $0.start = .sign(sign) }
    stage.wake(at: 0)
    func ring(at time: Double) -> Double {
      stage.player.advance(to: time)
      return stage.frame(at: time).rings.first?.color.alpha ?? -1
    }
    for time in stride(from: 0, through: 2.5, by: 0.25) { #expect(ring(at: time) == 1, "\(time)") }
    // A pulse takes 1.25 s, and the ring is faintest in the middle of the pulse.
    #expect(abs(ring(at: 3.125) - 0.3) < 1e-6)
    #expect(abs(ring(at: 3.75) - 1) < 1e-6)
    #expect(abs(ring(at: 4.375) - 0.3) < 1e-6)
    #expect(abs(ring(at: 5) - 1) < 1e-6)
    for time in stride(from: 5.5, through: 20, by: 0.5) {
      #expect(abs(ring(at: time) - 0.18) < 1e-9, "\(time)")
    }
    #expect(abs((stage.opacity(of: "press and hold", at: 20) ?? 0) - 0.66) < 1e-9)
  }

  @Test func `while a body is in the centre, there is neither a ring nor a hint`() {
    let instant = Instant(year: 2026, month: 11, day: 22, hour: 21)
    var stage = MenuStage {
      $0.tonight = Tonight(from: instant, bodies: [.moon])
      $0.start = .at($0.tonight?.places()[0].position ?? 0)
    }
    for time in stride(from: 1.0, through: 12, by: 0.5) {
      stage.player.advance(to: time)
      if time == 8 { stage.move(x: 200, y: 100, at: 8) }
      #expect(stage.frame(at: time).rings.isEmpty)
      #expect(stage.opacity(of: "press and hold", at: time) == nil)
    }
    stage.key("5", at: 12)
    stage.player.advance(to: 17)
    #expect(stage.state.sign == 4)
    #expect((stage.opacity(of: "press and hold", at: 17) ?? 0) > 0.6)
  }

  @Test func `the hint is 190 points below the centre, below every figure`() {
    let stage = MenuStage()
    let lines = stage.labels(at: 8).filter { Hint.lines.contains($0.text) }
    #expect(lines.count == 2)
    let middle = lines.map(\.center.y).reduce(0, +) / 2
    #expect(abs(middle - (333.5 + 190)) < 1e-9)
    #expect(lines.allSatisfy { $0.center.x == 500 && $0.size == 13 })
    #expect(lines[0].center.y < lines[1].center.y)
  }

  @Test func `in a low window, the hint is above the labels`() {
    let size = Size(width: 200, height: 200)
    let sky = Sky(options: SkyOptions(), size: size)
    let frame = sky.frame(at: 8, in: Viewport(size: size, contentScale: 1))
    let hint = frame.labels.filter { Hint.lines.contains($0.text) }
    let others = frame.labels.filter { !Hint.lines.contains($0.text) }
    #expect(hint.count == 2)
    for line in hint {
      #expect((0...200).contains(line.center.y))
      for other in others {
        #expect(other.center.y - line.center.y > (other.size + line.size) / 2, "\(other.text)")
      }
    }
  }

  @Test func `when the menu opens, the hint fades out in a quarter of a second and never returns`()
  {
    var stage = MenuStage()
    stage.key("m", at: 8)
    #expect((stage.opacity(of: "press and hold", at: 8.1) ?? 0) > 0)
    #expect(stage.opacity(of: "press and hold", at: 8.25) == nil)
    stage.key(.escape, at: 9)
    #expect(stage.opacity(of: "press and hold", at: 60) == nil)
  }

  @Test func `without the option showsRing, a sky shows no ring`() {
    func rings(showsRing: Bool) -> Int {
      var options = SkyOptions()
      options.showsRing = showsRing
      return Sky(options: options).frame(at: 0, in: Viewport(size: Sky.standardSize)).rings.count
    }
    #expect(rings(showsRing: true) > 0)
    #expect(rings(showsRing: false) == 0)
  }

  @Test func `a sky without a ring has no hint`() {
    var stage = MenuStage { $0.showsRing = false }
    for time in [2.0, 6, 8, 100] {
      stage.player.advance(to: time)
      #expect(stage.opacity(of: "press and hold", at: time) == nil)
    }
    #expect(stage.player.sky.nextChange(after: 100) == nil)
  }

  @Test(arguments: [false, true])
  func `without a resting ring, the open menu looks as usual, and disappears completely`(
    reducesMotion: Bool
  ) {
    func stage(showsRing: Bool) -> MenuStage {
      MenuStage {
        $0.showsRing = showsRing
        $0.showsHint = false
        $0.reducesMotion = reducesMotion
      }
    }
    var (with, without) = (stage(showsRing: true), stage(showsRing: false))
    for time in stride(from: 0, to: 8, by: 0.05) {
      for key in [(1.0, Key("m")), (4, .escape)] where abs(time - key.0) < 1e-6 {
        with.key(key.1, at: time)
        without.key(key.1, at: time)
      }
      with.player.advance(to: time)
      without.player.advance(to: time)
      let (whole, other) = (with.frame(at: time), without.frame(at: time))
      if (3...4).contains(time) { #expect(whole == other, "\(time)") }
      if time < 1 || time > 6 { #expect(other.rings.isEmpty, "\(time)") }
    }
  }

  @Test
  func `the menu's first opening is remembered, and ends the hint for good`() {
    var stage = MenuStage()
    stage.key("m", at: 1)
    #expect(stage.effects().contains(.remember("opened", key: Sky.menuMemoryKey)))
    stage.key(.escape, at: 3)
    stage.key("m", at: 6)
    #expect(!stage.effects().contains(.remember("opened", key: Sky.menuMemoryKey)))
    var knowing = MenuStage { $0.showsHint = false }
    knowing.player.advance(to: 3)
    #expect(knowing.player.sky.nextChange(after: 3) == nil)
    for time in [5.5, 8, 100] { #expect(knowing.opacity(of: "press and hold", at: time) == nil) }
    knowing.key("m", at: 101)
    #expect(!knowing.effects().contains(.remember("opened", key: Sky.menuMemoryKey)))
  }

  @Test(arguments: [Size(width: 200, height: 200), Size(width: 300, height: 2000)])
  func `the hint is never wider than the window`(size: Size) {
    var stage = MenuStage()
    stage.player.handle(.resize(size), at: 0.5)
    for label in stage.labels(at: 8) where Hint.lines.contains(label.text) {
      #expect(0.602 * label.size * Double(label.text.count) <= size.width)
    }
  }
}

@Suite struct InfoPanelTests {
  private static let page = "https://example.org/a/long/address"

  /// A sky whose panel has a page and keys, created once because that takes longer than most tests.
  private static let still: MenuStage = {
    var stage = MenuStage {
      $0.program = ProgramInfo(
        version: "9.8.7", page: page, keys: [.init("s", "sound"), .init("q, esc", "quit")])
    }
    stage.player.sky.update { $0.driver = "some renderer" }
    return stage
  }()

  private func opened(_ stage: MenuStage = still) -> MenuStage {
    var stage = stage
    stage.key("m", at: 1)
    stage.key("i", at: 3)
    stage.player.advance(to: 5)
    return stage
  }

  @Test func `the info button is 190 points below the centre and measures 44 by 44 points`() {
    for (x, y, answers) in [
      (0.0, 190.0, true), (21.9, 190, true), (-21, 211, true), (22.1, 190, false), (0, 167, false),
    ] {
      var stage = Self.still
      stage.key("m", at: 1)
      stage.player.advance(to: 3)
      stage.click(x: x, y: y, at: 3)
      #expect(stage.player.sky.panel.isOpen == answers)
      #expect(stage.phase == .closing)
    }
  }

  @Test
  func `the panel fades in 0.75 s after its button is chosen, in front of a dimmed sky`() {
    var stage = Self.still
    stage.key("m", at: 1)
    stage.player.advance(to: 3)
    stage.press(y: 190, at: 3)
    stage.release(y: 190, at: 3)
    stage.player.advance(to: 3.75)
    #expect(stage.opacity(of: "9.8.7", at: 3.75) == nil)
    #expect((stage.opacity(of: "9.8.7", at: 3.8) ?? 0) > 0)
    stage.player.advance(to: 5)
    #expect(stage.opacity(of: "Cosmos", at: 5) == 1)
    let fills = stage.frame(at: 5).layers.compactMap {
      if case .fill(let color) = $0 { color } else { nil }
    }
    #expect(fills == [Color.black.opacity(0.33)])
    #expect(stage.player.isStill)
  }

  @Test func `the panel shows the title, keys, version, renderer and a link`() {
    let stage = opened()
    let labels = stage.labels(at: 5)
    let texts = labels.map(\.text)
    for part in [
      "Cosmos", "version 9.8.7", "endless", "some renderer", "menu", "sign on that side",
      "today's sign", "sound", "quit", "the project's page",
    ] {
      #expect(texts.contains { $0.contains(part) }, "\(part)")
    }
    // Gestures and keys are in one table, and the name of the renderer is the last line.
    let grid = zip(labels, labels.dropFirst()).filter { abs($0.center.y - $1.center.y) < 1 }
    let rows = grid.map { [$0.text, $1.text] }
    #expect(rows.first == ["drag, scroll", "push the sky"])
    #expect(rows.contains(["m, return", "menu"]))
    #expect(rows.contains(["left, right", "sign on that side"]))
    #expect(rows.last == ["q, esc", "quit"])
    #expect(rows.count == 13)
    // The left edges of each column are aligned.
    for column in [grid.map(\.0), grid.map(\.1)] {
      let edges = column.map { $0.center.x - FontMetrics.standard.width(of: $0) / 2 }
      #expect((edges.max() ?? 1) - (edges.min() ?? 0) < 1e-9)
    }
    #expect(texts.last == "some renderer")
  }

  @Test func `without a web page, the panel has no link and no terminal commands`() {
    var stage = MenuStage { $0.program = ProgramInfo() }
    stage = opened(stage)
    let texts = stage.labels(at: 5).map(\.text)
    #expect(!texts.contains { $0.contains("project's page") || $0.contains("cosmos ") })
  }

  @Test func `Esc leads from the panel back to the menu, and then out of it`() {
    var stage = opened()
    stage.key(.escape, at: 5)
    #expect(!stage.player.sky.panel.isOpen && stage.phase == .opening)
    stage.player.advance(to: 7)
    #expect(stage.opacity(of: "9.8.7", at: 7) == nil && stage.phase == .open)
    #expect(stage.player.sky.wants(.escape))
    stage.key(.escape, at: 7)
    stage.player.advance(to: 9)
    #expect(stage.phase == .closed && !stage.player.sky.wants(.escape))
  }

  @Test(arguments: ["return", "click"])
  func `a key or a click hides the panel`(way: String) {
    var stage = opened()
    if way == "click" {
      stage.click(x: -300, y: -200, at: 5)
    } else {
      stage.key(Key(rawValue: way), at: 5)
    }
    stage.player.advance(to: 6)
    #expect(!stage.player.sky.panel.isOpen)
    #expect(stage.opacity(of: "9.8.7", at: 6) == nil)
    #expect(stage.state.position == Sign.taurus.place && stage.phase == .closed)
    #expect(stage.effects().allSatisfy { $0 != .openURL(Self.page) })
  }

  @Test func `a click on the link requests the page and keeps the panel`() throws {
    var stage = opened()
    let link = try #require(stage.labels(at: 5).first { $0.text.contains("project's page") })
    stage.click(x: link.center.x - 500, y: link.center.y - 333.5, at: 5)
    #expect(stage.effects().contains(.openURL(Self.page)))
    #expect(stage.player.sky.panel.isOpen)
  }

  @Test func `if a page cannot be opened, the panel shows its address`() {
    var stage = opened()
    stage.player.sky.couldNotOpen(Self.page)
    let texts = stage.labels(at: 5).map(\.text)
    #expect(texts.contains { $0.contains(Self.page) })
  }

  @Test func `without a web page, there is no link to click`() {
    var stage = MenuStage()
    stage = opened(stage)
    let texts = stage.labels(at: 5).map(\.text)
    #expect(texts.contains("Cosmos") && !texts.contains { $0.contains("project's page") })
    for y in stride(from: -330.0, through: 330, by: 10) where stage.player.sky.panel.isOpen {
      stage.click(y: y, at: 5)
    }
    #expect(stage.effects().allSatisfy { if case .openURL = $0 { false } else { true } })
  }

  @Test(arguments: [
    Size(width: 200, height: 200), Size(width: 400, height: 700), Size(width: 1280, height: 720),
    Size(width: 7680, height: 4320), Size(width: 2000, height: 200),
  ])
  func `the panel's text fits into the window, and its lines do not overlap`(size: Size) {
    var stage = Self.still
    stage.player.handle(.resize(size), at: 0.5)
    stage = opened(stage)
    let lines = stage.labels(at: 5)
    #expect(lines.count > 8)
    for line in lines {
      let half = 0.301 * line.size * Double(line.text.count)
      #expect(line.center.x - half >= 0 && line.center.x + half <= size.width, "\(line.text)")
      #expect(line.center.y > line.size / 2 && line.center.y < size.height - line.size / 2)
    }
    // The text is on a ground that leaves a third of the sky's light.
    let frame = stage.frame(at: 5)
    let (corner, ground) = (frame.boxes.first?.corner ?? .zero, frame.boxes.first?.size)
    #expect(frame.boxes.map(\.color) == [Color.black.opacity(0.5)])
    #expect(corner.x >= 0 && corner.y >= 0)
    for line in lines {
      #expect(line.center.x - 0.301 * line.size * Double(line.text.count) > corner.x)
      #expect(line.center.y - line.size / 2 > corner.y)
      #expect(line.center.y + line.size / 2 < corner.y + (ground?.height ?? 0))
    }
    for (above, below) in zip(lines, lines.dropFirst())
    where abs(below.center.y - above.center.y) > 1e-9 {
      #expect(below.center.y - above.center.y >= above.size)
    }
  }

  @Test func `behind the open panel, neither keys, the wheel nor drags move the sky`() {
    var stage = opened()
    stage.player.handle(.scroll(dx: 3, dy: 0, .notch), at: 5)
    stage.key("7", at: 5.1)
    stage.press(x: 200, at: 5.2)
    stage.move(x: 300, y: 0, at: 5.3)
    stage.player.advance(to: 9)
    #expect(stage.state.position == Sign.taurus.place)
  }
}
