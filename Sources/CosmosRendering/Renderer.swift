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
  /// Everything that was made with OpenGL.
  var made: RendererObjects
  /// What the last frame cost.
  public internal(set) var statistics = DrawStatistics()
  /// What the last picture lacks.
  public internal(set) var readiness = Readiness.complete
  /// What the frame is drawn for, and why.
  public let familyChoice: RenderingChoice
  /// The primitive that stars are drawn as, and why.
  public let starPrimitiveChoice: RenderingChoice

  /// The parts of the target that change; nil where all of it is drawn in every frame.
  var damage: Damage?
  /// The pieces that strips of the backdrop are cut into.
  var stripPixels = StripPixels()
  /// How the current frame shows its layers, in their order.
  var views: [LayerView] = []
  /// Pipelines that the current frame is the first to draw with.
  var newPipelines: [Pipeline] = []
  /// Whether pipelines of the background were missing in the last frame, so that others wait.
  var lacksBackground = true
  /// How many of them a frame may have.
  var pace = BuildPace()
  /// The fingerprints of the geometry's handles, by their numbers.
  private let fingerprints: [UInt64]
  /// What it was made with, to make it again.
  private let origin: Origin

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

  /// Makes another one that draws what the first one does, in the same context: into a target of another
  /// size, without undoing what the first one keeps.
  ///
  /// They share their shaders.
  ///
  /// - Throws: ``/CosmosOpenGL/GLError`` when the driver makes no more objects.
  package convenience init(besides other: Renderer) throws(GLError) {
    try self.init(other.origin, pipelines: other.made.encoder.pipelines, in: other.context)
  }

  private init(
    _ origin: Origin, pipelines: PipelineTable?, in context: GLContext
  ) throws(GLError) {
    self.origin = origin
    let (options, driver) = (origin.options, context.driver)
    let family = options.family ?? DriverFamily(of: driver)
    familyChoice = RenderingChoice(
      used: family.rawValue, reason: options.family == nil ? family.reason(for: driver) : nil)
    starPrimitiveChoice = options.starPrimitive.choice(for: driver, of: family)
    fingerprints = origin.geometry.fingerprints
    damage = family.drawsPartially ? Damage() : nil
    made = try RendererObjects(origin, pipelines: pipelines, family: family, in: context)
  }

  /// The context in which it draws.
  public var context: GLContext { made.encoder.context }

  /// A sentence that says why labels are missing; nil while none is.
  public var textProblem: String? { made.atlas.font.problem?.description }

  /// Called, while a frame draws very many stars, with how many are drawn and of about how many.
  package var progress: ((_ drawn: Int, _ all: Int) -> Void)? {
    get { made.strips.progress }
    set { made.strips.progress = newValue }
  }

  /// Whether the next frame is likely to differ from this one in a part of its target only, where that
  /// still has this one: see ``RenderTarget/age``.
  package var wantsKeptTarget: Bool { damage != nil && made.background.use != .direct }

  /// Seconds that a frame may spend on drawing stars into strips; at first
  /// ``RendererOptions/fillTime``.
  package var fillTime: Double? {
    get { made.strips.fillTime }
    set { made.strips.fillTime = newValue }
  }

  /// Drops the strips: the next frame does not depend on those before it, not even by rounding.
  package func forgetLayers() { made.strips.forget() }

  /// Drops everything that was kept of earlier frames, which may be wrong after an error.
  package func forget() {
    made.strips.forgetAll()
    made.background.release()
    made.nebulae.forget()
    made.panel.forget()
    made.atlas.clear()
    made.encoder.beginFrame()
  }

  /// Drops the picture of the last panel, which is no longer drawn.
  package func forgetPanel() { made.panel.forget() }

  /// Whether the last frame's layers were kept, and why.
  public var layerCacheChoice: RenderingChoice { made.strips.choice }

  /// Whether the last frame showed stars that earlier frames drew.
  package var keepsStars: Bool { made.strips.isKept || made.background.use != .direct }

  /// Builds the shaders of one pipeline, or draws a part of a map, that no frame has needed yet, so
  /// that the first frame to need it is not late.
  ///
  /// Drivers finish compiling when a pipeline first draws, so it draws no pixel with it. A window's
  /// loop calls this while there is nothing else to do.
  ///
  /// - Parameter target: What frames are drawn into.
  /// - Returns: Whether there was one.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build.
  public func prepareNext(for target: RenderTarget) throws(GLError) -> Bool {
    made.bindShared()
    guard let pipeline = made.encoder.pipelines.nextUnbuilt else {
      guard made.nebulae.isComplete else {
        try made.nebulae.draw(with: made.encoder)
        return true
      }
      return try made.strips.drawNextOfMap()
    }
    try made.encoder.warmUp(pipeline, for: target)
    return true
  }

  /// Whether there is a pipeline that no frame has needed yet.
  package var mayPrepare: Bool { made.encoder.pipelines.nextUnbuilt != nil }

  /// Frees what a picture at rest does not need; the next frame that needs it makes it again.
  ///
  /// That is the kept background, and the pipelines of maps that are complete.
  ///
  /// - Parameter target: What the picture was drawn into, whose contents are undefined afterwards.
  /// - Throws: ``/CosmosOpenGL/GLError`` when a shader does not build.
  package func releaseUnneeded(for target: RenderTarget) throws(GLError) {
    let (encoder, pipelines) = (made.encoder, made.encoder.pipelines)
    made.background.release()
    if made.strips.hasCompleteMaps { pipelines.drop(.milkyWayMap) }
    pipelines.drop(.nebulaMap)
    guard encoder.family == .cpu else { return }
    // llvmpipe holds a freed texture until another draw call, and the passes of a frame, follow those
    // that read it: four, one more than a frame has.
    made.bindShared()
    try encoder.warmUp(.fill, for: target)
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
    let family = made.encoder.family
    let new = try RendererObjects(origin, pipelines: nil, family: family, in: context)
    new.strips.fillTime = fillTime
    new.strips.progress = progress
    new.atlas.font = made.atlas.font
    made = new
    damage = family.drawsPartially ? Damage() : nil
  }

  /// What a renderer is made with, besides its context.
  struct Origin {
    let geometry: GeometryLibrary
    let font: String
    let options: RendererOptions
    let shaderOverride: ((String) -> String?)?
  }

  /// Stops the program where a handle belongs to a different library: its texels would be those of
  /// something else.
  func check(_ entry: GeometryEntry, of kind: StaticString) {
    guard entry.number < fingerprints.count, fingerprints[entry.number] == entry.fingerprint else {
      // A release build says nothing of a precondition.
      fatalError(
        "This \(kind) belongs to a different GeometryLibrary than the renderer's: "
          + "make the renderer with the library that made the handle.")
    }
  }
}

/// Everything that a renderer made with OpenGL, so that all of it can be made again.
final class RendererObjects {
  let encoder: Encoder
  let strips: StripSet
  let nebulae: NebulaMap
  let atlas: LabelAtlas
  var background = KeptBackground()
  let panel = PanelPicture()
  private let geometry: GLBufferTexture

  /// - Parameters:
  ///   - origin: What the renderer is made with.
  ///   - pipelines: The shaders of another renderer in the same context; nil builds its own.
  ///   - family: The driver's family.
  ///   - context: The current context.
  /// - Throws: ``GLError`` when the driver makes no more objects.
  init(
    _ origin: Renderer.Origin, pipelines: PipelineTable?, family: DriverFamily,
    in context: GLContext
  ) throws(GLError) {
    let options = origin.options
    if options.namesObjects { context.nameObjects() }
    let stars = options.starPrimitive.choice(for: context.driver, of: family)
    encoder = try Encoder(
      pipelines: pipelines
        ?? PipelineTable(source: ShaderSource(override: origin.shaderOverride), in: context),
      family: family, primitive: StarPrimitive(rawValue: stars.used) ?? .quads, in: context)
    strips = StripSet(options, with: encoder)
    nebulae = NebulaMap(of: origin.geometry)
    geometry = try GLBufferTexture(
      texels: origin.geometry.texels, unit: Pipeline.Unit.geometry, label: "geometry",
      in: context)
    atlas = try LabelAtlas(
      font: LabelFont(family: origin.font, waits: options.fillTime == nil), in: context)
  }

  /// Binds the textures that are on the same units for all draws.
  func bindShared() {
    let context = encoder.context
    context.bind(texture: nebulae.texture ?? 0, unit: Pipeline.Unit.nebulaMap)
    atlas.bind(unit: Pipeline.Unit.atlas)
    geometry.bind(unit: Pipeline.Unit.geometry)
  }
}
