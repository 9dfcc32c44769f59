extension BenchReport {
  /// What was drawn and how: the options of the bench, defaults filled in.
  ///
  /// Fields that older reports do not have are optional.
  package struct Configuration: Codable, Equatable, Sendable {
    package var scene = ""
    package var stars = 0
    package var seed: UInt64 = 1
    @OrNull package var gap: Double? = nil
    package var width = 0
    package var height = 0
    package var scale = 1.0
    package var samples = 0
    package var vsync = 0
    @OrNull package var refresh_hz: Double? = nil
    @OrNull package var fps_limit: Double? = nil
    package var warmup_s = 0.0
    package var warmup_frames = 0
    package var duration_s = 0.0
    package var runs = 0
    package var blend = "gamma source-over"
    package var bytes_per_star = 0
    package var input = ""
    @OrNull package var reduced_motion: Bool? = nil
    @OrNull package var star_path: Choice? = nil
    @OrNull package var layer_cache: Choice? = nil

    package init() {}
  }

  /// An option that the renderer may decide itself.
  package struct Choice: Codable, Equatable, Sendable {
    /// The option's value; `auto` leaves the choice to the renderer.
    package var requested: String
    package var used: String
    /// Why, as a sentence without a full stop; `nil` if there was nothing to choose.
    @OrNull package var reason: String?

    package init(requested: String, used: String, reason: String? = nil) {
      self.requested = requested
      self.used = used
      self.reason = reason
    }
  }
}
