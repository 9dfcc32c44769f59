@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosMotion
import CosmosScenes
import Testing

@Suite struct FlingTests {
  /// Returns the times of frames in a named schedule; the fling must be the same in each.
  private static func schedule(_ name: String) -> [Double] {
    var random = SplitMix64(seed: 5)
    return switch name {
    case "none": []
    case "irregular": Frames.irregular(until: 12, using: &random)
    default: Frames.steady(Double(name) ?? 60, until: 12)
    }
  }

  /// A fling at velocity v travels v / ``GestureReplay/decay``, for example 999 px at 2000 px/s.
  @Test(arguments: ["none", "24", "30", "60", "144", "1000", "irregular"], [2000.0, -2000])
  func `a fling of 2000 px per second travels 999 px at any frame rate`(
    schedule: String, velocity: Double
  ) {
    var player = Player()
    player.play(
      Hand.flick(velocity: velocity), drawing: Self.schedule(schedule), until: 0.2)
    let released = player.position
    player.play([], drawing: Self.schedule(schedule).filter { $0 > 0.2 }, until: 12)
    let travelled = player.travel(from: released)
    #expect(player.motion == .rest)
    #expect(abs(abs(travelled) - 999) < 5)
    #expect(travelled * velocity > 0, "the content continues in the direction of the hand")
  }

  /// Simulates a window that receives a move once per frame, with the time of the frame.
  @Test(arguments: [30.0, 60, 144, 240])
  func `a fling whose pointer moves arrive once per frame travels as far as any other`(rate: Double)
  {
    var player = Player()
    player.play(
      Hand.flick(velocity: 2000, rate: rate, duration: 0.3),
      drawing: Frames.steady(rate, until: 12), until: 12)
    // The hand moves 600 px, and the fling 999 px.
    #expect(abs(player.travel(from: Player.between) - 1599) < 5)
  }

  @Test func `a second flick in the same direction adds to the velocity of the first`() {
    var once = Player()
    once.handle(Hand.flick(velocity: 1500))
    once.handle(Hand.flick(velocity: 1500, at: 10))
    var twice = Player()
    twice.handle(Hand.flick(velocity: 1500))
    twice.handle(Hand.flick(velocity: 1500, at: 0.4))
    once.advance(to: 10.2)
    twice.advance(to: 0.6)
    let onceBefore = once.position
    let twiceBefore = twice.position
    once.advance(to: 20)
    twice.advance(to: 20)
    let gain = (twiceBefore - twice.position) / (onceBefore - once.position)
    // After 0.2 s of gliding, two thirds of the first flick's velocity are left.
    #expect(gain > 1.6 && gain < 1.75)
  }

  @Test func `a flick in the opposite direction replaces the velocity of the first`() {
    var player = Player()
    player.handle(Hand.flick(velocity: 1500))
    player.handle(Hand.flick(velocity: -1500, at: 0.4))
    let before = player.position
    player.advance(to: 20)
    #expect(abs(player.travel(from: before) + 1500 / GestureReplay.decay) < 5)
  }

  /// New widths of the window, and times of the resize in seconds.
  @Test(
    arguments: [(400.0, 0.3), (1000, 0.3), (1281, 0.25), (2560, 0.5), (3840, 0.21)]
      as [(Double, Double)])
  func `a resize during a fling does not cause a jump`(width: Double, time: Double) {
    var player = Player()
    player.handle(Hand.flick(velocity: 2000))
    player.advance(to: time)
    let (before, ribbon) = (player.position, player.ribbon)
    #expect(player.motion == .fling)
    player.handle(.resize(Size(width: width, height: 720)), at: time)
    #expect(player.motion == .fling)
    #expect(player.position == before)
    // The fling continues at the same speed, without a jump until it rests.
    #expect(player.ribbon.velocity(at: time) == ribbon.velocity(at: time))
    var last = before
    for frame in 1...600 {
      player.advance(to: time + Double(frame) / 60)
      // A velocity of 2000 px/s in the first window is a thirtieth of it in a second.
      #expect(abs(player.position - last) * ribbon.pixelsPerSign < 2020 / 60.0, "frame \(frame)")
      last = player.position
    }
    #expect(player.motion == .rest)
  }
}
