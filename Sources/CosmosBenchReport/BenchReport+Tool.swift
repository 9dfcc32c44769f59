import CosmosFrameStats

extension BenchReport {
  /// The program that was measured.
  package struct Tool: Equatable, Sendable {
    package var version: String
    /// The source's commit, `-dirty` behind it where files differed; `nil` if unknown.
    package var commit: String?
    /// `release` or `debug`.
    package var build: String

    package init(version: String, commit: String? = nil, build: String) {
      self.version = version
      self.commit = commit
      self.build = build
    }
  }
}
