import Testing

@testable import CosmosKit

/// The time of a window's scene.
@MainActor @Suite struct SceneClockTests {
  @Test func `it begins with the first picture`() {
    var clock = SceneClock(nil)
    #expect(clock.sceneTime(at: 5) == 0)
    clock.didShow(end: 6, interval: 0)
    #expect(clock.sceneTime(at: 5) == 0 && clock.sceneTime(at: 6) == 0)
    clock.didRest()
    clock.update(at: 8.5)
    #expect(clock.advance(to: 8.5) == 2.5)
  }

  @Test func `at the beginning it makes small steps, and time never goes back`() {
    var clock = SceneClock(nil)
    clock.didShow(end: 2, interval: 1.0 / 60)
    clock.update(at: 2.016)
    #expect(abs(clock.advance(to: 2.016) - 0.016) < 1e-9)
    clock.didShow(end: 2.02, interval: 1.0 / 60)
    // A pass without a picture: what follows is not before it.
    clock.update(at: 2.03)
    #expect(abs(clock.advance(to: 2.03) - 0.03) < 1e-9)
    for time in [2.4, 2.5] {
      clock.update(at: time)
      #expect(abs(clock.advance(to: time) - 0.036833) < 1e-5, "a stall")
    }
    #expect(abs(clock.sceneTime(at: 2.3) - 0.036833) < 1e-5, "what happened meanwhile")
    // Who asks for few pictures gets their steps.
    clock.didShow(end: 2.5, interval: 0.1)
    clock.update(at: 2.6)
    #expect(abs(clock.advance(to: 2.6) - 0.136833) < 1e-5)
    // All in all two seconds at the most.
    clock.didShow(end: 2.6, interval: 0)
    clock.update(at: 9)
    #expect(abs(clock.advance(to: 9) - 5) < 1e-9)
    clock.update(at: 10)
    #expect(abs(clock.advance(to: 10) - 6) < 1e-9)
  }

  @Test func `while a hand moves the sky all of it counts`() {
    var clock = SceneClock(nil)
    clock.didShow(end: 2, interval: 1.0 / 60)
    clock.didTakeInput()
    clock.update(at: 2.5)
    #expect(clock.advance(to: 2.5) == 0.5 && clock.sceneTime(at: 2.3) - 0.3 < 1e-9)
  }

  @Test func `a pause takes nothing of it`() {
    final class Battery { var isUsed = false }
    let battery = Battery()
    var clock = SceneClock { battery.isUsed }
    clock.didShow(end: 1, interval: 0)
    clock.didRest()
    clock.update(at: 2)
    battery.isUsed = true
    clock.update(at: 8)
    #expect(clock.isPaused && clock.sceneTime(at: 12) == 7)
    battery.isUsed = false
    clock.update(at: 14)
    #expect(clock.sceneTime(at: 15) == 8)
  }
}
