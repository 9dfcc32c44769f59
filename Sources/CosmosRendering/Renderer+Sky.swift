import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Encodes the sky: backdrops, stars, and what lies between them.
extension Renderer {
  /// Moves the ring of a layer of stars to the layer's position, if the layer has a ring.
  func slide(
    _ layer: Frame.Layer, in viewport: Viewport, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    let rings = objects.rings
    guard objects.keeping.kept(layer, width: viewport.width, target: size) == .ring else { return }
    switch layer {
    case .stars(let field): try rings.slide(.field(field), viewport: viewport, target: size)
    case .deepSky(let sky):
      guard try rings.drawMap(of: sky, in: viewport) else { return }
      try rings.slide(.deep(sky), viewport: viewport, target: size)
    default: break
    }
  }

  /// Encodes a deep sky, unless its ring is left out.
  func encode(_ sky: DeepSky) {
    guard let ring = objects.rings.ring(showing: .deep(sky)) else { return }
    guard sky.opacity == 0 else {
      // An opaque layer needs other shaders than a faded layer. Until the opaque layer's shaders
      // are built, the faded layer's shaders show it, because a visible layer must not vanish.
      let isOpaque = min(sky.opacity, sky.exposure) == 1
      return show(ring, isOpaque && pipelines.allows(.layer(.over)) ? .over : fadedLook)
    }
    // An invisible deep sky is filled before it appears. Empty draws let the driver compile the
    // shaders that will show it.
    show(ring, fadedLook, block: ring.view.withoutWidth)
    show(ring, .over, block: ring.view.withoutWidth)
  }

  /// The look of a faded layer; windows use a faster look, whose pixels may differ slightly from
  /// run to run.
  private var fadedLook: LayerLook { isExact ? .fadedExactly : .faded }

  /// Whether equal frames must give equal pictures to the last bit, which windows do not need.
  private var isExact: Bool { objects.keeping.policy == .off || keepingBudget == nil }

  /// Encodes a field: from its ring, or as individual stars.
  func encode(
    _ field: StarField, in viewport: Viewport, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    let encoder = objects.encoder
    if let ring = objects.rings.ring(showing: .field(field)) { return show(ring, .transmittance) }
    let layer = Frame.Layer.stars(field)
    guard objects.keeping.kept(layer, width: viewport.width, target: size) == .none else { return }
    let canvas = StarCanvas(
      width: size.width, height: size.height, scale: viewport.contentScale, reach: field.reach,
      largestViewport: context.driver.maxViewportSize)
    let isStreak = field.streak != 0
    let primitive = isStreak ? .quads : encoder.primitive(for: field.sprite, on: canvas)
    let material: StarMaterial =
      switch field.sprite.profile {
      case .core: .core
      case .natural: isStreak ? .naturalStreak : .natural
      case .soft, .clouds: isStreak ? .streak : .soft
      }
    let pipeline = Pipeline.stars(material, as: primitive)
    guard pipelines.allows(pipeline) else { return }
    let runs = field.runs(from: 0, to: viewport.width)
    statistics.stars += try encoder.drawStars(
      runs, of: field, on: canvas, as: primitive, with: pipeline)
  }

  /// Encodes a ring's rectangles.
  ///
  /// If the ring has stars of one colour, the draw replaces a clear that immediately precedes it
  /// in the list of commands.
  private func show(_ ring: TileRing, _ look: LayerLook, block: LayerUniforms? = nil) {
    let encoder = objects.encoder
    encoder.setMargin(0)
    var (block, look) = (block ?? ring.view, look)
    // Between two pixels, llvmpipe interpolates some tiles in eight bits.
    if isExact, ring.isBetween, look == .over { look = .fadedExactly }
    if look == .transmittance, let color = encoder.takeClear() {
      guard pipelines.allows(.layer(.transmittanceOverColor)) else { return encoder.clear(color) }
      block.base = color
      look = .transmittanceOverColor
    }
    encoder.show(
      ring.texture, look, block, filter: ring.isBetween ? .linear : .nearest)
  }

  /// Encodes a backdrop, or only the colour of its corners if its pipeline must wait.
  ///
  /// - Parameters:
  ///   - backdrop: The backdrop.
  ///   - viewport: The viewport of the window.
  ///   - size: Size of the target in pixels.
  func encode(
    _ backdrop: Backdrop, in viewport: Viewport, _ size: (width: Int, height: Int)
  ) {
    guard let look = BackdropLook(of: backdrop), pipelines.allows(.backdrop(look)) else {
      let color = backdrop.corner ?? backdrop.color
      return objects.encoder.clear(
        SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1))
    }
    let block = BackdropUniforms(backdrop, target: size)
    guard !backdrop.bars.isEmpty else {
      return objects.encoder.draw(.backdrop(look), block, .screen)
    }
    encode(backdrop.bars, over: block, look, in: viewport, size)
  }

  private func encode(
    _ bars: [Bar], over head: BackdropUniforms, _ look: BackdropLook, in viewport: Viewport,
    _ size: (width: Int, height: Int)
  ) {
    let encoder = objects.encoder
    barPixels.cut(
      bars,
      for: TargetScale(
        width: size.width, height: size.height, contentScale: viewport.contentScale))
    let offset = encoder.reserve(BackdropUniforms.barredSize)
    encoder.store(head, at: offset)
    for (index, piece) in barPixels.pieces.enumerated() {
      encoder.store(
        piece,
        at: offset + BackdropUniforms.size + index * MemoryLayout<SIMD4<Float>>.stride)
    }
    encoder.draw(
      .backdrop(look), offset: offset,
      size: BackdropUniforms.barredSize, .quads, count: Int32(barPixels.pieces.count))
  }
}

extension BackdropLook {
  /// The look of a backdrop; nil for a single colour, which needs no pipeline.
  init?(of backdrop: Backdrop) {
    switch (backdrop.bars.isEmpty, backdrop.isGradient) {
    case (true, true): self = .gradient
    case (true, false): if backdrop.isFlat { return nil } else { self = .plain }
    case (false, let isGradient): self = isGradient ? .stripedGradient : .striped
    }
  }
}
