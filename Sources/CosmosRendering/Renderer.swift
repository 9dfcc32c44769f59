public import CosmosDrawing
import CosmosGeometry
public import CosmosOpenGL
import CosmosShaders

/// Draws frames.
///
/// A scene's geometry is uploaded when the renderer is made. A frame uploads a few hundred bytes of
/// uniforms and issues a few draw calls.
///
///     let context = try GLContext(of: HeadlessContext())
///     let renderer = try Renderer(geometry: library, context: context)
///     let picture = try OffscreenPicture(width: 640, height: 360, in: context)
///     try renderer.draw(frame, into: picture.target)
///
/// Several renderers can share a context, as can other code that calls OpenGL: that code calls
/// ``/CosmosOpenGL/GLContext/invalidateState()`` between its own calls and the renderer's, and sets
/// the state that it needs itself. The renderer changes what is said there, on texture units 0…7
/// and uniform buffer binding point 0; it leaves its target bound.
public final class Renderer {
  /// Where it draws.
  public private(set) var context: GLContext
  /// What the last frame cost.
  public internal(set) var statistics = DrawStatistics()

  private(set) var pipelines: PipelineTable
  private(set) var stars: StarPass
  private(set) var layers: LayerCache
  private(set) var geometry: GLBufferTexture
  private(set) var atlas: LabelAtlas
  var uniforms: UniformArena
  private(set) var background = KeptBackground()
  var damage = Damage()
  private(set) var milkyWay: MilkyWayMap
  private(set) var nebulae: NebulaMap
  var strips = StripPixels()
  /// What the current frame asks of GL, in order.
  var commands: [DrawCommand] = []
  /// What the current frame is the first to draw with.
  var newPipelines: [Pipeline] = []
  /// Pixels of viewport around the target that the commands have set so far.
  var margin = 0
  private var emptyVertexArray: GLObject
  /// The fingerprints of the geometry's handles, by their numbers.
  private let fingerprints: [UInt64]
  /// What it was made with, to make it again.
  private let origin: Origin
  private var tuning: DriverTuning?

  /// The font family of labels unless another one is asked for.
  public static var standardFont: String { FontFile.standardFamily }

  /// Uploads the geometry; shaders are built when frames need them, see ``prepareNext(for:)``.
  ///
  /// - Parameters:
  ///   - geometry: What frames name by handle, complete.
  ///   - font: The font family of all labels, as fontconfig knows it; looked up for the first one.
  ///   - options: What it may do to be fast.
  ///   - context: The current context; it has to be current again for every draw.
  ///   - shaderOverride: Returns a shader file's text by its name, in place of the built-in one,
  ///     or nil for that.
  /// - Throws: ``/CosmosOpenGL/GLError`` when the driver makes no more objects.
  public convenience init(
    geometry: GeometryLibrary = GeometryLibrary(), font: String = Renderer.standardFont,
    options: RendererOptions = RendererOptions(), context: GLContext,
    shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    try self.init(
      Origin(geometry: geometry, font: font, options: options, shaderOverride: shaderOverride),
      pipelines: nil, in: context)
  }

  /// Makes another one that draws what the first one does, in the same context: into a target of another size, without
  /// undoing what the first one keeps.
  ///
  /// They share their shaders.
  ///
  /// - Throws: ``/CosmosOpenGL/GLError`` when the driver makes no more objects.
  package convenience init(besides other: Renderer) throws(GLError) {
    try self.init(other.origin, pipelines: other.pipelines, in: other.context)
  }

  private init(
    _ origin: Origin, pipelines: PipelineTable?, in context: GLContext
  ) throws(GLError) {
    self.context = context
    self.origin = origin
    let (geometry, options) = (origin.geometry, origin.options)
    self.pipelines =
      pipelines
      ?? PipelineTable(source: ShaderSource(override: origin.shaderOverride), in: context)
    emptyVertexArray = try GLObject(.vertexArray, in: context)
    uniforms = try UniformArena(in: context)
    stars = try StarPass(
      primitive: options.starPrimitive, pipelines: self.pipelines, in: context)
    layers = LayerCache(options, pass: stars, in: context)
    self.geometry = try GLBufferTexture(
      texels: geometry.texels, unit: Pipeline.Unit.geometry, in: context)
    fingerprints = geometry.fingerprints
    atlas = try LabelAtlas(
      font: LabelFont(family: origin.font, waits: options.fillTime == nil), in: context)
    milkyWay = MilkyWayMap(in: context)
    nebulae = NebulaMap(of: geometry)
    commands.reserveCapacity(256)
  }

  /// Why labels are missing, as a sentence; nil while none is.
  public var textProblem: String? { atlas.font.problem?.description }

  /// Whether stars were missing in the last frame, for lack of time.
  public var isMissingStars: Bool { layers.isMissingStars }

  /// Whether anything was missing in the last frame or not exactly in place, for lack of time: then
  /// the same frame drawn again is better.
  ///
  /// The first frame of a window has the sky, the next ones what stands before it: building all shaders would delay it.
  ///
  /// Never with the default options, where ``RendererOptions/fillTime`` is nil.
  public var isIncomplete: Bool {
    layers.isIncomplete || background.isDisplaced || atlas.awaitsFont
  }

  /// Told, while a frame draws very many stars, how many are drawn and of about how many.
  package var progress: ((_ drawn: Int, _ all: Int) -> Void)? {
    get { layers.progress }
    set { layers.progress = newValue }
  }

  /// Whether the next frame is likely to differ from this one in a part of its target only, where that still has this
  /// one: see ``RenderTarget/age``.
  package var wantsKeptTarget: Bool { background.use != .direct && context.driver.isSoftware }

  /// Seconds that a frame may spend on drawing stars into kept layers; at first ``RendererOptions/fillTime``.
  package var fillTime: Double? {
    get { layers.fillTime }
    set { layers.fillTime = newValue }
  }

  /// Whether a ``DriverTuning`` would change anything.
  package var isTunable: Bool { stars.isAutomatic }

  /// Acts on what was measured of this driver, where the options leave the choice to the renderer.
  ///
  /// The picture stays the same.
  public func apply(_ tuning: DriverTuning) {
    self.tuning = tuning
    stars.apply(tuning)
  }

  /// Drops the layers that were kept from frame to frame: the next frame does not depend on those
  /// before it, not even by rounding.
  package func forgetLayers() { layers.forget() }

  /// What stars are drawn as.
  public var starPrimitiveChoice: RenderingChoice { stars.choice }

  /// Whether the last frame's layers are kept.
  public var layerCacheChoice: RenderingChoice { layers.choice }

  /// Draws one frame into a target.
  ///
  /// Every handle in the frame has to belong to the renderer's geometry library: one that belongs to
  /// a different library is a programming error.
  ///
  /// - Parameters:
  ///   - frame: What to draw.
  ///   - target: Where to; as large as the frame's viewport in pixels.
  ///   - isInterrupted: Asked from time to time while dense layers are filled and nothing moves:
  ///     whether something is more urgent, so that the rest is left to the next frame.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build or a texture cannot be made.
  public func draw(
    _ frame: borrowing Frame, into target: RenderTarget, until isInterrupted: () -> Bool = { false }
  ) throws(GLError) {
    statistics = DrawStatistics()
    commands.removeAll(keepingCapacity: true)
    uniforms.reset()
    try atlas.prepare(frame.labels, scale: frame.viewport.contentScale)
    stars.drawCalls = 0
    newPipelines.removeAll(keepingCapacity: true)
    margin = 0
    context.bind(vertexArray: emptyVertexArray.name)
    try background.begin(
      frame, size: (target.width, target.height), isAllowed: layers.mayKeepBackground,
      after: layers, in: context)
    try encodeBackground(of: frame, into: target)
    damage.begin(isSameBackground: background.isSameAsLast)
    for command in frame.commands[background.commandCount...] {
      try encode(command, of: frame, target: (target.width, target.height))
    }
    damage.finish(age: target.age)
    bindTextures()
    if background.use != .shown {
      try layers.fill(until: isInterrupted)
      background.finish(layers)
      statistics.stars += layers.drawnStars
      statistics.drawCalls += stars.drawCalls
    }
    uniforms.upload()
    try issue(to: target)
  }

  /// Encodes what is behind everything else, or that it is to be copied.
  private func encodeBackground(
    of frame: borrowing Frame, into target: RenderTarget
  ) throws(GLError) {
    if background.use != .shown { try drawBackground(of: frame, into: target) }
    if background.use != .direct { show(.all, in: target) }
  }

  private func drawBackground(
    of frame: borrowing Frame, into target: RenderTarget
  ) throws(GLError) {
    let size = (target.width, target.height)
    layers.begin(size)
    var rest = background.commands[...]
    if background.backdropUse == .renewed, let backdrop = rest.first {
      commands.append(.target(.backdrop))
      try encode(backdrop, of: frame, target: size)
      commands.append(.target(nil))
    }
    if background.use == .renewed { commands.append(.target(.all)) }
    if background.backdropUse != .direct {
      show(.backdrop, in: target)
      rest = rest.dropFirst()
    }
    for command in rest { try encode(command, of: frame, target: size) }
    if background.use == .renewed { commands.append(.target(nil)) }
  }

  /// Copies a picture of the background.
  private func show(_ part: KeptBackground.Part, in target: RenderTarget) {
    setMargin(0)
    let block = LayerUniforms(color: .white, shift: 0, width: target.width, window: target.width)
    commands.append(.showBackground(part, uniformOffset: uniforms.append(block)))
  }

  /// Builds the shaders of one pipeline, or draws a part of the Milky Way's map, that no frame has
  /// needed yet, so that the first frame to need it is not late.
  ///
  /// Drivers finish compiling when a pipeline first draws, so it draws, with a scissor box that
  /// holds no pixel. A window's loop calls this while there is nothing else to do.
  ///
  /// - Parameter target: What frames are drawn into.
  /// - Returns: Whether there was one.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build.
  public func prepareNext(for target: RenderTarget) throws(GLError) -> Bool {
    guard let pipeline = pipelines.nextUnbuilt else {
      context.bind(vertexArray: emptyVertexArray.name)
      guard nebulae.isComplete else {
        try nebulae.draw(geometry, with: stars, in: context)
        return true
      }
      return try milkyWay.drawNext(with: stars)
    }
    try drawNothing(with: pipeline, into: target)
    return true
  }

  /// Draws with a pipeline and an empty scissor, for which drivers do all that they do before a picture.
  private func drawNothing(with pipeline: Pipeline, into target: RenderTarget) throws(GLError) {
    let state = try pipelines.state(of: pipeline)
    uniforms.reset()
    // As much as any block takes: shaders may read all of what they declare.
    let size = 16384
    let offset = uniforms.reserve(size)
    uniforms.upload()
    context.bind(framebuffer: target.framebuffer, width: target.width, height: target.height)
    context.bind(vertexArray: emptyVertexArray.name)
    bindTextures()
    state.program.use()
    context.blend(state.blend)
    uniforms.bind(offset: offset, size: size)
    context.setScissor((0..<0, 0..<0))
    context.functions.drawArraysInstanced(.triangleStrip, 0, 4, 1)
    context.setScissor(nil)
  }

  /// Whether there is a pipeline that no frame has needed yet.
  package var mayPrepare: Bool { pipelines.nextUnbuilt != nil }

  /// Frees what a picture at rest does not need; the next frame that needs it makes it again.
  ///
  /// That is what was kept of the picture to be copied, and the pipeline of a map that is complete.
  ///
  /// - Parameter target: What the picture was drawn into, whose contents are undefined afterwards.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build.
  package func releaseUnneeded(for target: RenderTarget) throws(GLError) {
    background.release()
    if milkyWay.isComplete { pipelines.drop(.milkyWayMap) }
    pipelines.drop(.nebulaMap)
    guard context.driver.isSoftware else { return }
    // llvmpipe holds a texture that was freed until another draw call, and the passes of a frame, follow those that
    // read it: four, one more than a frame has.
    try drawNothing(with: .fill, into: target)
    for _ in 0..<4 {
      context.clear(red: 0, green: 0, blue: 0, alpha: 1)
      context.functions.flush()
    }
  }

  /// Makes everything again that it had made with OpenGL, in the same context or another one.
  ///
  /// After a suspend that emptied textures, in the same context; after a reset of the driver in a
  /// new one, when the old one was abandoned (``/CosmosOpenGL/GLContext/abandon()``). Frames and
  /// handles stay as they are, and the next frame is the picture that it would have been.
  ///
  /// - Parameter context: The current context.
  /// - Throws: ``/CosmosOpenGL/GLError`` when the driver makes no more objects; then it is as it was.
  public func rebuild(in context: GLContext) throws(GLError) {
    context.invalidateState()
    let new = try Renderer(origin, pipelines: nil, in: context)
    new.fillTime = fillTime
    new.progress = progress
    if let tuning { new.apply(tuning) }
    self.context = context
    new.atlas.font = atlas.font
    // What was made before is released with `new`.
    swap(&pipelines, &new.pipelines)
    swap(&stars, &new.stars)
    swap(&layers, &new.layers)
    swap(&geometry, &new.geometry)
    swap(&atlas, &new.atlas)
    swap(&uniforms, &new.uniforms)
    swap(&milkyWay, &new.milkyWay)
    swap(&nebulae, &new.nebulae)
    swap(&background, &new.background)
    swap(&emptyVertexArray, &new.emptyVertexArray)
  }

  /// What a renderer is made with, besides its context.
  private struct Origin {
    let geometry: GeometryLibrary
    let font: String
    let options: RendererOptions
    let shaderOverride: ((String) -> String?)?
  }

  /// Stops the program where a handle belongs to a different library: its texels would be those of something else.
  func check(_ entry: GeometryEntry, of kind: StaticString) {
    guard entry.number < fingerprints.count, fingerprints[entry.number] == entry.fingerprint else {
      // A release build says nothing of a precondition.
      fatalError(
        "This \(kind) belongs to a different GeometryLibrary than the renderer's: "
          + "make the renderer with the library that made the handle.")
    }
  }
}
