import Foundation
import TestSupport
import Testing

/// Tests that the program exits within a second of a signal, and leaves no incomplete file.
@Suite(.long) struct SignalTests {
  private let interrupted = "cosmos: Interrupted.\n"

  /// The maximum number of seconds until the program exits: one, plus four for a busy machine.
  private let limit = 5.0

  /// Starts the program, sends it a signal when `isReady` holds, and waits until it exits.
  private func outcome(
    _ arguments: [String], in folder: TemporaryFolder, after isReady: (Program) -> Bool
  ) throws -> Program.Outcome {
    let program = try Program(arguments, in: folder.url)
    #expect(Condition.holds(within: 60) { isReady(program) }, "\(program.errorsSoFar)")
    return program.end(within: limit)
  }

  /// The main thread waits for the other end of the pipe, which nothing opens.
  @Test(arguments: [
    ["render", "pipe.png"], ["render", "a.png", "--input", "pipe.png"],
    ["render", "a.png", "--trace", "pipe.png"],
    ["bench", "--offscreen", "--input", "pipe.png"],
  ])
  func `a program waiting for a pipe ends within a second of a signal`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.path("pipe.png"), 0o600) == 0)
    let outcome = try outcome(arguments + ["--size", "200x200"], in: folder) {
      $0.waits(in: .open)
    }
    #expect(outcome.status == 130 && outcome.errors == interrupted, "\(outcome)")
    #expect(folder.names == ["pipe.png"])
  }

  @Test func `a picture of two billion stars can be interrupted within a second`() throws {
    let folder = try TemporaryFolder()
    let outcome = try outcome(
      ["render", "a.png", "--stars", "2G", "--sign", "sagittarius"], in: folder
    ) { $0.processorTime > 2 }
    // On a busy machine, the program may have printed its progress.
    #expect(outcome.status == 130 && outcome.errors.hasSuffix(interrupted), "\(outcome)")
    #expect(folder.names.isEmpty)
  }

  /// The replacement for ffmpeg has every encoder, writes its file, reads a byte and never exits.
  @Test
  func
    `interrupting a video ends ffmpeg, which ignores no signals, and leaves no part file`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      script: """
        case "$*" in *"-f null"*) exit 0;; esac
        grep SigIgn /proc/self/status > ignored
        for name; do :; done
        sleep 100 &
        echo $! > other
        echo part > "${name#file:}"
        head -c 1 > /dev/null
        echo $$ > id
        exec sleep 100
        """, to: "ffmpeg")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let program = try Program(
      ["render", "v.mp4", "--to", "100", "--size", "400x400"],
      environment: ["PATH": "\(folder.url.path):\(search)"], in: folder.url)
    #expect(
      Condition.holds(within: 60) {
        // The program is writing the rest of a picture that is too large for the pipe.
        folder.names.contains("id") && program.waits(in: .write)
      })
    #expect(folder.names.contains { $0.contains(".part") })
    #expect(program.end(SIGINT, within: limit).status == 130)
    #expect(folder.names == ["ffmpeg", "id", "ignored", "other"])
    // A process without a parent stays a zombie until the system's first process reaps it.
    for name in ["id", "other"] {
      let id = try folder.text(name)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      let state = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
      #expect(state.map { $0.contains(") Z ") } ?? true, "\(name): \(state ?? "")")
    }
    let ignored = try folder.text("ignored")
    let mask = UInt64(ignored.split(separator: "\t").last?.dropLast() ?? "", radix: 16)
    for signal in [SIGPIPE, SIGXFSZ, SIGCHLD, SIGINT, SIGTERM] {
      #expect(mask.map { $0 >> UInt64(signal - 1) & 1 } == 0, "signal \(signal): \(ignored)")
    }
  }

  @Test(.disabled(if: Program.isThreadSanitized, "ThreadSanitizer itself uses processor time"))
  func `at the limit on processor time, the work ends without incomplete files`() throws {
    let folder = try TemporaryFolder()
    // The real ffmpeg uses more processor time than the program, and would reach the limit before
    // the program.
    let tools = try TemporaryFolder()
    try tools.write(script: "exec cat > /dev/null", to: "ffmpeg")
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let program = try Program(
      [
        "-c",
        "ulimit -S -t 1; exec '\(Program.path)' render v.mp4 --to 8000 --size 640x360",
      ], path: "/bin/sh", environment: ["PATH": "\(tools.url.path):\(search)"], in: folder.url)
    let outcome = program.outcome(within: 60)
    #expect(outcome.status == 130 && folder.names.isEmpty, "\(outcome) \(folder.names)")
    #expect(
      outcome.errors.hasPrefix(
        "cosmos: The processor-time limit has been reached; 'ulimit -t' shows it; raise it.\n"))
  }

  /// GNU `timeout` sends a signal to the program, and then one to its process group.
  @Test func `two signals close together count as one, and leave no incomplete file`() throws {
    let folder = try TemporaryFolder()
    let program = try Program(
      ["render", "s-######.png", "--to", "80000", "--size", "200x200"], in: folder.url)
    #expect(Condition.holds(within: 60) { folder.names.contains("s-000001.png") })
    program.send(SIGTERM)
    let outcome = program.end(SIGINT, within: limit)
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("Interrupted after "), "\(outcome.errors)")
    #expect(folder.names.allSatisfy { $0.hasPrefix("s-") })
  }

  @Test(arguments: ["HUP", "INT", "TERM"])
  func `a signal that the program was started to ignore stays ignored`(name: String) throws {
    let folder = try TemporaryFolder()
    let numbers: [String: Int32] = ["HUP": SIGHUP, "INT": SIGINT, "TERM": SIGTERM]
    let signal = try #require(numbers[name])
    let program = try Program(
      [
        "-c", "trap '' \(name); exec '\(Program.path)' render s-#####.png --to 900 --size 200x200",
      ], path: "/bin/sh", in: folder.url)
    #expect(Condition.holds(within: 60) { folder.names.contains("s-00001.png") })
    program.send(signal)
    let count = folder.names.count
    // The program still runs after 1.5 s, which is longer than an exit takes.
    #expect(!Condition.holds(within: 1.5) { !program.isRunning })
    #expect(Condition.holds(within: 30) { folder.names.count > count })
    program.send(name == "TERM" ? SIGINT : SIGTERM)
    #expect(program.outcome(within: limit).status == 130)
  }
}

extension Program {
  enum SystemCall {
    case open, write

    fileprivate var number: String {
      #if arch(x86_64)
        self == .open ? "257" : "1"
      #else
        self == .open ? "56" : "64"
      #endif
    }
  }

  /// Returns whether a thread waits in a system call for at least 0.2 s.
  func waits(in call: SystemCall) -> Bool {
    let before = Set(places(in: call))
    return !before.isEmpty
      && !Condition.holds(within: 0.2) { before.isDisjoint(with: places(in: call)) }
  }

  /// Returns a line for each thread in a system call: the call's number and arguments, the stack
  /// pointer and the program counter.
  private func places(in call: SystemCall) -> [String] {
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(id)/task")) ?? []
    return threads.compactMap {
      try? String(contentsOfFile: "/proc/\(id)/task/\($0)/syscall", encoding: .utf8)
    }.filter { $0.hasPrefix("\(call.number) ") }
  }
}
