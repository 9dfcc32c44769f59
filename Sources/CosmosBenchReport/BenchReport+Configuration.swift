package import CosmosFrameStats

extension BenchReport {
  /// What was drawn and how: the options of the bench, defaults filled in.
  package struct Configuration: Equatable, Sendable {
    package var scene: String
    /// Random stars in all layers together.
    package var stars: Int
    package var seed: UInt64
    /// Window widths between two signs.
    package var gap: Double
    /// Size in logical pixels.
    package var width, height: Int
    /// Framebuffer pixels per logical pixel.
    package var scale: Double
    /// Samples per pixel of multisampling, 0 or 1 for none.
    package var samples: Int
    /// Swap interval: 0 does not wait, 1 waits for every refresh.
    var vsync: Int
    /// The display's refresh rate in Hz; `nil` if unknown or off screen.
    package var refreshRate: Double?
    /// Frames per second that a timer paced the run to; `nil` if none did.
    var frameRateLimit: Double?
    package var warmUp: WarmUp
    /// Seconds measured per run.
    var duration: Double
    /// Runs asked for; fewer may have been made.
    var runs: Int
    /// How stars are blended, such as `gamma source-over`.
    package var blend: String
    /// Bytes of memory that each random star takes.
    package var bytesPerStar: Int
    /// The input that moved the sky: `steady`, `fling`, `snap`, `goto`, `menu` or a file's name.
    package var input: String
    package var reducesMotion: Bool
    /// How stars were submitted: `quads`, `triangles` or `points`.
    package var starPrimitive: Choice
    /// Whether dense layers were drawn from a cache: `on` or `off`.
    package var layerCache: Choice

    package init(
      scene: String, stars: Int, seed: UInt64, gap: Double = 10, width: Int, height: Int,
      scale: Double = 1, samples: Int = 0, vsync: Int = 0, refreshRate: Double? = nil,
      frameRateLimit: Double? = nil, warmUp: WarmUp = WarmUp(), duration: Double, runs: Int,
      blend: String = "gamma source-over", bytesPerStar: Int = 0, input: String,
      reducesMotion: Bool = false, starPrimitive: Choice, layerCache: Choice
    ) {
      self.scene = scene
      self.stars = stars
      self.seed = seed
      self.gap = gap
      self.width = width
      self.height = height
      self.scale = scale
      self.samples = samples
      self.vsync = vsync
      self.refreshRate = refreshRate
      self.frameRateLimit = frameRateLimit
      self.warmUp = warmUp
      self.duration = duration
      self.runs = runs
      self.blend = blend
      self.bytesPerStar = bytesPerStar
      self.input = input
      self.reducesMotion = reducesMotion
      self.starPrimitive = starPrimitive
      self.layerCache = layerCache
    }
  }

  /// An option that the renderer may decide itself: its value, what was used, and why.
  package struct Choice: Equatable, Sendable {
    /// The option's value; `auto` leaves the choice to the renderer.
    var requested: String
    /// What the renderer used.
    package var used: String
    /// Why, as a sentence without a full stop; `nil` if there was nothing to choose.
    var reason: String?

    package init(requested: String, used: String, reason: String? = nil) {
      self.requested = requested
      self.used = used
      self.reason = reason
    }
  }
}
