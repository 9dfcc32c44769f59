import CosmosOpenGL
import CosmosShaders
import CosmosSystem

/// Carrying out the commands of a frame.
extension Renderer {
  func issue(to target: RenderTarget) throws(GLError) {
    bind(target)
    bindTextures()
    for (index, command) in commands.enumerated() {
      switch command {
      case .target(let part):
        bind(part.flatMap { background.target(of: $0) } ?? target)
      case .showBackground(let part, let offset):
        try use(.layer(.picture), uniforms: offset, size: MemoryLayout<LayerUniforms>.size)
        background.bind(part, unit: Pipeline.Unit.layer)
        if part == .all, let boxes = damage.boxes {
          drawPiece(in: boxes, of: target)
        } else {
          drawPieces(1, before: index + 1)
        }
      case .layer(let number, let look, let pieces, let offset):
        try use(.layer(look), uniforms: offset, size: MemoryLayout<LayerUniforms>.size)
        let layer = layers.shown[number]
        layer.texture.bind(unit: Pipeline.Unit.layer, isBetween: layer.isBetween)
        drawPieces(pieces, before: index + 1)
      case .clearColor(let red, let green, let blue):
        context.clear(red: red, green: green, blue: blue, alpha: 1)
      case .margin(let margin):
        context.setViewport(width: target.width, height: target.height, margin: margin)
      case .draw(let draw):
        try issue(draw)
      }
    }
  }

  private func bind(_ target: RenderTarget) {
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
  }

  /// Draws rectangles of a layer.
  ///
  /// - Parameters:
  ///   - count: How many.
  ///   - next: The number of the command that follows.
  private func drawPieces(_ count: Int32, before next: Int) {
    context.functions.drawArrays(.triangles, 0, 6 * count)
    statistics.drawCalls += 1
    // Apart from what else is in a tile, layers are drawn by the faster path.
    let isLast = next == commands.count || !commands[next].isLayer
    if context.driver.isSoftware, isLast { context.functions.flush() }
  }

  /// Draws a rectangle of the whole target in some boxes of it.
  private func drawPiece(in boxes: [PixelBox], of target: RenderTarget) {
    for box in boxes {
      let (columns, rows) = box.pixels(width: target.width, height: target.height)
      context.setScissor(
        (columns, target.height - rows.upperBound..<target.height - rows.lowerBound))
      context.functions.drawArrays(.triangles, 0, 6)
      statistics.drawCalls += 1
    }
    context.setScissor(nil)
    if context.driver.isSoftware { context.functions.flush() }
  }

  private func issue(_ draw: DrawCommand.Draw) throws(GLError) {
    try use(draw.pipeline, uniforms: draw.uniformOffset, size: draw.uniformSize)
    switch draw.shape {
    case .screen: context.functions.drawArrays(.triangles, 0, 3)
    case .quads: context.functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.instances)
    case .bands:
      context.functions.drawArraysInstanced(
        .triangleStrip, 0, RingUniforms.vertices, draw.instances)
    case .stars(let primitive): stars.draw(draw.instances, as: primitive)
    }
    statistics.drawCalls += 1
  }

  private func use(_ pipeline: Pipeline, uniforms offset: Int, size: Int) throws(GLError) {
    let state = try pipelines.state(of: pipeline)
    // A table of functions without a driver behind it knows of no blocks.
    let wanted = state.program.blockSize
    if BuildMode.watchesDriver, wanted > 0, size != wanted {
      fatalError("\(pipeline): a block of \(size) bytes: want \(wanted)")
    }
    state.program.use()
    context.blend(state.blend)
    uniforms.bind(offset: offset, size: size)
  }

  /// Binds the textures that are on the same units for all draws.
  func bindTextures() {
    milkyWay.bind(unit: Pipeline.Unit.milkyWay)
    nebulae.bind(unit: Pipeline.Unit.nebulaMap)
    atlas.bind(unit: Pipeline.Unit.atlas)
    geometry.bind(unit: Pipeline.Unit.geometry)
  }
}
