import CosmosFrameStats
import Testing

@Suite struct AnimationErrorTests {
  @Test func `an animation that moves as its pictures do has no error`() {
    let first = FrameRecord(start: 0, duration: 0.016, animation: 5)
    let second = FrameRecord(start: 0.016, duration: 0.020, animation: 5.020)
    let error = second.animationError(after: first)
    #expect(abs(error ?? 1) < 1e-12)
  }

  @Test func `a picture that comes late shows a place that is too near`() {
    // The animation moved on by 16 ms, but the picture came 33 ms after the one before.
    let first = FrameRecord(start: 0, duration: 0.016, animation: 0.000)
    let late = FrameRecord(start: 0.016, duration: 0.033, animation: 0.016)
    let next = FrameRecord(start: 0.049, duration: 0.016, animation: 0.049)
    #expect(abs((late.animationError(after: first) ?? 0) + 0.017) < 1e-12)
    #expect(abs((next.animationError(after: late) ?? 0) - 0.017) < 1e-12)
  }

  @Test func `without a time of the animation there is no error`() {
    let known = FrameRecord(start: 0, duration: 0.016, animation: 0)
    let unknown = FrameRecord(start: 0.016, duration: 0.016)
    #expect(known.animationError(after: unknown) == nil)
    #expect(unknown.animationError(after: known) == nil)
  }

  @Test func `where the window system says when frames were shown, that counts`() {
    let first = FrameRecord(start: 0, duration: 0.016, animation: 1, shown: 0.03)
    var second = FrameRecord(start: 0.016, duration: 0.02, animation: 1.016, shown: 0.046)
    #expect(abs(second.animationError(after: first) ?? 1) < 1e-12)
    // A picture that was never shown has no error, and the next none against it.
    second.shown = nil
    #expect(second.animationError(after: first) == nil)
    #expect(first.animationError(after: second) == nil)
  }
}
