import CosmosFrameStats
import Foundation
import Testing

@testable import CosmosBench
@testable import CosmosBenchReport

/// `docs/bench.md` agrees with the code.
@Suite struct BenchDocumentTests {
  private func text() throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try String(
      contentsOf: folder.appendingPathComponent("../../docs/bench.md"), encoding: .utf8)
  }

  @Test func `it has the schema as the code has it`() throws {
    let schema = BenchReport.schemaMarkdown.trimmingCharacters(in: .newlines)
    let text = try text()
    #expect(
      text.contains(schema), "Put these tables in the place of those in docs/bench.md:\n\(schema)")
    #expect(text.contains(BenchReport.schema))
  }

  @Test func `it has the columns of the CSV`() throws {
    #expect(try text().contains(BenchReport.csvColumns.joined(separator: ",") + "\n"))
  }

  @Test func `it tells of every input and every phase`() throws {
    let text = try text()
    for script in InputScript.allCases { #expect(text.contains("| `\(script.rawValue)` |")) }
    for phase in ["drag", "fling", "snap", "fly", "rest", "opening", "menu", "closing"] {
      #expect(text.contains("`\(phase)`"))
    }
  }
}
