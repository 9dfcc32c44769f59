import CosmosMotion
import Testing

@Suite struct TimelineTests {
  private func timeline(_ cues: KeyValuePairs<String, Double>) -> Timeline<String> {
    var timeline = Timeline<String>()
    for (cue, time) in cues { timeline.add(cue, at: time) }
    return timeline
  }

  /// Everything due by a time, with its times.
  private func taken(
    _ timeline: inout Timeline<String>, dueBy time: Double
  ) -> [(time: Double, cue: String)] {
    var taken: [(time: Double, cue: String)] = []
    while let next = timeline.next(dueBy: time) { taken.append(next) }
    return taken
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any adding and taking equals a stable sort`(seed: UInt64) {
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

  @Test func `cancelling drops what was to come, and the timeline can be used again`() {
    var timeline = timeline(["arrive": 1, "reveal": 2])
    timeline.cancelAll()
    #expect(timeline == Timeline())
    #expect(timeline.next(dueBy: 10) == nil)
    timeline.add("again", at: 3)
    #expect(taken(&timeline, dueBy: 3).map(\.cue) == ["again"])
  }

  @Test func `a cue at no time is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      var timeline = Timeline<Int>()
      timeline.add(1, at: .nan)
    }
  }
}
