extension BenchReport {
  /// The program that was measured.
  public struct Tool: Equatable, Sendable {
    public var version: String
    /// The source's commit, `-dirty` behind it where files differed; `nil` if unknown.
    public var commit: String?
    /// `release` or `debug`.
    public var build: String

    public init(version: String, commit: String? = nil, build: String) {
      self.version = version
      self.commit = commit
      self.build = build
    }
  }
}
