import CosmosSystem
import Foundation
import TestSupport
import Testing

@Suite(.serialized) struct ChildProgramTests {
  /// Whether this process ignores SIGCHLD.
  private var ignoresChildren: Bool {
    var action = sigaction()
    sigaction(SIGCHLD, nil, &action)
    return action.__sigaction_handler.sa_handler.map { unsafeBitCast($0, to: Int.self) } == 1
  }

  @Test func `launching a program does not take away the exit codes of other programs`() throws {
    let other = try ChildProgram.spawn(["sh", "-c", "exit 7"])
    try ChildProgram.launch(["true"])
    #expect(!ignoresChildren)
    #expect(ChildProgram.ending(of: other) == .exit(code: 7))
  }

  @Test func `a launched program leaves no zombie`() throws {
    let folder = try TemporaryFolder()
    let name = folder.path("id")
    try ChildProgram.launch(["sh", "-c", "echo $$ > '\(name)'"])
    var text = ""
    let isWritten = Condition.holds(within: 30) {
      text = (try? String(contentsOfFile: name, encoding: .utf8)) ?? ""
      return text.hasSuffix("\n")
    }
    try #require(isWritten)
    // If no thread waited for the program, it would stay in /proc as a zombie.
    #expect(
      Condition.holds(within: 30) {
        !FileManager.default.fileExists(atPath: "/proc/\(text.dropLast())")
      })
  }
}
