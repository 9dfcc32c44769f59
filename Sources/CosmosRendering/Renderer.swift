package import CosmosDrawing
import CosmosGeometry
package import CosmosOpenGL
package import CosmosShaders
import CosmosText

/// Draws frames.
///
/// A scene's geometry is uploaded when the renderer is created. A frame uploads a few hundred bytes
/// of uniforms and issues a few draw calls.
///
///     let context = try GLContext(of: HeadlessContext())
///     let renderer = try Renderer(geometry: library, context: context)
///     let picture = try OffscreenPicture(width: 640, height: 360, in: context)
///     try renderer.draw(frame, into: picture.target)
///
/// Several renderers can share a context, and can share it with other code that calls OpenGL. That
/// code must call ``/CosmosOpenGL/GLContext/invalidateState()`` between its own calls and the
/// renderer's, and must set the state that it needs. The renderer changes the state that the
/// documentation of `invalidateState()` lists, texture units 0…8 and uniform buffer binding
/// point 0; the renderer's target stays bound.
package final class Renderer {
  /// All OpenGL objects of the renderer.
  var objects: RendererObjects
  /// OpenGL work of the last frame.
  package internal(set) var statistics = DrawStatistics()
  /// The parts that the last picture lacks.
  package internal(set) var missing = MissingParts()
  /// The driver family that frames are drawn for, and the reason for this choice.
  package let familyChoice: RenderingChoice
  /// The primitive that stars are drawn as, and the reason for this choice.
  package let starPrimitiveChoice: RenderingChoice

  /// The last frame.
  var last = Frame(viewport: Viewport(size: Size(width: 0, height: 0)))
  /// The bars of a backdrop, rounded to whole pixels; a property, so that frames reuse its memory.
  var barPixels = BarPixels()
  /// Fingerprints of the geometry's handles, indexed by handle number; a handle of another library
  /// has a different fingerprint.
  private let fingerprints: [UInt64]
  /// The arguments of `init`, for ``rebuild(in:)``.
  private let origin: Origin

  /// The default font family of text.
  package static var standardFont: String { FontFile.standardFamily(for: .text) }

  /// Uploads the geometry; shaders are built when frames need them (see ``prepareNext(for:)``).
  ///
  /// - Parameters:
  ///   - geometry: All shapes that frames name by handle.
  ///   - font: The font family of text, as fontconfig names it; looked up for the first label.
  ///   - options: Choices that save time.
  ///   - context: The current context; it must also be current for every draw.
  ///   - shaderOverride: Returns the text of a shader file by name; nil keeps the built-in text.
  /// - Throws: ``/CosmosOpenGL/GLError`` if the driver cannot create more objects.
  package convenience init(
    geometry: GeometryLibrary = GeometryLibrary(), font: String = Renderer.standardFont,
    options: RendererOptions = RendererOptions(), context: GLContext,
    shaderOverride: ((String) -> String?)? = nil
  ) throws(GLError) {
    try self.init(
      Origin(geometry: geometry, font: font, options: options, shaderOverride: shaderOverride),
      pipelines: nil, in: context)
  }

  /// Creates a second renderer with the arguments of another one, in the same context.
  ///
  /// The second renderer can draw into a target of another size, while the first one keeps its own
  /// pictures. Both renderers share the shaders.
  ///
  /// - Throws: ``/CosmosOpenGL/GLError`` if the driver cannot create more objects.
  package convenience init(sharingShadersWith other: Renderer) throws(GLError) {
    try self.init(other.origin, pipelines: other.pipelines, in: other.context)
    // Both renderers share one search for a font, because it may take seconds.
    objects.atlas.fonts = other.objects.atlas.fonts
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
    objects = try RendererObjects(origin, pipelines: pipelines, family: family, in: context)
  }

  /// The pipelines that frames draw with.
  var pipelines: PipelineTable { objects.encoder.pipelines }

  /// The pipelines that another thread builds before this renderer does; nil if no other thread
  /// builds pipelines.
  package var rehearsal: PipelineRehearsal? {
    get { pipelines.rehearsal }
    set { pipelines.rehearsal = newValue }
  }

  /// The context that the renderer draws in.
  package var context: GLContext { objects.encoder.context }

  /// The reason why labels are missing or have another font, as a sentence; nil if they have the
  /// wanted font.
  package var textProblem: String? { objects.atlas.fonts.problem?.description }

  /// The measures of the labels' fonts, for ``/CosmosDrawing/Frame/fonts``.
  package var fonts: Fonts { objects.atlas.fonts.metrics }

  /// Called while a frame draws the stars of dense layers, with the number drawn so far and the
  /// approximate total.
  package var progress: ((_ drawn: Int, _ all: Int) -> Void)? {
    get { objects.rings.progress }
    set { objects.rings.progress = newValue }
  }

  /// Seconds that a frame may spend on drawing stars into the textures of dense layers; nil for no
  /// limit.
  ///
  /// The initial value is ``RendererOptions/keepingBudget``.
  package var keepingBudget: Double? {
    get { objects.rings.keepingBudget }
    set { objects.rings.keepingBudget = newValue }
  }

  /// Drops the textures of sliding layers, so that the next frame does not depend on earlier
  /// frames, not even by rounding.
  package func forgetLayers() { objects.rings.forget() }

  /// Drops everything kept from earlier frames, because an error may have corrupted it.
  package func forget() {
    objects.rings.forgetAll()
    objects.backdrop.free()
    objects.firstLayers.free()
    last.reset(for: last.viewport)
    objects.nebulae.forget()
    objects.moon.forget()
    objects.atlas.clear()
    objects.encoder.beginFrame()
  }

  /// Whether the last frame kept dense layers in textures, and the reason.
  package var layerCacheChoice: RenderingChoice { objects.rings.choice }

  /// Whether the last frame copied stars from textures, which earlier frames may have filled.
  package var keepsStars: Bool { objects.rings.isKept || objects.firstLayers.use != .none }

  /// Builds one pipeline, or draws a part of a precomputed map, before a frame needs it.
  ///
  /// A window's loop calls this method while it is idle, so that the first frame with that pipeline
  /// is not late. Drivers finish compiling a pipeline on its first draw, so the method adds an
  /// empty draw.
  ///
  /// - Parameter target: A target like those of frames; none of its pixels changes.
  /// - Returns: Whether the method prepared something; false while another thread rehearses
  ///   pipelines.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built.
  package func prepareNext(for target: RenderTarget) throws(GLError) -> Bool {
    guard !pipelines.isRehearsing else { return false }
    pipelines.begin(isTimed: false)
    objects.bindShared()
    guard let pipeline = pipelines.nextUnbuilt else {
      guard objects.nebulae.isComplete else {
        try objects.nebulae.draw(with: objects.encoder)
        return true
      }
      return try objects.rings.maps.drawNext()
    }
    try objects.encoder.warmUp(pipeline, for: target)
    return true
  }

  /// Whether ``prepareNext(for:)`` would build a pipeline now.
  package var hasUnbuiltPipelines: Bool { pipelines.nextUnbuilt != nil }

  /// Called with each pipeline after its first draw.
  package var didBuild: ((Pipeline) -> Void)? {
    get { pipelines.didBuild }
    set { pipelines.didBuild = newValue }
  }

  /// Frees objects that a picture at rest does not need: kept pictures, and the pipelines of maps.
  ///
  /// The next frame that needs one of these objects recreates it.
  ///
  /// - Parameter target: The picture's target; its contents are undefined afterwards.
  /// - Throws: ``/CosmosOpenGL/GLError`` if a shader cannot be built.
  package func freeUnneeded(for target: RenderTarget) throws(GLError) {
    let encoder = objects.encoder
    pipelines.begin(isTimed: false)
    objects.backdrop.free()
    objects.firstLayers.free()
    if objects.rings.maps.areComplete { pipelines.drop(.milkyWayMap) }
    pipelines.drop(.nebulaMap)
    for part in MoonMapPart.allCases { pipelines.drop(.moonMap(part)) }
    guard encoder.family == .cpu else { return }
    // llvmpipe frees a texture only after another draw call and as many passes as a frame has,
    // which is at most three. The fourth pass is a safety margin.
    objects.bindShared()
    try encoder.warmUp(.fill, for: target)
    for _ in 0..<4 {
      context.clear(red: 0, green: 0, blue: 0, alpha: 1)
      context.functions.flush()
    }
  }

  /// Recreates all OpenGL objects, in the same context or another one.
  ///
  /// Use the same context after a suspend that cleared textures. Use a new one after the driver was
  /// reset, once the old context is abandoned (``/CosmosOpenGL/GLContext/abandon()``). Frames and
  /// handles stay valid, and the next frame looks as if nothing had been lost.
  ///
  /// - Parameter context: The current context.
  /// - Throws: ``/CosmosOpenGL/GLError`` if the driver cannot create more objects; the renderer is
  ///   then unchanged.
  package func rebuild(in context: GLContext) throws(GLError) {
    context.invalidateState()
    let family = objects.encoder.family
    let new = try RendererObjects(origin, pipelines: nil, family: family, in: context)
    new.rings.keepingBudget = keepingBudget
    new.rings.progress = progress
    new.atlas.fonts = objects.atlas.fonts
    new.encoder.pipelines.rehearsal = rehearsal
    objects = new
  }

  /// The arguments of a renderer, except its context.
  struct Origin {
    let geometry: GeometryLibrary
    let font: String
    let options: RendererOptions
    let shaderOverride: ((String) -> String?)?
  }

  /// Stops the program if a handle belongs to another library, whose numbers name different shapes.
  func check(_ entry: GeometryEntry, of kind: StaticString) {
    guard entry.number < fingerprints.count, fingerprints[entry.number] == entry.fingerprint else {
      // A release build does not print the message of a precondition.
      fatalError(
        "This \(kind) belongs to a different GeometryLibrary than the renderer's: "
          + "make the renderer with the library that made this \(kind).")
    }
  }
}

/// All OpenGL objects of a renderer, in one value that ``Renderer/rebuild(in:)`` replaces.
final class RendererObjects {
  let encoder: Encoder
  let rings: RingSet
  let nebulae: NebulaMap
  let moon = MoonMap()
  let atlas: LabelAtlas
  /// The picture of the backdrop alone, and that of the first layers that rest.
  var backdrop = KeptLayers(label: "backdrop")
  var firstLayers = KeptLayers(label: "first layers")
  /// The rules by which pictures and rings are kept.
  let keeping: Keeping
  private let geometry: GLBufferTexture

  /// - Parameters:
  ///   - origin: The renderer's arguments.
  ///   - pipelines: The shaders of another renderer in the same context; nil builds new ones.
  ///   - family: The driver's family.
  ///   - context: The current context.
  /// - Throws: ``GLError`` if the driver cannot create more objects.
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
    keeping = Keeping(
      family: family, policy: options.layerCache, largestTexture: context.driver.maxTextureSize)
    nebulae = NebulaMap(of: origin.geometry)
    rings = RingSet(options, keeping, nebulae, with: encoder)
    geometry = try GLBufferTexture(
      texels: origin.geometry.texels, unit: Pipeline.Unit.geometry, label: "geometry",
      in: context)
    atlas = try LabelAtlas(
      fonts: LabelFonts(family: origin.font, waits: options.keepingBudget == nil), in: context)
  }

  /// Binds the textures that stay on the same units for all draws.
  func bindShared() {
    let context = encoder.context
    context.bind(texture: nebulae.texture ?? 0, unit: Pipeline.Unit.nebulaMap)
    context.bind(texture: moon.texture ?? 0, unit: Pipeline.Unit.moonMap)
    atlas.bind(unit: Pipeline.Unit.atlas)
    geometry.bind(unit: Pipeline.Unit.geometry)
  }
}
