@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosMotion
import Testing

@testable import CosmosScenes

@Suite struct StormTests {
  /// Enough to meet every pair of what can happen many times over.
  private static let count: UInt64 = 5000

  @Test(arguments: [false, true])
  func `no storm of input makes the sky jump, lose its place or never rest`(
    reducedMotion: Bool
  ) {
    let start = Player { $0.reducedMotion = reducedMotion }.sky
    for seed in 0..<Self.count {
      let storm = Storm(seed: seed, acts: 12)
      var player = Player(start)
      let held = player.weather(storm, seed: seed)
      #expect(held, "storm \(seed)")
      guard held else { return }
    }
  }

  @Test func `the same storm ends in the same sky, whatever frames were drawn in it`() {
    let starts = [false, true].map { reduced in Player { $0.reducedMotion = reduced }.sky }
    for seed in 0..<Self.count / 4 {
      let storm = Storm(seed: seed, acts: 12)
      var random = SplitMix64(seed: seed ^ 0xF00D)
      let end = storm.time + 0.3
      var skies: [Ribbon] = []
      for frames in [
        [], Frames.steady(60, until: end), Frames.irregular(until: end, using: &random),
      ] {
        var player = Player(starts[seed % 4 == 3 ? 1 : 0])
        player.play(storm.events, drawing: frames, until: end)
        skies.append(player.ribbon)
      }
      let isOne = skies.allSatisfy { $0 == skies[0] }
      #expect(isOne, "storm \(seed): \(skies)")
      guard isOne else { return }
    }
  }
}

extension Player {
  /// Plays a storm and looks at the sky before and after every event and at frames in between.
  ///
  /// - Returns: Whether nothing was wrong; what was has been recorded.
  fileprivate mutating func weather(_ storm: Storm, seed: UInt64) -> Bool {
    var index = 0
    var now = 0.0
    var hand = 0.0
    let end = storm.time + 10
    while now < end {
      let due = index < storm.events.count ? storm.events[index].time : end
      if due <= now || due - now < 1.0 / 30 {
        guard glide(from: now, to: max(now, due), seed: seed) else { return false }
        now = max(now, due)
        guard index < storm.events.count else { break }
        guard take(storm.events[index], of: storm, hand: &hand, seed: seed) else { return false }
        index += 1
      } else {
        guard glide(from: now, to: now + 1.0 / 30, seed: seed) else { return false }
        now += 1.0 / 30
      }
    }
    let isAtRest =
      motion == .rest && sky.nextChange(after: time) == nil && !ribbon.isMoving(at: time)
    if !isAtRest { Issue.record("storm \(seed) is not at rest ten seconds later: \(ribbon)") }
    return isAtRest
  }

  /// Between events the sky moves no faster than its motion allows, and never past its end.
  private mutating func glide(from start: Double, to end: Double, seed: UInt64) -> Bool {
    let before = ribbon
    let from = before.position(at: start)
    let destination = before.destination(at: start)
    advance(to: end)
    let to = position
    let limit: Double
    switch (before.motion, ribbon.motion) {
    case (.fling, _), (_, .fling):
      // A fling, and then perhaps the glide to a sign.
      limit = (8000 * (end - start) + before.screenWidth / 2) / before.pixelsPerSign
    default: limit = max(abs(destination - from), 0.5 / before.gap)
    }
    guard to.isFinite, abs(to - from) <= limit + 1e-9 else {
      Issue.record("storm \(seed): from \(from) to \(to) in \(start)…\(end): \(before)")
      return false
    }
    guard (0...1).contains(lines) else {
      Issue.record("storm \(seed): lines \(lines) at \(end)")
      return false
    }
    return true
  }

  /// An event moves the sky by what the hand moved at the most, or fades it elsewhere.
  private mutating func take(
    _ event: InputEvent, of storm: Storm, hand: inout Double, seed: UInt64
  ) -> Bool {
    let before = ribbon.position(at: event.time)
    handle(event.kind, at: event.time)
    let after = position
    // What is within a tenth of a pixel of a sign counts as there.
    var allowed = 0.1 / ribbon.pixelsPerSign + 1e-9
    switch event.kind {
    case .press(let point): hand = point.x
    case .move(let point):
      // A press near the ring is a drag once it has moved so far.
      allowed += MenuShape.dragSlop / ribbon.pixelsPerSign
      if (point.x - hand).isFinite { allowed += abs(point.x - hand) / ribbon.pixelsPerSign }
      hand = point.x
    case .scroll(_, _, .precise):
      // The sky may change over from one axis to the other, with all that either has moved.
      allowed += (storm.hasBrokenDevice ? 1e6 : 2400) / ribbon.pixelsPerSign
    case .scroll(_, _, .end):
      // A fling begins with the step that a further sample would have made.
      allowed +=
        ribbon.physics.maximumVelocity * ribbon.physics.historyCut / ribbon.pixelsPerSign
    default: break
    }
    let fade = ribbon.fadingPlace(at: event.time)
    let isFaded = fade.map { abs($0.position - before) < 1e-9 } ?? false
    guard after.isFinite, abs(after - before) <= allowed || isFaded else {
      Issue.record("storm \(seed): \(event) jumps from \(before) to \(after): \(ribbon)")
      return false
    }
    return true
  }
}
