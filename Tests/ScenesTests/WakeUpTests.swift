@testable import CosmosSky
import CosmosDrawing
import CosmosGeometry
import CosmosInput
import CosmosScenes
import Testing

@Suite struct WakeUpTests {
  private let size = Size(width: 1279, height: 720)

  private func frame(of scene: WakeUp, at time: Double) -> Frame {
    scene.frame(at: time, in: Viewport(size: size))
  }

  private func rest(in palette: Palette) -> Frame {
    frame(of: WakeUp(palette: palette, seed: 1, size: size), at: 0)
  }

  private func press(_ key: Key, _ time: Double) -> InputEvent {
    InputEvent(time: time, kind: .key(key))
  }

  @Test func `it starts as six bars, and rests`() {
    let scene = WakeUp(seed: 1, size: size)
    let bars = frame(of: scene, at: 0)
    #expect(bars.strips.map(\.color) == Palette.all.map(\.backdrop))
    #expect(frame(of: scene, at: 1000) == bars)
    #expect(scene.nextChange(after: 0) == nil)
  }

  @Test func `with a palette it is that colour and nothing else`() {
    for palette in Palette.all {
      let frame = rest(in: palette)
      #expect(frame.commands == [.backdrop(Backdrop(color: palette.backdrop))])
      #expect(frame.strips.isEmpty)
    }
  }

  @Test(arguments: 0..<6)
  func `a number and a click choose the same bar, and it is to be remembered`(bar: Int) {
    var byKey = WakeUp(seed: 1, size: size)
    var byClick = byKey
    byKey.handle(press(Key(rawValue: "\(bar + 1)"), 2))
    let x = (Double(bar) + 0.9) / 6 * size.width
    byClick.handle(InputEvent(time: 2, kind: .press(Point(x: x, y: 700))))
    for time in [2, 2.3, 2.5, 3.1, 9] {
      #expect(frame(of: byKey, at: time) == frame(of: byClick, at: time))
    }
    #expect(byKey.nextEffect() == .remember(Palette.all[bar].name, key: Palette.memoryKey))
    #expect(byKey.nextEffect() == nil)
    // At rest the picture is the one that the colour alone would have given: nothing is drawn.
    #expect(frame(of: byKey, at: 2 + 1.2) == rest(in: Palette.all[bar]))
    #expect(byKey.nextChange(after: 2.5) == 2.5)
    #expect(byKey.nextChange(after: 2 + 1.2) == nil)
  }

  @Test func `clicks beyond the edges count for the outer bars, other keys for nothing`() {
    var scene = WakeUp(seed: 1, size: size)
    for key in ["0", "7", "c", "space"] as [Key] { scene.handle(press(key, 0)) }
    #expect(scene.nextEffect() == nil)
    scene.handle(InputEvent(time: 0, kind: .press(Point(x: -3, y: 0))))
    #expect(scene.nextEffect() == .remember(Palette.all[0].name, key: Palette.memoryKey))
    scene.handle(InputEvent(time: 3, kind: .press(Point(x: 5000, y: 0))))
    #expect(scene.nextEffect() == .remember(Palette.all[5].name, key: Palette.memoryKey))
  }

  @Test func `a bar is found where it is after the window changed its size`() {
    var scene = WakeUp(seed: 1, size: size)
    scene.handle(InputEvent(time: 0, kind: .resize(Size(width: 600, height: 400))))
    scene.handle(InputEvent(time: 0, kind: .press(Point(x: 350, y: 10))))
    #expect(scene.nextEffect() == .remember(Palette.all[3].name, key: Palette.memoryKey))
  }

  @Test func `with a clock one strip is lighter and the next second is all that is due`() {
    var scene = WakeUp(palette: .cosmosBlue, clockStart: 0, seed: 1, size: size)
    let picture = frame(of: scene, at: 17.5)
    #expect(picture.strips.count == 3)
    #expect(picture.strips[1].left == (17 * 1279.0 / 60).rounded())
    #expect(picture.strips[1].right == (18 * 1279.0 / 60).rounded())
    #expect(frame(of: scene, at: 17.9) == picture)
    #expect(scene.nextChange(after: 17.5) == 18)
    scene.setTime(WallTime(secondOfMinute: 42.5, secondsSince1970: nil), at: 20)
    #expect(frame(of: scene, at: 20).strips[1].left == (42 * 1279.0 / 60).rounded())
  }
}
