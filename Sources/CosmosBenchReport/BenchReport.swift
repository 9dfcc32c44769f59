/// The report of a bench, which is stored as JSON; the text report and the HTML page show the same
/// content.
///
/// The properties are named like the JSON fields. `Resources/Schema/cosmos-bench.schema.json`
/// describes each field, and tests compare real reports with this schema. All numbers are already
/// rounded to the decimals in the file.
package struct BenchReport: Report, Codable, Equatable {
  package static let schema = "cosmos-bench/1"

  package var schema = Self.schema
  package var tool: Tool
  @OrNull package var started: String?
  package var command: [String]
  package var interrupted: Bool
  package var percentiles = "nearest rank on frame times: sorted[ceil(p * n) - 1]"
  package var system: System
  package var config: Configuration
  package var runs: [Run]
  package var summary: Summary
  package var warnings: [String]

  package struct Tool: Codable, Equatable, Sendable {
    /// The name of the program that measured: `cosmos`, or the program that wrote a log; nil in
    /// reports of Cosmos before version 0.4.
    @OrNull package var name: String?
    package var version: String
    @OrNull package var commit: String?
    package var build: String

    package init(
      name: String = Self.own, version: String, commit: String? = nil, build: String
    ) {
      self.name = name
      self.version = version
      self.commit = commit
      self.build = build
    }

    var isOwn: Bool { name == nil || name == Self.own }
  }

  /// Whether the report was made from another program's log, which contains only a few of the
  /// fields.
  var isForeign: Bool { !tool.isOwn }

  /// The machine and the driver; unknown fields are nil.
  package struct System: Codable, Equatable, Sendable {
    @OrNull package var os: String? = nil
    @OrNull package var kernel: String? = nil
    @OrNull package var cpu: String? = nil
    package var threads = 0
    /// The quota of processor time that limits the program, as in a container, in processors; nil
    /// without a quota.
    @OrNull package var cpu_quota: Double? = nil
    @OrNull package var memory_kb: Int? = nil
    @OrNull package var cpu_governor: String? = nil
    /// The power supply: `mains` or `battery`.
    @OrNull package var power: String? = nil
    /// The processor time that other programs used when the bench began, in percent of the time of
    /// all hardware threads.
    @OrNull package var load_pct: Double? = nil
    @OrNull package var sensors: String? = nil
    package var gl_renderer = ""
    package var gl_version = ""
    package var gl_vendor = ""
    @OrNull package var mesa: String? = nil
    package var session = ""

    package init() {}
  }
}
