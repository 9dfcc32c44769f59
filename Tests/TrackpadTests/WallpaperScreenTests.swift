import Foundation
import TestSupport
import Testing

/// A wallpaper over screens that come and go.
@Suite(.serialized, .timeLimit(.minutes(3)))
struct WallpaperScreenTests {
  @Test(.enabled(if: Desk.Kind.x11.missing == nil, "\(Desk.Kind.x11.missing ?? "")"))
  func `on X11 it covers its monitor, wherever that is and as long as it is on`() throws {
    let desk = try Desk(.x11)
    try desk.tell("screen 1 0 0 640 720 60; screen 2 640 0 320 400 60")
    var program = try Program(
      ["wallpaper", "--stars", "3000", "--monitor", "2"], environment: desk.environment)
    defer { if program.isRunning { program.send(SIGKILL) } }
    func covers(_ area: [Int]) -> Bool {
      var seen: [Int] = []
      let isThere = Condition.holds(within: 60) {
        seen = (try? desk.window()) ?? []
        return seen == area || !program.isRunning
      }
      if seen != area { Issue.record("\(seen), not \(area): \(program.errorsSoFar)") }
      return isThere && seen == area
    }
    func isSeen() -> Bool {
      let found = try? Tool.run(
        "xdotool", ["search", "--onlyvisible", "--name", "^Cosmos$"], on: desk)
      return found?.isEmpty == false
    }
    #expect(covers([640, 0, 320, 400]))
    try desk.tell("screen 2 640 100 640 600 60")
    #expect(covers([640, 100, 640, 600]))
    try desk.tell("screen 2 off")
    #expect(Condition.holds(within: 30) { !isSeen() })
    try desk.tell("screen 2 640 0 640 720 60")
    #expect(Condition.holds(within: 30) { isSeen() })
    #expect(covers([640, 0, 640, 720]))
    program.send(SIGTERM)
    #expect(program.outcome(within: 20).status == 130)
    program = try Program(["wallpaper", "--stars", "3000"], environment: desk.environment)
    #expect(covers([0, 0, 1280, 720]))
    program.send(SIGTERM)
    #expect(program.outcome(within: 20).status == 130)
    try desk.close()
  }
}
