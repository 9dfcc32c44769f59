import CosmosMotion
import Testing

@Suite struct KeyframeTrackTests {
  /// A strip that first moves a little the other way, leaves and returns.
  let strip = KeyframeTrack([
    Keyframe(time: 0, value: 100.0),
    Keyframe(time: 0.18, value: 92, curve: .easeOut),
    Keyframe(time: 0.66, value: 700, curve: .easeIn),
    Keyframe(time: 1.2, value: 100, curve: .easeOut),
  ])

  @Test func `a track is exactly at its keys and holds outside them`() {
    for key in strip.keyframes {
      #expect(strip.value(at: key.time) == key.value)
    }
    #expect(strip.value(at: -5) == 100)
    #expect(strip.value(at: 99) == 100)
    #expect(strip.duration == 1.2)
  }

  @Test func `a segment runs on the curve of the key that it leads to`() {
    let middle = strip.value(at: 0.42)
    let expected = Tween(from: 92.0, to: 700, duration: 0.48, curve: .easeIn).value(at: 0.24)
    #expect(abs(middle - expected) < 1e-9)
  }

  @Test func `the velocity is the slope of the segment`() {
    for step in 1..<120 where step % 6 != 0 {
      let time = 0.01 * Double(step)
      let slope = (strip.value(at: time + 1e-6) - strip.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - strip.velocity(at: time)) < 0.1, "at \(time)")
    }
    #expect(strip.velocity(at: -1) == 0 && strip.velocity(at: 1.2) == 0)
  }

  @Test func `two keys at one time are a jump`() {
    let track = KeyframeTrack([
      Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 1.0),
      Keyframe(time: 1, value: 5.0), Keyframe(time: 2, value: 6.0),
    ])
    #expect(abs(track.value(at: 1.0.nextDown) - 1) < 1e-9)
    #expect(track.value(at: 1) == 5)
    #expect(track.value(at: 1.5) == 5.5)
  }

  @Test func `no keys, keys out of order and keys before the beginning are mistakes`() async {
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack<Double>([]) }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack([Keyframe(time: 1, value: 0.0), Keyframe(time: 0, value: 0.0)])
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack([Keyframe(time: -1, value: 0.0)])
    }
  }
}
