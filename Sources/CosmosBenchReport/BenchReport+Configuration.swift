package import CosmosFrameStats

extension BenchReport {
  /// What was drawn and how: the options of the bench, defaults filled in.
  ///
  /// Fields that older reports do not have are optional.
  package struct Configuration: Codable, Equatable, Sendable {
    package var scene: String
    package var stars: Int
    package var seed: UInt64
    @OrNull package var gap: Double?
    package var width: Int
    package var height: Int
    package var scale: Double
    package var samples = 0
    package var vsync: Int
    @OrNull package var refresh_hz: Double?
    @OrNull package var fps_limit: Double?
    package var warmup_s: Double
    package var warmup_frames: Int
    package var duration_s: Double
    package var runs: Int
    package var blend = "gamma source-over"
    package var bytes_per_star = 0
    package var input: String
    @OrNull package var reduced_motion: Bool?
    @OrNull package var star_path: Choice?
    @OrNull package var layer_cache: Choice?

    /// Rates are in hertz, `duration` is in seconds, the size in logical pixels.
    package init(
      scene: String, stars: Int, seed: UInt64, gap: Double = 10, width: Int, height: Int,
      scale: Double = 1, vsync: Int = 0, refreshRate: Double? = nil, frameRateLimit: Double? = nil,
      warmUp: WarmUp = WarmUp(), duration: Double, runs: Int, input: String,
      reducesMotion: Bool = false, starPrimitive: Choice, layerCache: Choice
    ) {
      self.scene = scene
      self.stars = stars
      self.seed = seed
      self.gap = gap.field(4)
      self.width = width
      self.height = height
      self.scale = scale.rounded(decimals: 4)
      self.vsync = vsync
      refresh_hz = refreshRate?.field(3)
      fps_limit = frameRateLimit?.field(3)
      warmup_s = warmUp.seconds.rounded(decimals: 4)
      warmup_frames = warmUp.frames
      duration_s = duration.rounded(decimals: 4)
      self.runs = runs
      self.input = input
      reduced_motion = reducesMotion
      star_path = starPrimitive
      layer_cache = layerCache
    }
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
