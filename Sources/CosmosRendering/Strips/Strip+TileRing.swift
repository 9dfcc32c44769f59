import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

extension Strip {
  /// A texture that holds a layer's tiles, each of equal width and full height.
  ///
  /// The texture is a circular buffer that the window slides along: tile t is in slot t modulo the
  /// number of slots.
  ///
  /// - For stars of one colour, one channel of sixteen bits holds the transmittance, 0…1. Each star
  ///   multiplies the transmittance of its pixels.
  /// - For the deep sky, eight bits per channel hold the premultiplied image, in the window's byte
  ///   order. The Milky Way and its dark clouds are drawn first, then the stars, set by set.
  ///   Additions are dithered, so no light is lost.
  ///
  /// A large set is drawn in several parts, each spread evenly over the tile.
  final class TileRing {
    private struct Slot {
      /// The number of the tile in this slot; `Int.min` if there is none.
      var tile = Int.min
      var progress = FillProgress()
    }

    /// One step of drawing a tile, such as a set of stars; see ``StripSource/stepCount``.
    private struct Step {
      /// Number of equal parts that the step is drawn in.
      var parts: Int
      /// Stars per logical pixel of the tile's width.
      var density: Double
    }

    private let picture: GLRenderTexture
    private let encoder: Encoder
    /// Width of a tile in pixels.
    let tileWidth: Int
    /// Pixels from the sky's origin to the left edge of tile 0.
    private(set) var phase = 0.0
    private var canvas: StarCanvas
    private var slots: [Slot]
    /// The layer, with the offset at which the ring was begun.
    private(set) var source: StripSource
    /// The Milky Way that all tiles are drawn from; nil unless the layer is a deep sky.
    private(set) var milkyWay: MilkyWayView?
    /// Steps of every tile, brightest first.
    private var steps: [Step] = []

    /// Creates a ring with undefined contents; call ``restart(_:phase:milkyWay:)`` next.
    ///
    /// - Parameters:
    ///   - source: The layer.
    ///   - slots: Number of tiles in the texture, 1 or more; a single tile is drawn completely at
    ///     once.
    ///   - tileWidth: Width of a tile in pixels.
    ///   - height: Height in pixels.
    ///   - scale: Pixels per logical pixel.
    ///   - encoder: Records the draws of tiles.
    /// - Throws: ``GLError`` if the driver cannot create the texture.
    init(
      _ source: StripSource, slots: Int, tileWidth: Int, height: Int, scale: Double,
      with encoder: Encoder
    ) throws(GLError) {
      // Sixteen bits are enough, and fastest to show. By measurement, a software rasteriser draws
      // into a float texture a fifth faster, but shows one at half the speed. So floats are used
      // only for the single tile of a software rasteriser, which is drawn anew for each frame.
      let oneChannel =
        (encoder.family == .cpu && slots == 1 ? [.r32f] : []) + TextureFormat.transmittance
      let context = encoder.context
      picture = try GLRenderTexture(
        source.isDeepSky ? [.bgra8, .rgba8] : oneChannel,
        width: slots * tileWidth, height: height, filter: .nearest, label: "strip",
        in: context)
      self.source = source
      self.tileWidth = tileWidth
      self.encoder = encoder
      canvas = StarCanvas(
        width: slots * tileWidth, height: height, scale: scale, reach: 0,
        largestViewport: context.driver.maxViewportSize)
      self.slots = Array(repeating: Slot(), count: slots)
    }

    var width: Int { picture.width }
    var height: Int { picture.height }
    var texture: UInt32 { picture.texture.name }

    private var target: RenderTarget {
      RenderTarget(framebuffer: picture.framebuffer, width: width, height: height)
    }

    /// Drops all tiles, and moves tile 0.
    ///
    /// - Parameters:
    ///   - source: The layer, at its present offset.
    ///   - phase: Pixels from the sky's origin to tile 0.
    ///   - milkyWay: The Milky Way to draw tiles from; nil unless the layer is a deep sky.
    func restart(_ source: StripSource, phase: Double, milkyWay: MilkyWayView?) {
      self.phase = phase
      self.source = source
      self.milkyWay = milkyWay
      for slot in slots.indices { slots[slot] = Slot() }
      steps.removeAll(keepingCapacity: true)
      var reach = 0.0
      for index in 0..<source.stepCount {
        steps.append(step(density: source.density(ofStep: index)))
        for layer in 0..<DeepSky.layerCount {
          guard let field = source.field(ofStep: index, in: layer) else { continue }
          reach = max(reach, field.sprite.largestRadius)
        }
      }
      canvas = StarCanvas(
        width: width, height: height, scale: canvas.scale, reach: reach,
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
        encoder.begin(target, "strip")
        encoder.limit(to: columns(slot..<(slot + 1)))
        encoder.clear(SIMD4(repeating: source.isDeepSky ? 0 : 1))
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

    /// Draws the next part of a tile, and of the following tiles that have the same progress.
    ///
    /// - Parameters:
    ///   - tile: The tile.
    ///   - last: The last tile that may be filled together with `tile`.
    ///   - limit: Approximate maximum number of stars.
    /// - Returns: The number of stars drawn; nil if their pipeline must wait for a later frame.
    /// - Throws: ``GLError`` if a shader does not build.
    func draw(
      _ tile: Int, through last: Int, atMost limit: Int
    ) throws(GLError) -> Int? {
      let slot = slot(of: tile)
      guard slots[slot].tile == tile, slots[slot].progress.step < steps.count else { return 0 }
      let progress = slots[slot].progress
      for layer in 0..<DeepSky.layerCount {
        guard let field = source.field(ofStep: progress.step, in: layer) else { continue }
        guard encoder.pipelines.allows(pipeline(of: field)) else { return nil }
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
      encoder.begin(target, "strip")
      if let map = milkyWay?.map.texture { encoder.bind(map, unit: Pipeline.Unit.milkyWay) }
      for index in slot..<(slot + tiles) { slots[index].progress.advance(parts: step.parts) }
      if case .deep(let sky) = source, progress.step == 0 {
        try drawLight(of: sky, tile, slot..<(slot + tiles))
      }
      var drawn = 0
      // Stars are drawn one tile at a time, so that a tile's image is the same, bit for bit,
      // whichever tiles are drawn together with it.
      for index in 0..<tiles {
        canvas.left = Double((slot + index) * tileWidth)
        encoder.limit(to: columns((slot + index)..<(slot + index + 1)))
        for layer in 0..<DeepSky.layerCount {
          guard var field = source.field(ofStep: progress.step, in: layer) else { continue }
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
