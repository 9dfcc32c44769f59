import CosmosFrameStats
import Testing
import TestSupport

@Suite struct LatenessTests {
  /// The latenesses of frames that end at some times, and what they add up to.
  private func lateness(ends: [Double], on schedule: Schedule) -> (each: [Double], all: Lateness) {
    var running = schedule
    let each = ends.map { running.lateness(ofFrameEndingAt: $0) }
    return (each, Lateness(each, on: schedule))
  }

  @Test func `a second without a frame is many missed deadlines, not one bad frame`() {
    // Frames at 0, 1, …, 9 tenths, then nothing until 2.0 s, then 2.1 s.
    let ends = (0..<10).map { Double($0) / 10 } + [2, 2.1]
    let (each, all) = lateness(ends: ends, on: .vsync(firstFrameEnd: 0, period: 0.1))
    // Due at 1.0, came at 2.0: the ten of 1.0 … 1.9 passed without a frame, 2.0 was served.
    #expect(all.missed == 10)
    #expect(all.due == 22)
    #expect(all.maxConsecutive == 10)
    #expect(abs(all.worst - 1) < 1e-9)
    #expect(abs(all.missedPercent - 100 * 10.0 / 22) < 1e-9)
    // The next frame is on time again: a stall is counted once.
    #expect(abs(each[11]) < 1e-9)
  }

  @Test func `with a timer a frame is due when the next one starts`() {
    var schedule = Schedule.timer(start: 5, period: 0.1)
    #expect(schedule.lateness(ofFrameEndingAt: 5.04) < 0)
    #expect(abs(schedule.nextDue - 5.2) < 1e-12)
    // Due at 5.2, ends at 5.21: late, and the frame that started late serves 5.3.
    #expect(schedule.lateness(ofFrameEndingAt: 5.21) > 0)
    #expect(abs(schedule.nextDue - 5.4) < 1e-12)
  }

  @Test(arguments: 1...60)
  func `counting the empty slots one by one gives the same`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let grace = seed.isMultiple(of: 2) ? 0.5 : 0.0
    let schedule = Schedule(start: 0, period: 1, grace: grace)
    var time = 0.0
    let ends = (0..<200).map { _ in
      // Odd hundredths, so that no frame ends exactly on a bound.
      time += (3 * random.unit() * 100).rounded(.down) / 100 + 0.003
      return time
    }
    let all = lateness(ends: ends, on: schedule).all

    // Independently: slot n is the time up to n + grace; which slots got a frame?
    var served: Set<Int> = []
    for end in ends {
      var slot = 0
      while end > Double(slot) + grace { slot += 1 }
      served.insert(slot)
    }
    let last = served.max() ?? 0
    var row = 0
    var longest = 0
    for slot in 0...last {
      row = served.contains(slot) ? 0 : row + 1
      longest = max(longest, row)
    }
    #expect(all.due == last + 1, "seed \(seed)")
    #expect(all.missed == last + 1 - served.count, "seed \(seed)")
    #expect(all.maxConsecutive == longest, "seed \(seed)")
  }
}
