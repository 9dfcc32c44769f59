import RealModule
@testable import CosmosSky
import CosmosGeometry
import CosmosInput
import CosmosMotion
import Testing

@testable import CosmosScenes

/// Times as a trace shows them, frame by frame, to within one frame.
@Suite struct SignTimesTests {
  /// A line of a trace.
  private struct Line {
    var time: Double
    var state: SkyState
  }

  /// Traces of frames at a rate, none of which falls on an event.
  private func trace(
    from position: Double, _ events: [InputEvent], rate: Double, until end: Double
  ) -> [Line] {
    var player = Player(position: position)
    var next = 0
    return (0...Int(end * rate)).map { frame in
      let time = Double(frame) / rate
      while next < events.count, events[next].time <= time {
        player.handle(events[next].kind, at: events[next].time)
        next += 1
      }
      player.advance(to: time)
      return Line(time: time, state: player.sky.state(at: time))
    }
  }

  private func first(_ lines: [Line], _ condition: (SkyState) -> Bool) -> Double {
    lines.first { condition($0.state) }?.time ?? .nan
  }

  /// The pull of a sign from rest: x₀ (1 + 7 t) e^(−7 t).
  @Test(arguments: [60.0, 144], [0.4, -0.4, 0.05])
  func `a snap takes the time of its spring, and the lines 0.25 s from when it is near`(
    rate: Double, windows: Double
  ) {
    let frame = 1 / rate
    // Let go at 1.6 s and a bit.
    let lines = trace(
      from: 2, Hand.drag(by: windows * 1280, at: 1.0017), rate: rate, until: 4)
    let began = 1.6017
    let left = { (time: Double) in
      abs(windows) * 1280 * (1 + 7 * time) * Double.exp(-7 * time)
    }
    let time = { (px: Double) -> Double in
      var time = 0.0
      while left(time) > px { time += 1e-5 }
      return began + time
    }
    let snapped = first(lines) { $0.motion == .snap }
    #expect((began...(began + frame)).contains(snapped))
    let rested = lines.first { $0.time > snapped && $0.state.motion == .rest }?.time ?? .nan
    #expect(abs(rested - time(0.5)) <= frame)
    let hidden = lines.last { $0.time < rested && $0.state.lines == 0 }?.time ?? .nan
    #expect(abs(hidden - time(25.6)) <= frame)
    let revealed = lines.first { $0.time > hidden && $0.state.lines == 1 }?.time ?? .nan
    #expect(abs(revealed - time(25.6) - 0.25) <= frame)
    #expect(lines.last?.state.sign == 2)
  }

  @Test(arguments: [60.0, 144])
  func `lines hide within 0.25 s of a hand taking hold`(rate: Double) {
    let lines = trace(from: 2, [Hand.press(x: 10, at: 1.0017)], rate: rate, until: 2)
    for line in lines where line.time > 1.0017 {
      let expected = max(0, 1 - (line.time - 1.0017) / 0.25)
      #expect(abs(line.state.lines - expected) < 1e-9)
    }
  }

  /// Pisces is p ≡ 0; the key, where it goes and by which way.
  @Test(
    arguments: [60.0, 144],
    [("6", 5.0), ("=", -1), ("7", 6), ("8", -5), ("2", 1)] as [(Key, Double)])
  func `a flight takes 3.0 s by the shorter way`(
    rate: Double, order: (key: Key, end: Double)
  ) {
    let frame = 1 / rate
    let began = 1.0017
    let lines = trace(
      from: 0, [InputEvent(time: began, kind: .key(order.key))], rate: rate, until: 5)
    let flying = first(lines) { $0.motion == .fly }
    #expect((began...(began + frame)).contains(flying))
    let arrived = lines.first { $0.time > flying && $0.state.motion == .rest }?.time ?? .nan
    #expect(abs(arrived - began - 3) <= frame)
    let end = abs(order.end) == 6 ? lines.last?.state.position ?? 0 : order.end
    #expect(abs(end) == abs(order.end))
    var isNear = false
    for line in lines where line.time > began {
      // Hidden within a quarter of a second, and away until the sign is 2 % of the window away.
      isNear = isNear || abs(line.state.position - end) * 10 <= 0.02
      let hiding = max(0, 1 - (line.time - began) / 0.25)
      if !isNear { #expect(abs(line.state.lines - hiding) < 1e-9, "at \(line.time)") }
    }
    #expect(lines.last?.state.position == end && lines.last?.state.lines == 1)
  }

  @Test func `from Pisces to Aquarius the sky goes left`() {
    let lines = trace(from: 0, [InputEvent(time: 1, kind: .key("="))], rate: 60, until: 5)
    for (earlier, later) in zip(lines, lines.dropFirst()) {
      #expect(later.state.position <= earlier.state.position)
    }
    #expect(lines.last?.state.position == -1)
    #expect(lines.last?.state.sign == 11)
  }

  @Test(arguments: [60.0, 144])
  func `a slow drag that ends 0.4 W from Taurus comes back to it`(rate: Double) {
    var events = [Hand.press(x: 1000, at: 1)]
    for step in 1...100 {
      events.append(Hand.move(x: 1000 - 5.12 * Double(step), at: 1 + 0.02 * Double(step)))
    }
    events.append(Hand.release(x: 488, at: 3.3))
    let lines = trace(from: 2, events, rate: rate, until: 5)
    let held = lines.last { $0.time < 3.3 }
    #expect(abs((held?.state.position ?? 0) - 2.04) < 1e-9)
    #expect(held?.state.lines == 0)
    #expect(lines.last?.state.sign == 2 && lines.last?.state.lines == 1)
    // No frame goes back on the way.
    let snap = lines.filter { $0.time >= 3.3 }.map(\.state.position)
    for (earlier, later) in zip(snap, snap.dropFirst()) { #expect(later <= earlier) }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `orders in the middle of flights and snaps take over place and velocity`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let keys: [Key] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "-", "=", .left, .right]
    var player = Player(position: 2)
    var time = 1.0
    for _ in 0..<200 {
      if random.next(below: 12) == 0 {
        let before = player.ribbon
        player.handle(.key(keys[random.next(below: keys.count)]), at: time)
        let after = player.ribbon
        #expect(abs(after.position(at: time) - before.position(at: time)) < 1e-12)
        #expect(abs(after.velocity(at: time) - before.velocity(at: time)) < 1e-9, "seed \(seed)")
      }
      time += 1.0 / 60
      player.advance(to: time)
    }
    player.advance(to: time + 4)
    #expect(player.motion == .rest && player.lines == 1)
  }
}
