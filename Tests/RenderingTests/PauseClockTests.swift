import Testing

@testable import CosmosKit

/// The time of a window's scene.
@Suite struct PauseClockTests {
  @Test func `it begins with the first picture`() {
    var clock = PauseClock(nil)
    #expect(clock.sceneTime(at: 5) == 0)
    clock.didWork(at: 0, from: 4, to: 6)
    #expect(clock.sceneTime(at: 5) == 0 && clock.sceneTime(at: 6) == 0)
    #expect(clock.sceneTime(at: 8.5) == 2.5)
  }

  @Test func `of slow pictures at the beginning a part counts, and time never goes back`() {
    var clock = PauseClock(nil)
    clock.didWork(at: 0, from: 1, to: 2)
    clock.didWork(at: 0.5, from: 2.5, to: 2.9)
    #expect(abs(clock.sceneTime(at: 2.9) - 0.53) < 1e-9)
    #expect(clock.sceneTime(at: 2.6) == 0.5, "what happened meanwhile")
    // All in all a second at the most.
    clock.didWork(at: 0.53, from: 2.9, to: 9)
    #expect(abs(clock.sceneTime(at: 9) - 6) < 1e-9)
    clock.didWork(at: 6, from: 9, to: 10)
    #expect(abs(clock.sceneTime(at: 10) - 7) < 1e-9)
  }

  @Test @MainActor func `a pause takes nothing of it`() {
    final class Battery { var isUsed = false }
    let battery = Battery()
    var clock = PauseClock { battery.isUsed }
    clock.didWork(at: 0, from: 0, to: 1)
    clock.update(at: 2)
    battery.isUsed = true
    clock.update(at: 8)
    #expect(clock.isPaused && clock.sceneTime(at: 12) == 7)
    battery.isUsed = false
    clock.update(at: 14)
    #expect(clock.sceneTime(at: 15) == 8)
  }
}
