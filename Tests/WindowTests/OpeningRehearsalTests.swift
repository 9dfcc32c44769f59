import Foundation
import TestSupport
import Testing

/// Tests of a window's first start, when the driver has no compiled shaders.
@Suite(.serialized, .windows) struct OpeningRehearsalTests {
  /// Starts a window that keeps its state and its shader cache in `folder`; in a new folder, the
  /// cache is empty.
  private func start(
    in folder: TemporaryFolder, on server: XServer, _ arguments: [String] = []
  ) throws -> Program {
    try Program(
      ["--mute", "--size", "640x360"] + arguments,
      environment: server.environment.merging([
        "XDG_STATE_HOME": folder.path("state"), "XDG_CACHE_HOME": folder.path("cache"),
      ]) { $1 })
  }

  @Test(.long) func `the first window records the driver that the shaders have been compiled for`()
    throws
  {
    let (server, folder) = (try XServer(), try TemporaryFolder())
    let record = folder.path("cache/cosmos/shaders")
    func written() -> Date? {
      try? FileManager.default.attributesOfItem(atPath: record)[.modificationDate] as? Date
    }
    let first = try start(in: folder, on: server)
    #expect(Condition.holds(within: 60) { written() != nil })
    #expect(try String(contentsOfFile: record, encoding: .utf8).contains("llvmpipe"))
    first.end(SIGTERM)
    let time = written()
    let second = try start(in: folder, on: server, ["--trace", folder.path("trace.jsonl")])
    #expect(
      Condition.holds(within: 60) {
        ((try? Trace(folder.path("trace.jsonl")).lines)?.last?.stars ?? 0) > 0
      })
    second.end(SIGKILL)
    #expect(written() == time, "the second window does not record the driver again")
  }

  @Test func `a window can be closed while it rehearses its opening`() throws {
    let (server, folder) = (try XServer(), try TemporaryFolder())
    let program = try start(in: folder, on: server)
    try server.focus(try server.window(named: "Cosmos", of: program))
    try server.xdotool("key", "--window", "0", "q")
    let outcome = program.outcome(within: 30)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
  }
}
