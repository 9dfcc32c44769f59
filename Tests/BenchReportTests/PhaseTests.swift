import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct PhaseTests {
  @Test func `phases of one name count together, without the warm-up`() {
    var log = FrameLog(reserving: 20)
    func frames(_ count: Int, of time: Double) {
      for _ in 0..<count {
        log.append(FrameRecord(start: 0, duration: time))
      }
    }
    log.beginPhase("rest")
    frames(3, of: 9)
    log.beginMeasuring()
    frames(2, of: 1)
    log.beginPhase("fling")
    frames(4, of: 2)
    log.beginPhase("rest")
    frames(1, of: 4)
    log.beginPhase("nothing")

    let counts = Array(repeating: BenchReport.DrawCounts(calls: 0, stars: 0), count: 10)
    let run = BenchReport.Run(
      log: log, counts: counts, schedule: nil,
      process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0))
    #expect(run.phases.map(\.name) == ["rest", "fling"])
    #expect(run.phases.map(\.frame.count) == [3, 4])
    #expect(run.phases.map(\.elapsed) == [6, 8])
    #expect(run.frames.count == 7)
    #expect(run.warmUpFrames == 3)
    #expect(run.warmUpSeconds == 27)
  }
}
