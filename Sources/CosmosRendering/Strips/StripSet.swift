import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// The strips of a picture: the deep sky and dense fields of stars, kept while they slide.
///
/// A frame moves each strip to its position, fills the strips for as long as time allows, and shows
/// each as one or two rectangles. A `StripSet` also owns the maps of the Milky Way.
///
/// A single resize of the window drops the strips and redraws everything. A window that is being
/// resized changes its size in each frame, but drawing a map of the Milky Way takes longer than a
/// frame. So the map of an earlier size is used during a resize, and the readiness is `resizing`.
/// Once the size has been stable for ``ResizeTimes/drag`` seconds, the exact map is drawn,
/// and each strip is filled from that map.
final class StripSet {
  private let keeping: Keeping
  private let encoder: Encoder
  private var strips: [Strip] = []
  private var maps: [MilkyWayMap] = []
  private let grain = GrainTexture()
  private var resizing = Resizing()
  /// Returns the time in seconds, to measure the time between changes of the window's size.
  var clock: () -> Double = { MonotonicClock.secondsSinceBoot }
  private var budget: FillBudget
  /// Seconds that a frame may spend on filling strips with stars; nil for no limit.
  var fillTime: Double?
  /// Number of stars drawn for the current frame.
  private(set) var drawnStars = 0
  /// Called during a frame with the number of stars drawn and the approximate total.
  var progress: ((_ drawn: Int, _ all: Int) -> Void)?
  /// Approximate number of stars in the strips of the current frame; counted only for ``progress``.
  private var allStars = 0.0

  init(_ options: RendererOptions, _ keeping: Keeping, with encoder: Encoder) {
    self.keeping = keeping
    fillTime = options.fillTime
    self.encoder = encoder
    budget = FillBudget(in: encoder.context, of: encoder.family) {
      MonotonicClock.secondsSinceBoot
    }
  }

  /// The parts that the visible strips still lack.
  var readiness: Readiness {
    strips.reduce(into: []) { if $1.isInUse { $0.formUnion($1.readiness) } }
  }

  /// Whether the last frame showed a layer from a kept strip.
  var isKept: Bool { strips.contains { $0.isInUse && $0.isKept } }

  /// Whether the last frame showed a layer from a kept strip, and the reason.
  var choice: RenderingChoice {
    let isUsed = isKept
    let reason =
      isUsed ? "sliding layers are drawn once and reused" : "no layer has enough stars to be kept"
    return RenderingChoice(
      used: isUsed ? "on" : "off", reason: keeping.policy == .auto ? reason : nil)
  }

  /// Whether layers are kept and later frames may complete them.
  var isInteractive: Bool { keeping.policy != .off && fillTime != nil }

  /// Begins a frame, and drops strips whose size differs from the target's.
  ///
  /// Without the drop, a window that is being resized would hold textures of every size for sixty
  /// frames.
  func begin(_ target: (width: Int, height: Int)) {
    strips.removeAll { ($0.windowWidth, $0.shown.height) != target }
    resizing.see(target, at: clock())
    drawnStars = 0
    allStars = 0
    for strip in strips { (strip.isInUse, strip.isWaiting) = (false, false) }
  }

  /// Drops all strips.
  func forget() { strips.removeAll() }

  /// Drops all strips, and the maps and the grain of the Milky Way.
  func forgetAll() {
    grain.forget()
    forget()
    maps.removeAll()
  }

  /// Moves the strip of a layer to the layer's position.
  ///
  /// - Parameters:
  ///   - source: The layer, at its present offset.
  ///   - viewport: The viewport of the window.
  ///   - target: Size of the window in pixels.
  /// - Throws: ``GLError`` if the driver cannot create a texture for the strip, or a shader cannot
  ///   be built.
  func slide(
    _ source: StripSource, viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    if progress != nil { allStars += source.visibleStars(width: viewport.width) }
    var milkyWay: MilkyWayView?
    if case .deep(let sky) = source, sky.milkyWay != nil || sky.setCount > 0 {
      milkyWay = self.milkyWay(for: sky.anyField, in: viewport)
    }
    let strip = try strip(
      for: source, milkyWay, scale: viewport.contentScale, target: target)
    strip.isInUse = true
    strip.move(to: source, milkyWay: milkyWay)
    if case .deep(let sky) = source {
      for map in maps where strip.reads(map) {
        try map.prepare(for: sky.anyField, in: viewport, with: encoder)
      }
    }
  }

  /// Returns the strip that shows a layer in the current frame; nil if there is none.
  func strip(showing source: StripSource) -> Strip? {
    strips.first { $0.isInUse && $0.source == source }
  }

  /// Returns a strip for a layer: of the strips that can show the layer and are not in use yet, the
  /// one nearest to the layer's position; a new strip if there is none.
  private func strip(
    for source: StripSource, _ milkyWay: MilkyWayView?, scale: Double,
    target: (width: Int, height: Int)
  ) throws(GLError) -> Strip {
    let isKept = keeping.keepsTiles(target)
    var nearest: Strip?
    for strip in strips
    where !strip.isInUse
      && strip.canShow(source, window: target, scale: scale, isKept: isKept)
    {
      if nearest.map({ strip.distance(to: source) < $0.distance(to: source) }) ?? true {
        nearest = strip
      }
    }
    if let nearest { return nearest }
    let strip = try Strip(
      source, window: target, scale: scale, isKept: isKept, milkyWay: milkyWay, with: encoder)
    strips.append(strip)
    return strip
  }

  /// Returns whether the part of the Milky Way's map that the window needs is not completely drawn.
  func lacksMap(of sky: DeepSky, in viewport: Viewport) -> Bool {
    let field = sky.anyField
    guard sky.milkyWay != nil || sky.setCount > 0, let depth = field.depth else { return false }
    let shape = MilkyWayMap.Shape(
      for: field, depth, in: viewport, driver: encoder.context.driver)
    return !maps.contains {
      ($0.shape == shape || mayStandIn && $0.shape.canReplace(shape))
        && $0.covers(field, in: viewport)
    }
  }

  /// Draws the missing blocks of the Milky Way's map that the window needs, and computes the
  /// texture of the grain.
  ///
  /// - Throws: ``GLError`` if the shader cannot be built or the driver cannot create the texture.
  func prepareMap(of sky: DeepSky, in viewport: Viewport) throws(GLError) {
    try milkyWay(for: sky.anyField, in: viewport)?.map
      .prepare(for: sky.anyField, in: viewport, with: encoder)
    let cell = MilkyWayUniforms.grainCell(of: sky, scale: viewport.contentScale)
    _ = try grain.texture(ofCell: cell, in: encoder.context)
  }

  /// Whether the map of an earlier size may be used because the window is being resized.
  private var mayStandIn: Bool { resizing.isGoingOn && fillTime != nil }

  /// Returns a deep sky's Milky Way: the exact map, or that of an earlier size during a resize.
  private func milkyWay(for field: StarField, in viewport: Viewport) -> MilkyWayView? {
    guard let depth = field.depth else { return nil }
    let shape = MilkyWayMap.Shape(
      for: field, depth, in: viewport, driver: encoder.context.driver)
    if let map = maps.first(where: { $0.shape == shape }) {
      return MilkyWayView(map, grain, for: shape)
    }
    if mayStandIn, let map = maps.first(where: { $0.shape.canReplace(shape) }) {
      return MilkyWayView(map, grain, for: shape)
    }
    dropUnreadMaps()
    let map = MilkyWayMap(mayStandIn ? shape.withRoom : shape, in: encoder.context)
    maps.append(map)
    return MilkyWayView(map, grain, for: shape)
  }

  /// Drops maps that no strip reads, such as those of earlier window sizes.
  private func dropUnreadMaps() {
    maps.removeAll { map in !strips.contains { $0.reads(map) } }
  }

  /// Draws a missing block of a map, before a window needs it.
  ///
  /// - Returns: Whether a block was drawn.
  func drawNextOfMap() throws(GLError) -> Bool {
    // Maps made during a resize are soon dropped, so completing them is not worth the time.
    guard !resizing.isGoingOn else { return false }
    for map in maps where !map.isComplete { return try map.drawNext(with: encoder) }
    return false
  }

  /// Whether every block of every map is drawn.
  var hasCompleteMaps: Bool { maps.allSatisfy(\.isComplete) }
}

// MARK: - Filling

extension StripSet {
  /// Draws missing stars, brightest first, for as long as time allows, and submits them.
  ///
  /// - Parameter isInterrupted: Returns whether the frame should end soon; called while nothing
  ///   moves.
  /// - Throws: ``GLError`` if a shader cannot be built.
  func fill(until isInterrupted: () -> Bool) throws(GLError) {
    guard let progress, allStars > 0 else { return try fillStrips(until: isInterrupted) }
    let all = Int(allStars) + 1
    var drawn = 0
    encoder.didDrawStars = {
      drawn = min(drawn + $0, all)
      progress(drawn, all)
    }
    defer {
      encoder.didDrawStars = nil
      progress(all, all)
    }
    try fillStrips(until: isInterrupted)
  }

  private func fillStrips(until isInterrupted: () -> Bool) throws(GLError) {
    for strip in strips where strip.isInUse && !strip.isKept {
      let ring = strip.shown
      // A sky that moves too fast for individual stars has only the Milky Way and clouds.
      while !ring.isComplete(0), !ring.source.isBlurred || !ring.hasLight(0), !strip.isWaiting {
        drawnStars += try strip.draw(0, through: 0, atMost: .max)
      }
    }
    try encoder.submit()
    guard !strips.isEmpty else { return }
    budget.begin(encoder)
    let isMoving = strips.contains { $0.isInUse && $0.step != 0 }
    try fillMandatory()
    // While something moves, starting the next frame matters more than completing this one: only an
    // eighth of the time is used, and interruptions are ignored.
    try fill(
      within: isMoving ? fillTime.map { $0 / 8 } : fillTime, whileMoving: isMoving,
      until: { !isMoving && isInterrupted() })
    budget.end()
    retire()
  }

  /// Draws the Milky Way and the clouds in all visible tiles, however long that takes; and the
  /// brightest set of stars, unless the sky is blurred.
  ///
  /// The brightest set has few stars, so it takes little time.
  private func fillMandatory() throws(GLError) {
    for strip in strips where strip.isInUse && strip.source.isDeepSky {
      let steps = strip.source.isBlurred ? 1 : 2
      while !strip.isWaiting, let next = strip.nextTile(includesAhead: false),
        next.progress.step < steps
      {
        drawnStars += try strip.draw(
          next.tile, through: next.last, atMost: encoder.family.largestBatch)
      }
    }
    try encoder.submit()
  }

  /// Draws the next part of the tile with the least progress among all strips, again and again
  /// while there is time.
  private func fill(
    within time: Double?, whileMoving isMoving: Bool, until isInterrupted: () -> Bool
  ) throws(GLError) {
    while true {
      var least: (strip: Strip, tile: Int, last: Int, progress: FillProgress)?
      for strip in strips
      where strip.isInUse && !strip.isWaiting && !strip.source.isBlurred {
        guard let next = strip.nextTile(includesAhead: isMoving) else { continue }
        if least.map({ next.progress < $0.progress }) ?? true {
          least = (strip, next.tile, next.last, next.progress)
        }
      }
      guard let least else { return try encoder.submit() }
      if let time {
        guard budget.hasTime(of: time, isMoving: isMoving, encoder) else { return }
        // Every frame draws at least one batch: otherwise, continuous input would stop the filling.
        guard budget.batches == 0 || !isInterrupted() else { return }
        budget.willSubmit()
      }
      let stars = try least.strip.draw(
        least.tile, through: least.last, atMost: time == nil ? .max : budget.batchSize)
      drawnStars += stars
      guard time != nil else { continue }
      try encoder.submit()
      budget.submitted(stars, encoder)
    }
  }

  /// Drops strips not shown in the last 60 frames, and maps that no remaining strip reads.
  private func retire() {
    for strip in strips { strip.idleFrames = strip.isInUse ? 0 : strip.idleFrames + 1 }
    strips.removeAll { $0.idleFrames > 60 }
    dropUnreadMaps()
  }
}

/// Detects whether a window is being resized, from the time between changes of its size.
private struct Resizing {
  private var size = (width: 0, height: 0)
  /// Time when the size last changed, in seconds.
  private var changed = -Double.infinity
  /// Whether two changes were less than ``ResizeTimes/drag`` seconds apart, and the size has
  /// not been stable for that time since.
  private(set) var isGoingOn = false

  /// Records the size of a frame, in pixels, at a time in seconds.
  mutating func see(_ size: (width: Int, height: Int), at time: Double) {
    let isChanged = size != self.size
    isGoingOn = time - changed < ResizeTimes.drag && (isChanged || isGoingOn)
    guard isChanged else { return }
    self.size = size
    changed = time
  }
}
