import Foundation
import TestSupport
import Testing

/// Tests that make each system call for writing files fail in turn, in the real program.
///
/// The program must neither crash nor leave an incomplete or temporary file, and must exit with an
/// error message and code 1.
///
/// - Source: the method of SQLite's tests: the n-th call fails, for n = 1, 2, 3 … until no call
///   fails any more.
@Suite(
  .long,
  .enabled(if: Faults.library != nil, "No C compiler builds the library that injects faults."))
struct FaultTests {
  /// A command that writes files.
  struct Work: CustomTestStringConvertible, Sendable {
    var arguments: [String]
    /// The files that the command writes; all of them exist beforehand.
    var files: [String]
    /// The names of the system calls that are counted and made to fail.
    var calls: [String]
    /// The program whose calls fail.
    var program = "cosmos"
    /// The minimum number of failing calls; reaching it shows that the test really makes calls
    /// fail.
    var fewest: Int
    /// Whether the file is written line by line, so that it contains complete lines at any time.
    var isByLine = false

    var testDescription: String { "\(program): \(arguments.joined(separator: " "))" }
  }

  private static let atomic = ["open", "write", "fchmod", "fsync", "close", "rename"]
  private static let small = ["--size", "200x200", "--scene", "parallax"]
  private static let video =
    ["--to", "0.1", "--fps", "20"] + small

  private static let picture = Work(
    arguments: ["render", "a.png"] + small, files: ["a.png"], calls: atomic, fewest: 6)
  private static let pictures = Work(
    arguments: ["render", "a#.png", "--to", "0.1", "--fps", "20"] + small,
    files: ["a0.png", "a1.png", "a2.png"], calls: atomic, fewest: 18)
  private static let report = Work(
    arguments: [
      "bench", "--offscreen", "--runs", "1", "--warmup", "0", "--warmup-frames", "1", "--duration",
      "0.1", "--json", "a.json", "--csv", "a.csv", "--report", "a.html",
    ] + small, files: ["a.json", "a.csv", "a.html"], calls: atomic, fewest: 18)
  private static let trace = Work(
    arguments: ["render", "a.png", "--trace", "a.jsonl"] + small, files: ["a.jsonl"],
    calls: ["open", "write", "close"], fewest: 3, isByLine: true)
  private static let wholeVideo = Work(
    arguments: ["render", "a.mp4"] + video, files: ["a.mp4"],
    calls: atomic + ["pipe", "posix_spawnp"], fewest: 9)
  private static let encoder = Work(
    arguments: ["render", "a.mkv"] + video, files: ["a.mkv"], calls: ["open", "write"],
    program: "ffmpeg", fewest: 2)

  @Test(arguments: [picture, pictures, report, trace])
  func `a failed system call ends the program with an error, and leaves only whole files or lines`(
    work: Work
  ) throws {
    try expectFailures(of: work)
  }

  @Test(.ffmpeg, arguments: [wholeVideo, encoder])
  func `a failed system call ends the program with an error, and the old video is kept`(
    work: Work
  ) throws {
    try expectFailures(of: work)
  }

  private func expectFailures(of work: Work) throws {
    var faults = 0
    while let run = try Faults.run(work, failing: faults + 1, kind: "fail") {
      faults += 1
      #expect(run.outcome.status == 1, "\(run)")
      #expect(run.outcome.errors.contains("cosmos: "), "\(run)")
      #expect(run.outcome.errors.hasSuffix(".\n") || run.outcome.errors.hasSuffix("?\n"), "\(run)")
      // Some files of a series or a report may be complete before the failure.
      let old = work.files.filter { run.files[$0] == Faults.old }
      if work.isByLine {
        #expect(
          run.files.values.allSatisfy { $0.isEmpty || $0.last == UInt8(ascii: "\n") }, "\(run)")
      } else {
        #expect(old.count >= 1, "\(run)")
        #expect(run.files.values.allSatisfy { !$0.isEmpty }, "\(run)")
      }
      guard faults < 500 else { break }
    }
    #expect(faults >= work.fewest)
    print("  \(faults) faults in \(work.testDescription)")
  }

  @Test(arguments: [picture, report, trace], ["short", "interrupt"])
  func `a system call that is interrupted or writes only a part of its bytes is repeated`(
    work: Work, kind: String
  ) throws {
    var work = work
    work.calls = kind == "short" ? ["write"] : ["write", "fsync"]
    var faults = 0
    while let run = try Faults.run(work, failing: faults + 1, kind: kind) {
      faults += 1
      // On a busy machine, a bench prints its progress, and warns about other programs.
      let errors = run.outcome.errors.split(separator: "\n").filter {
        !$0.hasPrefix("run ") && !$0.hasPrefix("cosmos: Other programs used ")
      }
      #expect(run.outcome.status == 0 && errors.isEmpty, "\(run)")
      #expect(run.files.values.allSatisfy { !$0.isEmpty && $0 != Faults.old }, "\(run)")
      if let picture = run.files["a.png"] { #expect(picture == Faults.whole(work), "\(run)") }
      guard faults < 100 else { break }
    }
    #expect(faults >= work.files.count)
  }

  // MARK: Slow disks

  /// Returns an environment in which programs cannot finish files as long as the file `held`
  /// exists.
  private func slowDisk(_ folder: TemporaryFolder, held: String) -> [String: String] {
    [
      "LD_PRELOAD": Faults.library ?? "", "FAULT_PROGRAM": "cosmos", "FAULT_KIND": "hold",
      "FAULT_AT": "1", "FAULT_FOLDER": folder.url.path, "FAULT_LOG": held,
    ]
  }

  @Test func `pictures are drawn while the disk writes earlier ones`() throws {
    let folder = try TemporaryFolder()
    let logs = try TemporaryFolder()
    let held = try logs.write("", to: "held")
    let program = try Program(
      [
        "render", "a#.png", "--to", "0.2", "--fps", "20", "--skip-existing", "--trace",
        logs.path("trace"),
      ]
        + Self.small,
      environment: slowDisk(folder, held: held), in: folder.url)
    // Four pictures wait for the disk, and none has its final name.
    #expect(Condition.holds(within: 60) { folder.names.count { $0.hasSuffix(".part") } == 4 })
    #expect(Condition.holds(within: 60) { (try? Trace(logs.path("trace")).lines.count) == 5 })
    #expect(!folder.names.contains { $0.hasSuffix(".png") }, "\(folder.names)")
    try FileManager.default.removeItem(atPath: held)
    let outcome = program.outcome()
    #expect(outcome.errors == "cosmos: 5 files: 5 drawn.\n", "\(outcome)")
    #expect(outcome.status == 0 && folder.names == (0...4).map { "a\($0).png" })
  }

  @Test(.windows) func `the sky keeps moving while the window's state is written to the disk`()
    throws
  {
    let folder = try TemporaryFolder()
    let held = try folder.write("", to: "held")
    let session = try WindowSession(
      ["--no-vsync"], width: 300, height: 300, in: folder,
      environment: slowDisk(folder, held: held))
    let state = folder.path("state/cosmos")
    func names() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: state)) ?? [] }
    // A new window may miss a key press, so the test presses the key repeatedly.
    #expect(
      Condition.holds(within: 60) {
        _ = try? session.server.xdotool("key", "c")
        return Condition.holds(within: 3) { names().contains { $0.hasSuffix(".part") } }
      })
    try session.server.xdotool("key", "Right")
    #expect(session.waitForTrace { $0.last?.sign != nil })
    #expect(!names().contains("palette"))
    try session.server.xdotool("key", "q")
    try FileManager.default.removeItem(atPath: held)
    #expect(session.program.outcome().status == 0)
    #expect(names().sorted() == ["palette", "start"])
  }

  // MARK: Threads and file descriptors

  /// A thread that reads the environment during a change may read freed memory.
  @Test(.windows, arguments: [["doctor"], ["--size", "300x300"]])
  func `the program changes environment variables only while it has a single thread`(
    arguments: [String]
  ) throws {
    let server = try XServer()
    let logs = try TemporaryFolder()
    let program = try Program(
      arguments,
      environment: server.environment.merging([
        "LD_PRELOAD": Faults.library ?? "", "FAULT_PROGRAM": "cosmos", "FAULT_KIND": "note",
        "FAULT_CALLS": "setenv,unsetenv,putenv", "FAULT_AT": "1", "FAULT_LOG": logs.path("log"),
      ]) { $1 })
    if arguments != ["doctor"] {
      let window = try server.window(named: "Cosmos", of: program)
      try server.focus(window)
      // The program handles keys only after the sound device is open.
      #expect(
        Condition.holds(within: 30) {
          _ = try? server.xdotool("key", "q")
          return !program.isRunning
        })
    }
    #expect(program.outcome().status == 0)
    #expect(logs.names.isEmpty, "\(program.outcome())")
  }

  /// Mesa's software driver waits forever for threads that cannot be started.
  @Test(
    .windows, arguments: [["--mute"], ["wallpaper"], ["saver", "--root"], ["render", "a.png"]])
  func `a program that cannot start enough threads exits with an error message`(arguments: [String])
    throws
  {
    let server = try XServer()
    let folder = try TemporaryFolder()
    for number in 1...4 {
      let outcome = try Program.run(
        arguments + ["--stars", "300"],
        environment: server.environment.merging([
          "LD_PRELOAD": Faults.library ?? "", "FAULT_PROGRAM": "cosmos", "FAULT_KIND": "fail",
          "FAULT_CALLS": "pthread_create", "FAULT_AT": "\(number)",
        ]) { $1 }, in: folder.url, within: 20)
      #expect(outcome.status == 1, "\(number): \(outcome)")
      #expect(
        outcome.errors.hasPrefix("cosmos: The system cannot start enough threads"), "\(outcome)")
      #expect(folder.names.isEmpty)
    }
  }

  @Test func `a shared library that cannot be opened causes an error message`() throws {
    let folder = try TemporaryFolder()
    var faults = 0
    while faults < 40 {
      let log = folder.path("log")
      try? FileManager.default.removeItem(atPath: log)
      let outcome = try Program.run(
        ["render", "a.png"] + Self.small,
        environment: [
          "LD_PRELOAD": Faults.library ?? "", "FAULT_PROGRAM": "cosmos", "FAULT_KIND": "fail",
          "FAULT_CALLS": "dlopen", "FAULT_AT": "\(faults + 1)", "FAULT_LOG": log,
        ], in: folder.url)
      guard FileManager.default.fileExists(atPath: log) else { break }
      faults += 1
      // Some libraries are optional, so the program may succeed without one of them.
      guard outcome.status != 0 else { continue }
      #expect(outcome.status == 1, "\(faults): \(outcome)")
      let sentence = outcome.errors.split(separator: "\n").last ?? ""
      #expect(sentence.hasPrefix("cosmos: OpenGL is not available"), "\(faults): \(outcome)")
      #expect(sentence.hasSuffix("."), "\(faults): \(outcome)")
    }
    #expect(faults > 2)
  }

  @Test func `a program that runs out of file descriptors leaves no incomplete file`() throws {
    for limit in 3...24 {
      let folder = try TemporaryFolder()
      _ = try folder.write("old", to: "a.png")
      let outcome = try Program.shell(
        "ulimit -n \(limit); exec '\(Program.path)' render a.png --size 200x200", in: folder.url)
      let isOld = try String(contentsOfFile: folder.path("a.png"), encoding: .isoLatin1) == "old"
      #expect(outcome.status == 0 ? !isOld : isOld, "\(limit): \(outcome)")
      #expect(outcome.status < 2 || outcome.status == 127, "\(limit): \(outcome)")
      #expect(folder.names == ["a.png"])
    }
  }
}

/// Runs programs with the library that makes system calls fail.
enum Faults {
  static let old = Data("old\n".utf8)

  /// The path of the library, which is built next to the tests; nil without a C compiler.
  static let library = Program.library("Faults/faults.c", beside: #filePath)

  struct Run: CustomStringConvertible {
    var call: String
    var number: Int
    var outcome: Program.Outcome
    var files: [String: Data]

    var description: String {
      "call \(number), \(call): \(outcome.status), \(outcome.errors), "
        + "\(files.mapValues(\.count))"
    }
  }

  /// Runs the program so that its call `number` fails; returns nil if it makes fewer calls.
  static func run(_ work: FaultTests.Work, failing number: Int, kind: String) throws -> Run? {
    let folder = try TemporaryFolder()
    let logs = try TemporaryFolder()
    for name in work.files { try old.write(to: folder.url.appendingPathComponent(name)) }
    let outcome = try Program.run(
      work.arguments,
      environment: [
        "LD_PRELOAD": library ?? "", "FAULT_PROGRAM": work.program, "FAULT_KIND": kind,
        "FAULT_CALLS": work.calls.joined(separator: ","), "FAULT_AT": "\(number)",
        "FAULT_FOLDER": folder.url.path, "FAULT_LOG": logs.path("log"),
        // The driver must not write files of its own, because its calls would be counted, too.
        "MESA_SHADER_CACHE_DISABLE": "true",
      ], in: folder.url, within: 120)
    let call = try? logs.text("log")
    // The program may create only the files of its command.
    let others = folder.names.filter { !work.files.contains($0) && $0 != "a.png" }
    #expect(others.isEmpty, "call \(number), \(call ?? "none"): \(others)")
    let files = try Dictionary(
      uniqueKeysWithValues: work.files.map {
        ($0, try folder.data($0))
      })
    guard let call else {
      #expect(outcome.status == 0, "\(outcome)")
      return nil
    }
    return Run(call: call, number: number, outcome: outcome, files: files)
  }

  /// Returns the picture that a command writes if no call fails.
  static func whole(_ work: FaultTests.Work) -> Data? {
    guard let folder = try? TemporaryFolder(),
      let outcome = try? Program.run(work.arguments, in: folder.url), outcome.status == 0
    else { return nil }
    return try? folder.data("a.png")
  }
}
