package import CosmosBenchReport
import FuzzSupport

/// Makes every form of a report: text, page, JSON, the formats of CI services, and a comparison.
package func show(_ bench: RecordedBench) {
  let comparison = ReportComparison(of: bench.report, with: [bench.report], tolerance: 5)
  let judgement = bench.report.judged(by: [Limit(maxP99: 16)], baselines: [bench.report])
  demand(!bench.text(style: .plain).isEmpty, "The text is empty.")
  demand(bench.html.utf8.count < 1 << 24, "The page is large.")
  demand(comparison.html.utf8.count < 1 << 24, "The page of the comparison is large.")
  demand(!comparison.findings.contains(""), "A finding is empty.")
  for service in Dashboard.allCases {
    do {
      demand(!(try service.text(of: [(bench.report, judgement.checks)])).isEmpty, "No results.")
    } catch is NotFinite {} catch {
      demand(false, "\(service): \(error)")
    }
  }
  demand((try? bench.report.json) != nil, "The report has a number that is not finite.")
}
