import CosmosBenchReport
import CosmosFrameStats
import Testing

@Suite struct FrameLogTests {
  private let record = FrameRecord(start: 0, frame: 0.25, cpu: 0.1, swap: 0.1)

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

  @Test func `phases of one name count together, without the warm-up`() {
    var log = FrameLog(reserving: 20)
    func frames(_ count: Int, of time: Double) {
      for _ in 0..<count {
        log.append(FrameRecord(start: 0, frame: time, cpu: 0, swap: 0))
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

    let run = BenchReport.Run(
      log: log, schedule: nil, process: .init(userSeconds: 0, systemSeconds: 0, peakMemory: 0))
    #expect(run.phases.map(\.name) == ["rest", "fling"])
    #expect(run.phases.map(\.frame.count) == [3, 4])
    #expect(run.phases.map(\.elapsed) == [6, 8])
    #expect(run.frames.count == 7)
    #expect(run.warmUpFrames == 3)
    #expect(run.warmUpSeconds == 27)
  }
}
