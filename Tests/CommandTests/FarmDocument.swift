import Foundation
import TestSupport

/// The commands of docs/farm.md, which tests run with a smaller series.
enum FarmDocument {
  /// The last frame of the series in tests.
  static let last = 10
  /// Texts in the examples, and their replacements in tests.
  private static let smaller = [
    // The longer text comes first, because it contains the other one.
    ("150-300", "5-\(last)"), ("0-300", "0-\(last)"), ("0-149", "0-4"),
    ("last=300", "last=\(last)"),
    ("1920x1080", "200x200"), ("2/node1,2/node2", "2/:"), ("nodes=node1,node2", "nodes=:"),
  ]

  /// Returns the code block of the document that has the words `kind` after its opening backticks.
  static func block(_ kind: String) throws -> String {
    let text = try Repository.text("docs/farm.md")
    guard let start = text.firstRange(of: "\n```\(kind)\n"),
      let end = text[start.upperBound...].firstRange(of: "```\n")
    else { throw Missing(kind: kind) }
    return smaller.reduce(String(text[start.upperBound..<end.lowerBound])) {
      $0.replacing($1.0, with: $1.1)
    }
  }

  struct Missing: Error { var kind: String }

  /// A recording that moves the sky.
  static let input = """
    {"t": 0, "event": "press", "x": 150, "y": 50}
    {"t": 0.02, "event": "move", "x": 120, "y": 50}
    {"t": 0.04, "event": "move", "x": 80, "y": 50}
    {"t": 0.06, "event": "move", "x": 40, "y": 50}
    {"t": 0.06, "event": "release", "x": 40, "y": 50}

    """

  static let pictures = (0...last).map {
    "sky-\(String(repeating: "0", count: $0 < 10 ? 3 : 2))\($0).png"
  }

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(input, to: "fly.jsonl")
    return folder
  }

  /// An environment with `cosmos` on the path.
  static var environment: [String: String] {
    let folder = URL(filePath: Program.path).deletingLastPathComponent().path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    // GNU parallel stores files in the home folder.
    return ["PATH": "\(folder):\(path):/usr/sbin", "HOME": NSTemporaryDirectory()]
  }

  static func run(
    _ commands: String, in folder: TemporaryFolder, environment extra: [String: String] = [:]
  ) throws -> Program.Outcome {
    try Program(
      ["-e", "-c", commands], path: "/bin/sh",
      environment: environment.merging(extra) { $1 }, in: folder.url
    ).outcome(within: 300)
  }

  /// The pictures of the complete series, drawn by one process.
  static let whole: Result<[Data], any Error> = Result {
    let folder = try Self.folder()
    let outcome = try Program.run(
      [
        "render", "sky-####.png", "--from", "0", "--to", "\(Double(last) / 60)", "--fps", "60",
        "--input", "fly.jsonl", "--size", "200x200",
      ], in: folder.url)
    guard outcome.status == 0 else { throw Missing(kind: outcome.errors) }
    return try contents(of: folder)
  }

  static func contents(of folder: TemporaryFolder) throws -> [Data] {
    try pictures.map { try folder.data($0) }
  }
}
