import CosmosInput
import Foundation
import Testing

/// Tests that input becomes the right gesture events; each row of a table is one test.
@Suite struct GestureTests {
  /// Rows of a name, a colon, the input, ⇒ and the expected events.
  ///
  /// The first number of an input is a time in seconds. The movements dx and dy follow, in logical
  /// pixels or in notches; a missing number is 0. `hand` is the pointer of a mouse, and `fingers`
  /// are on a trackpad.
  ///
  /// `swipe`, `hands` and `wheels` are several samples: the time of the first sample, the number of
  /// samples, the samples per second, and dx and dy of each sample.
  ///
  /// `until` lets time pass without input. After `reports`, the device reports the ends of its
  /// gestures. The event `ends 9 at 2 since 1` is the end of a gesture at 2 s with a velocity of 9
  /// pixels per second; the glide with that velocity counts from 1 s.
  static let gestures = """
    a drag that ends in motion keeps its velocity: press 1, hands 1.02 6 50 20, end 1.13 ⇒ begins drag, 6 × moves 20, ends 1000 at 1.13
    a drag that rests before its end has velocity 0 at its end: press 0, hands 0.02 5 50 20, end 0.21 ⇒ begins drag, 5 × moves 20, ends 0 at 0.21
    silence does not end a drag: press 0, hand 0.1 20, until 100 ⇒ begins drag, moves 20
    a press without a movement moves nothing: press 0, hand 0.1 0, end 0.2 ⇒ begins drag, ends 0 at 0.2
    movements without a press are ignored: hand 0.1 5, end 0.2 ⇒
    a drag ignores vertical movement: press 0, hand 0.1 2 500, end 0.2 ⇒ begins drag, moves 2, ends 0 at 0.2
    a second press ends the drag of the first one: press 0, press 1, end 2 ⇒ begins drag, ends 0 at 1, begins drag, ends 0 at 2
    lifted fingers do not end a drag: press 0, end-fingers 1, end-hand 2 ⇒ begins drag, ends 0 at 2
    a sample dated earlier than the last event counts at the time of that event: press 10, hand 4 3, end 9 ⇒ begins drag, moves 3, ends 0 at 10
    absurd movements are limited, and later movements still count: press 0, hand 0 -1e300, hand 1 3e299, hand 2 0.125, end 2 ⇒ begins drag, moves -100000, moves 100000, moves 0.125, ends 0 at 2
    an absurd movement along one axis does not choose that axis for the rest of the gesture: fingers 3 3 1e300, fingers 3.01 90000, fingers 3.02 9000, fingers 3.03 2000, end-fingers 3.04 ⇒ begins precise, moves 100000, moves 1003, ends 8000 at 3.04 since 3.03

    a precise gesture ends when its device reports the end: swipe 3 10 100 15, end-fingers 3.1 ⇒ begins precise, 10 × moves 15, ends 1500 at 3.1 since 3.09
    if the end is reported within one gap after the last sample, the glide starts at that sample: swipe 0 10 100 9, end-fingers 0.098 ⇒ begins precise, 10 × moves 9, ends 900 at 0.098 since 0.09
    if the end is reported later, the glide starts one gap before the end: swipe 0 10 100 9, end-fingers 0.135 ⇒ begins precise, 10 × moves 9, ends 900 at 0.135 since 0.125
    if silence ends a gesture, the glide starts one gap before the end: swipe 0 10 60 9, until 1 ⇒ begins precise, 10 × moves 9, ends 540 at 0.2 since 0.183333
    a gesture of one sample ends after the longest silence, 120 ms: fingers 2 40, until 9 ⇒ begins precise, moves 40, ends 0 at 2.12
    a gesture that begins after a long silence first ends the silent one: swipe 0 8 100 9, fingers 5 3 ⇒ begins precise, 8 × moves 9, ends 900 at 0.12 since 0.11, begins precise, moves 3
    if the device reports ends, resting fingers do not end a gesture: reports, swipe 0 10 100 9, until 0.9, end-fingers 0.9 ⇒ begins precise, 10 × moves 9, ends 0 at 0.9
    a gesture whose end is not reported ends after a second, without a glide: reports, swipe 0 11 100 9, until 50 ⇒ begins precise, 11 × moves 9, ends 0 at 1.1
    samples without movement begin no gesture: fingers 0 0, wheel 0 0 ⇒

    vertical movement scrolls the ribbon: swipe 0 10 100 0.5 -12, end-fingers 0.09 ⇒ begins precise, 10 × moves -12, ends -1200 at 0.09 since 0.09
    the content follows the axis with the longer travel: fingers 0 1, fingers 0.01 1 4, fingers 0.02 1 9 ⇒ begins precise, moves 1, moves 3, moves 9
    the other axis is followed only after its travel is clearly longer: fingers 0 5, fingers 0.01 0 7, fingers 0.02 0 1, fingers 0.03 5 ⇒ begins precise, moves 5, moves 3
    movements back and forth add up to travel: fingers 0 20 5, fingers 0.01 -20 5, fingers 0.02 20 5, fingers 0.03 -20 5 ⇒ begins precise, moves 20, moves -20, moves 20, moves -20
    each gesture chooses its axis anew: fingers 0 0 90, end-fingers 0.02, fingers 1 4 1, fingers 1.01 4 1, end-fingers 1.02, fingers 2 0 1, press 2.01, hand 2.02 7 ⇒ begins precise, moves 90, ends 0 at 0.02, begins precise, 2 × moves 4, ends 0 at 1.02, begins precise, moves 1, ends 0 at 2.01, begins drag, moves 7

    a quarter of a second without notches ends a turn of the wheel: wheel 0 1, wheel 0.2 0 -1, until 0.449, wheel 0.449 1, until 3 ⇒ begins notch, turns 1, turns -1, turns 1, ends 0 at 0.699
    fast notches end with velocity 0: wheels 0 30 100 100, end 0.3, until 1 ⇒ begins notch, 30 × turns 100, ends 0 at 0.54
    a notch ends a precise gesture, and fingers end a turn of the wheel: swipe 0 5 100 50, wheel 0.05 1, fingers 0.06 7 ⇒ begins precise, 5 × moves 50, ends 0 at 0.05, begins notch, turns 1, ends 0 at 0.06, begins precise, moves 7
    wheel and fingers do nothing during a press: press 0, wheel 0.1 1, fingers 0.2 1 ⇒ begins drag
    a press ends a precise gesture without a glide: swipe 0 5 100 50, press 0.05 ⇒ begins precise, 5 × moves 50, ends 0 at 0.05, begins drag

    a cancelled drag sends no events, and the rest of its input is ignored: press 0, hand 0.1 20, cancel, hand 0.2 20, end 0.3, until 10 ⇒
    a cancelled gesture does not affect the velocity of the next one: swipe 0 10 100 50, cancel, swipe 0.1 2 100 3, end-fingers 0.11 ⇒ begins precise, 2 × moves 3, ends 0 at 0.11
    """.split(separator: "\n")

  @Test(arguments: gestures)
  func `the input in each row of the table gives the events in that row`(gesture: Substring) throws
  {
    let row = gesture.components(separatedBy: " ⇒")
    let input = try #require(row[0].components(separatedBy: ": ").last)
    var machine = GestureMachine()
    for order in input.components(separatedBy: ", ") { try machine.obey(order) }
    var events: [(event: String, count: Int)] = []
    for event in machine.readEvents().map(\.words) {
      if events.last?.event == event {
        events[events.count - 1].count += 1
      } else {
        events.append((event, 1))
      }
    }
    let found = events.map { $0.count == 1 ? $0.event : "\($0.count) × \($0.event)" }
    #expect(found.joined(separator: ", ") == row[1].trimmingCharacters(in: .whitespaces))
  }
}

extension GestureMachine {
  /// Feeds the machine one input from a row of `gestures`.
  fileprivate mutating func obey(_ order: String) throws {
    let words = order.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Double($0) }
    try #require(numbers.count == words.count - 1, "\(order)")
    func number(_ index: Int) -> Double { index < numbers.count ? numbers[index] : 0 }
    let kinds: [Substring: GestureKind] = [
      "hand": .drag, "fingers": .precise, "wheel": .notch, "hands": .drag, "swipe": .precise,
      "wheels": .notch,
    ]
    switch words[0] {
    case "press": begin(at: number(0))
    case "end": end(at: number(0))
    case "end-hand": end(.drag, at: number(0))
    case "end-fingers": end(.precise, at: number(0))
    case "until": advance(to: number(0))
    case "cancel": cancel()
    case "reports": preciseReportsEnd = true
    case "hand", "fingers", "wheel":
      let kind = try #require(kinds[words[0]])
      scroll(kind, dx: number(1), dy: number(2), at: number(0))
    default:
      let kind = try #require(kinds[words[0]], "\(order)")
      for index in 0..<Int(number(1)) {
        let time = number(0) + Double(index) / number(2)
        scroll(kind, dx: number(3), dy: number(4), at: time)
      }
    }
  }
}

extension GestureMachine.Event {
  /// The event in the notation of the table, with numbers rounded to a millionth.
  fileprivate var words: String {
    func text(_ number: Double) -> String {
      let text = "\((number * 1e6).rounded() / 1e6)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    switch self {
    case .began(let kind): return "begins \(kind.rawValue)"
    case .moved(let dx): return "moves \(text(dx))"
    case .notch(let dx): return "turns \(text(dx))"
    case .ended(let velocity, let time, let start):
      return "ends \(text(velocity)) at \(text(time))" + (start.map { " since \(text($0))" } ?? "")
    }
  }
}
