import CosmosMotion
import Testing

@Suite struct TimelineTests {
  private func timeline(_ cues: KeyValuePairs<String, Double>) -> Timeline<String> {
    var timeline = Timeline<String>()
    for (cue, time) in cues { timeline.add(cue, at: time) }
    return timeline
  }

  private func taken(
    _ timeline: inout Timeline<String>, dueBy time: Double
  ) -> [(time: Double, cue: String)] {
    var taken: [(time: Double, cue: String)] = []
    while let next = timeline.next(dueBy: time) { taken.append(next) }
    return taken
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `cues are taken in the order of their times, and at equal times in order of addition`(
    seed: UInt64
  ) {
    var generator = SplitMix64(seed: seed)
    var timeline = Timeline<Int>()
    var waiting: [(time: Double, cue: Int)] = []
    for step in 0..<200 {
      if generator.next(below: 3) > 0 {
        let time = Double(generator.next(below: 20))
        timeline.add(step, at: time)
        waiting.append((time, step))
      } else {
        let time = Double(generator.next(below: 20))
        let expected = waiting.enumerated().filter { $0.element.time <= time }
          .min { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        let next = timeline.next(dueBy: time)
        #expect(next?.cue == expected?.element.cue, "seed \(seed), step \(step)")
        #expect(next?.time == expected?.element.time, "seed \(seed), step \(step)")
        if let expected { waiting.remove(at: expected.offset) }
      }
      #expect(timeline.nextTime == waiting.map(\.time).min(), "seed \(seed), step \(step)")
    }
  }

  @Test func `'cancelAll' removes all cues, and the timeline can be reused`() {
    var timeline = timeline(["arrive": 1, "reveal": 2])
    timeline.cancelAll()
    #expect(timeline == Timeline())
    #expect(timeline.next(dueBy: 10) == nil)
    timeline.add("again", at: 3)
    #expect(taken(&timeline, dueBy: 3).map(\.cue) == ["again"])
  }

  @Test func `one cue can be cancelled, by its value alone or by its value and its time`() {
    var timeline = timeline(["ring": 1, "star": 2, "ring": 3, "ring": 5])
    let comet = timeline.cancel("comet")
    let isRing = timeline.cancel("ring", at: 2)
    #expect(comet == nil && !isRing && timeline.count == 4)
    let earliest = timeline.cancel("ring")
    let last = timeline.cancel("ring", at: 5)
    #expect(earliest == 1 && last)
    #expect(taken(&timeline, dueBy: 9).map(\.cue) == ["star", "ring"])
  }

  @Test func `cues can be cancelled by a condition`() {
    var timeline = timeline(["ring": 1, "star": 2, "ring": 3])
    timeline.cancelAll { time, cue in cue == "ring" && time > 2 }
    #expect(taken(&timeline, dueBy: 9).map(\.cue) == ["ring", "star"])
  }

  @Test func `a cue at a time that is not a number is rejected`() async {
    await #expect(processExitsWith: .failure) {
      var timeline = Timeline<Int>()
      timeline.add(1, at: .nan)
    }
  }
}

@Suite struct KeyframeTrackTests {
  /// A track from 100 back to 92, then up to 700, and down to 100 again.
  let strip = KeyframeTrack([
    Keyframe(time: 0, value: 100.0),
    Keyframe(time: 0.18, value: 92, curve: .easeOut),
    Keyframe(time: 0.66, value: 700, curve: .easeIn),
    Keyframe(time: 1.2, value: 100, curve: .easeOut),
  ])

  @Test
  func `a track has its keyframes' values at their times, and is constant before and after`() {
    for key in strip.keyframes {
      #expect(strip.value(at: key.time) == key.value)
    }
    #expect(strip.value(at: -5) == 100)
    #expect(strip.value(at: 99) == 100)
    #expect(strip.duration == 1.2)
  }

  @Test func `between two keyframes, a track follows the curve of the later one`() {
    let middle = strip.value(at: 0.42)
    let expected = Tween(from: 92.0, to: 700, duration: 0.48, curve: .easeIn).value(at: 0.24)
    #expect(abs(middle - expected) < 1e-9)
  }

  @Test func `between two keyframes, the velocity is the slope of the value`() {
    for step in 1..<120 where step % 6 != 0 {
      let time = 0.01 * Double(step)
      let slope = (strip.value(at: time + 1e-6) - strip.value(at: time - 1e-6)) / 2e-6
      #expect(abs(slope - strip.velocity(at: time)) < 0.1, "at \(time)")
    }
    #expect(strip.velocity(at: -1) == 0 && strip.velocity(at: 1.2) == 0)
  }

  @Test func `two keyframes at the same time form a jump`() {
    let track = KeyframeTrack([
      Keyframe(time: 0, value: 0.0), Keyframe(time: 1, value: 1.0),
      Keyframe(time: 1, value: 5.0), Keyframe(time: 2, value: 6.0),
    ])
    #expect(abs(track.value(at: 1.0.nextDown) - 1) < 1e-9)
    #expect(track.value(at: 1) == 5)
    #expect(track.value(at: 1.5) == 5.5)
  }

  @Test func `a track without keyframes, or with unsorted or negative times, is rejected`() async {
    await #expect(processExitsWith: .failure) { _ = KeyframeTrack<Double>([]) }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack([Keyframe(time: 1, value: 0.0), Keyframe(time: 0, value: 0.0)])
    }
    await #expect(processExitsWith: .failure) {
      _ = KeyframeTrack([Keyframe(time: -1, value: 0.0)])
    }
  }
}
