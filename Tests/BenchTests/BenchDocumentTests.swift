import CosmosFrameStats
import Foundation
import Testing
import TestSupport

@testable import CosmosBench
@testable import CosmosBenchReport

/// Tests that `docs/bench.md` agrees with the code.
@Suite struct BenchDocumentTests {
  private func text() throws -> String { try Repository.text("docs/bench.md") }

  @Test func `bench.md lists the fields of the report's schema`() throws {
    let outcome = try Program(
      [Repository.path("Tools/Scripts/schema.py"), "--check"],
      path: try #require(Program.find("python3")), in: Repository.root
    ).outcome()
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try text().contains(BenchReport.schema))
  }

  @Test func `bench.md lists the columns of frame logs`() throws {
    let text = try text()
    #expect(text.contains("os,cpu,gpu,ram,kernel,driver,cpuscheduler"))
    #expect(text.contains(RecordedBench.mangoHudFrameColumns.joined(separator: ",")))
    #expect(text.contains(RecordedBench.csvColumns.joined(separator: ",") + "\n"))
  }

  @Test func `bench.md describes every input script and every phase`() throws {
    let text = try text()
    for script in InputScript.allCases { #expect(text.contains("| `\(script.rawValue)` |")) }
    for phase in ["drag", "fling", "snap", "fly", "rest", "opening", "menu", "closing"] {
      #expect(text.contains("`\(phase)`"))
    }
  }
}
