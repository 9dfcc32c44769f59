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
/// Several renderers can share a context, also with other code that calls OpenGL. That code calls
/// ``/CosmosOpenGL/GLContext/invalidateState()`` between its own calls and the renderer's, and sets
/// the state that it needs. The renderer changes the state named there, texture units 0…7 and
/// uniform buffer binding point 0; its target stays bound.
public final class Renderer {
  /// All OpenGL objects of the renderer.
  var made: RendererObjects
  /// OpenGL work of the last frame.
  public internal(set) var statistics = DrawStatistics()
  /// The parts that the last picture lacks.
  public internal(set) var readiness = Readiness.complete
  /// The family of drivers that frames are drawn for, with the reason.
  public let familyChoice: RenderingChoice
  /// The primitive that stars are drawn as, with the reason.
  public let starPrimitiveChoice: RenderingChoice

  /// The parts of the target that change; nil if every frame draws the whole target.
  var damage: Damage?
  /// Pixels of the backdrop's strips, in reused memory.
  var stripPixels = StripPixels()
  /// Decisions about the current frame's star layers, in drawing order.
  var views: [LayerView] = []
  /// Unbuilt pipelines that the current frame draws with first.
  var newPipelines: [Pipeline] = []
  /// Whether the last frame lacked pipelines of its background; the map of nebulae waits then.
  var lacksBackground = true
  /// Limits the new pipelines of a frame.
  var pace = BuildPace()
  /// Fingerprints of the geometry's handles, indexed by handle number.
  private let fingerprints: [UInt64]
  /// The arguments of `init`, for ``rebuild(in:)``.
  private let origin: Origin

  /// The default font family of labels.
  public static var standardFont: String { FontFile.standardFamily }

  /// Uploads the geometry; shaders are built when frames need them, see ``prepareNext(for:)``.
  ///
  /// - Parameters:
  ///   - geometry: The shapes that frames name by handle, complete.
  ///   - font: The font family of all labels, as fontconfig knows it; looked up for the first
  ///     label.
  ///   - options: Choices that let the renderer save time.
  ///   - context: The current context; it must be current for every draw, too.
  ///   - shaderOverride: Returns a shader file's text by its name; nil keeps the built-in text.
  /// - Throws: ``/CosmosOpenGL/GLError`` if the driver makes no more objects.
  public convenience init(
    geometry: GeometryLibrary = GeometryLibrary(), font: String = Renderer.standardFont,
    options: RendererOptions = RendererOptions(), context: GLContext,
    shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    try self.init(
      Origin(geometry: geometry, font: font, options: options, shaderOverride: shaderOverride),
      pipelines: nil, in: context)
  }

  /// Makes a second renderer with the arguments of another, in the same context.
  ///
  /// It draws into a target of another size without dropping the other's kept pictures. Both share
  /// their shaders.
  ///
  /// - Throws: ``/CosmosOpenGL/GLError`` if the driver makes no more objects.
  package convenience init(sharingShadersWith other: Renderer) throws(GLError) {
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

  /// The context that the renderer draws in.
  public var context: GLContext { made.encoder.context }

  /// The reason for missing labels, as a sentence; nil if no label is missing.
  public var textProblem: String? { made.atlas.font.problem?.description }

  /// Reports drawn stars while a frame draws very many, with about how many the frame has in all.
  package var progress: ((_ drawn: Int, _ all: Int) -> Void)? {
    get { made.strips.progress }
    set { made.strips.progress = newValue }
  }

  /// Whether the next frame will probably change only parts of a target that still shows this
  /// frame: see ``RenderTarget/age``.
  package var wantsKeptTarget: Bool { damage != nil && made.background.use != .direct }

  /// Seconds that a frame may spend on drawing stars into strips; ``RendererOptions/fillTime`` at
  /// first.
  package var fillTime: Double? {
    get { made.strips.fillTime }
    set { made.strips.fillTime = newValue }
  }

  /// Drops the strips, so that the next frame depends on no earlier one, not even by rounding.
  package func forgetLayers() { made.strips.forget() }

  /// Drops everything kept of earlier frames, because an error may have spoilt it.
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

  /// Whether layers were kept in the last frame, with the reason.
  public var layerCacheChoice: RenderingChoice { made.strips.choice }

  /// Whether the last frame showed stars that earlier frames drew.
  package var keepsStars: Bool { made.strips.isKept || made.background.use != .direct }

  /// Builds one pipeline, or draws a part of a map, before a frame needs it.
  ///
  /// A window's loop calls this while it is idle, so that the first frame with that pipeline is not
  /// late. Drivers finish compiling with a pipeline's first draw, so an empty draw follows.
  ///
  /// - Parameter target: A target like those of frames; no pixel of it changes.
  /// - Returns: Whether there was something left to prepare.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader does not build.
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

  /// Whether a common pipeline is still unbuilt.
  package var mayPrepare: Bool { made.encoder.pipelines.nextUnbuilt != nil }

  /// Frees the kept background and the pipelines of complete maps, which a picture at rest does not
  /// need.
  ///
  /// The next frame that needs them makes them again.
  ///
  /// - Parameter target: The picture's target; its contents are undefined afterwards.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader does not build.
  package func releaseUnneeded(for target: RenderTarget) throws(GLError) {
    let (encoder, pipelines) = (made.encoder, made.encoder.pipelines)
    made.background.release()
    if made.strips.hasCompleteMaps { pipelines.drop(.milkyWayMap) }
    pipelines.drop(.nebulaMap)
    guard encoder.family == .cpu else { return }
    // llvmpipe frees a texture only after another draw call and as many passes as a frame has:
    // three at most. The fourth pass here is a margin.
    made.bindShared()
    try encoder.warmUp(.fill, for: target)
    for _ in 0..<4 {
      context.clear(red: 0, green: 0, blue: 0, alpha: 1)
      context.functions.flush()
    }
  }

  /// Makes all OpenGL objects again, in the same context or another one.
  ///
  /// Use the same context after a suspend that emptied textures. Use a new one after a reset of the
  /// driver, once the old one is abandoned (``/CosmosOpenGL/GLContext/abandon()``). Frames and
  /// handles stay valid, and the next frame looks as if nothing had been lost.
  ///
  /// - Parameter context: The current context.
  /// - Throws: ``/CosmosOpenGL/GLError`` if the driver makes no more objects; the renderer is
  ///   unchanged then.
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

  /// The arguments of a renderer, except its context.
  struct Origin {
    let geometry: GeometryLibrary
    let font: String
    let options: RendererOptions
    let shaderOverride: ((String) -> String?)?
  }

  /// Stops the program if a handle belongs to another library, whose numbers would name other
  /// shapes.
  func check(_ entry: GeometryEntry, of kind: StaticString) {
    guard entry.number < fingerprints.count, fingerprints[entry.number] == entry.fingerprint else {
      // A release build prints no text of a precondition.
      fatalError(
        "This \(kind) belongs to a different GeometryLibrary than the renderer's: "
          + "make the renderer with the library that made the handle.")
    }
  }
}

/// All OpenGL objects of a renderer, in one value that ``Renderer/rebuild(in:)`` replaces.
final class RendererObjects {
  let encoder: Encoder
  let strips: StripSet
  let nebulae: NebulaMap
  let atlas: LabelAtlas
  var background = KeptBackground()
  let panel = PanelPicture()
  private let geometry: GLBufferTexture

  /// - Parameters:
  ///   - origin: The renderer's arguments.
  ///   - pipelines: The shaders of another renderer in the same context; nil builds new ones.
  ///   - family: The driver's family.
  ///   - context: The current context.
  /// - Throws: ``GLError`` if the driver makes no more objects.
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

  /// Binds the textures that keep their units for all draws.
  func bindShared() {
    let context = encoder.context
    context.bind(texture: nebulae.texture ?? 0, unit: Pipeline.Unit.nebulaMap)
    atlas.bind(unit: Pipeline.Unit.atlas)
    geometry.bind(unit: Pipeline.Unit.geometry)
  }
}
