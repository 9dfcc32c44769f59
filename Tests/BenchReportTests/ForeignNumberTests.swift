import Foundation
import TestSupport
import Testing

@testable import CosmosBenchReport

/// Tests of reports whose numbers were edited.
@Suite struct ForeignNumberTests {
  /// Returns, for each value in a JSON object, the object with this value replaced.
  private func edited(_ value: Any, by number: Any) -> [Any] {
    switch value {
    case let object as [String: Any]:
      object.flatMap { name, part -> [Any] in
        edited(part, by: number).map { object.merging([name: $0]) { $1 } as Any }
      }
    case let list as [Any]:
      // The first elements stand for the others, which have the same fields.
      list.prefix(2).indices.flatMap { index -> [Any] in
        edited(list[index], by: number).map { part -> Any in
          var list = list
          list[index] = part
          return list
        }
      }
    default: [number]
    }
  }

  @Test(.long, arguments: ["1e300", "-1"])
  func `a report with an absurd number in any field is read and shown, or refused with a reason`(
    number: String
  ) throws {
    try check(number)
  }

  @Test(.long, arguments: ["9223372036854775807", "0", "1e11", "-9223372036854775808", "[]"])
  func `a report with any number in any field is read and shown, or refused with a reason`(
    number: String
  ) throws {
    try check(number)
  }

  /// Puts a number into each field of a report, and reads and shows the reports.
  private func check(_ number: String) throws {
    let report = Samples.paced(runs: 2, frames: 30).report
    let object = try JSONText(report.json).value
    let value = try JSONSerialization.jsonObject(
      with: Data(number.utf8), options: .fragmentsAllowed)
    var shown = 0
    for text in edited(object, by: value) {
      let bytes = Array(try JSONSerialization.data(withJSONObject: text))
      do {
        let other = try BenchReport(parsing: bytes, of: "'a.json'")
        let comparisons = [
          ReportComparison(of: other, with: [report], tolerance: 5),
          ReportComparison(of: report, with: [other], tolerance: 5),
        ]
        for comparison in comparisons {
          #expect(!comparison.html.isEmpty && !comparison.findings.contains(""))
        }
        #expect(!RecordedBench(other).text(style: .plain).isEmpty)
        #expect(!RecordedBench(other).html.isEmpty)
        for dashboard in Dashboard.allCases {
          #expect(!(try dashboard.text(of: [(other, comparisons[0].checks)])).isEmpty)
        }
        shown += 1
      } catch let error as ReportError {
        #expect(error.description.hasPrefix("'a.json'"))
      }
    }
    // No field may have these values.
    let isWrong = ["1e300", "-9223372036854775808", "[]"].contains(number)
    #expect(isWrong ? shown == 0 : shown > 0)
  }

  @Test func `a number beyond any measurement is refused with the name of its field`() throws {
    let text = try Samples.unpaced(frames: 30).report.json
    let wrong = text.replacing(/"max_rss_kb" : [0-9]+/, with: "\"max_rss_kb\" : \(Int.max)")
    let error = #expect(throws: ReportError.self) {
      try BenchReport(parsing: wrong, of: "'a.json'")
    }
    #expect(error?.description.contains("'runs[0].process.max_rss_kb' has a wrong value") == true)
    #expect(throws: Never.self) {
      try BenchReport(parsing: text.replacing(/"seed" : [0-9]+/, with: "\"seed\" : \(UInt64.max)"))
    }
  }
}
