import CosmosFrameStats
import Testing

@Suite struct FrameLogTests {
  private let record = FrameRecord(start: 0, duration: 0.25)

  @Test func `a GPU time that comes late finds its frame, even across the warm-up's end`() {
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

  @Test func `storage stays where it is until the reserve is used up`() {
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

  @Test func `warm-up takes both a time and a number of frames`() {
    let warmUp = WarmUp(seconds: 2, frames: 120)
    #expect(!warmUp.isOver(afterSeconds: 5, frames: 119))
    #expect(!warmUp.isOver(afterSeconds: 1.9, frames: 1000))
    #expect(warmUp.isOver(afterSeconds: 2, frames: 120))
  }

  /// The example of the documentation of `FrameLog`.
  @Test func `the documentation's example measures what it says`() throws {
    var left = 200
    var isRunning: Bool { left > 0 }
    func draw() { left -= 1 }

    let clock = ContinuousClock()
    let start = clock.now
    func now() -> Double { (clock.now - start) / .seconds(1) }

    var log = FrameLog(reserving: 10_000)
    let warmUp = WarmUp(seconds: 0, frames: 60)
    var shown = now()
    while isRunning {
      if log.warmUpCount == 0, warmUp.isOver(afterSeconds: shown, frames: log.records.count) {
        log.beginMeasuring()
      }
      draw()
      let end = now()
      log.append(FrameRecord(start: shown, duration: end - shown))
      shown = end
    }

    #expect(log.warmUpCount == 60)
    let times = try #require(Series(log.frameTimes))
    #expect(times.count == 140)
    #expect(times.min >= 0 && times.min <= times.p50 && times.p50 <= times.max)
    let whole = shown - (log.measured.first?.start ?? 0)
    #expect(abs(log.frameTimes.reduce(0, +) - whole) < 1e-9, "frames touch each other")
    #expect(Stutter(frameTimes: log.frameTimes).timeShare <= 1)
  }

  @Test func `lateness is entered for the measured frames only`() {
    var log = FrameLog(reserving: 10)
    for index in 0..<4 {
      if index == 1 { log.beginMeasuring() }
      log.append(FrameRecord(start: Double(index), duration: 1))
    }
    log.setLateness(by: .vsync(firstFrameEnd: 2, period: 1))
    #expect(log.records.map(\.lateness) == [nil, 0, 0, 0])
  }
}
