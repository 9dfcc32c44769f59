public import CosmosDrawing
import CosmosGeometry
public import CosmosOpenGL
import CosmosTypography

/// Draws frames.
///
/// Geometry is uploaded when the renderer is made; a frame uploads some hundred bytes of
/// uniforms and issues a small, fixed set of draws. The same frame gives the same picture.
public final class Renderer {
  public let context: GLContext
  /// What the last frame cost.
  public private(set) var statistics = DrawStatistics()

  private let pipelines: PipelineTable
  private let emptyVertexArray: GLVertexArray
  private var uniforms: UniformArena
  private var steps: [Step] = []
  private var nebulae: NebulaPicture
  private var strips = StripPixels()
  private let stars: StarPass
  private let layers: LayerCache
  /// Pixels of viewport around the target, as encoded so far.
  private var margin = 0
  private let geometry: GLBufferTexture
  private let atlas: LabelAtlas

  /// The font family of labels where none is asked for.
  public static var standardFont: String { FontFile.standardFamily }

  /// - Parameters:
  ///   - geometry: What frames will name by handle.
  ///   - font: The family of all text.
  ///   - options: What it may do to be fast.
  ///   - context: A current context; it must be current again for every draw.
  ///   - shaderOverride: Reads a shader file from a development folder, nil to use what is
  ///     embedded.
  /// - Throws: ``GLError`` when a shader does not build.
  public init(
    geometry: GeometryLibrary = GeometryLibrary(), font: String = Renderer.standardFont,
    options: RendererOptions = RendererOptions(), context: GLContext,
    shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    self.context = context
    pipelines = PipelineTable(source: ShaderSource(override: shaderOverride), in: context)
    emptyVertexArray = try GLVertexArray(in: context)
    uniforms = try UniformArena(in: context)
    nebulae = NebulaPicture()
    stars = try StarPass(path: options.starPath, pipelines: pipelines, in: context)
    layers = LayerCache(options, pass: stars, in: context)
    self.geometry = try GLBufferTexture(
      texels: geometry.texels, unit: Pipeline.Unit.geometry, in: context)
    atlas = try LabelAtlas(family: font, in: context)
    steps.reserveCapacity(256)
  }

  /// Why labels are missing, in words; nil while there is no reason to say so.
  public var textProblem: String? { atlas.problem?.description }

  /// Whether stars were missing in the last frame, for lack of time.
  public var isMissingStars: Bool { layers.isMissingStars }

  /// Whether the last frame showed less than it should, or what it showed not exactly where it
  /// should be, for lack of time: the same frame drawn again shows more.
  public var isIncomplete: Bool { layers.isIncomplete }

  /// The way stars are submitted.
  public var starPathChoice: RenderingChoice { stars.choice }

  /// Whether layers are kept from frame to frame, so far.
  public var layerCacheChoice: RenderingChoice { layers.choice }

  /// Draws one frame into `target`.
  ///
  /// - Parameters:
  ///   - frame: What to draw.
  ///   - target: Where to.
  ///   - isInterrupted: Asked from time to time while dense layers fill and nothing moves: whether
  ///     something else is more urgent, and the rest may come with the next frame.
  /// - Throws: ``GLError`` when a picture the frame needs cannot be made.
  public func draw(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool = { false }
  ) throws(GLError) {
    statistics = DrawStatistics()
    steps.removeAll(keepingCapacity: true)
    uniforms.reset()
    atlas.makeRoom()
    layers.begin()
    stars.drawCalls = 0
    margin = 0
    let hidden = hiddenCommands(of: frame)
    for (index, command) in frame.commands.enumerated() {
      if index < hidden, case .stars = command { continue }
      try encode(command, of: frame, target: (target.width, target.height))
    }
    emptyVertexArray.bind()
    try layers.fill(until: isInterrupted)
    statistics.stars += layers.drawnStars
    statistics.drawCalls += stars.drawCalls
    uniforms.upload()
    try issue(to: target)
  }

  /// Builds a pipeline that no frame has needed yet, so that the first one to need it is not late.
  ///
  /// Drivers finish compiling when a pipeline first draws: it draws nothing, into no pixel.
  ///
  /// - Returns: Whether there was one.
  /// - Throws: ``GLError`` when a shader does not build.
  public func prepareNext(for target: RenderTarget) throws(GLError) -> Bool {
    guard let pipeline = pipelines.nextUnbuilt else { return false }
    let state = try pipelines.state(of: pipeline)
    uniforms.reset()
    let size = 16384
    let offset = uniforms.reserve(size)
    uniforms.upload()
    let functions = context.functions
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    emptyVertexArray.bind()
    bindTextures()
    state.program.use()
    context.blend(state.blend)
    uniforms.bind(offset: offset, size: size)
    context.setScissor(0..<0)
    functions.drawArraysInstanced(.triangleStrip, 0, 4, 1)
    context.setScissor(nil)
    return true
  }

  /// How many commands have a layer before them through which nothing is seen.
  private func hiddenCommands(of frame: borrowing Frame) -> Int {
    let height = frame.viewport.height
    return frame.commands.lastIndex { command in
      guard case .stars(let field) = command else { return false }
      return field.hidesWhatIsBehind(height: height)
    } ?? 0
  }

  private func encode(
    _ command: Frame.Command, of frame: borrowing Frame, target: (width: Int, height: Int)
  ) throws(GLError) {
    let viewport = frame.viewport
    let scale = TargetScale(
      width: target.width, height: target.height, contentScale: viewport.contentScale)
    switch command {
    case .backdrop(let backdrop):
      try encode(backdrop, of: frame, target: target)
    case .stars(let field):
      if layers.putsOff(field, viewport: viewport, target: target) {
        return
      } else if let layer = try layers.take(field, viewport: viewport, target: target) {
        show(layer.index, layer.uniforms)
      } else {
        encode(field, in: viewport, target: target)
      }
    case .ruler(let ruler):
      append(.ruler, RulerUniforms(ruler, target: scale), .quads)
    case .lines(let draw):
      encode(draw, strokes: frame.strokes, target: scale)
    case .figureStars(let stars):
      append(
        .figureStars, FigureStarUniforms(stars, target: scale), .quads,
        instances: Int32(stars.set.count))
    case .paths(let range):
      encode(frame.paths, range, .paths, .quads, head: ClipScaleUniforms(scale)) {
        PathUniforms($0, target: scale)
      }
    case .rings(let range):
      encode(frame.rings, range, .rings, .bands, head: ClipScaleUniforms(scale)) {
        RingUniforms($0, target: scale)
      }
    case .labels(let range):
      let head = LabelHeadUniforms(scale, atlasSize: atlas.size)
      encode(frame.labels, range, .labels, .quads, head: head) { label in
        atlas.entry(for: label.text, pixels: label.size * scale.contentScale)
          .map { LabelUniforms(label, entry: $0, target: scale) }
      }
    case .fill(let color):
      append(.fill, PremultipliedColor(color), .screen)
    }
  }

  private func encode(
    _ backdrop: Backdrop, of frame: borrowing Frame, target: (width: Int, height: Int)
  ) throws(GLError) {
    let block = BackdropUniforms(backdrop, target: target)
    if backdrop.isFlat {
      guard backdrop.strips.isEmpty else {
        return begin(block, over: .plainStripes, frame.strips[backdrop.strips], frame, target)
      }
      steps.append(.clearColor(red: block.red, green: block.green, blue: block.blue))
    } else {
      try encodeNebulae(of: backdrop, for: frame.viewport, target: target)
      guard backdrop.strips.isEmpty else {
        return begin(block, over: .stripes, frame.strips[backdrop.strips], frame, target)
      }
      begin(block, over: .backdrop)
    }
  }

  /// Begins a sky pass, to which layers can be added as long as nothing else is drawn.
  private func begin(_ block: BackdropUniforms, over base: SkyBase, pieces: Int = 0) {
    setMargin(0)
    var pass = SkyPass(base: base, uniformOffset: 0, pieces: pieces)
    pass.uniformOffset = uniforms.reserve(pass.uniformSize)
    uniforms.store(block, at: pass.uniformOffset)
    steps.append(.sky(pass))
  }

  /// Begins a sky pass over strips, which are one instanced call.
  private func begin(
    _ block: BackdropUniforms, over base: SkyBase, _ spans: ArraySlice<StripSpan>,
    _ frame: borrowing Frame, _ target: (width: Int, height: Int)
  ) {
    strips.cut(
      spans,
      for: TargetScale(
        width: target.width, height: target.height, contentScale: frame.viewport.contentScale))
    begin(block, over: base, pieces: strips.pieces.count)
    guard case .sky(let pass) = steps.last else { return }
    for (index, piece) in strips.pieces.enumerated() {
      uniforms.store(
        piece,
        at: pass.uniformOffset + SkyPass.piecesOffset + index * MemoryLayout<SIMD4<Float>>.stride)
    }
  }

  /// Shows a gathered layer, in the same pass as what is behind it where that can be.
  private func show(_ index: Int, _ layer: SkyLayerUniforms) {
    switch steps.last {
    case .sky(let pass) where pass.layers < SkyPass.capacity: break
    case .clearColor(let red, let green, let blue):
      steps.removeLast()
      begin(BackdropUniforms(red: red, green: green, blue: blue), over: .plain)
    default: begin(BackdropUniforms(red: 0, green: 0, blue: 0), over: .nothing)
    }
    guard case .sky(var pass) = steps.last else { return }
    uniforms.store(layer, at: pass.add(index))
    steps[steps.count - 1] = .sky(pass)
  }

  /// Draws a layer's stars into the picture.
  private func encode(_ field: StarField, in viewport: Viewport, target: (width: Int, height: Int))
  {
    let scale = viewport.contentScale
    let canvas = StarCanvas(
      width: target.width, height: target.height, scale: scale,
      reach: field.sprite.largestRadius)
    let path = stars.path(for: field.sprite, scale: scale)
    let form: StarForm = field.sprite.profile == .core ? .core : .colored
    var runs = field.runs(from: 0, to: viewport.width)
    while let run = runs.next(atMost: stars.portion) {
      append(
        .stars(form, by: path), StarUniforms(run, of: field, on: canvas), .stars(path),
        instances: Int32(run.count), margin: canvas.margin)
      statistics.stars += Int(run.count)
    }
  }

  private func setMargin(_ margin: Int) {
    guard margin != self.margin else { return }
    self.margin = margin
    steps.append(.margin(margin))
  }

  private func encode(_ draw: LineDraw, strokes: [Stroke], target: TargetScale) {
    guard draw.set.count > 0, !draw.strokes.isEmpty else { return }
    precondition(draw.set.count <= LineUniforms.capacity, "\(draw.set.count) lines in a set")
    let size = LineUniforms.size
    let head = LineUniforms(draw, target: target)
    let block = uniforms.append(head, strokes[draw.strokes], size: size) {
      SIMD2(Float($0.start), Float($0.end))
    }
    append(.lines, offset: block.offset, size: size, .quads, instances: Int32(draw.set.count))
  }

  /// Draws what comes in blocks, with as many calls as it takes.
  private func encode<Drawn, Head: BitwiseCopyable, Element: BlockElement>(
    _ all: [Drawn], _ range: Range<Int>, _ pipeline: Pipeline, _ shape: Step.Shape, head: Head,
    element: (Drawn) -> Element?
  ) {
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Element.capacity) {
      let part = all[start..<min(range.upperBound, start + Element.capacity)]
      let block = uniforms.append(head, part, size: Element.size, element: element)
      guard block.count > 0 else { continue }
      append(pipeline, offset: block.offset, size: Element.size, shape, instances: block.count)
    }
  }

  /// Draws the clouds into their own small picture, unless it shows them already.
  private func encodeNebulae(
    of backdrop: Backdrop, for viewport: Viewport, target: (width: Int, height: Int)
  ) throws(GLError) {
    guard try nebulae.prepare(for: backdrop, target: target, in: context) else { return }
    steps.append(.target(.nebulae))
    steps.append(.clear(1))
    if let field = backdrop.nebulae { encodeNebulae(field, for: viewport, target: target) }
    if let field = backdrop.fadingNebulae { encodeNebulae(field, for: viewport, target: target) }
    steps.append(.target(.picture))
  }

  private func encodeNebulae(
    _ field: StarField, for viewport: Viewport, target: (width: Int, height: Int)
  ) {
    let size = nebulae.size
    let scale = viewport.contentScale * Double(size.width) / Double(target.width)
    var canvas = StarCanvas(width: size.width, height: size.height, scale: scale, reach: 0)
    canvas.margin = 0
    for run in field.runs(from: 0, to: viewport.width) {
      let block = StarUniforms(run, of: field, on: canvas)
      append(.nebulae, block, .quads, instances: Int32(clamping: run.count))
    }
  }

  private func append<Block: BitwiseCopyable>(
    _ pipeline: Pipeline, _ block: Block, _ shape: Step.Shape, instances: Int32 = 1, margin: Int = 0
  ) {
    let offset = uniforms.append(block)
    append(
      pipeline, offset: offset, size: MemoryLayout<Block>.size, shape, instances: instances,
      margin: margin)
  }

  private func append(
    _ pipeline: Pipeline, offset: Int, size: Int, _ shape: Step.Shape, instances: Int32,
    margin: Int = 0
  ) {
    setMargin(margin)
    steps.append(
      .draw(
        Step.Draw(
          pipeline: pipeline, uniformOffset: offset, uniformSize: size, shape: shape,
          instances: instances)))
  }

  private func issue(to target: RenderTarget) throws(GLError) {
    let functions = context.functions
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    bindTextures()
    for step in steps {
      switch step {
      case .target(.picture):
        context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
      case .target(.nebulae):
        nebulae.bindAsTarget()
      case .clear(let value):
        context.clear(red: value, green: value, blue: value, alpha: value)
      case .clearColor(let red, let green, let blue):
        context.clear(red: red, green: green, blue: blue, alpha: 1)
      case .margin(let margin):
        context.setViewport(width: target.width, height: target.height, margin: margin)
      case .sky(let sky):
        let state = try pipelines.state(of: sky.pipeline)
        state.program.use()
        context.blend(state.blend)
        uniforms.bind(offset: sky.uniformOffset, size: sky.uniformSize)
        for layer in 0..<sky.layers {
          layers.shown[sky.ring(layer)].bind(unit: Pipeline.Unit.layers + UInt32(layer))
        }
        if sky.pieces > 0 {
          functions.drawArraysInstanced(.triangleStrip, 0, 4, Int32(sky.pieces))
        } else {
          functions.drawArrays(.triangles, 0, 3)
        }
        statistics.drawCalls += 1
      case .draw(let draw):
        let state = try pipelines.state(of: draw.pipeline)
        state.program.use()
        context.blend(state.blend)
        uniforms.bind(offset: draw.uniformOffset, size: draw.uniformSize)
        switch draw.shape {
        case .screen: functions.drawArrays(.triangles, 0, 3)
        case .quads: functions.drawArraysInstanced(.triangleStrip, 0, 4, draw.instances)
        case .bands:
          functions.drawArraysInstanced(
            .triangleStrip, 0, RingUniforms.vertices, draw.instances)
        case .stars(let path): stars.submit(draw.instances, by: path)
        }
        statistics.drawCalls += 1
      }
    }
  }

  private func bindTextures() {
    nebulae.bind(unit: Pipeline.Unit.nebulae)
    atlas.bind(unit: Pipeline.Unit.atlas)
  }
}
