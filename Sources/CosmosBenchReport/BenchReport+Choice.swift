import CosmosFrameStats

extension BenchReport {
  /// Something that the renderer may decide: what was asked for, what it took, and why.
  package struct Choice: Equatable, Sendable {
    /// The option's value, `auto` if the renderer was left to choose.
    package var requested: String
    package var used: String
    /// A sentence without a full stop, `nil` if there was nothing to choose.
    package var reason: String?

    package init(requested: String, used: String, reason: String? = nil) {
      self.requested = requested
      self.used = used
      self.reason = reason
    }
  }
}
