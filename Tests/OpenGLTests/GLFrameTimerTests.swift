import CosmosOpenGL
import TestSupport
import Testing

@Suite struct GLFrameTimerTests {
  /// A driver whose clock advances by 1 µs per timestamp; ``answers`` enables its results.
  private final class Driver {
    var nanoseconds: UInt64 = 0
    var times: [UInt32: UInt64] = [:]
    var answers = true
    var questions: [UInt32] = []
    var finishes = 0

    func context() throws -> GLContext {
      var functions = GLFunctions.inert
      functions.queryTimestamp = { [self] name in
        nanoseconds += 1000
        times[name] = nanoseconds
      }
      functions.timestampIfAvailable = { [self] name in
        questions.append(name)
        return answers ? times[name] : nil
      }
      functions.finish = { [self] in finishes += 1 }
      return try GLContext(of: nil, functions: functions)
    }
  }

  private struct NoTimer: Error {}

  /// Creates a timer or throws, because `#require` does not support noncopyable values.
  private func timer(in context: GLContext) throws -> GLFrameTimer {
    guard let timer = GLFrameTimer(in: context) else { throw NoTimer() }
    return timer
  }

  @Test func `a frame's GPU time is available three frames later, and only once`() throws {
    let driver = Driver()
    var timer = try timer(in: driver.context())
    var times: [GLFrameTimer.Time] = []
    for frame in 0..<10 {
      timer.begin()
      timer.end(frame: frame)
      let asked = driver.questions.count
      while let time = timer.next(after: frame) { times.append(time) }
      // Before the fourth frame, the timer does not ask the driver for results.
      if frame < GLFrameTimer.delay { #expect(driver.questions.count == asked) }
    }
    #expect(times.map(\.frame) == Array(0..<7))
    #expect(times.allSatisfy { abs($0.seconds - 1e-6) < 1e-12 })
    #expect(driver.finishes == 0)
  }

  @Test func `finishing the timer after the last frame gives the times that were still missing`()
    throws
  {
    let driver = Driver()
    var timer = try timer(in: driver.context())
    for frame in 0..<5 {
      timer.begin()
      timer.end(frame: frame)
    }
    timer.finish()
    #expect(driver.finishes == 1)
    var frames: [Int] = []
    while let time = timer.next(after: 4) { frames.append(time.frame) }
    #expect(frames == [0, 1, 2, 3, 4])
  }

  @Test
  func `the timer never waits for a slow driver; only if its buffer is full, frames lack times`()
    throws
  {
    let driver = Driver()
    var timer = try timer(in: driver.context())
    driver.answers = false
    var frames: [Int] = []
    for frame in 0..<40 {
      if frame == 30 { driver.answers = true }
      timer.begin()
      timer.end(frame: frame)
      while let time = timer.next(after: frame) { frames.append(time.frame) }
    }
    // 16 frames fill the timer's buffer. After the driver has given their results, the following
    // frames are measured again.
    #expect(frames == Array(0..<16) + Array(31...36))
    #expect(driver.finishes == 0)
  }

  @Test func `if the GPU's clock was set back during a frame, the frame has no GPU time`() throws {
    let driver = Driver()
    var timer = try timer(in: driver.context())
    var frames: [Int] = []
    for frame in 0..<8 {
      timer.begin()
      if frame == 2 { driver.nanoseconds = 0 }
      timer.end(frame: frame)
      while let time = timer.next(after: frame) { frames.append(time.frame) }
    }
    #expect(frames == [0, 1, 3, 4])
  }

  @Test func `a driver without timestamps has no timer`() throws {
    let trace = GLTrace()
    var functions = GLFunctions.recording(into: trace)
    functions.timestampBits = { 0 }
    let context = try GLContext(of: nil, functions: functions)
    let hasTimer = GLFrameTimer(in: context) != nil
    #expect(!hasTimer)
    #expect(trace.calls(named: "create query").isEmpty)
  }

  @Test func `if a query cannot be created, the others are deleted`() throws {
    let trace = GLTrace()
    var functions = GLFunctions.recording(into: trace)
    var made: UInt32 = 0
    functions.create = { _ in
      made += 1
      return made < 5 ? made : 0
    }
    let hasTimer = GLFrameTimer(in: try GLContext(of: nil, functions: functions)) != nil
    #expect(!hasTimer)
    #expect(
      trace.calls(named: "delete query") == (1...4).map { "delete query \($0)" })
  }

  /// A flush makes the CPU draw the whole frame; see ``GLFrameTimer/begin()``.
  @Test func `the timer flushes the commands only if the driver draws on the CPU`() throws {
    for (renderer, flushes) in [("llvmpipe (LLVM 15.0.6, 256 bits)", 1), ("Radeon", 0)] {
      let trace = GLTrace()
      var functions = GLFunctions.recording(into: trace)
      functions.getString = { $0 == .renderer ? renderer : "inert" }
      var timer = try timer(in: GLContext(of: nil, functions: functions))
      timer.begin()
      timer.end(frame: 0)
      #expect(trace.calls(named: "flush").count == flushes)
    }
  }
}
