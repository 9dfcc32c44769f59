import CosmosMotion
import Testing

@testable import CosmosKit

/// Frame rates and waits of a frame pacer on simulated screens.
@Suite struct FramePacerTests {
  /// Draws frames for a duration in seconds, and returns the frame rate.
  private func frameRate(
    _ pacer: inout FramePacer, from time: inout Double, for duration: Double, refresh: Double?,
    drawing: Double = 0.002
  ) -> Double {
    let start = time
    var frames = 0
    while time - start < duration {
      time = pacer.due(at: time)
      pacer.begin(at: time)
      time += drawing
      if let refresh { time = (time / refresh).rounded(.up) * refresh }
      pacer.end(at: time)
      frames += 1
    }
    return Double(frames) / (time - start)
  }

  @Test(arguments: [(60, 60.05), (60, 59.94), (144, 144.4), (75, 75.03), (60, 60)])
  func `no frame is lost if presenting waits for the screen`(stated: Double, exact: Double) {
    var (pacer, time) = (FramePacer(screen: 1 / stated), 1.0)
    let rate = frameRate(&pacer, from: &time, for: 60, refresh: 1 / exact)
    #expect(abs(rate - exact) * 60 < 0.5 && !pacer.isTimed, "\(rate)")
  }

  @Test(arguments: [59.94, 60.05, 75.03, 144.4], [0.001, 0.004, 0.0065])
  func `a timer keeps the screen's exact rate if presenting does not wait`(
    exact: Double, drawing: Double
  ) {
    var pacer = FramePacer(screen: 1 / exact)
    var time = 1.0
    _ = frameRate(&pacer, from: &time, for: 1, refresh: nil, drawing: drawing)
    let rate = frameRate(&pacer, from: &time, for: 60, refresh: nil, drawing: drawing)
    #expect(abs(rate - exact) * 60 < 1.5, "\(rate)")
  }

  @Test func `fast frames before the timer starts do not delay its first frame`() {
    var pacer = FramePacer(screen: 1.0 / 60)
    var time = 1.0
    var longest = 0.0
    for _ in 0..<200 {
      longest = max(longest, pacer.due(at: time) - time)
      time = pacer.due(at: time)
      pacer.begin(at: time)
      time += 0.004
      pacer.end(at: time)
    }
    #expect(pacer.isTimed && longest < 1.1 / 60, "\(longest)")
  }

  @Test func `a window that moves to another screen adopts its refresh rate`() {
    var pacer = FramePacer(screen: 1.0 / 60)
    var time = 1.0
    #expect(abs(frameRate(&pacer, from: &time, for: 10, refresh: nil) - 60) < 2)
    pacer.screenPeriod = 1.0 / 144
    #expect(abs(frameRate(&pacer, from: &time, for: 10, refresh: nil) - 144) < 2)
    pacer.screenPeriod = 1.0 / 75
    #expect(abs(frameRate(&pacer, from: &time, for: 10, refresh: 1.0 / 75) - 75) < 0.2)
    #expect(!pacer.isTimed)
  }

  @Test func `frames that a compositor requests at the screen's rate need no timer`() {
    // As on Wayland, presenting returns at once, and the compositor requests the next frame.
    var pacer = FramePacer(screen: 1.0 / 60)
    for frame in 0..<600 {
      let time = Double(frame) / 60.05
      #expect(pacer.due(at: time) == time)
      pacer.begin(at: time)
      pacer.end(at: time + 0.003)
    }
    #expect(!pacer.isTimed)
  }

  @Test func `after a pause, frames that are faster than the screen are still noticed`() {
    var pacer = FramePacer(screen: 1.0 / 60)
    var time = 1.0
    _ = frameRate(&pacer, from: &time, for: 0.012, refresh: nil)
    time += 1
    _ = frameRate(&pacer, from: &time, for: 0.06, refresh: nil)
    #expect(pacer.isTimed)
  }

  @Test func `a requested frame rate overrides the screen's rate`() {
    var pacer = FramePacer(framesPerSecond: 30, screen: 1.0 / 144)
    var time = 1.0
    #expect(abs(frameRate(&pacer, from: &time, for: 10, refresh: 1.0 / 144) - 30) < 1)
  }

  @Test(arguments: [7, 30, 60, 75, 144, 240])
  func `filling kept layers may take 48 % of a frame at any rate, but at most 0.1 s`(
    rate: Double
  ) throws {
    let time = try #require(RendererOptions.interactive.keepingBudget(frameRate: rate))
    #expect(abs(time * rate - 0.48) < 1e-9)
    #expect(RendererOptions().keepingBudget(frameRate: rate) == nil)
    #expect(RendererOptions.interactive.keepingBudget(frameRate: rate / 1000) == 0.1)
  }

  @Test func `without a screen's refresh rate, frames are not delayed`() {
    var pacer = FramePacer(screen: 0)
    var time = 1.0
    #expect(frameRate(&pacer, from: &time, for: 1, refresh: nil) > 490)
  }
}

@MainActor @Suite struct SceneClockTests {
  @Test func `scene time starts with the first picture`() {
    var clock = SceneClock(nil)
    #expect(clock.sceneTime(at: 5) == 0 && clock.stageTime(of: 1) == .infinity)
    clock.didShow(at: 6)
    #expect(clock.sceneTime(at: 5) == 0 && clock.sceneTime(at: 6) == 0)
    #expect(clock.advance(to: 8.5) == 2.5 && clock.stageTime(of: 2.5) == 8.5)
  }

  @Test func `during the opening, a slow turn counts as a picture, and waiting counts in full`() {
    var clock = SceneClock(nil)
    clock.didShow(at: 2)
    clock.endTurn(at: 2.001, interval: 1.0 / 60)
    #expect(abs(clock.advance(to: 2.1) - 0.1) < 1e-9, "the loop slept between the two turns")
    clock.endTurn(at: 2.6, interval: 1.0 / 60)
    let early = clock.sceneTime(at: 2.3)
    #expect(abs(early - 0.1) < 1e-9, "an event of the slow turn is not before its picture")
    #expect(abs(clock.advance(to: 2.6) - 0.1 - 1.25 / 60) < 1e-9)
    // A turn may take longer if the host asks for fewer pictures.
    let time = clock.advance(to: 3)
    clock.endTurn(at: 3.5, interval: 0.2)
    #expect(abs(clock.advance(to: 3.5) - time - 0.25) < 1e-9)
    let later = clock.advance(to: 5.9)
    clock.endTurn(at: 7, interval: 0)
    #expect(abs(clock.advance(to: 7) - later - 1.1) < 1e-9, "the opening has ended")
  }

  @Test func `after input, scene time skips no delay`() {
    var clock = SceneClock(nil)
    clock.didTakeInput()
    clock.didShow(at: 2)
    clock.endTurn(at: 2.5, interval: 1.0 / 60)
    #expect(clock.advance(to: 2.5) == 0.5)
  }

  @Test(arguments: 0..<100)
  func `a scene time has come at its time on the stage's clock`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var clock = SceneClock(nil)
    clock.didShow(at: .random(in: 0...1e5, using: &random))
    let time = Double.random(in: 0...100, using: &random)
    #expect(clock.sceneTime(at: clock.stageTime(of: time)) >= time)
    #expect(clock.sceneTime(at: clock.stageTime(of: time).nextDown.nextDown) <= time)
  }

  @Test func `a pause takes no scene time`() {
    final class Battery { var isUsed = false }
    let battery = Battery()
    var clock = SceneClock { battery.isUsed }
    clock.didShow(at: 1)
    clock.updatePause(at: 2)
    battery.isUsed = true
    clock.updatePause(at: 8)
    #expect(clock.isPaused && clock.sceneTime(at: 12) == 7)
    battery.isUsed = false
    clock.updatePause(at: 14)
    #expect(clock.sceneTime(at: 15) == 8)
  }

  @Test func `a pause waits while the scene fades, also if the fade begins in the pause`() {
    var clock = SceneClock { true }
    clock.didShow(at: 1)
    clock.updatePause(at: 2, isFading: true)
    #expect(!clock.isPaused && clock.advance(to: 2) == 1)
    clock.updatePause(at: 3, isFading: false)
    #expect(clock.isPaused && clock.advance(to: 9) == 2)
    clock.updatePause(at: 9, isFading: true)
    #expect(!clock.isPaused && clock.advance(to: 10) == 3)
  }
}
