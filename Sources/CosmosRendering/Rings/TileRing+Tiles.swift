import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// The tiles of a ring, each of equal width and full height: tile t is in slot t modulo the number
/// of slots.
///
/// A large set of stars is drawn in several parts, each spread evenly over the tile.
extension TileRing {
  struct Slot {
    /// The number of the tile in this slot; `Int.min` if there is none.
    var tile = Int.min
    var progress = FillProgress()
    /// Whether the tile has its jewels, which it gets after ``jewelStep`` steps.
    var hasJewels = false
  }

  /// One step of drawing a tile, such as a set of stars; see ``SlidingLayer/stepCount``.
  struct Step {
    /// Number of equal parts that the step is drawn in.
    var parts: Int
    /// Stars per logical pixel of the tile's width.
    var density: Double
  }

  /// Number of steps after which a tile gets its jewels: Milky Way and clouds, then the brightest
  /// set of stars.
  ///
  /// Other stars wait until then, because the order of drawing changes the picture slightly.
  private static let jewelStep = 2

  /// Drops all tiles.
  func dropTiles() {
    for slot in slots.indices { slots[slot] = Slot() }
    steps.removeAll(keepingCapacity: true)
    var reach = 0.0
    for index in 0..<layer.stepCount {
      steps.append(step(density: layer.density(ofStep: index)))
      for part in 0..<DeepSky.layerCount {
        guard let field = layer.field(ofStep: index, in: part) else { continue }
        reach = max(reach, field.sprite.largestRadius)
      }
    }
    canvas = StarCanvas(
      width: target.width, height: target.height, scale: canvas.scale, reach: reach,
      largestViewport: encoder.context.driver.maxViewportSize)
    canvas.latitudeShare = milkyWay?.latitudeShare ?? 1
  }

  private func step(density: Double) -> Step {
    let stars = density * Double(tileWidth) / canvas.scale
    let parts = max(1, Int(stars / Self.partSize))
    return Step(parts: slots.count == 1 ? 1 : parts, density: density)
  }

  /// Minimum number of stars in a part if a tile's step has several parts; a slow GPU draws that
  /// number in about a millisecond.
  private static let partSize = 2048.0

  /// Assigns slots to tiles, and clears the slots that held other tiles.
  func claim(_ tiles: ClosedRange<Int>) {
    for tile in tiles {
      let slot = slot(of: tile)
      guard slots[slot].tile != tile else { continue }
      slots[slot] = Slot(tile: tile)
      encoder.begin(target, "ring")
      encoder.limit(to: columns(slot..<(slot + 1)))
      encoder.clear(SIMD4(repeating: begun.isDeepSky ? 0 : 1))
    }
  }

  /// Returns the progress of a tile; nil if the tile has no slot.
  func progress(of tile: Int) -> FillProgress? {
    let slot = slots[slot(of: tile)]
    return slot.tile == tile ? slot.progress : nil
  }

  /// Returns whether a tile has all its stars.
  func isComplete(_ tile: Int) -> Bool {
    progress(of: tile).map { $0.step == steps.count } ?? false
  }

  /// Returns whether a tile of the deep sky has its Milky Way and clouds.
  func hasLight(_ tile: Int) -> Bool { progress(of: tile).map { $0.step > 0 } ?? false }

  /// Returns whether a tile could have its jewels, but has none, because the map of nebulae is not
  /// drawn yet.
  func lacksJewels(_ tile: Int) -> Bool {
    let slot = slots[slot(of: tile)]
    return slot.tile == tile && lacksJewels(slot)
  }

  private func lacksJewels(_ slot: Slot) -> Bool {
    begun.hasJewels && !slot.hasJewels && slot.progress.step >= min(Self.jewelStep, steps.count)
  }

  /// Returns the incomplete tile with the least progress, and the last tile that may be filled
  /// together with it.
  ///
  /// Of tiles with equal progress, those in the window come before tiles ahead.
  ///
  /// - Parameter includesAhead: Whether to consider the tiles ahead of the window, too.
  /// - Returns: Both tiles, and the progress of the first one; nil if all tiles are complete.
  func nextTile(
    includesAhead: Bool
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    var next = nextTile(in: visibleTiles)
    if includesAhead, let ahead = tilesAhead, let other = nextTile(in: ahead),
      next.map({ other.progress < $0.progress }) ?? true
    {
      next = other
    }
    return next
  }

  private func nextTile(
    in tiles: ClosedRange<Int>
  ) -> (tile: Int, last: Int, progress: FillProgress)? {
    var next: (tile: Int, last: Int, progress: FillProgress)?
    for tile in tiles where !isComplete(tile) {
      guard let progress = progress(of: tile) else { continue }
      if next.map({ progress < $0.progress }) ?? true {
        next = (tile, tiles.upperBound, progress)
      }
    }
    return next
  }

  /// Draws the next part of a tile, and of the following tiles that have the same progress.
  ///
  /// - Parameters:
  ///   - tile: The tile.
  ///   - last: The last tile that may be filled together with `tile`.
  ///   - limit: Approximate maximum number of stars.
  /// - Returns: The number of stars drawn; none if their pipeline must wait for a later frame.
  /// - Throws: ``GLError`` if a shader does not build.
  func draw(
    _ tile: Int, through last: Int, atMost limit: Int
  ) throws(GLError) -> Int {
    let slot = slot(of: tile)
    guard slots[slot].tile == tile, slots[slot].progress.step < steps.count else { return 0 }
    addJewels()
    guard !lacksJewels(slots[slot]) else {
      lacksPipeline = true
      return 0
    }
    let progress = slots[slot].progress
    for layer in 0..<DeepSky.layerCount {
      guard let field = begun.field(ofStep: progress.step, in: layer) else { continue }
      guard encoder.pipelines.allows(pipeline(of: field)) else {
        lacksPipeline = true
        return 0
      }
    }
    let step = steps[progress.step]
    let width = Double(tileWidth) / canvas.scale
    let stars = step.density * width / Double(step.parts)
    let most = max(1, Int(min(Double(slots.count), Double(limit) / max(stars, 1e-6))))
    var tiles = 1
    while tiles < most, tile + tiles <= last, slot + tiles < slots.count,
      slots[slot + tiles].tile == tile + tiles, slots[slot + tiles].progress == progress
    {
      tiles += 1
    }
    encoder.begin(target, "ring")
    if let map = milkyWay?.map.texture { encoder.bind(map, unit: Pipeline.Unit.milkyWay) }
    for index in slot..<(slot + tiles) { slots[index].progress.advance(parts: step.parts) }
    if case .deep(let sky) = begun, progress.step == 0 {
      try drawLight(of: sky, tile, slot..<(slot + tiles))
      for index in 0..<tiles { drawRealStars(of: sky, tile + index) }
    }
    var drawn = 0
    // Stars are drawn one tile at a time, so that a tile's image is the same, bit for bit,
    // whichever tiles are drawn together with it.
    for index in 0..<tiles {
      canvas.left = Double((slot + index) * tileWidth)
      encoder.limit(to: columns((slot + index)..<(slot + index + 1)))
      for layer in 0..<DeepSky.layerCount {
        guard var field = begun.field(ofStep: progress.step, in: layer) else { continue }
        field.opacity = 1
        field.offset = place(of: tile + index)
        drawn += try encoder.drawStars(
          field.runs(from: 0, to: width, part: progress.part, of: step.parts), of: field,
          on: canvas, as: encoder.primitive(for: field.sprite, on: canvas),
          with: pipeline(of: field))
      }
    }
    return drawn
  }

  /// Returns the pipeline that draws the stars of a field into the ring.
  private func pipeline(of field: StarField) -> Pipeline {
    .stars(
      field.depth == nil ? .accumulated : .grain,
      as: encoder.primitive(for: field.sprite, on: canvas))
  }

  /// Draws the Milky Way, and the clouds in front of it, in a run of tiles that begins at `tile`.
  private func drawLight(of sky: DeepSky, _ tile: Int, _ slots: Range<Int>) throws(GLError) {
    var sky = sky
    sky.offset = place(of: tile)
    canvas.left = Double(slots.lowerBound * tileWidth)
    encoder.limit(to: columns(slots))
    if let colors = sky.milkyWay, let grain = milkyWay?.grain {
      let cell = MilkyWayUniforms.grainCell(of: sky, scale: canvas.scale)
      encoder.bind(
        try grain.texture(ofCell: cell, in: encoder.context), unit: Pipeline.Unit.grains)
      encoder.draw(
        .milkyWay, MilkyWayUniforms(colors, of: sky, on: canvas),
        .screen, margin: canvas.margin)
    }
    guard let clouds = sky.clouds else { return }
    let width = Double(slots.count * tileWidth) / canvas.scale
    _ = try encoder.drawStars(
      clouds.runs(from: 0, to: width), of: clouds, on: canvas, as: .quads, with: .clouds)
  }

  /// Draws the real stars of a tile, with those beside it whose glow reaches into it.
  private func drawRealStars(of sky: DeepSky, _ tile: Int) {
    let (range, origin) = beginTile(tile, of: sky)
    for turn in -1...1 {
      guard let stars = sky.realStars(in: range, turn: turn, from: origin) else { continue }
      draw(stars)
    }
  }

  /// Draws the jewels of all tiles that lack them, if the map of nebulae is drawn.
  func addJewels() {
    guard case .deep(let sky) = begun, slots.contains(where: lacksJewels), nebulae.isComplete,
      encoder.pipelines.allows(.nebulae)
    else { return }
    encoder.begin(target, "ring")
    for index in slots.indices where lacksJewels(slots[index]) {
      slots[index].hasJewels = true
      drawJewels(of: sky, slots[index].tile)
    }
  }

  /// Draws the jewels of a tile, with those beside it whose light reaches into it.
  private func drawJewels(of sky: DeepSky, _ tile: Int) {
    let (range, origin) = beginTile(tile, of: sky)
    for turn in -1...1 {
      for jewels in sky.jewels {
        guard let drawn = sky.drawn(jewels, in: range, turn: turn, from: origin) else { continue }
        if drawn.nebulae.set.count > 0 {
          encoder.draw(
            .nebulae, NebulaUniforms(drawn.nebulae, mapSize: nebulae.size, target: targetScale),
            .quads, count: Int32(drawn.nebulae.set.count))
        }
        if drawn.stars.set.count > 0 { draw(drawn.stars) }
      }
    }
  }

  private func draw(_ stars: FigureStars) {
    encoder.draw(
      .figureStars(glow: true), FigureStarUniforms(stars, target: targetScale), .quads,
      count: Int32(stars.set.count))
  }

  private var targetScale: TargetScale {
    TargetScale(width: target.width, height: target.height, contentScale: canvas.scale)
  }

  /// Limits drawing to a tile of a sky, and returns its range of x in logical pixels from the sky's
  /// start, and the place of this start in the texture.
  private func beginTile(
    _ tile: Int, of sky: DeepSky
  ) -> (range: ClosedRange<Double>, origin: Double) {
    let slot = slot(of: tile)
    encoder.limit(to: columns(slot..<(slot + 1)))
    let left = wrapped(place(of: tile), period: sky.period)
    return (
      left...(left + Double(tileWidth) / canvas.scale),
      Double(slot * tileWidth) / canvas.scale - left
    )
  }

  /// Returns the distance, in logical pixels, from the sky's origin to a tile's left edge.
  private func place(of tile: Int) -> Double {
    (phase + Double(tile * tileWidth)) / canvas.scale
  }

  private func slot(of tile: Int) -> Int {
    let rest = tile % slots.count
    return rest < 0 ? rest + slots.count : rest
  }

  /// Returns the pixel columns of a range of slots.
  private func columns(_ slots: Range<Int>) -> Range<Int> {
    (slots.lowerBound * tileWidth)..<(slots.upperBound * tileWidth)
  }
}

/// Progress of a tile: the next step to draw, and the next part of that step.
struct FillProgress: Comparable {
  var step = 0
  var part = 0

  /// Advances by one part of the current step, which has `parts` parts.
  mutating func advance(parts: Int) {
    part += 1
    guard part >= parts else { return }
    part = 0
    step += 1
  }

  static func < (left: FillProgress, right: FillProgress) -> Bool {
    (left.step, left.part) < (right.step, right.part)
  }
}
