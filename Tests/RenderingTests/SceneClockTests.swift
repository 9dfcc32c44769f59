import Testing

@testable import CosmosKit

/// The time of a window's scene.
@MainActor @Suite struct SceneClockTests {
  @Test func `it begins with the first picture`() {
    var clock = SceneClock(nil)
    #expect(clock.sceneTime(at: 5) == 0)
    clock.didShow(at: 0, end: 6, interval: 0)
    #expect(clock.sceneTime(at: 5) == 0 && clock.sceneTime(at: 6) == 0)
    clock.didRest()
    clock.update(at: 8.5)
    #expect(clock.sceneTime(at: 8.5) == 2.5)
  }

  @Test func `at the beginning it makes small steps, and time never goes back`() {
    var clock = SceneClock(nil)
    clock.didShow(at: 0, end: 2, interval: 1.0 / 60)
    clock.update(at: 2.016)
    #expect(abs(clock.sceneTime(at: 2.016) - 0.016) < 1e-9)
    clock.didShow(at: 0.016, end: 2.02, interval: 1.0 / 60)
    clock.update(at: 2.5)
    clock.update(at: 2.6)
    #expect(abs(clock.sceneTime(at: 2.6) - 0.036833) < 1e-5, "a stall")
    #expect(clock.sceneTime(at: 2.3) == 0.016, "what happened meanwhile")
    // Who asks for few pictures gets their steps.
    clock.didShow(at: 0.036, end: 2.6, interval: 0.1)
    clock.update(at: 2.7)
    #expect(abs(clock.sceneTime(at: 2.7) - 0.136833) < 1e-5)
    // All in all two seconds at the most.
    clock.didShow(at: 0.136, end: 2.7, interval: 0)
    clock.update(at: 9)
    #expect(abs(clock.sceneTime(at: 9) - 5) < 1e-9)
    clock.didShow(at: 5, end: 9, interval: 0)
    clock.update(at: 10)
    #expect(abs(clock.sceneTime(at: 10) - 6) < 1e-9)
  }

  @Test func `a pause takes nothing of it`() {
    final class Battery { var isUsed = false }
    let battery = Battery()
    var clock = SceneClock { battery.isUsed }
    clock.didShow(at: 0, end: 1, interval: 0)
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
