import CosmosGeometry
import Testing

@testable import CosmosSky
@testable import CosmosScenes

@Suite struct StripClockTests {
  @Test func `the strip of the second is lit, the one before hands over in 0.2 s`() {
    let clock = StripClock(second: 0)
    for second in 0..<200 {
      let time = Double(second)
      #expect(clock.light(at: time) == (second % 60, 0))
      #expect(clock.light(at: time + 0.1).strip == second % 60)
      #expect(abs(clock.light(at: time + 0.1).light - 0.5) < 1e-6)
      #expect(clock.light(at: time + 0.2001) == (second % 60, 1))
      #expect(clock.light(at: time + 0.9999) == (second % 60, 1))
    }
  }

  @Test func `a clock that runs along wakes once a second and looks the same in between`() {
    let clock = StripClock(second: 17.3)
    var time = 0.0
    var wakes = 0
    while time < 60 {
      let due = clock.nextChange(after: time)
      #expect(due >= time)
      if due - time > 1e-9 {
        wakes += due < 60 ? 1 : 0
        #expect(due - time <= 0.8 + 1e-9)
        for part in [0, 0.3, 0.9] {
          let between = time + (due - time) * part
          #expect(clock.light(at: between) == clock.light(at: time))
        }
        time = due
      } else {
        time += 1.0 / 60  // the window draws on
      }
    }
    #expect(wakes == 60)
  }

  @Test func `it follows the clock on the wall, but not its trembling`() {
    var clock = StripClock(second: 10)
    let before = clock
    clock.set(second: 15.015, at: 5)
    clock.set(second: 14.985, at: 5)
    #expect(clock == before)
    // Over the minute: 59.99 and 0.005 are 15 ms apart.
    clock.set(second: 0.005, at: 49.99)
    #expect(clock == before)
    clock.set(second: 40.5, at: 5)
    #expect(clock.light(at: 5) == (40, 1))
    clock.set(second: 0.1, at: 10)
    #expect(clock.light(at: 10).strip == 0)
    #expect(abs(clock.light(at: 10).light - 0.5) < 1e-6)
  }

  @Test func `a lit strip is lighter and of the same hue`() {
    for palette in Palette.all {
      let color = palette.backdrop
      let lit = StripClock.lit(color, by: 1)
      #expect(lit.red > color.red && lit.green > color.green && lit.blue > color.blue)
      #expect(abs(lit.red / lit.blue - color.red / color.blue) < 1e-9)
      #expect(StripClock.lit(color, by: 0) == color)
    }
  }
}
