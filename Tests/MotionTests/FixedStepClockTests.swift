import CosmosMotion
import Testing

@Suite struct FixedStepClockTests {
  @Test func `frame 90 at 60 hertz is 1.5 seconds`() {
    var clock = FixedStepClock(step: 1.0 / 60)
    var frame = clock.nextFrame()
    #expect(frame == FrameTime(index: 0, elapsed: 0, delta: 0))
    while frame.index < 90 { frame = clock.nextFrame() }
    #expect(frame == FrameTime(index: 90, elapsed: 1.5, delta: 1.0 / 60))
  }

  @Test func `an hour of frames does not drift`() {
    var clock = FixedStepClock(step: 1.0 / 60)
    var frame = clock.nextFrame()
    while frame.index < 216_000 { frame = clock.nextFrame() }
    #expect(frame.elapsed == 3600)
  }
}
