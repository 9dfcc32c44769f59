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
