import CosmosDrawing
import CosmosExport
import Foundation
import TestSupport
import Testing

/// Tests of the files that the program writes.
@Suite struct OutputFileTests {
  private let small = ["--size", "200x200"]
  private static let bench = [
    "bench", "--offscreen", "--scene", "parallax", "--size", "200x200", "--runs", "1",
    "--warmup", "0", "--warmup-frames", "1", "--duration", "0.1",
  ]

  private func cosmos(_ arguments: [String]) -> String {
    (["'\(Program.path)'"] + arguments).joined(separator: " ")
  }

  @Test func `pictures are drawn even if the reader of the trace ends early`() throws {
    let folder = try TemporaryFolder()
    let command = cosmos(["render", "a#.png", "--frames", "0-3", "--trace", "-"] + small)
    let outcome = try Program.shell("\(command) | true", in: folder.url)
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(folder.names == (0...3).map { "a\($0).png" })
  }

  // MARK: Links, modes, devices

  @Test(
    .long,
    arguments: [
      ["render", "-"], ["render", "a.png", "--trace", "-"], ["--trace", "-"], ["--record", "-"],
      ["--version"], ["--help"], ["help", "bench"], ["--generate-completion-script", "bash"],
      ["tonight"], ["tonight", "--json"], ["doctor"], ["tour", "b.png", "--size", "200x200"],
      bench, bench + ["--json", "-"],
    ])
  func `writing to a closed standard output is an error`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell("\(cosmos(arguments)) >&-", in: folder.url)
    #expect(outcome.status == 1)
    let lines = outcome.errors.split(separator: "\n")
    #expect(
      lines.last?.dropFirst("cosmos: ".count)
        == "Cannot write the standard output: Bad file descriptor. Redirect it to another file.",
      "\(outcome)")
    #expect(!folder.names.contains("a.png"))
  }

  @Test(.long, arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "out-link"])
  func `a report can be written to standard output by the name of its device or of a link`(
    name: String
  ) throws {
    let folder = try TemporaryFolder()
    #expect(symlink("/dev/stdout", folder.path("out-link")) == 0)
    let device = try FileManager.default.destinationOfSymbolicLink(atPath: "/dev/stdout")
    // The program writes to a file first, then to a pipe.
    let command = cosmos(Self.bench + ["--json", name])
    let outcome = try Program.shell(
      "\(command) > out.json; \(command) | cat > piped.json", in: folder.url)
    #expect(outcome.status == 0, "\(outcome)")
    for file in ["out.json", "piped.json"] {
      let text = try folder.text(file)
      // The file contains only the report: the text goes to standard error.
      #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
    }
    #expect(folder.names == ["out-link", "out.json", "piped.json"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "/dev/stdout") == device)
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("out-link"))
        == "/dev/stdout")
  }

  @Test(arguments: ["/dev/stdout", "/dev/fd/7"])
  func `a picture can be written to an open file descriptor`(name: String) throws {
    let folder = try TemporaryFolder()
    let command = cosmos(["render", name] + small)
    let outcome = try Program.shell("\(command) >out.png 7>seven.png", in: folder.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let file = name == "/dev/stdout" ? "out.png" : "seven.png"
    #expect(try Image(contentsOfPNG: folder.path(file)).width == 200)
  }

  @Test(arguments: ["no/a.png", "no/a.mp4", "folder.png", "folder.mp4"])
  func `if the picture cannot be written, the error comes before the trace is overwritten`(
    name: String
  )
    throws
  {
    let folder = try TemporaryFolder()
    for taken in ["folder.png", "folder.mp4"] { try folder.makeFolder(taken) }
    let trace = try folder.write("old", to: "trace")
    let series = name.hasSuffix(".mp4") ? ["--to", "0.1"] : []
    let outcome = try Program.run(
      ["render", name, "--trace", "trace"] + small + series, in: folder.url)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.contains("'\(name)'") && outcome.errors.hasSuffix("Try another folder.\n"),
      "\(outcome.errors)")
    #expect(try String(contentsOfFile: trace, encoding: .utf8) == "old")
  }

  @Test func `a pipe receives the picture and stays a pipe`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      "mkfifo a.png; cat a.png > b.png & \(cosmos(["render", "a.png"] + small)); code=$?; wait; "
        + "stat -c %F a.png; exit $code", in: folder.url)
    #expect(outcome.status == 0 && outcome.output == "fifo\n", "\(outcome)")
    #expect(try Image(contentsOfPNG: folder.path("b.png")).width == 200)
  }

  // MARK: Failed starts

  @Test func `a window that cannot open leaves the old recording and trace unchanged`() throws {
    let folder = try TemporaryFolder()
    for name in ["record", "trace"] { _ = try folder.write("old\n", to: name) }
    let outcome = try Program.run(["--record", "record", "--trace", "trace"], in: folder.url)
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("cosmos: Cannot open a window: "))
    for name in ["record", "trace"] {
      #expect(try folder.text(name) == "old\n")
    }
  }

  @Test(arguments: ["symbolic", "hard"])
  func `a new recording does not overwrite the recording being played, even through a link`(
    kind: String
  ) throws {
    let folder = try TemporaryFolder()
    let text = #"{"t": 1, "event": "leave"}"#
    let file = try folder.write(text, to: "in.jsonl")
    #expect(
      (kind == "hard"
        ? link(file, folder.path("out.jsonl")) : symlink("in.jsonl", folder.path("out.jsonl"))) == 0
    )
    let outcome = try Program.run(
      ["--record", "out.jsonl", "--input", "in.jsonl"], in: folder.url)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("--input and --record name the same file: "))
    #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
  }

  // MARK: Names

  /// Swift would replace the invalid bytes of the name, and the program would write to another
  /// file.
  @Test func `a file name that is not UTF-8 is rejected`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.shell(
      "\(cosmos(["render"])) \"$(printf 'caf\\351.png')\" --size 200x200", in: folder.url)
    #expect(outcome.status == 2 && outcome.errors.contains(".png' is not UTF-8"), "\(outcome)")
    #expect(folder.names.isEmpty)
  }

  @Test func `an error about a recording that contains a name of one megabyte is short`() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "x", count: 1 << 20)
    for line in [
      #"{"t": 1, "event": "key", "name": "\#(name)"}"#, #"{"t": 1, "event": "\#(name)"}"#,
      #"{"t": 1, "event": "scroll", "source": "\#(name)"}"#,
    ] {
      let input = try folder.write(line, to: "in.jsonl")
      let outcome = try Program.run(["render", "a.png", "--input", input], in: folder.url)
      #expect(outcome.status == 1 && outcome.errors.contains("xxx…'"))
      #expect(outcome.errors.utf8.count < 400 + input.utf8.count)
    }
  }

  // MARK: Pictures

  /// If a cached layer were shifted from picture to picture, its colours would be rounded
  /// differently from those of a newly drawn layer.
  @Test(.long) func `a series drawn with cached layers equals single pictures of the same moments`()
    throws
  {
    let folder = try TemporaryFolder()
    let lines =
      [#"{"t": 0.02, "event": "press", "x": 300, "y": 50}"#]
      + (1...9).map {
        #"{"t": \#(0.02 + 0.03 * Double($0)), "event": "move", "x": \#(300 - 7 * $0), "y": 50}"#
      }
    let input = try folder.write(lines.joined(separator: "\n"), to: "in.jsonl")
    let options = [
      "--input", input, "--layer-cache", "on", "--stars", "300k", "--size", "400x300",
    ]
    #expect(
      try Program.run(
        ["render", "s-#.png", "--to", "0.3", "--fps", "20"] + options, in: folder.url
      ).status == 0)
    for index in 0...6 {
      #expect(
        try Program.run(
          ["render", "one.png", "--at", "\(Double(index) / 20)"] + options, in: folder.url
        ).status == 0)
      #expect(
        try Image(contentsOfPNG: folder.path("s-\(index).png"))
          == Image(contentsOfPNG: folder.path("one.png")), "picture \(index)")
    }
  }
}
