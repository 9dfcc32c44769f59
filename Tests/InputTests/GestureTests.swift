import CosmosInput
import Foundation
import Testing

/// Tests of gestures from input, one row of a table each.
@Suite struct GestureTests {
  /// Rows with the name of an example, and the input ⇒ the events.
  ///
  /// The first number is a time in seconds, followed by the movements dx and dy in logical pixels
  /// or notches. `swipe`, `hands` and `wheels` are several samples: the time of the first one,
  /// their number, the samples per second, and dx and dy of each sample.
  static let gestures = """
    a drag begins, moves and is flung: press 1, hands 1.02 6 50 20, end 1.13 ⇒ begins drag, 6 × moves 20, ends 1000 at 1.13
    a drag that rests before it is let go is not flung: press 0, hands 0.02 5 50 20, end 0.21 ⇒ begins drag, 5 × moves 20, ends 0 at 0.21
    silence does not end a drag: press 0, hand 0.1 20, until 100 ⇒ begins drag, moves 20
    a press that does not move moves nothing: press 0, hand 0.1 0, end 0.2 ⇒ begins drag, ends 0 at 0.2
    moves without a press are nothing: hand 0.1 5, end 0.2 ⇒
    a drag is horizontal: press 0, hand 0.1 2 500, end 0.2 ⇒ begins drag, moves 2, ends 0 at 0.2
    a second press ends the first: press 0, press 1, end 2 ⇒ begins drag, ends 0 at 1, begins drag, ends 0 at 2
    the end of another source ends nothing: press 0, end-fingers 1, end-hand 2 ⇒ begins drag, ends 0 at 2
    a sample from before the last event comes with it: press 10, hand 4 3, end 9 ⇒ begins drag, moves 3, ends 0 at 10
    a broken device does not swallow what follows: press 0, hand 0 -1e300, hand 1 3e299, hand 2 0.125, end 2 ⇒ begins drag, moves -100000, moves 100000, moves 0.125, ends 0 at 2
    nor choose the axis for good: fingers 3 3 1e300, fingers 3.01 90000, fingers 3.02 9000, fingers 3.03 2000, end-fingers 3.04 ⇒ begins precise, moves 100000, moves 1003, ends 8000 at 3.04 since 3.03

    a precise gesture ends when its device says so: swipe 3 10 100 15, end-fingers 3.1 ⇒ begins precise, 10 × moves 15, ends 1500 at 3.1 since 3.09
    it glides as if one more sample had come, known after 8 ms: swipe 0 10 100 9, end-fingers 0.098 ⇒ begins precise, 10 × moves 9, ends 900 at 0.098 since 0.09
    and after 45 ms: swipe 0 10 100 9, end-fingers 0.135 ⇒ begins precise, 10 × moves 9, ends 900 at 0.135 since 0.125
    after silence it makes the one step that was missing: swipe 0 10 60 9, until 1 ⇒ begins precise, 10 × moves 9, ends 540 at 0.2 since 0.183333
    a lone sample waits the longest for another: fingers 2 40, until 9 ⇒ begins precise, moves 40, ends 0 at 2.12
    the next gesture ends a silent one: swipe 0 8 100 9, fingers 5 3 ⇒ begins precise, 8 × moves 9, ends 900 at 0.12 since 0.11, begins precise, moves 3
    a finger that rests has not let go: reports, swipe 0 10 100 9, until 0.9, end-fingers 0.9 ⇒ begins precise, 10 × moves 9, ends 0 at 0.9
    a lost end is missed after a second: reports, swipe 0 11 100 9, until 50 ⇒ begins precise, 11 × moves 9, ends 0 at 1.1
    no movement begins nothing: fingers 0 0, wheel 0 0 ⇒

    vertical movement scrolls the ribbon: swipe 0 10 100 0.5 -12, end-fingers 0.09 ⇒ begins precise, 10 × moves -12, ends -1200 at 0.09 since 0.09
    the axis that travels further wins: fingers 0 1, fingers 0.01 1 4, fingers 0.02 1 9 ⇒ begins precise, moves 1, moves 3, moves 9
    a chosen axis is replaced by a clear lead only: fingers 0 5, fingers 0.01 0 7, fingers 0.02 0 1, fingers 0.03 5 ⇒ begins precise, moves 5, moves 3
    there and back is travel all the same: fingers 0 20 5, fingers 0.01 -20 5, fingers 0.02 20 5, fingers 0.03 -20 5 ⇒ begins precise, moves 20, moves -20, moves 20, moves -20
    the axis of one gesture is not that of the next: fingers 0 0 90, end-fingers 0.02, fingers 1 4 1, fingers 1.01 4 1, end-fingers 1.02, fingers 2 0 1, press 2.01, hand 2.02 7 ⇒ begins precise, moves 90, ends 0 at 0.02, begins precise, 2 × moves 4, ends 0 at 1.02, begins precise, moves 1, ends 0 at 2.01, begins drag, moves 7

    a quarter of a second of quiet ends notches: wheel 0 1, wheel 0.2 0 -1, until 0.449, wheel 0.449 1, until 3 ⇒ begins notch, turns 1, turns -1, turns 1, ends 0 at 0.699
    however fast, notches are not flung: wheels 0 30 100 100, end 0.3, until 1 ⇒ begins notch, 30 × turns 100, ends 0 at 0.54
    a notch ends a precise gesture and the other way round: swipe 0 5 100 50, wheel 0.05 1, fingers 0.06 7 ⇒ begins precise, 5 × moves 50, ends 0 at 0.05, begins notch, turns 1, ends 0 at 0.06, begins precise, moves 7
    a wheel does nothing while the sky is held: press 0, wheel 0.1 1, fingers 0.2 1 ⇒ begins drag
    a press ends a precise gesture where it is: swipe 0 5 100 50, press 0.05 ⇒ begins precise, 5 × moves 50, ends 0 at 0.05, begins drag

    cancelling is silent, and the rest of the drag is ignored: press 0, hand 0.1 20, cancel, hand 0.2 20, end 0.3, until 10 ⇒
    a cancelled gesture leaves nothing to the next one: swipe 0 10 100 50, cancel, swipe 0.1 2 100 3, end-fingers 0.11 ⇒ begins precise, 2 × moves 3, ends 0 at 0.11
    """.split(separator: "\n")

  @Test(arguments: gestures)
  func `the input of each row results in the row's events`(gesture: Substring) throws {
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
