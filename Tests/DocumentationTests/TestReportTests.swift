import Foundation
import TestSupport
import Testing

/// Tests the report of `make test` with a command that pretends to run tests.
@Suite struct TestReportTests {
  private static func test(_ name: String) -> String {
    #"""
    {"kind":"test","payload":{"kind":"function","id":"M.S/\#(name)","displayName":"\#(name)"}}
    """#
  }

  private static func event(
    _ kind: String, _ name: String, _ more: String = "", at time: Double = 1
  ) -> String {
    #"""
    {"kind":"event","payload":{"kind":"\#(kind)","testID":"M.S/\#(name)",\#(more)\#
    "instant":{"since1970":\#(time)}}}
    """#
  }

  private static let end = #"{"kind":"event","payload":{"kind":"runEnded","messages":[]}}"#
  private static let issue = #"""
    "issue":{"isKnown":false,"sourceLocation":{"_filePath":"/a/b.swift","line":7}},\#
    "messages":[{"text":"Expectation failed: 1 == 2"},{"text":"as was to be expected"}],
    """#
  private static let skip = #""messages":[{"text":"Test \"c\" skipped: \"no disk\""}],"#

  private func report(
    _ events: [String], ending: String, in folder: TemporaryFolder
  ) throws -> (outcome: Program.Outcome, lines: [Substring]) {
    let file = try folder.write(events.joined(separator: "\n") + "\n", to: "events")
    let command = """
      echo 'building, and a thousand lines'
      while [ $# -gt 1 ]; do shift; done
      cat '\(file)' > "$1"
      \(ending)
      """
    let script = Repository.path("Tools/Scripts/test.py")
    let outcome = try Program(
      [script, folder.path("test.log"), "sh", "-c", command, "sh"],
      path: try #require(Program.find("python3"))
    ).outcome()
    return (outcome, outcome.output.split(separator: "\n"))
  }

  @Test func `the report shows failures in full, reasons of skipped tests, and counts in one line`()
    throws
  {
    let folder = try TemporaryFolder()
    let (outcome, lines) = try report(
      [
        Self.test("a"), Self.test("b"), Self.test("c"), Self.event("testStarted", "a"),
        Self.event("testEnded", "a"), Self.event("testStarted", "b"),
        Self.event("issueRecorded", "b", Self.issue), Self.event("testEnded", "b"),
        Self.event("testSkipped", "c", Self.skip), Self.end,
      ], ending: "exit 3", in: folder)
    #expect(outcome.status == 3)
    #expect(lines.last == "1 passed, 1 failed, 1 skipped")
    #expect(outcome.output.contains("FAILED  S: b\n"))
    #expect(outcome.output.contains("/b.swift:7: Expectation failed: 1 == 2\n"))
    #expect(outcome.output.contains("    as was to be expected\n"))
    #expect(outcome.output.contains("Skipped: S: c\n    no disk\n"))
    #expect(outcome.output.contains(folder.path("test.log")))
    #expect(!outcome.output.contains("a thousand lines"))
    let log = try folder.text("test.log")
    #expect(log == "building, and a thousand lines\n")
  }

  @Test func `the report of a crash names the running test as failed and shows the end of the log`()
    throws
  {
    let (outcome, lines) = try report(
      [
        Self.test("a"), Self.test("b"), Self.event("testStarted", "a"),
        Self.event("testEnded", "a"), Self.event("testStarted", "b"), #"{"kind":"ev"#,
      ], ending: "kill -SEGV $$", in: TemporaryFolder())
    #expect(outcome.status == 128 + 11)
    #expect(lines.last == "1 passed, 1 failed, 0 skipped")
    #expect(outcome.output.contains("FAILED  S: b\n"))
    #expect(outcome.output.contains("a thousand lines"))
  }

  @Test func `a run without tests is a failure`() throws {
    for ending in ["exit 0", "exit 1"] {
      let (outcome, lines) = try report([], ending: ending, in: TemporaryFolder())
      #expect(outcome.status == 1)
      #expect(lines.last == "0 passed, 0 failed, 0 skipped")
      #expect(outcome.output.contains("a thousand lines"))
    }
  }
}

@Suite struct ToolchainTests {
  @Test(arguments: [
    (
      "echo 'swift: error while loading shared libraries: libncurses.so.6: cannot open' >&2; exit 127",
      "does not start; README.md names the packages that Swift needs. It says: swift: error while "
        + "loading shared libraries: libncurses.so.6: cannot open"
    ),
    ("echo python-swiftclient 4.1.0", "is not the Swift compiler"),
    ("echo Swift version 5.10.1", "Swift 5.10.1 is too old"),
    ("echo Swift version 99.1; echo noise >&2", nil),
  ])
  func `an unsuitable toolchain and missing libraries lead to different errors`(
    script: String, complaint: String?
  ) throws {
    let folder = try TemporaryFolder()
    let swift = try folder.write(script: script, to: "swift")
    let outcome = try Program(
      ["Tools/Scripts/toolchain.sh", swift], path: "/bin/sh", in: Repository.root
    ).outcome()
    #expect(outcome.status == (complaint == nil ? 0 : 1))
    #expect(
      complaint.map { outcome.errors.contains($0) } ?? outcome.errors.isEmpty, "\(outcome.errors)")
  }
}
