import CosmosDrawing
import CosmosExport
import Foundation
import Testing
import TestSupport

@Suite struct RenderCommandTests {
  private let small = ["--size", "200x200"]

  @Test func `with --time-rate, a film follows the Sun, at the positions of 'cosmos tonight'`()
    throws
  {
    let folder = try TemporaryFolder()
    let film = ["--date", "2026-01-01T00:00", "--time-rate", "4d", "--trace", "t.jsonl"] + small
    let series = try Program.run(
      ["render", "sky-##.png", "--fps", "1", "--to", "30"] + film, in: folder.url)
    #expect(series.status == 0, "\(series.errors)")
    let places = try Trace(folder.path("t.jsonl")).lines.map(\.p)
    try #require(places.count == 31)
    for (second, date) in [(0, "2026-01-01"), (12, "2026-02-18"), (30, "2026-05-01")] {
      let table = try Program.run(["tonight", "--json", "--date", "\(date)T00:00"]).output
      let match = try #require(table.firstMatch(of: /"sun".*"p": ([0-9.]+)/))
      let p = try #require(Double(match.1))
      #expect(abs((places[second] - p).remainder(dividingBy: 12)) < 1e-5, "\(date)")
    }
    // A single picture equals the picture of the series for the same time.
    let alone = try Program.run(["render", "a.png", "--at", "12"] + film, in: folder.url)
    #expect(alone.status == 0)
    #expect(
      try Image(contentsOfPNG: folder.path("a.png"))
        == Image(contentsOfPNG: folder.path("sky-12.png")))
  }

  @Test func `with a time rate of 0, a picture starts at Leo; with any other rate, at the Sun`()
    throws
  {
    let folder = try TemporaryFolder()
    for (name, rate) in [("a", "0h"), ("b", "-0d"), ("c", "1h")] {
      let options =
        ["--date", "2026-01-01", "--time-rate", rate, "--trace", "\(name).jsonl"] + small
      #expect(try Program.run(["render", "\(name).png"] + options, in: folder.url).status == 0)
    }
    // The first two pictures are at Leo, and the third is at the Sun.
    let signs = try ["a", "b", "c"].map {
      try Trace(folder.path("\($0).jsonl")).lines.map(\.sign)
    }
    #expect(signs == [[5], [5], [nil]])
  }

  /// Environments that change the order of the tiles that a software rasteriser draws.
  private static let threads = [
    ["LP_NUM_THREADS": "0"], ["LP_NUM_THREADS": "4"],
    ["LP_NUM_THREADS": "4", "MESA_SHADER_CACHE_DISABLE": "true"],
  ]

  @Test(
    .long,
    arguments: [
      (key: "3", options: ["--reduced-motion", "--at", "0.27"]),
      (key: "c", options: ["--at", "0.8"]),
      (key: "home", options: ["--drift", "--at", "30"]),
      // A sky that moves by itself stands between two pixels.
      (key: "a", options: ["--date", "2026-01-01", "--time-rate", "4d", "--at", "12"]),
    ])
  func
    `a picture of a fading or drifting sky does not depend on the number of the driver's threads`(
      key: String, options: [String]
    ) throws
  {
    let folder = try TemporaryFolder()
    let line = #"{"t": 0.1, "event": "key", "name": "\#(key)"}"#
    _ = try folder.write(line + "\n", to: "in.jsonl")
    let pictures = try Self.threads.map { threads in
      let outcome = try Program(
        ["render", "a.png", "--size", "640x480", "--input", "in.jsonl"] + options,
        environment: threads, in: folder.url
      ).outcome()
      try #require(outcome.status == 0, "\(outcome.errors)")
      return try Image(contentsOfPNG: folder.path("a.png"))
    }
    for picture in pictures {
      #expect(try #require(picture.difference(to: pictures[0])).count == 0)
    }
  }

  @Test(arguments: [
    (["--date", "1000-01-10"], 10), (["--date", "1000-01-10", "--bodies", "off"], 10),
    (["--date", "2026-01-10"], 9), (["--date", "0400-01-10", "--bodies", "off"], 10),
  ])
  func `today's sign is the Sun's sign in any century, and the space key flies to it`(
    date: [String], sign: Int
  ) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(#"{"t": 0.1, "event": "key", "name": "space"}"# + "\n", to: "in.jsonl")
    for (name, options) in [
      ("a", ["--sign", "today"]), ("b", ["--sign", "none", "--input", "in.jsonl", "--at", "8"]),
    ] {
      let outcome = try Program.run(
        ["render", "\(name).png", "--trace", "\(name).jsonl"] + options + date + small,
        in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let found = try Trace(folder.path("\(name).jsonl")).lines.last?.sign
      #expect(found == sign, "\(name)")
    }
  }

  @Test func `the ring and the hint are drawn only with recorded input`() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("", to: "nothing.jsonl")
    func picture(_ name: String, _ options: String...) throws -> Image {
      let outcome = try Program.run(
        ["render", name, "--size", "400x667", "--sign", "none", "--stars", "0", "--at", "12"]
          + options, in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try Image(contentsOfPNG: folder.path(name))
    }
    /// Returns the region where two pictures differ: the maximum distance of a differing pixel
    /// from the centre, and the rows of all differing pixels, counted from the centre downwards.
    func difference(_ one: Image, _ other: Image) -> (reach: Double, rows: ClosedRange<Int>)? {
      var (reach, rows) = (0.0, [Int]())
      for y in 0..<one.height {
        for x in 0..<one.width where one[x, y] != other[x, y] {
          let (dx, dy) = (Double(x) - 199.5, Double(y) - 333)
          reach = max(reach, (dx * dx + dy * dy).squareRoot())
          rows.append(y - 333)
        }
      }
      return rows.min().flatMap { first in rows.max().map { (reach, first...$0) } }
    }
    let (plain, ringed) = (try picture("a.png"), try picture("b.png", "--ring", "on"))
    let played = try picture("c.png", "--input", "nothing.jsonl")
    let ring = try #require(difference(plain, ringed))
    #expect((14...20).contains(ring.reach), "\(ring)")
    let hint = try #require(difference(ringed, played))
    // The hint's shade reaches 30 pixels beyond its two lines.
    #expect((130...170).contains(hint.rows.lowerBound) && hint.rows.upperBound < 250, "\(hint)")
    #expect(try picture("d.png", "--input", "nothing.jsonl", "--ring", "off") == plain)
    #expect(try picture("e.png", "--labels", "off") != plain)
  }

  @Test func `options hide figure lines and labels`() throws {
    let folder = try TemporaryFolder()
    for (name, options) in [
      ("a.png", []), ("b.png", ["--lines", "off"]), ("c.png", ["--labels", "off"]),
      ("d.png", ["--lines", "on", "--labels", "on", "--ring", "off"]),
    ] {
      let outcome = try Program.run(["render", name] + options + small, in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let pictures = try ["a", "b", "c", "d"].map {
      try Image(contentsOfPNG: folder.path("\($0).png"))
    }
    #expect(pictures[0] == pictures[3] && pictures[0] != pictures[1])
    #expect(pictures[0] != pictures[2] && pictures[1] != pictures[2])
  }

  @Test func `a picture with the name '-' goes to standard output`() throws {
    let folder = try TemporaryFolder()
    #expect(try Program.run(["render", "a.png"] + small, in: folder.url).status == 0)
    let outcome = try Program.shell(
      "'\(Program.path)' render - --size 200x200 > b.png", in: folder.url)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try folder.data("a.png") == folder.data("b.png"))
    #expect(folder.names == ["a.png", "b.png"])
  }

  @Test func `the former name of --star-primitive is accepted, but is not in the help`() throws {
    let folder = try TemporaryFolder()
    for (name, option) in [("a.png", "--star-primitive"), ("b.png", "--star-path")] {
      let outcome = try Program.run(["render", name, option, "quads"] + small, in: folder.url)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
    #expect(
      try Image(contentsOfPNG: folder.path("a.png")) == Image(contentsOfPNG: folder.path("b.png")))
    let help = try Program.run(["help", "render"]).output
    #expect(help.contains("--star-primitive") && !help.contains("--star-path"))
  }

  @Test(arguments: [("1", 320, 240), ("2", 640, 480), ("0.5", 160, 120), ("1.25", 400, 300)])
  func `the size of a picture in pixels is its size times its scale`(
    scale: String, width: Int, height: Int
  ) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      ["render", "a.png", "--size", "320x240", "--scale", scale], in: folder.url)
    #expect(outcome.status == 0)
    let image = try Image(contentsOfPNG: folder.path("a.png"))
    #expect(image.width == width && image.height == height)
  }

  @Test func `a series includes its first and last frame; its file names have the frames' numbers`()
    throws
  {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(
      [
        "render", "sky-###.png", "--from", "1", "--to", "1.1", "--fps", "30", "--trace", "t.jsonl",
      ] + small, in: folder.url)
    #expect(outcome.status == 0)
    #expect(
      folder.names == ["sky-030.png", "sky-031.png", "sky-032.png", "sky-033.png", "t.jsonl"])
    let times = try Trace(folder.path("t.jsonl")).lines.map(\.t)
    let expected = (30...33).map { Double($0) / 30 }
    #expect(times == expected)
  }

  @Test func `a tour draws twelve moments in one picture`() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(["tour", "tour.png", "--size", "400x200"], in: folder.url)
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n").count == 12)
    let image = try Image(contentsOfPNG: folder.path("tour.png"))
    #expect(image.width == 3 * 212 + 12 && image.height == 4 * 112 + 12)
    #expect(folder.names == ["tour.png"])
  }

  @Test(.long) func `an interrupted render leaves only complete pictures and exits with 130`()
    throws
  {
    let folder = try TemporaryFolder()
    let program = try Program(
      ["render", "s-######.png", "--to", "80000", "--size", "640x480"], in: folder.url)
    #expect(Condition.holds(within: 30) { folder.names.contains("s-000001.png") })
    // In a log file, the progress appears every five seconds.
    #expect(
      Condition.holds(within: 30) { program.errorsSoFar.contains(" of 4800001, 0 %, about ") })
    let outcome = program.end(SIGINT)
    #expect(outcome.status == 130)
    #expect(outcome.errors.contains("Interrupted after "))
    #expect(!folder.names.isEmpty)
    for name in folder.names {
      #expect(name.hasSuffix(".png") && name.hasPrefix("s-"), "\(name) is not a complete picture")
      let image = try Image(contentsOfPNG: folder.path(name))
      #expect(image.width == 640)
    }
  }

  /// A limit on the size of files acts like a full disk: nothing or only a part of the file is
  /// written.
  @Test(
    .long, .disabled(if: Program.isThreadSanitized, "ThreadSanitizer writes larger files itself"),
    arguments: [8, 128])
  func `if the disk fills up, no incomplete file has the final name`(blocks: Int) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("the old one", to: "kept.png")
    for name in ["a.png", "kept.png"] {
      let command =
        "ulimit -f \(blocks); trap '' XFSZ; exec '\(Program.path)' render \(name) --size 640x480"
      let outcome = try Program.shell(
        command, environment: ["MESA_SHADER_CACHE_DISABLE": "true"], in: folder.url)
      #expect(outcome.status == 1)
      #expect(outcome.errors.hasPrefix("cosmos: Cannot write '\(name)': File too large."))
    }
    #expect(folder.names == ["kept.png"])
    #expect(try folder.text("kept.png") == "the old one")
  }
}

/// The program `unshare`, which gives a command its own mount namespace.
enum Mounting {
  static let unshare = Program.find("unshare") ?? ""

  /// The arguments of `unshare` for an ordinary user or for root; nil if neither is permitted.
  static let arguments: [String]? = {
    guard !unshare.isEmpty else { return nil }
    return [["--user", "--map-root-user", "--mount"], ["--mount"]].first { arguments in
      let command = ["sh", "-c", "mount -t tmpfs none /tmp"]
      let outcome = try? Program(arguments + command, path: unshare).outcome()
      return outcome?.status == 0
    }
  }()
}
