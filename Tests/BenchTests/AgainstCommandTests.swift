import Foundation
import Testing
import TestSupport

/// Tests that run the built program to compare builds.
@Suite(.long, .serialized) struct AgainstCommandTests {
  private let quick = [
    "bench", "--offscreen", "--scene", "field", "--stars", "100", "--size", "200x200", "--warmup",
    "0", "--warmup-frames", "2", "--duration", "0.1", "--runs", "4",
  ]

  /// Writes a script that runs some shell commands and then the built program.
  private func script(_ lines: String, in folder: TemporaryFolder) throws -> String {
    try folder.write(script: "\(lines)\nexec '\(Program.path)' \"$@\"", to: "other-cosmos")
  }

  @Test func `a comparison detects that the other build is slower by 20 ms per frame`() throws {
    let folder = try TemporaryFolder()
    let slowed = try script("export COSMOS_SLOWED=20", in: folder)
    let outcome = try Program.run(
      quick + ["--against", slowed, "--json", folder.path("a.json")], within: 120)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("% faster than B."), "\(outcome.output)")
    let line = try #require(outcome.output.split(separator: "\n").last)
    #expect(line.hasPrefix("cosmos-against result=faster difference_pct=-"))
    #expect(line.hasSuffix(" runs_a=4 runs_b=4 complete=yes"))
    let json = try folder.text("a.json")
    let difference = try #require(json.firstMatch(of: /"difference_ms" : -([0-9.]+)/))
    #expect(try #require(Double(difference.1)) > 15)
    #expect(json.contains("\"\(slowed)\""))
    #expect(try #require(json.firstMatch(of: /"runs_ms" : \[[^\]]*/)).0.count { $0 == "," } == 3)
  }

  @Test func `--against-options without a program compares the build with itself`() throws {
    let outcome = try Program.run(
      quick + ["--against-options", "--size '1600x1200'"], within: 120)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      outcome.output.contains("% faster than B."),
      "B draws 64 times as many pixels: \(outcome.output)")
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Not the same width: 200 for A, 1600 for B."))
  }

  @Test func `a build that is slower than the tolerance allows exits with 3`() throws {
    let folder = try TemporaryFolder()
    // This build is slowed by 20 ms per frame, the other one is not.
    let other = try script("unset COSMOS_SLOWED", in: folder)
    let gate = quick + ["--against", other, "--tolerance", "50", "--strict"]
    let slower = try Program.run(gate, environment: ["COSMOS_SLOWED": "20"], within: 120)
    #expect(slower.status == 3, "\(slower.errors)")
    #expect(slower.errors.contains("cosmos: A limit was not met: A is "), "\(slower.errors)")
    #expect(slower.errors.contains(", beyond the tolerance of 50 %"))
    let slowed = try script("export COSMOS_SLOWED=20", in: folder)
    #expect(
      slower.output.contains("result=missed") && slower.output.contains("  result       A is"))
    let faster = try Program.run(
      quick + ["--against", slowed, "--tolerance", "50", "--max-p99", "0.001"], within: 120)
    #expect(faster.status == 3, "the limit is not met: \(faster.errors)")
    #expect(faster.errors.contains("A limit was not met: p99 "), "\(faster.errors)")
    #expect(faster.output.contains("within the tolerance of"), "\(faster.output)")
  }

  @Test func `an interrupted comparison reports its runs and leaves no process behind`() throws {
    let folder = try TemporaryFolder()
    let other = try script("echo $$ >>'\(folder.path("ids"))'", in: folder)
    let program = try Program(
      quick.dropLast(2) + ["--runs", "100", "--against", other])
    // The first run of each build is not part of the result, and the result needs at least one more
    // run of each build.
    let isMeasuring = Condition.holds(within: 60) {
      let done = program.errorsSoFar.split(separator: "\n").last?.prefix { $0.isNumber }
      return done.flatMap { Int($0) } ?? 0 >= 5
    }
    #expect(isMeasuring)
    let outcome = program.end(SIGINT)
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("cosmos: Interrupted; the report contains the runs"))
    #expect(outcome.output.contains("result=interrupted"))
    let ids = try folder.text("ids")
      .split(separator: "\n").compactMap { Int32($0) }
    #expect(!ids.isEmpty)
    for id in ids { #expect(kill(id, 0) == -1, "\(id) has ended") }
  }

  @Test(arguments: [
    ("/nowhere/cosmos", "Cannot run '/nowhere/cosmos': No such file or directory."),
    ("/bin/false", "'/bin/false' failed with exit code 1."),
    ("/bin/true", "'/bin/true' wrote no bench report"),
  ])
  func `the error about a program that cannot run a bench names the program`(
    program: String, message: String
  )
    throws
  {
    let outcome = try Program.run(quick + ["--against", program])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `an invalid option for the other build is reported with its reason`() throws {
    let outcome = try Program.run(quick + ["--against-options", "--palette nope"])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("--palette 'nope' is not known"), "\(outcome.errors)")
  }
}
