import CosmosFrameStats
import TestSupport
import Testing

@Suite struct FrameLogTests {
  private let record = FrameRecord(start: 0, duration: 0.25)

  @Test func `a GPU time that arrives late is stored in its frame, even after the warm-up`() {
    var log = FrameLog(reserving: 10)
    let warm = log.append(record)
    log.beginMeasuring()
    let measured = log.append(record)
    log.setGPU(0.5, at: warm)
    log.setGPU(0.75, at: measured)
    #expect(log.records.map(\.gpu) == [0.5, 0.75])
    #expect(log.measured.map(\.gpu) == [0.75])
    #expect(log.warmUpCount == 1)
    #expect(log.warmUpSeconds == 0.25)
  }

  @Test func `the log is not reallocated until the reserve is used up`() {
    var log = FrameLog(reserving: 5000)
    log.append(record)
    let place = log.records.withUnsafeBufferPointer { $0.baseAddress }
    for _ in 1..<5000 { log.append(record) }
    for index in 0..<5000 { log.setGPU(0.001, at: index) }
    #expect(log.records.withUnsafeBufferPointer { $0.baseAddress } == place)
    #expect(!log.outgrewReserve)
    log.append(record)
    #expect(log.outgrewReserve)
    #expect(log.records.count == 5001)
  }

  @Test func `warm-up lasts until both its duration and its number of frames are reached`() {
    let warmUp = WarmUp(seconds: 2, frames: 120)
    #expect(!warmUp.isOver(afterSeconds: 5, frames: 119))
    #expect(!warmUp.isOver(afterSeconds: 1.9, frames: 1000))
    #expect(warmUp.isOver(afterSeconds: 2, frames: 120))
  }

  @Test func `lateness is set only for the measured frames`() {
    var log = FrameLog(reserving: 10)
    for index in 0..<4 {
      if index == 1 { log.beginMeasuring() }
      log.append(FrameRecord(start: Double(index), duration: 1))
    }
    log.setLateness(by: .vsync(firstFrameEnd: 2, period: 1))
    #expect(log.records.map(\.lateness) == [nil, 0, 0, 0])
  }

  @Test func `the records of a phase can be read without those of the warm-up`() {
    var log = FrameLog(reserving: 10)
    func add(_ duration: Double) { log.append(FrameRecord(start: 0, duration: duration)) }
    add(1)
    log.beginPhase("menu")
    add(2)
    add(3)
    log.beginMeasuring()
    add(4)
    log.beginPhase("empty")
    log.beginPhase("level")
    add(5)
    log.beginPhase("menu")
    add(6)
    add(7)
    #expect(log.phases.map(\.name) == ["menu", "empty", "level", "menu"])
    #expect(log.phases.map(\.frames) == [1..<4, 4..<4, 4..<5, 5..<7])
    #expect(log.measured(inPhase: "menu").map(\.duration) == [4, 6, 7])
    #expect(log.measured(inPhase: "level").map(\.duration) == [5])
    #expect(log.measured(inPhase: "empty").isEmpty && log.measured(inPhase: "none").isEmpty)
    #expect(log.measured(in: log.phases[0]).indices == 3..<4)
  }
}

@Suite struct AnimationErrorTests {
  @Test func `a late frame has a negative animation error, and the frame after it a positive one`()
  {
    // The animation advanced by 16 ms, but the frame came 33 ms after the previous one.
    let first = FrameRecord(start: 0, duration: 0.016, animation: 0.000)
    let late = FrameRecord(start: 0.016, duration: 0.033, animation: 0.016)
    let next = FrameRecord(start: 0.049, duration: 0.016, animation: 0.049)
    #expect(abs((late.animationError(after: first) ?? 0) + 0.017) < 1e-12)
    #expect(abs((next.animationError(after: late) ?? 0) - 0.017) < 1e-12)
  }

  @Test func `a frame without an animation time has no animation error`() {
    let known = FrameRecord(start: 0, duration: 0.016, animation: 0)
    let unknown = FrameRecord(start: 0.016, duration: 0.016)
    #expect(known.animationError(after: unknown) == nil)
    #expect(unknown.animationError(after: known) == nil)
  }

  @Test func `the display time of a frame takes precedence over its end`() {
    let first = FrameRecord(start: 0, duration: 0.016, animation: 1, shown: 0.03)
    var second = FrameRecord(start: 0.016, duration: 0.02, animation: 1.016, shown: 0.046)
    #expect(abs(second.animationError(after: first) ?? 1) < 1e-12)
    // A frame that was never shown has no animation error, and neither has the frame after it.
    second.shown = nil
    #expect(second.animationError(after: first) == nil)
    #expect(first.animationError(after: second) == nil)
  }
}

@Suite struct LatenessTests {
  /// Returns the lateness of each frame that ends at one of the given times, and their summary.
  private func lateness(ends: [Double], on schedule: Schedule) -> (each: [Double], all: Lateness) {
    var running = schedule
    let each = ends.map { running.endFrame(at: $0) }
    return (each, Lateness(each, on: schedule))
  }

  @Test func `each deadline in a second without frames counts as missed`() {
    // Frames end at 0, 0.1, … 0.9 s, then nothing until 2.0 s, then 2.1 s.
    let ends = (0..<10).map { Double($0) / 10 } + [2, 2.1]
    let (each, all) = lateness(ends: ends, on: .vsync(firstFrameEnd: 0, period: 0.1))
    // The frame due at 1.0 came at 2.0: it missed ten deadlines, 1.0 to 1.9, and met the one at
    // 2.0.
    #expect(all.missed == 10)
    #expect(all.due == 22)
    #expect(all.maxConsecutive == 10)
    #expect(abs(all.worst - 1) < 1e-9)
    #expect(abs(all.missedShare - 10.0 / 22) < 1e-9)
    // The next frame is on time again: a stall is counted only once.
    #expect(abs(each[11]) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, .greatestFiniteMagnitude])
  func `a time that is infinite, huge or not a number does not stop the program`(end: Double) {
    var schedule = Schedule.vsync(firstFrameEnd: 0, period: 1e-9)
    let isLate = end > 0
    #expect(schedule.deadlines(passedWith: end) == (isLate ? 1 << 53 : 0))
    for _ in 0..<3 { _ = schedule.endFrame(at: end) }
    #expect(schedule.nextDue >= 0 && schedule.nextDue.isFinite)
    // The sum over 2000 frames exceeds the maximum integer.
    let all = Lateness(repeatElement(end, count: 2000), on: schedule)
    #expect(all.due == (isLate ? .max : 0) && all.missed == (isLate ? .max : 0))
    #expect(all.worst == (isLate ? end : 0))
  }

  @Test func `a frame paced by a timer is due when the next one starts`() {
    var schedule = Schedule.timer(start: 5, period: 0.1)
    #expect(schedule.endFrame(at: 5.04) < 0)
    #expect(abs(schedule.nextDue - 5.2) < 1e-12)
    // Due at 5.2, ended at 5.21: the frame is late, and the next one is due at 5.4.
    #expect(schedule.endFrame(at: 5.21) > 0)
    #expect(abs(schedule.nextDue - 5.4) < 1e-12)
  }

  @Test(arguments: 1...60)
  func `the number of missed deadlines equals a count of the slots without a frame`(seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let grace = seed.isMultiple(of: 2) ? 0.5 : 0.0
    let schedule = Schedule(start: 0, period: 1, grace: grace)
    var time = 0.0
    let ends = (0..<200).map { _ in
      // The times are hundredths plus 0.003 s per frame, so hardly any frame ends exactly at the
      // end of a slot.
      time += (3 * random.unit() * 100).rounded(.down) / 100 + 0.003
      return time
    }
    let all = lateness(ends: ends, on: schedule).all

    // The reference counts independently of the schedule: slot n lasts until n + grace, and each
    // slot without a frame counts as missed.
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
