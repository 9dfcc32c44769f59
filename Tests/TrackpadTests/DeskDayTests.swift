import Foundation
import TestSupport
import Testing

/// Simulates a day of use of a window in one run.
///
/// COSMOS_TEST_ROUNDS sets the number of rounds (default: 1); eight rounds are 200 resizes and 40
/// moves.
@Suite(.long, .serialized, .timeLimit(.minutes(30))) struct DeskDayTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["COSMOS_TEST_ROUNDS"].flatMap { Int($0) } ?? 1

  /// Restores the initial size, waits until drawing has stopped, and returns the memory in bytes.
  private func memoryAtRest(_ session: Session) throws -> Int {
    try session.desk.tell("place 0 0; size 640 400")
    var count = -1
    var since = Condition.now
    let rests = Condition.holds(within: 60) {
      let now = session.program.frames.count
      if now != count { (count, since) = (now, Condition.now) }
      return Condition.now - since > 2.2
    }
    #expect(rests && session.program.isRunning)
    return session.program.residentMemory
  }

  @Test(.desk(.wayland))
  func `resizing, changing screens and switching screens off keep memory constant`() throws {
    try Session.play(on: .wayland, arguments: ["--sign", "leo", "--stars", "1M"]) { session in
      let desk = session.desk
      try desk.tell("screen 1 0 0 1280 720 60 1")
      try desk.tell("screen 2 1280 0 1920 1080 75 1.5")
      try desk.tell("screen 3 2560 0 2560 1440 144 2")
      var random = SystemRandomNumberGenerator()
      var memory = [try memoryAtRest(session)]
      for _ in 0..<Self.rounds {
        for _ in 0..<25 {
          let (width, height) = (
            Int.random(in: 200...1200, using: &random), Int.random(in: 200...700, using: &random)
          )
          try desk.tell("size \(width) \(height); rest 0.05")
        }
        for screen in [1, 2, 0, 2, 1] {
          try desk.tell("place \(screen * 1280 + 40) 30; rest 0.3; swipe 60 0 0.2 60; lift")
        }
        try desk.tell("screen 3 off; rest 0.2; screen 2 off; rest 0.2")
        try desk.tell("screen 2 1280 0 1920 1080 75 1.5; screen 3 2560 0 2560 1440 144 2")
        try desk.tell("workspace 2; rest 0.3; workspace 1")
        memory.append(try memoryAtRest(session))
      }
      let megabytes = memory.map { $0 >> 20 }
      // The first sample is from a new program; after one round, all code has run. Free memory is
      // returned to the system after 1.5 s.
      #expect(Double(memory[memory.count - 1]) < 1.05 * Double(memory[1]), "\(megabytes) MB")
      #expect(Double(memory[1]) < 1.2 * Double(memory[0]), "\(megabytes) MB")
      if Self.rounds > 1 { print("Memory at rest after each round: \(megabytes) MB") }
    }
  }
}
