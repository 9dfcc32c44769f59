import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// The rings of a picture: the deep sky and dense fields of stars, kept while they slide.
///
/// A frame slides each ring to its layer's position, fills the rings for as long as time allows,
/// and shows each as one or two rectangles.
final class RingSet {
  private let keeping: Keeping
  private let encoder: Encoder
  private let nebulae: NebulaMap
  private var rings: [TileRing] = []
  /// The maps that rings of the deep sky read.
  let maps: MilkyWayMaps
  private var budget: FillBudget
  /// Seconds that a frame may spend on filling rings with stars; nil for no limit.
  var keepingBudget: Double? { didSet { maps.isTimed = keepingBudget != nil } }
  /// Number of stars drawn for the current frame.
  private(set) var drawnStars = 0
  /// Called during a frame with the number of stars drawn and the approximate total.
  var progress: ((_ drawn: Int, _ all: Int) -> Void)?
  /// Approximate number of stars in the rings of the current frame; counted only for ``progress``.
  private var allStars = 0.0

  init(
    _ options: RendererOptions, _ keeping: Keeping, _ nebulae: NebulaMap, with encoder: Encoder
  ) {
    self.keeping = keeping
    self.nebulae = nebulae
    keepingBudget = options.keepingBudget
    self.encoder = encoder
    maps = MilkyWayMaps(isTimed: options.keepingBudget != nil, with: encoder)
    budget = FillBudget(in: encoder.context, of: encoder.family) {
      MonotonicClock.secondsSinceBoot
    }
  }

  /// The parts that the visible rings still lack.
  var missing: MissingParts {
    rings.reduce(into: []) { if $1.isInUse { $0.formUnion($1.missing) } }
  }

  /// Whether the last frame showed a layer from a kept ring.
  var isKept: Bool { rings.contains { $0.isInUse && $0.isKept } }

  /// Whether the last frame showed a layer from a kept ring, and the reason.
  var choice: RenderingChoice {
    let isUsed = isKept
    let reason =
      isUsed ? "sliding layers are drawn once and reused" : "no layer has enough stars to be kept"
    return RenderingChoice(
      used: isUsed ? "on" : "off", reason: keeping.policy == .auto ? reason : nil)
  }

  /// Begins a frame, and drops rings whose size differs from the target's.
  ///
  /// Without the drop, a window that is being resized would hold textures of every size for sixty
  /// frames.
  func begin(_ target: (width: Int, height: Int)) {
    rings.removeAll { $0.window != target }
    maps.begin(target)
    drawnStars = 0
    allStars = 0
    for ring in rings { (ring.isInUse, ring.lacksPipeline) = (false, false) }
  }

  /// Drops all rings.
  func forget() { rings.removeAll() }

  /// Drops all rings, and the maps and the grain of the Milky Way.
  func forgetAll() {
    forget()
    maps.forget()
  }

  /// Moves the ring of a layer to the layer's position.
  ///
  /// - Parameters:
  ///   - layer: The layer, at its present offset.
  ///   - viewport: The viewport of the window.
  ///   - target: Size of the window in pixels.
  /// - Throws: ``GLError`` if the driver cannot create a texture for the ring, or a shader cannot
  ///   be built.
  func slide(
    _ layer: SlidingLayer, viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    if progress != nil { allStars += layer.visibleStars(width: viewport.width) }
    var milkyWay: MilkyWayView?
    if case .deep(let sky) = layer {
      milkyWay = maps.milkyWay(of: sky, in: viewport, for: rings)
    }
    let ring = try ring(for: layer, milkyWay, scale: viewport.contentScale, target: target)
    ring.isInUse = true
    ring.slide(to: layer, milkyWay: milkyWay)
    if case .deep(let sky) = layer {
      try milkyWay?.map.prepare(for: sky.anyField, in: viewport, with: encoder)
    }
  }

  /// Draws the map of a deep sky, if the frame may use the pipelines of map and light.
  ///
  /// - Parameters:
  ///   - sky: The sky.
  ///   - viewport: The viewport of the window.
  /// - Returns: Whether the frame may use them, and slide the sky.
  /// - Throws: ``GLError`` if a shader cannot be built or the driver cannot create a texture.
  func drawMap(of sky: DeepSky, in viewport: Viewport) throws(GLError) -> Bool {
    // Pipelines are needed in the order of their use: map, light, stars.
    if maps.lacksMap(of: sky, in: viewport) {
      guard encoder.pipelines.allows(.milkyWayMap) else { return false }
      try maps.prepare(of: sky, in: viewport, for: rings)
    }
    return encoder.pipelines.allows(all: Pipeline.light(of: sky))
  }

  /// Returns the ring that shows a layer in the current frame; nil if there is none.
  func ring(showing layer: SlidingLayer) -> TileRing? {
    rings.first { $0.isInUse && $0.layer == layer }
  }

  /// Returns a ring for a layer: of the rings that can show the layer and are not in use yet, the
  /// one nearest to the layer's position; a new ring if there is none.
  private func ring(
    for layer: SlidingLayer, _ milkyWay: MilkyWayView?, scale: Double,
    target: (width: Int, height: Int)
  ) throws(GLError) -> TileRing {
    let isKept = keeping.keepsTiles(target)
    var nearest: TileRing?
    for ring in rings
    where !ring.isInUse
      && ring.canShow(layer, window: target, scale: scale, isKept: isKept)
    {
      if nearest.map({ ring.distance(to: layer) < $0.distance(to: layer) }) ?? true {
        nearest = ring
      }
    }
    if let nearest { return nearest }
    let ring = try TileRing(
      layer, window: target, scale: scale, isKept: isKept, milkyWay: milkyWay,
      nebulae: nebulae, with: encoder)
    rings.append(ring)
    return ring
  }
}

// MARK: - Filling

extension RingSet {
  /// Draws missing stars, brightest first, for as long as time allows, and submits them.
  ///
  /// - Parameter isInterrupted: Returns whether the frame should end soon; called while nothing
  ///   moves.
  /// - Throws: ``GLError`` if a shader cannot be built.
  func fill(until isInterrupted: () -> Bool) throws(GLError) {
    guard let progress, allStars > 0 else { return try fillRings(until: isInterrupted) }
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
    try fillRings(until: isInterrupted)
  }

  private func fillRings(until isInterrupted: () -> Bool) throws(GLError) {
    for ring in rings where ring.isInUse && !ring.isKept {
      // A sky that moves too fast for individual stars has only the Milky Way and clouds.
      while !ring.isComplete(0), !ring.layer.isBlurred || !ring.hasLight(0), !ring.lacksPipeline {
        drawnStars += try ring.draw(0, through: 0, atMost: .max)
      }
      ring.addJewels()
    }
    try encoder.submit()
    guard !rings.isEmpty else { return }
    budget.begin(encoder)
    let isMoving = rings.contains { $0.isInUse && $0.shift != 0 }
    try fillMandatory()
    // While something moves, starting the next frame matters more than completing this one: only an
    // eighth of the time is used, and interruptions are ignored.
    try fill(
      within: keepingBudget.map { isMoving ? $0 / 8 : budget.timeAtRest($0) },
      whileMoving: isMoving,
      until: { !isMoving && isInterrupted() })
    budget.end()
    retire()
  }

  /// Draws the Milky Way and the clouds in all visible tiles, however long that takes; and the
  /// brightest set of stars and the jewels, unless the sky is blurred.
  ///
  /// The brightest set has few stars, so it takes little time.
  private func fillMandatory() throws(GLError) {
    for ring in rings where ring.isInUse && ring.layer.isDeepSky {
      let steps = ring.layer.isBlurred ? 1 : 2
      while !ring.lacksPipeline, let next = ring.nextTile(includesAhead: false),
        next.progress.step < steps
      {
        drawnStars += try ring.draw(
          next.tile, through: next.last, atMost: encoder.family.largestBatch)
      }
      ring.addJewels()
    }
    try encoder.submit()
  }

  /// Draws the next part of the tile with the least progress among all rings, again and again
  /// while there is time.
  private func fill(
    within time: Double?, whileMoving isMoving: Bool, until isInterrupted: () -> Bool
  ) throws(GLError) {
    while true {
      var least: (ring: TileRing, tile: Int, last: Int, progress: FillProgress)?
      for ring in rings where ring.isInUse && !ring.lacksPipeline && !ring.layer.isBlurred {
        guard let next = ring.nextTile(includesAhead: isMoving) else { continue }
        if least.map({ next.progress < $0.progress }) ?? true {
          least = (ring, next.tile, next.last, next.progress)
        }
      }
      guard let least else { return try encoder.submit() }
      if let time {
        guard budget.hasTime(of: time, isMoving: isMoving, encoder) else { return }
        // Every frame draws at least one batch: otherwise, continuous input would stop the filling.
        guard budget.batches == 0 || !isInterrupted() else { return }
        budget.willSubmit()
      }
      let stars = try least.ring.draw(
        least.tile, through: least.last, atMost: time == nil ? .max : budget.batchSize)
      drawnStars += stars
      guard time != nil else { continue }
      try encoder.submit()
      budget.submitted(stars, encoder)
    }
  }

  /// Drops rings not shown in the last 60 frames, and maps that no remaining ring reads.
  private func retire() {
    for ring in rings { ring.idleFrames = ring.isInUse ? 0 : ring.idleFrames + 1 }
    rings.removeAll { $0.idleFrames > 60 }
    maps.keepMaps(of: rings)
  }
}
