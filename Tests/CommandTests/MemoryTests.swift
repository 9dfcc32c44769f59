import Foundation
import Testing
import TestSupport

@Suite struct MemoryTests {
  private static let counter = URL(fileURLWithPath: Program.path).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("release/FrameAllocations").path

  /// Runs optimised code: unoptimised Swift allocates wherever a generic function reads an array.
  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: counter),
      "The counter is built by `make test`, or `swift build -c release --product FrameAllocations`."
    ))
  func `frames of scrolling, of the menu, and of kept layers allocate nothing`() throws {
    let outcome = try Program([], path: Self.counter).outcome()
    #expect(outcome.status == 0)
    let scenarios = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    #expect(
      scenarios.map { $0[0] } == [
        "drag", "fling", "wheel", "flight", "menu", "menu-fading", "dense",
      ])
    for scenario in scenarios {
      #expect(scenario[1] == "0", "\(scenario[0]): \(scenario[1]) in \(scenario[2]) frames")
      // The menu stands still for a part of the time.
      #expect((Int(scenario[2]) ?? 0) > (scenario[0].hasPrefix("menu") ? 150 : 900))
    }
  }
}
