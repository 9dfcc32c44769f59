extension BenchReport {
  /// What was drawn and how: the options of the bench after defaults.
  public struct Configuration: Equatable, Sendable {
    public var scene: String
    /// Random stars in all layers together.
    public var stars: Int
    public var seed: UInt64
    /// Screen widths between two signs.
    public var gap: Double
    /// Size in logical pixels.
    public var width, height: Int
    /// Framebuffer pixels per logical pixel.
    public var scale: Double
    /// Samples per pixel of multisampling, 0 or 1 for none.
    public var samples: Int
    /// Swap interval: 0 does not wait, 1 waits for every refresh.
    public var vsync: Int
    /// The display's refresh rate in Hz; `nil` if unknown or off screen.
    public var refreshRate: Double?
    /// Frames per second that a timer paced the run to; `nil` if none did.
    public var frameRateLimit: Double?
    public var warmUp: WarmUp
    /// Seconds measured per run.
    public var duration: Double
    /// Runs asked for; fewer may have been made.
    public var runs: Int
    /// How stars are blended, such as `gamma source-over`.
    public var blend: String
    /// Bytes of memory that each random star takes.
    public var bytesPerStar: Int
    /// What moved the sky: `steady`, `fling`, `snap`, `goto`, `menu` or a file's name.
    public var input: String
    public var isReducedMotion: Bool
    /// How stars were submitted: `quads`, `triangles` or `points`.
    public var starPath: Choice
    /// Whether dense layers were drawn from a cache: `on` or `off`.
    public var layerCache: Choice

    public init(
      scene: String, stars: Int, seed: UInt64, gap: Double = 10, width: Int, height: Int,
      scale: Double = 1, samples: Int = 0, vsync: Int = 0, refreshRate: Double? = nil,
      frameRateLimit: Double? = nil, warmUp: WarmUp = WarmUp(), duration: Double, runs: Int,
      blend: String = "gamma source-over", bytesPerStar: Int = 0, input: String,
      isReducedMotion: Bool = false, starPath: Choice, layerCache: Choice
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
      self.isReducedMotion = isReducedMotion
      self.starPath = starPath
      self.layerCache = layerCache
    }
  }
}
