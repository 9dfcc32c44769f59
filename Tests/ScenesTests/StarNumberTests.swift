import CosmosDrawing
import CosmosGeometry
import CosmosInput
import Testing

@testable import CosmosScenes
@testable import CosmosSky

/// The numbers of stars in frames and in view, and the keys that change them.
@Suite struct StarNumberTests {
  private static let viewport = Viewport(size: Size(width: 1280, height: 720))

  private func sky(_ count: StarCount, reducesMotion: Bool = false) -> Sky {
    var options = SkyOptions()
    options.stars = count
    options.reducesMotion = reducesMotion
    return Sky(options: options, size: Self.viewport.size)
  }

  @Test(arguments: [0, 1, 720, 60_000, 1_000_000, 2_000_000_000] as [UInt32])
  func `a frame of the sky contains the requested number of stars`(count: UInt32) {
    let census = sky(.total(count)).frame(at: 0, in: Self.viewport).starCensus
    #expect(census.all == Int(count))
    #expect(census.inView <= census.all - census.unresolved)
    #expect(
      census.inView * 12 >= (census.all - census.unresolved) / 12,
      "a window shows at least a 144th of the resolved stars")
  }

  @Test func `stars too faint to be distinguished are counted separately`() {
    let million = sky(.total(1_000_000)).frame(at: 0, in: Self.viewport).starCensus
    #expect(million.unresolved == 0)
    let many = sky(.total(2_000_000_000)).frame(at: 0, in: Self.viewport).starCensus
    #expect(many.unresolved > many.all / 2 && many.unresolved < many.all)
  }

  @Test func `in a cross-fade, a star counts once in the total, but in view at both positions`() {
    var sky = sky(.standard, reducesMotion: true)
    let resting = sky.frame(at: 0, in: Self.viewport).starCensus
    sky.handle(InputEvent(time: 1, kind: .key("7")))
    sky.handle(InputEvent(time: 1, kind: .key("c")))
    sky.advance(to: 1.1)
    let fading = sky.frame(at: 1.1, in: Self.viewport).starCensus
    #expect(fading.all == resting.all)
    #expect(fading.inView == 2 * resting.inView, "the stars at both positions are in view")
  }

  @Test func `all stars of the stress field are in view`() {
    let field = StressField(count: 12_345, seed: 1)
    let census = field.frame(at: 3, in: Self.viewport).starCensus
    #expect(census.all == 12_345 && census.inView == 12_345 && census.unresolved == 0)
  }

  @Test func `Page Up doubles, and Page Down halves, the stars of the scenes 'field' and 'sky'`() {
    var field = StressField(count: 10_000, seed: 1)
    var sky = sky(.total(10_000))
    for (key, count) in [(Key.pageUp, 20_000), (.pageUp, 40_000), (.pageDown, 20_000)] {
      field.handle(InputEvent(time: 1, kind: .key(key)))
      sky.handle(InputEvent(time: 1, kind: .key(key)))
      #expect(field.frame(at: 1, in: Self.viewport).starCensus.all == count)
      let frame = sky.frame(at: 1.2, in: Self.viewport)
      #expect(frame.starCensus.all == count)
      #expect(frame.labels.contains { $0.text == "\(count / 1000) 000 stars" })
    }
  }

  @Test func `Page Up and Page Down keep the number of stars within its range`() {
    #expect(StarSteps.next(after: 1_500_000_000, for: .pageUp) == 2_000_000_000)
    #expect(StarSteps.next(after: 2_000_000_000, for: .pageUp) == 2_000_000_000)
    #expect(StarSteps.next(after: 0, for: .pageUp) == 1000)
    #expect(StarSteps.next(after: 1500, for: .pageDown) == 1000)
    #expect(StarSteps.next(after: 10, for: .pageDown) == 10)
    #expect(StarSteps.next(after: 10, for: .left) == nil)
  }

  @Test func `Page Up does not change the number of stars in the classic sky`() {
    var sky = sky(.classic)
    sky.handle(InputEvent(time: 1, kind: .key(.pageUp)))
    #expect(sky.frame(at: 1, in: Self.viewport).starCensus.all == 720)
  }
}
