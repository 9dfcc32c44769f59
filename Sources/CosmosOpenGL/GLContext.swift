/// The OpenGL context that is current on this thread, wrapped for renderers and pictures.
///
/// A context belongs to one thread. It is not Sendable, and all its objects refer to it, so the
/// compiler rejects sending them to another thread. The wrapped context must be current whenever
/// its objects are used, and when the last reference to an object is released.
///
/// The context caches bindings and skips redundant ones. A program that makes its own GL calls in
/// the same context must call ``invalidateState()`` after them; that method documents which state
/// it changes.
public final class GLContext {
  /// The entry points of GL.
  package private(set) var functions: GLFunctions
  /// The driver's description and limits.
  public let driver: GLDriver
  /// Collects the driver's messages; nil unless this is a debug context.
  package private(set) var debugLog: GLDebugLog?

  /// Whether objects and passes are named for debuggers (see ``nameObjects()``).
  package private(set) var hasNames = false

  /// The wrapped window or headless context, released after the last object.
  private let owner: AnyObject?

  /// Cached bindings and other state; nil if unknown.
  private struct State {
    var program: UInt32?
    var vertexArray: UInt32?
    var framebuffer: UInt32?
    /// The bound texture of each unit.
    var textures = [UInt32?](repeating: nil, count: GLContext.textureUnits)
    var activeUnit: UInt32?
    var isBlending: Bool?
    var blendFactors: (source: BlendFactor, destination: BlendFactor)?
    var clearColor: SIMD4<Float>?
    var viewport: Box?
    var scissor: Box?
    var hasScissor = false
  }
  private var state = State()

  /// Number of texture units in use, from unit 0.
  private static let textureUnits = 9

  /// Wraps the context that is current on this thread.
  ///
  /// - Parameters:
  ///   - owner: The window or ``HeadlessContext`` that the context belongs to, kept alive with this
  ///     object; nil if the caller keeps it alive.
  ///   - debug: Whether to collect the driver's messages for ``checkDebugLog()``. This installs a
  ///     message callback in the wrapped context.
  /// - Throws: ``GLError/versionTooOld(found:)`` below OpenGL 3.1;
  ///   ``GLError/extensionMissing(_:found:)`` if OpenGL 3.1 lacks fences, uniform blocks or
  ///   one-channel textures; ``GLError/libraryUnavailable(reason:)`` if a library of OpenGL cannot
  ///   be opened.
  public convenience init(of owner: AnyObject?, debug: Bool = false) throws(GLError) {
    try GLLibraries.openGL()
    try self.init(of: owner, functions: .epoxy, debug: debug)
  }

  /// Wraps a context whose entry points are in a table; otherwise like ``init(of:debug:)``.
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
    if debug {
      debugLog = GLDebugLog(in: functions)
      nameObjects()
    }
    invalidateState()
  }

  /// Names objects created from now on, and each pass of a frame, for debuggers such as RenderDoc.
  ///
  /// Debug contexts do so from the start. Names require KHR_debug.
  package func nameObjects() {
    hasNames = functions.hasExtension("GL_KHR_debug") || driver.supportsVersion(4, 3)
  }

  /// Begins a named group of commands that ends with ``popGroup()``.
  package func pushGroup(_ name: String) {
    if hasNames { functions.pushGroup(name) }
  }

  /// Ends the innermost group of commands.
  package func popGroup() {
    if hasNames { functions.popGroup() }
  }

  /// Returns whether the driver has an extension, or the minor version of OpenGL 3 that includes
  /// it.
  func offers(_ name: String, since minor: Int) -> Bool {
    driver.supportsVersion(3, minor) || functions.hasExtension(name)
  }

  /// Abandons a lost context: its objects stop calling OpenGL.
  ///
  /// Otherwise, deleting them later would delete objects with the same names in the context that is
  /// current at that time.
  public func abandon() {
    functions = .inert
    debugLog?.abandon()
  }

  /// Throws the driver's messages since the last check; does nothing unless this is a debug
  /// context.
  ///
  /// - Throws: ``GLError/driverComplained(_:)`` if there are any messages.
  public func checkDebugLog() throws(GLError) {
    guard let messages = debugLog?.take(), !messages.isEmpty else { return }
    throw .driverComplained(messages)
  }

  /// Throws if the driver ran out of memory since the last check.
  ///
  /// Does nothing in a debug context, where ``checkDebugLog()`` reports the error.
  ///
  /// - Throws: ``GLError/outOfMemory`` if the driver ran out of memory.
  package func checkMemory() throws(GLError) {
    guard debugLog == nil else { return }
    if takeErrors().contains(0x0505) { throw .outOfMemory }
  }

  /// Returns the errors since the last call, one of each kind.
  func takeErrors() -> [UInt32] {
    // GL has one flag per kind. The limit of 16 ends the loop on lost contexts, which may report
    // errors forever.
    Array((0..<16).lazy.map { [functions] _ in functions.getError() }.prefix { $0 != 0 })
  }

  /// Discards cached GL state, which other code may have changed.
  ///
  /// Call this method after your own GL calls and before the next use of an object of this context:
  /// a renderer's `init`, `draw` and `prepareNext`, and a picture's `init` and `image`. It makes
  /// about fifty cheap GL calls. ``init(of:debug:)`` includes it.
  ///
  /// Some state is discarded and set again at its next use: program, vertex array, framebuffer,
  /// textures and active unit, uniform buffers, viewport, scissor box, clear colour and blend
  /// function. Other state is set immediately: no depth, stencil, scissor or coverage tests, no
  /// face culling, no logical operation, no dithering, no sRGB conversion, no clip distances and no
  /// rasterizer discard; the additive blend equation, all colour channels, filled polygons without
  /// smoothing, and point sizes from the shader; no sampler objects on units 0…8, no pixel buffers,
  /// and tightly packed pixels.
  ///
  /// Earlier state is not restored: set all state that your own drawing relies on. Conditional
  /// rendering and transform feedback in progress, a clip control other than the default, and the
  /// fixed-function tests of compatibility contexts are not supported.
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

/// Bindings; redundant calls to GL are skipped.
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

  /// Binds a framebuffer for drawing and reading, sets the viewport to all of it, and disables the
  /// scissor test.
  package func bind(framebuffer: UInt32, width: Int, height: Int) {
    bind(framebuffer: framebuffer)
    setViewport(width: width, height: height, margin: 0)
    setScissor(nil)
  }

  /// Binds a framebuffer for drawing and reading; viewport and scissor do not change.
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

  /// Binds a texture and sets its filter.
  package func setFilter(_ filter: TextureFilter, of texture: UInt32, unit: UInt32) {
    bind(texture: texture, unit: unit)
    activate(unit: unit)
    functions.texFilter(filter)
  }

  private func activate(unit: UInt32) {
    guard unit != state.activeUnit else { return }
    state.activeUnit = unit
    functions.activeTexture(unit)
  }

  /// Replaces a rectangle of a texture.
  ///
  /// - Parameters:
  ///   - texture: The texture's GL name.
  ///   - format: Format of the texture and of the pixels.
  ///   - x: Left edge in texels.
  ///   - y: Bottom edge in texels.
  ///   - width: Width in texels.
  ///   - height: Height in texels.
  ///   - pixels: Bytes of the texels, in rows without padding.
  package func update(
    texture: UInt32, _ format: TextureFormat = .r8, x: Int, y: Int, width: Int, height: Int,
    pixels: [UInt8]
  ) {
    bind(texture: texture, unit: 0)
    activate(unit: 0)
    functions.texSubImage2D(format, Int32(x), Int32(y), Int32(width), Int32(height), pixels)
  }

  /// Copies a framebuffer's pixels to the left part of a texture.
  ///
  /// - Parameters:
  ///   - framebuffer: The GL name of the framebuffer, which stays bound.
  ///   - texture: The GL name of the texture.
  ///   - row: Number of the texture's rows below the copy.
  ///   - width: Width of the copy in pixels.
  ///   - height: Height of the copy in pixels.
  package func copy(
    framebuffer: UInt32, to texture: UInt32, aboveRow row: Int, width: Int, height: Int
  ) {
    bind(framebuffer: framebuffer)
    bind(texture: texture, unit: 0)
    activate(unit: 0)
    functions.copyTexSubImage2D(Int32(row), Int32(width), Int32(height))
  }
}

/// Other drawing state.
extension GLContext {
  /// Sets the viewport to a target and a margin around it.
  ///
  /// GL drops a point whose centre is outside the viewport. A margin makes GL draw the part of the
  /// point inside the target.
  ///
  /// - Parameters:
  ///   - width: Width of the target in pixels.
  ///   - height: Height of the target in pixels.
  ///   - margin: Margin on each side in pixels.
  package func setViewport(width: Int, height: Int, margin: Int) {
    let wanted = Box(
      x: Int32(-margin), y: Int32(-margin), width: Int32(width + 2 * margin),
      height: Int32(height + 2 * margin))
    guard wanted != state.viewport else { return }
    state.viewport = wanted
    functions.viewport(wanted.x, wanted.y, wanted.width, wanted.height)
  }

  /// Restricts drawing and clearing to columns and rows of pixels, with rows counted from the
  /// bottom; nil removes the restriction.
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
    // The blend function keeps its value while blending is disabled.
    guard let factors else { return }
    guard state.blendFactors.map({ $0 == factors }) != true else { return }
    state.blendFactors = factors
    functions.blendFunc(factors.source, factors.destination)
  }

  /// Fills the bound target with a colour whose components are premultiplied and 0…1.
  package func clear(red: Float, green: Float, blue: Float, alpha: Float) {
    let color = SIMD4(red, green, blue, alpha)
    if color != state.clearColor {
      state.clearColor = color
      functions.clearColor(red, green, blue, alpha)
    }
    functions.clear()
  }

  /// A rectangle in pixels, from the target's lower left corner.
  private struct Box: Equatable {
    var x, y, width, height: Int32
  }
}

/// Deletion.
extension GLContext {
  /// Discards the bindings of a deleted object: the driver may reuse its name for a new object that
  /// is not bound.
  func forget(_ kind: GLObjectKind, _ name: UInt32) {
    switch kind {
    case .vertexArray where name == state.vertexArray: bind(vertexArray: 0)
    case .framebuffer where name == state.framebuffer: state.framebuffer = nil
    // OpenGL defers deleting the program in use until another one is used.
    case .program where name == state.program: use(program: 0)
    case .texture, .bufferTexture:
      for unit in state.textures.indices where state.textures[unit] == name {
        state.textures[unit] = nil
      }
    default: break
    }
  }
}
