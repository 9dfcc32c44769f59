import Foundation
import Testing
import TestSupport

/// What `render` leaves to others: files that are there, and frames that somebody is drawing.
@Suite struct FrameSharingTests {
  private let small = ["--size", "200x200", "--fps", "30"]
  /// A claim of a process on a machine of which nothing is known.
  private let foreign =
    "host elsewhere pid 4711 time 0 machine another start 1 files 0123456789abcdef\n"

  @Test func `existing files are left as they are, and empty ones are drawn`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("mine", to: "s-3.png")
    _ = try folder.write("", to: "s-4.png")
    let outcome = try Program.run(
      ["render", "s-#.png", "--frames", "2-4", "--skip-existing"] + small, in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "cosmos: 3 files: 2 drawn, 1 there already.\n")
    #expect(folder.names == ["s-2.png", "s-3.png", "s-4.png"])
    #expect(try String(contentsOfFile: folder.path("s-3.png"), encoding: .utf8) == "mine")
    #expect(try Data(contentsOf: folder.url.appending(path: "s-4.png")).count > 100)
  }

  @Test func `a frame that another machine draws is left to it, until its claim is old`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(foreign, to: "s-3.png.claim")
    let command =
      ["render", "s-#.png", "--frames", "2-4", "--claim", "--claim-age", "600"] + small
    let first = try Program.run(command, in: folder.url)
    #expect(first.status == 0)
    #expect(
      first.errors.hasPrefix(
        "cosmos: 3 files: 2 drawn, 1 claimed by others (process 4711 on elsewhere, for "))
    #expect(folder.names == ["s-2.png", "s-3.png.claim", "s-4.png"])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -660)],
      ofItemAtPath: folder.path("s-3.png.claim"))
    let second = try Program.run(command, in: folder.url)
    #expect(
      second.errors == """
        cosmos: Taking over 's-3.png', claimed by process 4711 on elsewhere: nothing was heard of it for 11 min.
        cosmos: 3 files: 1 drawn, 2 there already.

        """)
    #expect(folder.names == ["s-2.png", "s-3.png", "s-4.png"])
  }

  @Test func `the claim of a process that was killed is taken over by the next`() throws {
    let folder = try TemporaryFolder()
    let killed = try Program(
      ["render", "s-######.png", "--frames", "0-400000", "--claim", "--size", "2000x2000"],
      in: folder.url)
    // It is stopped where it holds a claim.
    let isStopped = Condition.holds(within: 60) {
      killed.send(SIGSTOP)
      let holdsClaim =
        Condition.holds(within: 5) { killed.isStopped }
        && folder.names.contains { $0.hasSuffix(".claim") }
      if !holdsClaim { killed.send(SIGCONT) }
      return holdsClaim
    }
    #expect(isStopped)
    killed.send(SIGKILL)
    #expect(killed.outcome().status == 1000 + SIGKILL)
    let claim = try #require(folder.names.first { $0.hasSuffix(".claim") })
    let frame = try #require(Int(claim.dropFirst(2).prefix(6)))
    let outcome = try Program.run(
      ["render", "s-######.png", "--frames", "\(frame)", "--claim"] + small, in: folder.url)
    #expect(outcome.status == 0)
    let picture = String(claim.dropLast(6))
    #expect(
      outcome.errors.hasPrefix(
        "cosmos: Taking over '\(picture)', claimed by process \(killed.id) on "))
    #expect(outcome.errors.contains(": that process is gone.\ncosmos: 1 file: 1 drawn.\n"))
    #expect(folder.names.contains(picture) && !folder.names.contains(claim))
  }

  @Test func `an interrupted render leaves no claim`() throws {
    let folder = try TemporaryFolder()
    let program = try Program(
      ["render", "s-######.png", "--frames", "0-400000", "--claim"] + small, in: folder.url)
    #expect(Condition.holds(within: 60) { folder.names.contains("s-000001.png") })
    program.send(SIGINT)
    #expect(program.outcome().status == 130)
    #expect(!folder.names.contains { $0.hasSuffix(".claim") }, "\(folder.names)")
  }

  @Test func `where every file is there no driver is needed`() throws {
    let folder = try TemporaryFolder()
    for name in ["s-0.png", "s-1.png"] { _ = try folder.write("mine", to: name) }
    let outcome = try Program.run(
      ["render", "s-#.png", "--frames", "0-1", "--skip-existing"] + small,
      environment: ["MESA_GL_VERSION_OVERRIDE": "2.1"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "cosmos: 2 files: 0 drawn, 2 there already.\n")
  }

  @Test(arguments: [
    (["--frames", "1-2", "--at", "3"], "--frames and --at, --from, --to contradict each other"),
    (["--frames", "1-2", "--to", "3"], "--frames and --at, --from, --to contradict each other"),
    (["--frames", "1-2,2"], "frame 2 lies in two ranges"),
    (["--frames", "5184001"], "frame 5184001 is at 86400 s with 60 frames a second"),
    (["--from", "1.001", "--to", "1.002"], "No frame lies between --from 1.001 and --to 1.002"),
    (["--frames", "1", "--claim-age", "60"], "--claim-age needs --claim."),
    (["--frames", "1", "--claim", "--claim-age", "1"], "want 10…604800 s"),
  ])
  func `options that cannot be meant are refused`(options: [String], reason: String) throws {
    let outcome = try Program.run(["render", "s-#.png"] + options)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(reason), "\(outcome.errors)")
  }
}
