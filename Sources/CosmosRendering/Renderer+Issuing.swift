import CosmosOpenGL
import CosmosShaders

/// Carrying out the commands of a frame.
extension Renderer {
  func issue(to target: RenderTarget) throws(GLError) {
    bind(target)
    bindTextures()
    var place = target
    for command in commands {
      switch command {
      case .target(.frame):
        bind(place)
      case .target(.background):
        place = background.target ?? target
        bind(place)
      case .showBackground:
        place = target
        bind(place)
        try use(.copy)
        background.bind(unit: Pipeline.Unit.layers)
        context.functions.drawArrays(.triangles, 0, 6)
        statistics.drawCalls += 1
        // Apart from what else is in a tile, it is drawn by the faster path.
        if context.driver.isSoftware { context.functions.flush() }
      case .target(.nebulae):
        nebulae.bindAsTarget()
      case .clear(let value):
        context.clear(red: value, green: value, blue: value, alpha: value)
      case .clearColor(let red, let green, let blue):
        context.clear(red: red, green: green, blue: blue, alpha: 1)
      case .margin(let margin):
        context.setViewport(width: target.width, height: target.height, margin: margin)
      case .reducedBackdrop(let offset):
        guard reducedBackdrop.isStale else { continue }
        reducedBackdrop.bindAsTarget()
        let hazes = layers.hazes.all.count
        let pipeline = Pipeline.reducedBackdrop(hazes: hazes > 3 ? 6 : hazes)
        try use(pipeline, uniforms: offset, size: BackdropUniforms.size)
        if layers.hazes.isEmpty {
          context.functions.drawArrays(.triangles, 0, 3)
        } else {
          let strips = Int32(layers.hazes.edges.count - 1)
          context.functions.drawArraysInstanced(.triangleStrip, 0, 4, strips)
        }
        statistics.drawCalls += 1
        bind(place)
      case .sky(let pass):
        try issue(pass)
      case .draw(let draw):
        try issue(draw)
      }
    }
  }

  private func bind(_ target: RenderTarget) {
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
  }

  private func issue(_ pass: SkyPass) throws(GLError) {
    try use(pass.pipeline, uniforms: pass.uniformOffset, size: pass.uniformSize)
    for layer in 0..<pass.layers {
      layers.shown[pass.texture(layer)].bind(unit: Pipeline.Unit.layers + UInt32(layer))
    }
    if pass.pieces > 0 {
      context.functions.drawArraysInstanced(.triangleStrip, 0, 4, Int32(pass.pieces))
    } else {
      context.functions.drawArrays(.triangles, 0, 3)
    }
    statistics.drawCalls += 1
    // Its pixels are computed while the stars' vertices are.
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

  private func use(_ pipeline: Pipeline) throws(GLError) {
    let state = try pipelines.state(of: pipeline)
    state.program.use()
    context.blend(state.blend)
  }

  private func use(_ pipeline: Pipeline, uniforms offset: Int, size: Int) throws(GLError) {
    try use(pipeline)
    uniforms.bind(offset: offset, size: size)
  }

  /// Binds the textures that are on the same units for all draws.
  func bindTextures() {
    nebulae.bind(unit: Pipeline.Unit.nebulae)
    reducedBackdrop.bind(unit: Pipeline.Unit.backdrop)
    milkyWay.bind(unit: Pipeline.Unit.milkyWay)
    atlas.bind(unit: Pipeline.Unit.atlas)
    geometry.bind(unit: Pipeline.Unit.geometry)
  }
}
