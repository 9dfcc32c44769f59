import Dispatch
import Glibc
import Synchronization
import Testing

@testable import CosmosSystem

@Suite struct WakePipeTests {
  @Test func `a wake-up before the wait ends it immediately`() throws {
    let pipe = try #require(WakePipe())
    pipe.wake()
    pipe.wake()
    let begin = MonotonicClock.secondsSinceBoot
    pipe.wait(until: begin + 30)
    #expect(MonotonicClock.secondsSinceBoot - begin < 20)
    // Both wake-ups count as one, so the next wait lasts until its limit.
    let second = MonotonicClock.secondsSinceBoot
    pipe.wait(until: second + 0.02)
    #expect(MonotonicClock.secondsSinceBoot - second >= 0.02)
  }

  @Test func `waking without a waiting thread never blocks`() throws {
    let pipe = try #require(WakePipe())
    for _ in 0..<200_000 { pipe.wake() }
    pipe.wait(until: nil)
  }

  @Test func `a wait also ends if another file descriptor is readable, and reports that`() throws {
    let (pipe, other) = (try #require(WakePipe()), try #require(ChildProgram.pipe()))
    pipe.wake()
    #expect(!pipe.wait(orFor: [other.read]))
    close(other.write)
    #expect(pipe.wait(orFor: [other.read]))
    close(other.read)
  }
}

@Suite struct WorkLineTests {
  @Test func `pieces of work run in the order of addition, even if the first one takes long`() {
    let done = Mutex<[Int]>([])
    let allAreAdded = DispatchSemaphore(value: 0)
    let line = WorkLine()
    line.add {
      allAreAdded.wait()
      done.withLock { $0.append(0) }
    }
    for piece in 1..<100 { line.add { done.withLock { $0.append(piece) } } }
    allAreAdded.signal()
    line.wait()
    #expect(done.withLock { $0 } == Array(0..<100))
  }
}
