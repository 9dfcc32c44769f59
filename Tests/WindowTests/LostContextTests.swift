import Foundation
import TestSupport
import Testing

/// Tests of a window whose driver loses all GL objects.
@Suite(.long, .serialized) struct LostContextTests {
  @Test(arguments: ["reset", "emptied"])
  func `after a lost context, the sky looks the same and moves`(loss: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.path("loss")
    let session = try WindowSession(
      ["--sign", "leo", "--stars", "200k"], width: 640, height: 400, in: folder,
      environment: ["COSMOS_LOSE_CONTEXT": file])
    #expect(session.waitForTrace { $0.last?.lines == 1 })
    // After the menu has been open once, there is no hint, which would keep the ring visible.
    try session.press("m")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    try session.press("Escape")
    #expect(session.waitForTrace { $0.last?.menu == "closed" })
    // The ring fades two seconds after the last motion of the pointer.
    #expect(session.settles(for: 3))
    let before = try session.picture(width: 640, height: 400)
    let frames = session.trace.count
    // The program looks for the file by name; because the file is written atomically, the program
    // never finds it incomplete.
    try Data(loss.utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
    // A window at rest sleeps until there is an event.
    let wasLost = Condition.holds(within: 30) {
      _ = try? session.server.xdotool("mousemove", "\(10 + Int.random(in: 0..<50))", "20")
      return !FileManager.default.fileExists(atPath: file)
    }
    #expect(wasLost)
    // The old window and the new one exist side by side for a moment.
    var window = ""
    let isThere = Condition.holds(within: 30) {
      window = (try? session.server.window(named: "Cosmos", of: session.program)) ?? ""
      return !window.contains("\n") && (window != session.window) == (loss == "reset")
    }
    #expect(isThere)
    #expect(session.waitForTrace { $0.count > frames })
    try session.server.focus(window)
    #expect(session.settles(for: 3))
    #expect(session.trace.last?.lines == 1)
    #expect(try session.picture(width: 640, height: 400) == before)
    try session.press("Left")
    #expect(session.waitForTrace { $0.last?.sign == 6 && $0.last?.lines == 1 })
    #expect(session.program.isRunning, "\(session.program.errorsSoFar)")
  }

  @Test func `repeated driver resets end the program with an error`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("loss")
    let session = try WindowSession(
      [], width: 400, height: 300, in: folder, environment: ["COSMOS_LOSE_CONTEXT": file])
    #expect(session.settles())
    _ = Condition.holds(within: 60) {
      if !FileManager.default.fileExists(atPath: file) {
        try? Data("reset".utf8).write(to: URL(fileURLWithPath: file), options: .atomic)
      }
      _ = try? session.server.xdotool("mousemove", "\(10 + Int.random(in: 0..<50))", "20")
      return !session.program.isRunning
    }
    let outcome = session.program.outcome(within: 10)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("The graphics driver was reset 3 times within a minute."))
  }
}
