package import CosmosFrameStats

extension Series {
  /// A column of the tables that the text report and the page have: one number of a series.
  package struct Column: Sendable {
    /// The column's heading.
    package let name: String
    /// The number, in the unit of the samples; `nil` where the series has none.
    package let value: @Sendable (Series) -> Double?
  }

  /// The columns of those tables, from left to right.
  package static let columns: [Column] = [
    Column(name: "mean") { $0.mean },
    Column(name: "sd") { $0.standardDeviation },
    Column(name: "min") { $0.min },
    Column(name: "p50") { $0.p50 },
    Column(name: "p90") { $0.p90 },
    Column(name: "p95") { $0.p95 },
    Column(name: "p99") { $0.p99 },
    Column(name: "p99.9") { $0.p99_9 },
    Column(name: "max") { $0.max },
  ]
}
