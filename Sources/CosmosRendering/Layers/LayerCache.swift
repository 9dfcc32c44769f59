import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// Dense layers, accumulated in textures that the sky pass shows.
///
/// The stars of a dense layer are not blended into the picture one by one. Each multiplies one
/// number a pixel, the layer's transmittance, and the sky pass mixes in the layer's colour by it.
/// Where the CPU computes pixels this costs half, and it avoids rounding to eight bits after each
/// star, which loses faint stars by the thousand. The textures can be kept while a layer scrolls.
final class LayerCache {
  /// Which layers are kept.
  private let policy: LayerCachePolicy
  /// Seconds that a frame may spend on filling; nil for no limit.
  var fillTime: Double?
  private let pass: StarPass
  private let context: GLContext
  private var caches: [ScrollCache] = []
  /// Textures of layers that are accumulated in every frame.
  private var uncached: [LayerTexture] = []
  private var uncachedInUse = 0
  /// The textures that the current frame shows.
  private(set) var shown: [LayerTexture] = []
  private var meter: FillMeter
  /// Stars drawn for the current frame.
  private(set) var drawnStars = 0
  /// Told from time to time how many stars are drawn, and of about how many.
  var progress: ((_ drawn: Int, _ all: Int) -> Void)?
  /// Stars of the current frame's layers, which ``progress`` is told.
  private var allStars = 0.0
  private var isFirstFrame = true
  /// Whether the current frame leaves out a layer that the next one shows.
  private var hasDeferred = false
  /// The mean light of what the current frame does not draw.
  private(set) var hazes = Hazes()
  /// Whether the window's pixels are between those of a texture.
  private(set) var isBetween = false

  init(_ options: RendererOptions, pass: StarPass, in context: GLContext) {
    policy = options.layerCache
    fillTime = options.fillTime
    self.pass = pass
    self.context = context
    meter = FillMeter(in: context, now: { MonotonicClock.secondsSinceBoot })
  }

  /// Visible stars from which a layer is dense: from then on, accumulating it costs less than
  /// drawing its stars into the picture.
  ///
  /// It does not follow measurements, because it is seen in the last bit: what a window shows, and
  /// what is drawn without one, is the same picture.
  ///
  /// - Source: measured; where the CPU computes pixels, a layer in the sky pass costs as much as
  ///   some four thousand stars. On GPUs a guess.
  private var densityLimit: Double { context.driver.isSoftware ? 4000 : 50_000 }

  /// Visible stars from which a dense layer is kept rather than accumulated in every frame.
  private var cacheLimit: Double { max(densityLimit, tuning?.cacheLimit ?? 0) }

  /// What was measured of the driver, if it was.
  var tuning: DriverTuning?

  /// Whether stars are missing that the frame should show.
  var isMissingStars: Bool {
    hasDeferred || caches.contains { $0.isInUse && $0.isMissingStars }
  }

  /// Whether stars are missing or not exactly in place, for lack of time.
  var isIncomplete: Bool { hasDeferred || caches.contains { $0.isInUse && !$0.isComplete } }

  /// What came of the policy in the last frame.
  var choice: RenderingChoice {
    let source = tuning == nil ? "" : ", as measured"
    if caches.contains(where: \.isInUse) {
      let reason = "a layer has \(Int(cacheLimit)) stars in the window or more\(source)"
      return RenderingChoice(used: "on", reason: policy == .auto ? reason : nil)
    }
    let reason = "no layer has \(Int(cacheLimit)) stars in the window\(source)"
    return RenderingChoice(used: "off", reason: policy == .auto ? reason : nil)
  }

  /// Begins a frame, and drops what is as large as another target: a window that is resized would
  /// otherwise hold textures of every size that it had until the next sixty frames.
  ///
  /// - Parameter target: Pixels.
  func begin(_ target: (width: Int, height: Int)) {
    caches.removeAll { $0.windowWidth != target.width || $0.key.height != target.height }
    uncached.removeAll { $0.size != target }
    shown.removeAll(keepingCapacity: true)
    hazes.removeAll()
    uncachedInUse = 0
    drawnStars = 0
    allStars = 0
    hasDeferred = false
    isBetween = false
    for cache in caches { cache.isInUse = false }
  }

  /// Whether a frame's background may be kept: where layers may, too.
  var mayKeepBackground: Bool { policy != .off && fillTime != nil }

  /// Drops everything that was kept.
  func forget() { caches.removeAll() }

  /// Whether a layer is accumulated, rather than drawn into the picture.
  func isAccumulated(
    _ source: LayerSource, viewport: Viewport, target: (width: Int, height: Int)
  ) -> Bool {
    guard source.isSoft else { return false }
    guard source.visibleStars(width: viewport.width) >= densityLimit || policy == .on else {
      return false
    }
    let limit = context.driver.maxTextureSize
    return ScrollCache.width(forWindow: target.width) <= limit && target.height <= limit
  }

  /// Whether the frame is a window's very first, which leaves to the next one what takes long to build.
  var isFirstPicture: Bool { isFirstFrame && fillTime != nil && policy != .off }

  /// Leaves a layer to the next frame if this is the very first one.
  ///
  /// That one opens the window, and the pipelines of dense layers take time to compile. Of a deep
  /// layer the brightest sets are drawn into the picture, and the mean light of the others.
  ///
  /// - Returns: Whether it did.
  func defers(
    _ source: LayerSource, viewport: Viewport, target: (width: Int, height: Int)
  ) -> Bool {
    guard isFirstPicture,
      isAccumulated(source, viewport: viewport, target: target)
    else { return false }
    hasDeferred = true
    return true
  }

  /// Notes that the current frame leaves out something that the next one shows.
  func deferSomething() { hasDeferred = true }

  /// Adds the mean light of the sets that are not drawn.
  ///
  /// - Parameters:
  ///   - stars: The layer.
  ///   - first: The first set that is not drawn.
  func addHaze(of stars: DeepStars, from first: Int) {
    var sum = HazeAmount(nil)
    let last = stars.setCount
    guard first <= last else { return }
    for set in first...last { sum = sum + HazeAmount(stars.field(ofSet: set).depth) }
    hazes.add(stars, sum)
  }

  /// Adds a layer to the frame, if it is one to be accumulated.
  ///
  /// - Parameters:
  ///   - source: The layer.
  ///   - viewport: The window.
  ///   - target: Its size in pixels.
  /// - Returns: The index of its texture in ``shown`` and how to show it, or nil where its stars
  ///   are to be drawn into the picture.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func add(
    _ source: LayerSource, viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) -> (index: Int, uniforms: SkyLayerUniforms)? {
    let scale = viewport.contentScale
    guard isAccumulated(source, viewport: viewport, target: target) else { return nil }
    if progress != nil {
      let width = viewport.width
      for index in 0..<source.fieldCount { allStars += width / source.field(index).spacing }
    }
    guard isKept(source, viewport: viewport) else {
      let texture = try uncachedTexture(for: source, scale: scale, target: target)
      shown.append(texture)
      if case .deep(let stars) = source { hazes.add(stars, source.haze) }
      return (
        shown.count - 1,
        SkyLayerUniforms(
          color: source.color, opacity: source.opacity, shift: 0, texture: texture.size)
      )
    }
    let cache = try cache(for: source, scale: scale, target: target)
    cache.isInUse = true
    try cache.move(to: source, isExact: fillTime == nil)
    shown.append(cache.shown)
    let isBetween = fillTime != nil && cache.isBetween
    self.isBetween = self.isBetween || isBetween
    return (
      shown.count - 1,
      SkyLayerUniforms(
        color: source.color, opacity: source.opacity, shift: cache.shift(isBetween: isBetween),
        texture: cache.shown.size)
    )
  }

  /// Whether a dense layer is kept from frame to frame.
  private func isKept(_ source: LayerSource, viewport: Viewport) -> Bool {
    switch policy {
    case .on: true
    case .off: false
    case .auto: source.visibleStars(width: viewport.width) >= cacheLimit
    }
  }

  /// A texture as large as the target, with all of the layer's stars still to be drawn.
  private func uncachedTexture(
    for source: LayerSource, scale: Double, target: (width: Int, height: Int)
  ) throws(GLError) -> LayerTexture {
    let index = uncachedInUse
    uncachedInUse += 1
    let fits =
      index < uncached.count && uncached[index].width == target.width
      && uncached[index].height == target.height && uncached[index].canvas.scale == scale
    if !fits {
      uncached.removeSubrange(min(index, uncached.count)...)
      uncached.append(
        try LayerTexture(
          slots: 1, tileWidth: target.width, height: target.height, partSize: nil, scale: scale,
          in: context))
    }
    uncached[index].restart(source, phase: source.offset * scale)
    uncached[index].claim(0...0)
    return uncached[index]
  }

  /// The cache that shows a layer nearest to where it is now, or a new one.
  private func cache(
    for source: LayerSource, scale: Double, target: (width: Int, height: Int)
  ) throws(GLError) -> ScrollCache {
    let key = LayerKey(source, scale: scale, height: target.height)
    var nearest: ScrollCache?
    for cache in caches
    where !cache.isInUse && cache.key == key && cache.windowWidth == target.width {
      if nearest.map({ cache.distance(to: source) < $0.distance(to: source) }) ?? true {
        nearest = cache
      }
    }
    if let nearest { return nearest }
    let cache = try ScrollCache(
      source, key: key, windowWidth: target.width, scale: scale, partSize: pass.batchSize,
      in: context)
    caches.append(cache)
    return cache
  }
}

extension LayerCache {
  /// Draws stars that are missing, as many as there is time for, brightest first.
  ///
  /// - Parameter isInterrupted: Asked while nothing moves: whether the frame should end soon.
  /// - Throws: ``GLError`` when a shader does not build.
  func fill(until isInterrupted: () -> Bool) throws(GLError) {
    isFirstFrame = false
    guard let progress, allStars > 0 else { return try fillLayers(until: isInterrupted) }
    let all = Int(allStars) + 1
    var drawn = 0
    pass.didDraw = {
      drawn = min(drawn + $0, all)
      progress(drawn, all)
    }
    defer {
      pass.didDraw = nil
      progress(all, all)
    }
    try fillLayers(until: isInterrupted)
  }

  private func fillLayers(until isInterrupted: () -> Bool) throws(GLError) {
    for texture in uncached[..<uncachedInUse] {
      while !texture.isComplete(0) {
        drawnStars += try texture.draw(0, through: 0, atMost: .max, with: pass)
      }
    }
    guard !caches.isEmpty else { return }
    meter.begin()
    let isMoving = caches.contains { $0.isInUse && $0.step != 0 }
    try fillBrightest()
    // While something moves, the next frame matters more than a complete one.
    try fill(
      within: isMoving ? fillTime.map { $0 / 8 } : fillTime, whileMoving: isMoving,
      until: { !isMoving && isInterrupted() })
    meter.end()
    for cache in caches where cache.isInUse { cache.addHaze(to: &hazes, isBetween: isBetween) }
    retire()
  }

  /// Sets of the deep sky that are never missing from the window.
  static let brightestSets = 3

  /// Draws the brightest sets of all visible tiles, whatever time it takes: they are few stars.
  private func fillBrightest() throws(GLError) {
    for cache in caches where cache.isInUse {
      guard case .deep = cache.source else { continue }
      while let next = cache.nextTile(includesAhead: false),
        next.progress.field < Self.brightestSets
      {
        drawnStars += try cache.filled.draw(
          next.tile, through: next.last, atMost: pass.batchSize, with: pass)
      }
    }
  }

  /// Draws what is filled least, of all layers, as long as there is time.
  private func fill(
    within time: Double?, whileMoving isMoving: Bool, until isInterrupted: () -> Bool
  ) throws(GLError) {
    while true {
      var least: (cache: ScrollCache, tile: Int, last: Int, progress: FillProgress)?
      for cache in caches where cache.isInUse {
        guard let next = cache.nextTile(includesAhead: isMoving) else { continue }
        if least.map({ next.progress < $0.progress }) ?? true {
          least = (cache, next.tile, next.last, next.progress)
        }
      }
      guard let least else { return }
      if let time {
        guard meter.hasTime(of: time, isMoving: isMoving) else { return }
        // One batch in every frame: continuous input would otherwise stop filling altogether.
        guard meter.batches == 0 || !isInterrupted() else { return }
      }
      if time != nil { meter.willSubmit() }
      let stars = try least.cache.filled.draw(
        least.tile, through: least.last, atMost: time == nil ? .max : meter.batchSize, with: pass)
      if time != nil { meter.submitted(stars) }
      drawnStars += stars
    }
  }

  /// Cuts the hazes of the frame into strips.
  ///
  /// - Parameter width: Pixels of the target.
  func cutHazes(width: Double) { hazes.cut(width: width) }

  /// Drops caches that no frame has shown for 60 frames.
  private func retire() {
    for cache in caches { cache.idleFrames = cache.isInUse ? 0 : cache.idleFrames + 1 }
    caches.removeAll { $0.idleFrames > 60 }
  }
}
