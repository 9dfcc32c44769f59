@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes

extension MenuStage {
  /// Seconds: when the hint begins to show.
  static let hintTime = 5.0

  fileprivate func opacity(of text: String, at time: Double) -> Double? {
    labels(at: time).first { $0.text.contains(text) }?.color.alpha
  }

  fileprivate func labels(at time: Double) -> [Label] { frame(at: time).labels }

  fileprivate func frame(at time: Double) -> Frame {
    player.sky.frame(at: time, in: player.sky.viewport)
  }
}

@Suite struct HintTests {
  @Test func `five seconds after the start it fades in over two and a half`() {
    var stage = MenuStage()
    stage.player.advance(to: 4.9)
    #expect(stage.player.sky.nextChange(after: 4.9) == 5, "nothing else moves then")
    #expect(stage.opacity(of: "press and hold", at: 5) == nil)
    for step in 1...10 {
      let share = Reference.bezier(0.42, 0, 0.58, 1, 0.1 * Double(step))
      for text in ["press and hold the ring", "then choose a sign"] {
        let opacity = stage.opacity(of: text, at: 5 + 0.25 * Double(step)) ?? 0
        #expect(abs(opacity - 0.66 * share) < 1e-6)
      }
    }
    stage.player.advance(to: 7.5)
    #expect(stage.player.sky.nextChange(after: 7.5) == nil)
  }

  @Test func `it stands 190 points below the centre, where no figure is`() {
    let stage = MenuStage()
    let lines = stage.labels(at: 8).filter { Hint.lines.contains($0.text) }
    #expect(lines.count == 2)
    let middle = lines.map(\.center.y).reduce(0, +) / 2
    #expect(abs(middle - (333.5 + 190)) < 1e-9)
    #expect(lines.allSatisfy { $0.center.x == 500 && $0.size == 13 })
    #expect(lines[0].center.y < lines[1].center.y)
  }

  @Test func `in a low window it stands above the labels`() {
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

  @Test func `it goes in a quarter of a second when the menu opens, and stays away`() {
    var stage = MenuStage()
    stage.key("m", at: 8)
    #expect((stage.opacity(of: "press and hold", at: 8.1) ?? 0) > 0)
    #expect(stage.opacity(of: "press and hold", at: 8.25) == nil)
    stage.key(.escape, at: 9)
    #expect(stage.opacity(of: "press and hold", at: 60) == nil)
  }

  @Test func `a sky that nobody can press has no ring`() {
    func rings(showsRing: Bool) -> Int {
      var options = SkyOptions()
      options.showsRing = showsRing
      return Sky(options: options).frame(at: 0, in: Viewport(size: Sky.standardSize)).rings.count
    }
    #expect(rings(showsRing: true) > 0)
    #expect(rings(showsRing: false) == 0)
  }

  @Test
  func `the first time that the menu opens is worth remembering, and a sky that knows has no hint`()
  {
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
  func `it is never wider than the window`(size: Size) {
    var stage = MenuStage()
    stage.player.handle(.resize(size), at: 0.5)
    for label in stage.labels(at: 8) where Hint.lines.contains(label.text) {
      #expect(0.602 * label.size * Double(label.text.count) <= size.width)
    }
  }
}

@Suite struct InfoPanelTests {
  private static let page = "https://example.org/a/long/address"

  /// Made once, since making a sky takes longer than most tests.
  private static let still: MenuStage = {
    var stage = MenuStage {
      $0.program = ProgramInfo(
        version: "9.8.7", page: page, keys: [.init("s", "sound"), .init("q, esc", "quit")])
    }
    stage.player.sky.willBeDrawn(by: "some renderer")
    return stage
  }()

  private func opened(_ stage: MenuStage = still) -> MenuStage {
    var stage = stage
    stage.key("m", at: 1)
    stage.key("i", at: 3)
    stage.player.advance(to: 5)
    return stage
  }

  /// The black of the panel, over everything.
  private func shade(_ stage: MenuStage, at time: Double) -> Double {
    let fills = stage.frame(at: time).commands.compactMap {
      if case .fill(let color) = $0 { color } else { nil }
    }
    return fills.last?.alpha ?? 0
  }

  @Test func `the button is 190 points below the centre and answers to 44 by 44`() {
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

  @Test func `the panel fades in 0.75 s after it was chosen, black 0.33 over everything`() {
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
    #expect(abs(shade(stage, at: 5) - 0.33) < 1e-12)
    #expect(stage.player.isStill)
  }

  @Test func `it says what Cosmos is, its keys, version and renderer, and offers the page`() {
    let stage = opened()
    let texts = stage.labels(at: 5).map(\.text)
    for part in [
      "Cosmos", "version 9.8.7", "endless", "some renderer", "menu", "next sign", "today's sign",
      "sound",
      "quit", "the project's page",
    ] {
      #expect(texts.contains { $0.contains(part) }, "\(part)")
    }
    let keys = texts.filter { $0.contains("   ") }
    #expect(keys.first == "m, return     menu        " && keys.last == "q, esc        quit        ")
    #expect(keys.count == 7)
  }

  @Test func `where there is no page the program's commands are named`() {
    var stage = MenuStage {
      $0.program = ProgramInfo(commands: [.init("cosmos bench", "frame times")])
    }
    stage = opened(stage)
    #expect(stage.labels(at: 5).contains { $0.text == "cosmos bench   frame times" })
  }

  @Test(arguments: ["escape", "return", "click"])
  func `a key or a click hides it`(way: String) {
    var stage = opened()
    if way == "click" {
      stage.click(x: -300, y: -200, at: 5)
    } else {
      stage.key(Key(rawValue: way), at: 5)
    }
    stage.player.advance(to: 6)
    #expect(!stage.player.sky.panel.isOpen)
    #expect(stage.opacity(of: "9.8.7", at: 6) == nil)
    #expect(stage.state.position == 2 && stage.phase == .closed)
    #expect(stage.effects().allSatisfy { $0 != .openURL(Self.page) })
  }

  @Test func `a click on the link asks for the page and leaves the panel`() throws {
    var stage = opened()
    let link = try #require(stage.labels(at: 5).first { $0.text.contains("page") })
    stage.click(x: link.center.x - 500, y: link.center.y - 333.5, at: 5)
    #expect(stage.effects().contains(.openURL(Self.page)))
    #expect(stage.player.sky.panel.isOpen)
  }

  @Test func `where nothing opens the page its address is shown`() {
    var stage = opened()
    stage.player.sky.couldNotOpen(Self.page)
    let texts = stage.labels(at: 5).map(\.text)
    #expect(texts.contains { $0.contains(Self.page) })
  }

  @Test func `without a page there is no link, and nothing to click`() {
    var stage = MenuStage()
    stage = opened(stage)
    let texts = stage.labels(at: 5).map(\.text)
    #expect(texts.contains("Cosmos") && !texts.contains { $0.contains("page") })
    for y in stride(from: -330.0, through: 330, by: 10) where stage.player.sky.panel.isOpen {
      stage.click(y: y, at: 5)
    }
    #expect(stage.effects().allSatisfy { if case .openURL = $0 { false } else { true } })
  }

  @Test(arguments: [
    Size(width: 200, height: 200), Size(width: 400, height: 700), Size(width: 1280, height: 720),
    Size(width: 7680, height: 4320), Size(width: 2000, height: 200),
  ])
  func `all of its text fits into the window, line under line`(size: Size) {
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
    for (above, below) in zip(lines, lines.dropFirst()) {
      #expect(below.center.y - above.center.y >= above.size)
    }
  }

  @Test func `the sky under it cannot be pushed`() {
    var stage = opened()
    stage.player.handle(.scroll(dx: 3, dy: 0, .notch), at: 5)
    stage.key("7", at: 5.1)
    stage.press(x: 200, at: 5.2)
    stage.move(x: 300, y: 0, at: 5.3)
    stage.player.advance(to: 9)
    #expect(stage.state.position == 2)
  }
}
