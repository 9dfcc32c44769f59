import Foundation
import Testing
import TestSupport

@Suite struct MemoryTests {
  /// Measures the peak memory of a program in kB.
  private func peak(_ arguments: String, in folder: TemporaryFolder, status: Int32 = 0) throws
    -> Int
  {
    let script = """
      import os, resource, subprocess
      outcome = subprocess.run(\(arguments))
      print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
      raise SystemExit(outcome.returncode)
      """
    let outcome = try Program(
      ["-c", script], path: Program.find("python3") ?? "", in: folder.url
    ).outcome(within: 300)
    #expect(outcome.status == status, "\(outcome)")
    return Int(outcome.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// Lists of all lines of a recording, or of all times of a series, once took more than a
  /// gigabyte.
  @Test(.long, .disabled(if: Program.isAddressSanitized, "AddressSanitizer keeps freed memory"))
  func `long recordings and long series need little memory`() throws {
    let folder = try TemporaryFolder()
    let cosmos = "'\(Program.path)', 'render', 'a.png', '--size', '200x200', '--scene', 'parallax'"
    let least = try peak("[\(cosmos)]", in: folder)
    let lines = [
      (String(repeating: "\n", count: 1 << 20), 32),
      (String(repeating: "{\"t\": 0, \"event\": \"leave\"}\n", count: 10_000), 50),
    ]
    for (text, count) in lines {
      let file = try FileHandle(
        forWritingTo: URL(fileURLWithPath: folder.write("", to: "in.jsonl")))
      for _ in 0..<count { try file.write(contentsOf: Data(text.utf8)) }
      try file.close()
      let most = try peak("[\(cosmos), '--input', 'in.jsonl']", in: folder)
      #expect(most < least + 20_000, "\(most), \(least) kB")
    }
    // The folder is missing, so the series ends at its first picture.
    let most = try peak(
      "['\(Program.path)', 'render', 'x/####.png', '--to', '86400', '--fps', '1000', "
        + "'--size', '200x200', '--scene', 'parallax']", in: folder, status: 1)
    #expect(most < least + 20_000, "\(most), \(least) kB")
  }

  private static let counter = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("release/FrameAllocations").path

  /// The test requires optimised code: unoptimised Swift allocates memory in each generic function
  /// that reads an array.
  @Test(
    .long,
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: counter),
      "The counter is built by `make test`, or `swift build -c release --product FrameAllocations`."
    ))
  func `no frame allocates memory, with scrolling, menu, cached layers, palettes or statistics`()
    throws
  {
    let outcome = try Program([], path: Self.counter).outcome()
    #expect(outcome.status == 0)
    let scenarios = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    let names = [
      "drag", "fling", "meter", "wheel", "palette", "flight", "menu", "menu-fading", "dense",
      "running", "opening",
    ]
    let found = scenarios.map { String($0[0]) }
    #expect(found == names + names.map { "cpu-" + $0 } + ["rolling"])
    for scenario in scenarios {
      // The numbers of a meter are labels, which it makes four times a second, or every fifteenth
      // frame.
      let most = scenario[0].hasSuffix("meter") ? 60 * 1000 / 15 : 0
      let count = try #require(Int(scenario[1]))
      #expect(count <= most, "\(scenario[0]): \(count) in \(scenario[2]) frames")
      // The scenarios with the menu and with palettes draw no frames while the picture is at rest,
      // and an opening is short.
      let isShort = ["menu", "opening", "palette"].contains { scenario[0].contains($0) }
      #expect((Int(scenario[2]) ?? 0) > (isShort ? 150 : 900))
    }
  }
}
