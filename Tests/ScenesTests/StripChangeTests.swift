import CosmosDrawing
import CosmosGeometry
import CosmosMotion
import TestSupport
import Testing

@testable import CosmosSky
@testable import CosmosScenes

@Suite struct StripChangeTests {
  private static let bars = Palette.all.map(\.backdrop)

  private func colored(seed: UInt64 = 1) -> Strips {
    Strips(bars: Self.bars, color: Self.bars[0], seed: seed)
  }

  /// Returns the start of each strip's change, in seconds after the choice.
  private func starts(of strips: Strips, from color: Color, at time: Double) -> [Double] {
    strips.strips.map { strip in
      var low = time
      var high = time + Strips.changing
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if strip.color.value(at: middle) == color { low = middle } else { high = middle }
      }
      return low - time
    }
  }

  @Test func `in a change of colour, a strip starts every 0.02 s and takes 0.05 s to change`() {
    var strips = colored()
    strips.choose(Self.bars[1], at: 3)
    let starts = starts(of: strips, from: Self.bars[0], at: 3)
    for (turn, start) in starts.sorted().enumerated() {
      #expect(abs(start - 0.02 * Double(turn)) < 1e-9)
    }
    for (strip, start) in zip(strips.strips, starts) {
      #expect(strip.color.value(at: 3 + start + 0.05 + 1e-9) == Self.bars[1])
      let half = strip.color.value(at: 3 + start + 0.025)
      let middle = Self.bars[0].interpolated(to: Self.bars[1], by: 0.5)
      #expect(abs(half.red - middle.red) < 1e-6 && abs(half.blue - middle.blue) < 1e-6)
    }
    #expect(strips.isMoving(at: (3 + Strips.changing).nextDown))
    #expect(!strips.isMoving(at: 3 + Strips.changing))
    #expect(abs(Strips.changing - 1.23) < 1e-12)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `each change of colour has a new order of strips, which depends on the seed`(seed: UInt64) {
    var strips = colored(seed: seed)
    var twin = colored(seed: seed)
    var orders: [[Double]] = []
    for turn in 1...6 {
      let time = 2 * Double(turn)
      let from = Self.bars[turn - 1]
      strips.choose(Self.bars[turn % 6], at: time)
      twin.choose(Self.bars[turn % 6], at: time)
      #expect(strips == twin)
      orders.append(starts(of: strips, from: from, at: time).map { ($0 * 1e6).rounded() })
    }
    #expect(Set(orders).count == orders.count)
  }

  @Test func `choosing the present colour does not change anything`() {
    var strips = colored()
    let before = strips
    strips.choose(Self.bars[0], at: 1)
    strips.choose(bar: 0, at: 2)
    #expect(strips == before)
    strips.choose(bar: 4, at: 3)
    let changing = strips
    strips.choose(bar: 4, at: 3.5)
    #expect(strips == changing)
  }

  @Test func `with reduced motion, all colours fade at the same time`() {
    for color in [nil, Self.bars[0]] {
      var strips = Strips(bars: Self.bars, color: color, seed: 1, reducesMotion: true)
      strips.choose(bar: 2, at: 1)
      let before = StripsTests.seen(strips, at: 1)
      #expect(before.count == (color == nil ? 6 : 1))
      for step in 0...50 {
        let time = 1 + 0.25 * Double(step) / 50
        #expect(strips.strips.allSatisfy { $0.offset(at: time) == .zero })
        #expect(
          StripsTests.seen(strips, at: time).count == (step == 50 ? 1 : before.count))
      }
      #expect(!strips.isMoving(at: 1.25))
    }
  }

  // MARK: Choices during a change

  @Test
  func
    `leaving strips take a newly chosen colour when they are out of view, others one by one`()
  {
    var strips = Strips(bars: Self.bars, seed: 1)
    strips.choose(bar: 2, at: 0)
    strips.choose(bar: 5, at: 0.4)
    // Strips that leave keep their own colours until they are outside the window.
    for index in 0..<10 {
      #expect(strips.strips[index].color.value(at: 0.65) == Self.bars[0])
      #expect(strips.strips[index].color.value(at: 0.66) == Self.bars[5])
    }
    // The strips of the chosen bar change one by one.
    let kept = Strips.strips(ofBar: 2).map { strips.strips[$0].color.value(at: 0.8) }
    #expect(kept.contains(Self.bars[2]) && kept.contains(Self.bars[5]))
    #expect(StripsTests.seen(strips, at: 0.4 + Strips.changing).map(\.color) == [Self.bars[5]])
  }

  @Test(arguments: 0..<(Program.testsAll ? 10 : 2) as Range<UInt64>)
  func `after any choices during changes, all strips have one colour within 3 s`(
    seed: UInt64
  ) {
    var random = SplitMix64(seed: seed)
    for sequence in 0..<1000 {
      var strips = Strips(
        bars: Self.bars,
        color: random.next(below: 3) > 0 ? nil : Self.bars[random.next(below: 6)],
        seed: random.next(), reducesMotion: random.next(below: 20) == 0)
      var time = Double.random(in: 0...1e5, using: &random)
      let choices = 1 + random.next(below: 5)
      for choice in 0..<choices {
        if choice > 0 {
          let pause = random.next(below: 2) == 0 ? 0.3 : 1.5
          time += Double.random(in: 0...pause, using: &random)
        }
        let before = strips
        strips.choose(bar: random.next(below: 6), at: time)
        // A choice does not change the picture on the screen at the time of the choice.
        guard StripsTests.seen(strips, at: time) == StripsTests.seen(before, at: time),
          zip(strips.strips, before.strips).allSatisfy({
            $0.offset(at: time) == $1.offset(at: time)
          })
        else {
          Issue.record("a jump at \(time), sequence \(sequence) of seed \(seed)")
          return
        }
      }
      let end = time + 3
      guard !strips.isMoving(at: end), let color = strips.color,
        strips.strips.allSatisfy({ $0.offset(at: end) == .zero && $0.color.value(at: end) == color }
        ),
        strips.behind.allSatisfy({ $0.value(at: end) == color }),
        StripsTests.seen(strips, at: end).map(\.color) == [color]
      else {
        Issue.record("not at rest at \(end), sequence \(sequence) of seed \(seed)")
        return
      }
    }
  }
}
