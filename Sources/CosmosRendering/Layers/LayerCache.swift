import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
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
  private let fillTime: Double?
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
  private var isFirstFrame = true
  /// Whether the current frame leaves out a layer that the next one shows.
  private var hasDeferred = false

  init(_ options: RendererOptions, pass: StarPass, in context: GLContext) {
    policy = options.layerCache
    fillTime = options.fillTime
    self.pass = pass
    self.context = context
    meter = FillMeter(functions: context.functions, now: { MonotonicClock.secondsSinceBoot })
  }

  /// Visible stars from which a layer is dense: from then on, accumulating it costs less than
  /// drawing its stars into the picture.
  ///
  /// - Source: measured; where the CPU computes pixels, a layer in the sky pass costs as much as
  ///   some four thousand stars.
  private var densityLimit: Double { context.driver.isSoftware ? 4000 : 50_000 }

  /// Whether stars are missing that the frame should show.
  var isMissingStars: Bool {
    hasDeferred || caches.contains { $0.isInUse && $0.nextTile(of: $0.shown) != nil }
  }

  /// Whether stars are missing or not exactly in place, for lack of time.
  var isIncomplete: Bool { hasDeferred || caches.contains { $0.isInUse && !$0.isComplete } }

  /// What came of the policy in the last frame.
  var choice: RenderingChoice {
    if caches.contains(where: \.isInUse) {
      let reason = "a layer has \(Int(densityLimit)) stars in the window or more"
      return RenderingChoice(used: "on", reason: policy == .auto ? reason : nil)
    }
    let reason = "no layer has \(Int(densityLimit)) stars in the window"
    return RenderingChoice(used: "off", reason: policy == .auto ? reason : nil)
  }

  /// Begins a frame.
  func begin() {
    shown.removeAll(keepingCapacity: true)
    uncachedInUse = 0
    drawnStars = 0
    hasDeferred = false
    for cache in caches { cache.isInUse = false }
  }

  /// Whether a layer is accumulated, rather than drawn into the picture.
  private func isAccumulated(
    _ field: StarField, viewport: Viewport, target: (width: Int, height: Int)
  ) -> Bool {
    guard field.count > 0, field.sprite.profile == .soft else { return false }
    let visible = (viewport.width + 2 * field.sprite.largestRadius) / field.spacing
    guard visible >= densityLimit || policy == .on else { return false }
    let limit = context.driver.maxTextureSize
    return ScrollCache.width(forWindow: target.width) <= limit && target.height <= limit
  }

  /// Leaves a layer to the next frame if this is the very first one: that one opens the window,
  /// and the pipelines of dense layers take time to compile.
  ///
  /// - Returns: Whether it did.
  func defers(
    _ field: StarField, viewport: Viewport, target: (width: Int, height: Int)
  ) -> Bool {
    guard isFirstFrame, fillTime != nil, policy != .off,
      isAccumulated(field, viewport: viewport, target: target)
    else { return false }
    hasDeferred = true
    return true
  }

  /// Adds a layer to the frame, if it is one to be accumulated.
  ///
  /// - Parameters:
  ///   - field: The layer.
  ///   - viewport: The window.
  ///   - target: Its size in pixels.
  /// - Returns: The index of its texture in ``shown`` and how to show it, or nil where its stars
  ///   are to be drawn into the picture.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  func add(
    _ field: StarField, viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) -> (index: Int, uniforms: SkyLayerUniforms)? {
    let scale = viewport.contentScale
    guard isAccumulated(field, viewport: viewport, target: target) else { return nil }
    guard policy != .off else {
      let texture = try uncachedTexture(for: field, scale: scale, target: target)
      shown.append(texture)
      return (
        shown.count - 1,
        SkyLayerUniforms(
          color: field.sprite.color, opacity: field.opacity, shift: 0,
          texture: (texture.width, texture.height))
      )
    }
    let cache = try cache(for: field, scale: scale, target: target)
    cache.isInUse = true
    try cache.move(to: field, isExact: fillTime == nil)
    shown.append(cache.shown)
    return (
      shown.count - 1,
      SkyLayerUniforms(
        color: field.sprite.color, opacity: field.opacity, shift: cache.shift,
        texture: (cache.shown.width, cache.shown.height))
    )
  }

  /// A texture as large as the target, with all of the layer's stars still to be drawn.
  private func uncachedTexture(
    for field: StarField, scale: Double, target: (width: Int, height: Int)
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
          slots: 1, tileWidth: target.width, height: target.height, isKept: false, of: field,
          scale: scale, in: context))
    }
    uncached[index].restart(field, phase: field.offset * scale)
    uncached[index].claim(0...0)
    return uncached[index]
  }

  /// The cache that shows a layer nearest to where it is now, or a new one.
  private func cache(
    for field: StarField, scale: Double, target: (width: Int, height: Int)
  ) throws(GLError) -> ScrollCache {
    let key = LayerKey(field, scale: scale, height: target.height)
    var nearest: ScrollCache?
    for cache in caches
    where !cache.isInUse && cache.key == key && cache.windowWidth == target.width {
      if nearest.map({ cache.distance(to: field) < $0.distance(to: field) }) ?? true {
        nearest = cache
      }
    }
    if let nearest { return nearest }
    let cache = try ScrollCache(
      field, key: key, windowWidth: target.width, scale: scale, in: context)
    caches.append(cache)
    return cache
  }
}

/// Filling.
extension LayerCache {
  /// Draws missing stars, as many as there is time for; called once a frame, after its layers were
  /// added.
  ///
  /// - Parameter isInterrupted: Asked while nothing moves: whether the frame should end soon.
  /// - Throws: ``GLError`` when a shader does not build.
  func fill(until isInterrupted: () -> Bool) throws(GLError) {
    isFirstFrame = false
    for texture in uncached[..<uncachedInUse] {
      drawnStars += try texture.draw(0, atMost: .max, with: pass)
    }
    guard !caches.isEmpty else { return }
    meter.begin()
    if caches.contains(where: { $0.isInUse && $0.step != 0 }) {
      // While the sky moves, an even frame rate matters more than complete pictures.
      let time = fillTime.map { $0 / 3 }
      try fillVisible(within: time, until: { false })
      try fillAhead(within: time)
    } else {
      try fillVisible(within: fillTime, until: isInterrupted)
      try fillExact(within: fillTime, until: isInterrupted)
    }
    retire()
  }

  /// Fills what the window shows, from its centre outwards.
  private func fillVisible(
    within time: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) {
    for cache in caches where cache.isInUse {
      while let tile = cache.nextTile(of: cache.shown) {
        guard try fill(tile, of: cache.shown, within: time, until: isInterrupted) else { return }
      }
    }
  }

  /// Fills the textures that replace those of layers at rest between pixels.
  private func fillExact(
    within time: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) {
    for cache in caches where cache.isInUse {
      guard let exact = cache.exact else { continue }
      while let tile = cache.nextTile(of: exact) {
        guard try fill(tile, of: exact, within: time, until: isInterrupted) else { return }
      }
    }
  }

  /// Draws a batch of a tile's stars.
  ///
  /// - Returns: Whether there was time for it.
  private func fill(
    _ tile: Int, of texture: LayerTexture, within time: Double?, until isInterrupted: () -> Bool
  ) throws(GLError) -> Bool {
    guard let time else {
      drawnStars += try texture.draw(tile, atMost: .max, with: pass)
      return true
    }
    guard meter.hasTime(of: time) else { return false }
    // One batch in every frame: continuous input would otherwise stop filling altogether.
    guard meter.batches == 0 || !isInterrupted() else { return false }
    let stars = try texture.draw(tile, atMost: meter.batchSize, with: pass)
    meter.submitted(stars)
    drawnStars += stars
    return true
  }

  /// Draws some of the tiles that will soon be visible, in equal parts from frame to frame.
  private func fillAhead(within time: Double?) throws(GLError) {
    guard let time else { return }
    for cache in caches where cache.isInUse {
      guard let ahead = cache.tilesAhead else { continue }
      for index in 0..<ScrollCache.ahead {
        let tile = ahead.first + index * ahead.step
        cache.shown.claim(tile...tile)
        guard let missing = cache.shown.missingStars(of: tile), missing > 0 else { continue }
        guard meter.hasTime(of: time) else { return }
        // A quarter more than an equal part, so that the tile is complete in time.
        let share = Double(missing) / cache.framesUntilVisible(tile) * 1.25
        drawnStars += try cache.shown.draw(
          tile, atMost: min(meter.batchSize, Int(share) + 256), with: pass)
        break
      }
    }
  }

  /// Drops caches that no frame has shown for 60 frames.
  private func retire() {
    for cache in caches { cache.idleFrames = cache.isInUse ? 0 : cache.idleFrames + 1 }
    caches.removeAll { $0.idleFrames > 60 }
  }
}
