import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosShaders

/// Encodes the layers of a frame's background.
extension Renderer {
  /// Encodes one command of the background.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - strips: The spans of the backdrop's vertical strips; the backdrop command refers to them
  ///     by a range of indices.
  ///   - viewport: The viewport of the window.
  ///   - size: Size of the target in pixels.
  ///   - next: Index in `views` of the next star layer; incremented after a star layer is encoded.
  /// - Throws: ``GLError`` if a shader cannot be built.
  func encode(
    _ command: Frame.Command, strips: [StripSpan], viewport: Viewport,
    _ size: (width: Int, height: Int), view next: inout Int
  ) throws(GLError) {
    switch command {
    case .backdrop(let backdrop):
      encode(backdrop, strips: strips[backdrop.strips], in: viewport, size)
    case .stars(let field):
      defer { next += 1 }
      switch views[next] {
      case .direct: try encode(field, in: viewport, size)
      case .strip(let view): show(view, .transmittance)
      case .leftOut: break
      }
    case .deepSky(let sky):
      defer { next += 1 }
      guard case .strip(let view) = views[next] else { return }
      guard sky.opacity == 0 else {
        // An opaque layer needs other shaders than a faded layer. Until the opaque layer's shaders
        // are built, the faded layer's shaders show it, because a visible layer must not vanish.
        if min(sky.opacity, sky.exposure) == 1, mayDraw(with: .layer(.over)) {
          return show(view, .over)
        }
        return mayDraw(with: .layer(fadedLook)) ? show(view, fadedLook) : deferDrawing()
      }
      // An invisible deep sky is filled before it appears. An empty draw lets the driver compile
      // the shaders that will show it.
      var unseen = view
      unseen.block = view.block.withoutWidth
      showUnseen(unseen, fadedLook)
      showUnseen(unseen, .over)
    case .vignette(let vignette):
      let block = BackdropUniforms(Backdrop(color: .black, vignette: vignette), target: size)
      draw(.backdrop(.vignette), block, .screen)
    default: break
    }
  }

  /// The look of a faded layer; windows use a faster look, whose pixels may differ slightly from
  /// run to run.
  private var fadedLook: LayerLook { made.strips.isInteractive ? .faded : .fadedExactly }

  /// Encodes an empty draw of a strip, if the pipeline is built or the frame has time to build it.
  private func showUnseen(_ view: StripView, _ look: LayerLook) {
    if mayDraw(with: .layer(look)) { show(view, look) } else { deferDrawing() }
  }

  /// Encodes a field as individual stars.
  private func encode(
    _ field: StarField, in viewport: Viewport, _ size: (width: Int, height: Int)
  ) throws(GLError) {
    let encoder = made.encoder
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
    guard mayDraw(with: pipeline) else { return deferDrawing() }
    let runs = field.runs(from: 0, to: viewport.width)
    statistics.stars += try encoder.drawStars(
      runs, of: field, on: canvas, as: primitive, with: pipeline)
  }

  /// Encodes a strip's rectangles.
  ///
  /// If the strip has stars of one colour, the draw replaces a clear that immediately precedes it
  /// in the list of commands.
  private func show(_ view: StripView, _ look: LayerLook) {
    let encoder = made.encoder
    encoder.setMargin(0)
    var (block, look) = (view.block, look)
    if look == .transmittance, let color = encoder.takeClear() {
      block.base = color
      look = .transmittanceOverColor
    }
    encoder.show(view.ring.texture, look, block, filter: view.filter)
  }

  /// Encodes a backdrop.
  ///
  /// - Parameters:
  ///   - backdrop: The backdrop.
  ///   - strips: The backdrop's spans; empty for a single colour.
  ///   - viewport: The viewport of the window.
  ///   - size: Size of the target in pixels.
  func encode(
    _ backdrop: Backdrop, strips: ArraySlice<StripSpan>, in viewport: Viewport,
    _ size: (width: Int, height: Int)
  ) {
    let block = BackdropUniforms(backdrop, target: size)
    guard strips.isEmpty else {
      return encode(strips, over: block, isGradient: backdrop.isGradient, in: viewport, size)
    }
    guard backdrop.isFlat else {
      return draw(.backdrop(backdrop.isGradient ? .gradient : .plain), block, .screen)
    }
    let color = backdrop.color
    made.encoder.clear(SIMD4(Float(color.red), Float(color.green), Float(color.blue), 1))
  }

  private func encode(
    _ spans: ArraySlice<StripSpan>, over head: BackdropUniforms, isGradient: Bool,
    in viewport: Viewport, _ size: (width: Int, height: Int)
  ) {
    let encoder = made.encoder
    stripPixels.cut(
      spans,
      for: TargetScale(
        width: size.width, height: size.height, contentScale: viewport.contentScale))
    let offset = encoder.reserve(BackdropUniforms.stripedSize)
    encoder.store(head, at: offset)
    for (index, piece) in stripPixels.pieces.enumerated() {
      encoder.store(
        piece,
        at: offset + BackdropUniforms.size + index * MemoryLayout<SIMD4<Float>>.stride)
    }
    draw(
      .backdrop(isGradient ? .stripedGradient : .striped), offset: offset,
      size: BackdropUniforms.stripedSize, .quads, count: Int32(stripPixels.pieces.count))
  }
}
