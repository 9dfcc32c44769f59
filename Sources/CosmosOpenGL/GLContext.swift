/// The OpenGL context that is current on this thread, wrapped for renderers and pictures.
///
/// It belongs to one thread: it is not Sendable, and everything made in it keeps it, so sending
/// any of that to another thread does not compile. The wrapped context must be current whenever
/// something made in it is used, and when the last reference to such a thing goes away.
///
/// A context remembers what it has bound and does not bind it again. A program that also makes GL calls of its own in
/// the same context calls ``invalidateState()`` after them; what it can rely on in return is said there.
public final class GLContext {
  package private(set) var functions: GLFunctions
  /// What the driver says about itself.
  public let driver: GLDriver
  /// Collects the driver's messages; nil when this is no debug context.
  package private(set) var debugLog: GLDebugLog?

  /// The window or headless context that is wrapped; released after the last handle.
  private let owner: AnyObject?

  /// What is bound and set; nil where it is not known.
  private struct State {
    var program, vertexArray, framebuffer: UInt32?
    /// Of each unit.
    var textures = [UInt32?](repeating: nil, count: GLContext.textureUnits)
    var activeUnit: UInt32?
    var isBlending: Bool?
    var blendFactors: (source: BlendFactor, destination: BlendFactor)?
    var clearColor: SIMD4<Float>?
    var viewport, scissor: Box?
    var hasScissor = false
  }
  private var state = State()

  /// Texture units that are used, from 0.
  private static let textureUnits = 8

  /// Wraps the context that is current on this thread.
  ///
  /// - Parameters:
  ///   - owner: The window or ``HeadlessContext`` behind it, kept alive as long as this is; nil
  ///     when the caller sees to that.
  ///   - debug: Whether to collect the driver's messages for ``checkDebugLog()``. This installs a
  ///     message callback in the wrapped context.
  /// - Throws: ``GLError/versionTooOld(found:)`` below OpenGL 3.1;
  ///   ``GLError/extensionMissing(_:found:)`` where OpenGL 3.1 comes without fences, uniform
  ///   blocks or textures of one channel; ``GLError/libraryUnavailable(reason:)``.
  public convenience init(of owner: AnyObject?, debug: Bool = false) throws(GLError) {
    try GLLibraries.openGL()
    try self.init(of: owner, functions: .epoxy, debug: debug)
  }

  /// Wraps a context that is called through a table, as ``init(of:debug:)`` does.
  package init(
    of owner: AnyObject?, functions: GLFunctions, debug: Bool = false
  ) throws(GLError) {
    self.owner = owner
    self.functions = functions
    driver = GLDriver(functions: functions)
    guard driver.supportsVersion(3, 1) else { throw .versionTooOld(found: driver.version) }
    for name in ["GL_ARB_sync", "GL_ARB_texture_rg"] where !offers(name, since: 2) {
      throw .extensionMissing(name, found: driver.version)
    }
    guard driver.hasUniformBlocks else {
      throw .extensionMissing("GL_ARB_uniform_buffer_object", found: driver.version)
    }
    if debug { debugLog = GLDebugLog(in: functions) }
    invalidateState()
  }

  /// Whether there is an extension that OpenGL 3 has in itself since a minor version.
  func offers(_ name: String, since minor: Int) -> Bool {
    driver.supportsVersion(3, minor) || functions.hasExtension(name)
  }

  /// Gives a lost context up: from now on nothing that was made in it calls OpenGL.
  ///
  /// What is released later would otherwise delete objects of the same names in the context that is current then.
  public func abandon() {
    functions = .inert
    debugLog?.abandon()
  }

  /// Reports what the driver has complained of since the last check; does nothing without a debug context.
  ///
  /// - Throws: ``GLError/driverComplained(_:)``.
  public func checkDebugLog() throws(GLError) {
    guard let messages = debugLog?.take(), !messages.isEmpty else { return }
    throw .driverComplained(messages)
  }

  /// Reports that the driver has run out of memory since the last check; does nothing in a debug
  /// context, where ``checkDebugLog()`` says it.
  ///
  /// - Throws: ``GLError/outOfMemory``.
  package func checkMemory() throws(GLError) {
    guard debugLog == nil else { return }
    if takeErrors().contains(0x0505) { throw .outOfMemory }
  }

  /// The errors since the last look, each kind once.
  func takeErrors() -> [UInt32] {
    // There is a flag for each kind, and a context that was lost may have no end of them.
    Array((0..<16).lazy.map { [functions] _ in functions.getError() }.prefix { $0 != 0 })
  }

  /// Tells the context that GL state was changed by someone else.
  ///
  /// Call it after GL calls of your own and before the next use of anything made in this context:
  /// a renderer's `init`, `draw` and `prepareNext`, a picture's `init` and `image`. It costs about
  /// fifty cheap GL calls. ``init(of:debug:)`` includes it.
  ///
  /// What is bound is forgotten, and bound again when it is needed: program, vertex array,
  /// framebuffer, textures and active unit, uniform buffers, viewport, scissor box, clear colour,
  /// blend function. What drawing presupposes is set at once: no depth, stencil, scissor or
  /// coverage tests, no face culling, no logical operation, no dithering, no sRGB conversion, no
  /// clip distances, no rasterizer discard; the additive blend equation, all colour channels,
  /// filled polygons without smoothing, point sizes from the shader; no sampler objects on units
  /// 0…7, no pixel buffers, tightly packed pixels.
  ///
  /// Nothing is put back afterwards: set every state that your own drawing relies on. Not
  /// supported are conditional rendering or transform feedback in progress, a clip control other
  /// than the default, and the fixed-function tests of compatibility contexts.
  public func invalidateState() {
    state = State()
    let hasSampleMask = offers("GL_ARB_texture_multisample", since: 2)
    for capability in Capability.allCases {
      switch capability {
      case .blend, .debugOutput, .debugOutputSynchronous: break
      case .sampleMask where !hasSampleMask: break
      case _ where capability.clipDistance.map { $0 >= driver.clipDistances } == true: break
      case .programPointSize: functions.enable(capability)
      default: functions.disable(capability)
      }
    }
    functions.blendEquationAdd()
    functions.colorMaskAll()
    functions.polygonModeFill()
    if offers("GL_ARB_sampler_objects", since: 3) {
      for unit in 0..<UInt32(Self.textureUnits) { functions.bindSampler(unit, 0) }
    }
    functions.bindBuffer(.pixelPack, 0)
    functions.bindBuffer(.pixelUnpack, 0)
    for parameter in PixelStore.allCases {
      let isAlignment = parameter == .packAlignment || parameter == .unpackAlignment
      functions.pixelStore(parameter, isAlignment ? 1 : 0)
    }
  }
}

/// Binding, unless it is bound already.
extension GLContext {
  package func use(program: UInt32) {
    guard program != state.program else { return }
    state.program = program
    functions.useProgram(program)
  }

  package func bind(vertexArray: UInt32) {
    guard vertexArray != state.vertexArray else { return }
    state.vertexArray = vertexArray
    functions.bindVertexArray(vertexArray)
  }

  /// Binds for drawing and reading, with a viewport of the whole target and no scissor.
  package func bind(framebuffer: UInt32, width: Int, height: Int) {
    bind(framebuffer: framebuffer)
    setViewport(width: width, height: height, margin: 0)
    setScissor(nil)
  }

  /// Binds for drawing and reading, leaving viewport and scissor as they are.
  package func bind(framebuffer: UInt32) {
    guard framebuffer != state.framebuffer else { return }
    state.framebuffer = framebuffer
    functions.bindFramebuffer(framebuffer)
  }

  package func bind(texture: UInt32, unit: UInt32) {
    guard state.textures[Int(unit)] != texture else { return }
    state.textures[Int(unit)] = texture
    activate(unit: unit)
    functions.bindTexture(texture)
  }

  package func bind(bufferTexture: UInt32, unit: UInt32) {
    guard state.textures[Int(unit)] != bufferTexture else { return }
    state.textures[Int(unit)] = bufferTexture
    activate(unit: unit)
    functions.bindBufferTexture(bufferTexture)
  }

  /// Binds a texture, and sets how it is read between its texels.
  func setFilter(_ filter: TextureFilter, of texture: UInt32, unit: UInt32) {
    bind(texture: texture, unit: unit)
    activate(unit: unit)
    functions.texFilter(filter)
  }

  private func activate(unit: UInt32) {
    guard unit != state.activeUnit else { return }
    state.activeUnit = unit
    functions.activeTexture(unit)
  }

  /// Replaces part of a texture of one byte a texel.
  package func update(
    texture: UInt32, x: Int, y: Int, width: Int, height: Int, pixels: [UInt8]
  ) {
    bind(texture: texture, unit: 0)
    activate(unit: 0)
    functions.texSubImage2D(Int32(x), Int32(y), Int32(width), Int32(height), pixels)
  }
}

/// Other state of drawing.
extension GLContext {
  /// Sets the viewport to a target's pixels and a margin all around them.
  ///
  /// A point whose centre is outside the viewport is clipped as a whole. With a margin, the part
  /// of it that lies in the target is drawn.
  package func setViewport(width: Int, height: Int, margin: Int) {
    let wanted = Box(
      x: Int32(-margin), y: Int32(-margin), width: Int32(width + 2 * margin),
      height: Int32(height + 2 * margin))
    guard wanted != state.viewport else { return }
    state.viewport = wanted
    functions.viewport(wanted.x, wanted.y, wanted.width, wanted.height)
  }

  /// Limits drawing and clearing to columns of pixels, and rows from the bottom; nil limits nothing.
  package func setScissor(_ box: (columns: Range<Int>, rows: Range<Int>)?) {
    guard let (columns, rows) = box else {
      if state.hasScissor { functions.disable(.scissorTest) }
      state.hasScissor = false
      return
    }
    let wanted = Box(
      x: Int32(columns.lowerBound), y: Int32(rows.lowerBound), width: Int32(columns.count),
      height: Int32(rows.count))
    if !state.hasScissor { functions.enable(.scissorTest) }
    state.hasScissor = true
    guard wanted != state.scissor else { return }
    state.scissor = wanted
    functions.scissor(wanted.x, wanted.y, wanted.width, wanted.height)
  }

  package func blend(_ mode: BlendMode) {
    let factors = mode.factors
    if (factors != nil) != state.isBlending {
      state.isBlending = factors != nil
      if state.isBlending == true { functions.enable(.blend) } else { functions.disable(.blend) }
    }
    // The blend function keeps its value while blending is off.
    guard let factors else { return }
    guard state.blendFactors.map({ $0 == factors }) != true else { return }
    state.blendFactors = factors
    functions.blendFunc(factors.source, factors.destination)
  }

  /// Fills the bound target with one colour.
  package func clear(red: Float, green: Float, blue: Float, alpha: Float) {
    let color = SIMD4(red, green, blue, alpha)
    if color != state.clearColor {
      state.clearColor = color
      functions.clearColor(red, green, blue, alpha)
    }
    functions.clear()
  }

  /// A rectangle of pixels, from the lower left corner.
  private struct Box: Equatable {
    var x, y, width, height: Int32
  }
}

/// Deletion.
extension GLContext {
  /// Forgets what is deleted: the driver may give its name to a new object, which is not bound yet.
  func forget(_ kind: GLObjectKind, _ name: UInt32) {
    switch kind {
    case .vertexArray where name == state.vertexArray: bind(vertexArray: 0)
    case .framebuffer where name == state.framebuffer: state.framebuffer = nil
    // OpenGL deletes a program that is in use only when another one is used.
    case .program where name == state.program: use(program: 0)
    case .texture, .bufferTexture:
      for unit in state.textures.indices where state.textures[unit] == name {
        state.textures[unit] = nil
      }
    default: break
    }
  }
}
