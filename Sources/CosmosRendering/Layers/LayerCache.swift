import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// Layers that slide: the deep sky and dense fields of stars, drawn into textures of their own.
///
/// These are kept while they scroll. A frame shows each as one or two rectangles.
final class LayerCache {
  /// Which layers are kept.
  private let policy: LayerCachePolicy
  /// Seconds that a frame may spend on filling; nil for no limit.
  var fillTime: Double?
  private let pass: StarPass
  private let context: GLContext
  private var caches: [ScrollCache] = []
  /// What the current frame shows, and whether between its pixels.
  private(set) var shown: [(texture: LayerTexture, isBetween: Bool)] = []
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
  /// - Source: measured; where the CPU computes pixels, showing a layer costs as much as
  ///   some four thousand stars. On GPUs a guess.
  private var densityLimit: Double { context.driver.isSoftware ? 4000 : 50_000 }

  /// Whether stars are missing that the frame should show.
  var isMissingStars: Bool {
    hasDeferred || caches.contains { $0.isInUse && $0.isMissingStars }
  }

  /// Whether stars are missing or not exactly in place, for lack of time.
  var isIncomplete: Bool { hasDeferred || caches.contains { $0.isInUse && !$0.isComplete } }

  /// What came of the policy in the last frame.
  var choice: RenderingChoice {
    let isUsed = caches.contains { $0.isInUse && $0.isKept }
    let reason = isUsed ? "what slides is drawn once" : "no layer is dense enough"
    return RenderingChoice(used: isUsed ? "on" : "off", reason: policy == .auto ? reason : nil)
  }

  /// Begins a frame, and drops what is as large as another target: a window that is resized would
  /// otherwise hold textures of every size that it had until the next sixty frames.
  func begin(_ target: (width: Int, height: Int)) {
    caches.removeAll { ($0.windowWidth, $0.shown.height) != target }
    shown.removeAll(keepingCapacity: true)
    drawnStars = 0
    allStars = 0
    hasDeferred = false
    for cache in caches { cache.isInUse = false }
  }

  /// Whether a frame's background may be kept: where layers may, too.
  var mayKeepBackground: Bool { policy != .off && fillTime != nil }

  /// Drops everything that was kept.
  func forget() { caches.removeAll() }

  /// Whether a layer has a texture of its own, rather than being drawn into the picture.
  func isSeparate(_ source: LayerSource, viewport: Viewport, target: (width: Int, height: Int))
    -> Bool
  {
    guard case .field(let field) = source else { return true }
    guard field.count > 0, field.sprite.profile == .soft, field.streak == 0 else {
      return false
    }
    guard source.visibleStars(width: viewport.width) >= densityLimit || policy == .on else {
      return false
    }
    return fits(target)
  }

  /// Whether the driver has textures as large as a kept layer's.
  private func fits(_ target: (width: Int, height: Int)) -> Bool {
    let limit = context.driver.maxTextureSize
    return ScrollCache.width(forWindow: target.width) <= limit && target.height <= limit
  }

  /// Whether the frame is a window's very first, which leaves to the next one what takes long to build.
  var isFirstPicture: Bool { isFirstFrame && fillTime != nil && policy != .off }

  /// Notes that the current frame leaves out something that the next one shows.
  func deferSomething() { hasDeferred = true }

  /// Adds a layer to the frame.
  ///
  /// - Returns: The index of its texture in ``shown`` and how to show it.
  func add(
    _ source: LayerSource, viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) -> (index: Int, uniforms: LayerUniforms) {
    let scale = viewport.contentScale
    if progress != nil {
      allStars += source.visibleStars(width: viewport.width)
    }
    let cache = try cache(for: source, scale: scale, target: target)
    cache.isInUse = true
    try cache.move(to: source, isExact: fillTime == nil)
    let isBetween = fillTime != nil && cache.isBetween
    shown.append((cache.shown, isBetween))
    return (
      shown.count - 1,
      LayerUniforms(
        color: source.color, shift: cache.shift(isBetween: isBetween), width: cache.shown.width,
        window: target.width)
    )
  }

  /// The cache that shows a layer nearest to where it is now, or a new one.
  private func cache(
    for source: LayerSource, scale: Double, target: (width: Int, height: Int)
  ) throws(GLError) -> ScrollCache {
    let isKept = policy != .off && fits(target)
    var nearest: ScrollCache?
    for cache in caches
    where !cache.isInUse
      && cache.canShow(source, window: target, scale: scale, isKept: isKept)
    {
      if nearest.map({ cache.distance(to: source) < $0.distance(to: source) }) ?? true {
        nearest = cache
      }
    }
    if let nearest { return nearest }
    let cache = try ScrollCache(source, window: target, scale: scale, isKept: isKept, in: context)
    caches.append(cache)
    return cache
  }
}

extension LayerCache {
  /// Draws stars that are missing, as many as there is time for, brightest first.
  ///
  /// While nothing moves it asks whether the frame should end soon.
  func fill(until isInterrupted: () -> Bool) throws(GLError) {
    defer { isFirstFrame = false }
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
    for cache in caches where cache.isInUse && !cache.isKept {
      let texture = cache.shown
      // Of what moves so fast that no star is seen, only Milky Way and clouds.
      while !texture.isComplete(0), !texture.source.isBlurred || !texture.hasLight(0) {
        drawnStars += try texture.draw(0, through: 0, atMost: .max, with: pass)
      }
    }
    try pass.finish()
    guard !caches.isEmpty else { return }
    meter.begin()
    let isMoving = caches.contains { $0.isInUse && $0.step != 0 }
    try fillAtOnce()
    // While something moves, the next frame matters more than a complete one.
    try fill(
      within: isMoving ? fillTime.map { $0 / 8 } : fillTime, whileMoving: isMoving,
      until: { !isMoving && isInterrupted() })
    meter.end()
    retire()
  }

  /// Draws Milky Way and clouds in all visible tiles, and the brightest set, whatever time it takes: it has few stars.
  private func fillAtOnce() throws(GLError) {
    for cache in caches where cache.isInUse && cache.source.isDeepSky {
      let steps = cache.source.isBlurred || isFirstPicture ? 1 : 2
      while let next = cache.nextTile(includesAhead: false), next.progress.step < steps {
        drawnStars += try cache.filled.draw(
          next.tile, through: next.last, atMost: pass.batchSize, with: pass)
      }
    }
    try pass.finish()
  }

  /// Draws what is filled least, of all layers, as long as there is time.
  private func fill(
    within time: Double?, whileMoving isMoving: Bool, until isInterrupted: () -> Bool
  ) throws(GLError) {
    while true {
      var least: (cache: ScrollCache, tile: Int, last: Int, progress: FillProgress)?
      for cache in caches where cache.isInUse && !cache.source.isBlurred {
        guard let next = cache.nextTile(includesAhead: isMoving) else { continue }
        if least.map({ next.progress < $0.progress }) ?? true {
          least = (cache, next.tile, next.last, next.progress)
        }
      }
      guard let least else { return try pass.finish() }
      if let time {
        guard meter.hasTime(of: time, isMoving: isMoving) else { return }
        // One batch in every frame: continuous input would otherwise stop filling altogether.
        guard meter.batches == 0 || !isInterrupted() else { return }
      }
      if time != nil { meter.willSubmit() }
      let stars = try least.cache.filled.draw(
        least.tile, through: least.last, atMost: time == nil ? .max : meter.batchSize, with: pass)
      drawnStars += stars
      guard time != nil else { continue }
      try pass.finish()
      meter.submitted(stars)
    }
  }

  /// Drops caches that no frame has shown for 60 frames.
  private func retire() {
    for cache in caches { cache.idleFrames = cache.isInUse ? 0 : cache.idleFrames + 1 }
    caches.removeAll { $0.idleFrames > 60 }
  }
}
