import CosmosFrameStats
import Testing

@testable import CosmosBenchReport

@Suite struct WarningsTests {
  @Test func `a long complete run of a release build has nothing to warn of`() {
    #expect(Samples.unpaced().warnings == [])
  }

  @Test func `what makes numbers doubtful is said`() {
    var report = Samples.unpaced(runs: 2, frames: 40, isInterrupted: true)
    report.tool.build = "debug"
    report.notes = ["No frame came for 2 s, so the window was probably hidden."]
    #expect(
      report.warnings == [
        "Interrupted: 1 of 2 runs are complete. The numbers are of those.",
        "No frame came for 2 s, so the window was probably hidden.",
        "This is a debug build; only a release build is worth comparing.",
        "With 40 frames in a run, none lies beyond p99; 1 000 frames would leave ten. Try a longer "
          + "--duration.",
      ])
  }

  @Test(arguments: [
    (1, "With 1 frame in a run, none lies"), (150, "With 150 frames in a run, 1 lies"),
    (250, "With 250 frames in a run, 2 lie"),
  ])
  func `the few frames beyond p99 are counted in good English`(frames: Int, words: String) {
    let warnings = Samples.unpaced(runs: 1, frames: frames).warnings
    #expect(warnings.contains { $0.hasPrefix("\(words) beyond p99; ") }, "\(warnings)")
  }

  @Test func `runs that disagree are said`() {
    var report = Samples.unpaced(runs: 1)
    report.runs += Samples.unpaced(runs: 1, typical: 0.010).runs
    #expect(report.warnings.count == 1)
    #expect(report.warnings[0].hasPrefix("The runs' medians differ by 14."))
  }

  @Test func `a GPU time of a renderer on the CPU is said to be CPU time`() {
    var report = Samples.paced(runs: 1, frames: 1200)
    report.notes = []
    #expect(report.warnings == [])
    report.system = Samples.softwareSystem
    #expect(
      report.warnings == [
        "The driver draws on the CPU (llvmpipe (LLVM 15.0.6, 256 bits)), so its GPU times are CPU "
          + "times."
      ])
  }
}
