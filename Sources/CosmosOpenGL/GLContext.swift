/// A wrapper for the OpenGL context that is current on this thread; renderers and pictures draw
/// through this wrapper.
///
/// A context belongs to one thread. It is not Sendable, and all its objects refer to it, so the
/// compiler rejects sending them to another thread. The wrapped context must be current whenever
/// one of its objects is used, and when the last reference to an object is released.
///
/// The context remembers which objects are bound, and skips calls that would change nothing.
/// Therefore a program that makes its own OpenGL calls in the same context must call
/// ``invalidateState()`` after these calls; the documentation of that method lists the state that
/// the method changes.
package final class GLContext {
  /// The functions of OpenGL.
  package private(set) var functions: GLFunctions
  /// The description and the limits of the driver.
  package let driver: GLDriver
  /// The log of the driver's messages; nil unless this is a debug context.
  package private(set) var debugLog: GLDebugLog?

  /// Whether objects and passes have names for debuggers, see ``nameObjects()``.
  package private(set) var hasNames = false

  /// The wrapped window or headless context; it is released after the last object of this context.
  private let owner: AnyObject?

  /// The state of OpenGL as far as the wrapper knows it; nil values are unknown.
  ///
  /// A driver may give the name of a deleted object to a new object, which is not bound. No name in
  /// this state is that of a deleted object: ``GLObject`` alone deletes objects of these kinds, and
  /// calls ``GLContext/forget(_:_:)`` before.
  private struct State {
    var program: UInt32?
    var vertexArray: UInt32?
    var framebuffer: UInt32?
    /// The texture that is bound to each unit.
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

  /// The number of texture units that this package uses, beginning with unit 0.
  private static let textureUnits = 9

  /// Creates a wrapper for the context that is current on this thread.
  ///
  /// - Parameters:
  ///   - owner: The window or ``HeadlessContext`` that the context belongs to; the wrapper keeps it
  ///     alive; nil if the caller keeps it alive.
  ///   - debug: Whether to collect the driver's messages for ``checkDebugLog()``. If true, a
  ///     message callback is set in the wrapped context.
  /// - Throws: ``GLError/versionTooOld(found:)`` for a version before OpenGL 3.1;
  ///   ``GLError/extensionMissing(_:found:)`` if the driver's OpenGL 3.1 lacks fences, uniform
  ///   blocks or one-channel textures; ``GLError/libraryUnavailable(reason:)`` if a library of
  ///   OpenGL cannot be opened.
  package convenience init(of owner: AnyObject?, debug: Bool = false) throws(GLError) {
    try GLLibraries.openGL()
    try self.init(of: owner, functions: .epoxy, debug: debug)
  }

  /// Creates a wrapper that calls OpenGL through the table `functions`; the other parameters are
  /// those of ``init(of:debug:)``.
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

  /// Gives names to the objects that are created from now on, and to each pass of a frame, for
  /// debuggers such as RenderDoc.
  ///
  /// In debug contexts, objects have names from the start. Names require the extension KHR_debug.
  package func nameObjects() {
    hasNames = functions.hasExtension("GL_KHR_debug") || driver.supportsVersion(4, 3)
  }

  /// Begins a group of commands with a name; ``popGroup()`` ends the group.
  package func pushGroup(_ name: String) {
    if hasNames { functions.pushGroup(name) }
  }

  /// Ends the group of commands that was begun last.
  package func popGroup() {
    if hasNames { functions.popGroup() }
  }

  /// Returns whether the driver has an extension, or at least the version of OpenGL that includes
  /// the extension: 3.`minor`.
  func offers(_ name: String, since minor: Int) -> Bool {
    driver.supportsVersion(3, minor) || functions.hasExtension(name)
  }

  /// Gives up a lost context: from now on, its objects make no OpenGL calls.
  ///
  /// Otherwise, releasing the objects later would delete objects of the same names in the context
  /// that is current at that time.
  package func abandon() {
    functions = .inert
    debugLog?.abandon()
  }

  /// Throws an error with the driver's messages since the last check; does nothing unless this is a
  /// debug context.
  ///
  /// - Throws: ``GLError/driverComplained(_:)`` if the driver has sent any message.
  package func checkDebugLog() throws(GLError) {
    guard let messages = debugLog?.take(), !messages.isEmpty else { return }
    throw .driverComplained(messages)
  }

  /// Throws an error if the driver ran out of memory since the last check.
  ///
  /// Does nothing in a debug context, where ``checkDebugLog()`` reports the error.
  ///
  /// - Throws: ``GLError/outOfMemory`` if the driver ran out of memory.
  package func checkMemory() throws(GLError) {
    guard debugLog == nil else { return }
    if takeErrors().contains(0x0505) { throw .outOfMemory }
  }

  /// Returns the OpenGL errors since the last call, each kind only once.
  func takeErrors() -> [UInt32] {
    // OpenGL stores one error of each kind. The limit of 16 ends the loop in lost contexts, which
    // may report errors without end.
    Array((0..<16).lazy.map { [functions] _ in functions.getError() }.prefix { $0 != 0 })
  }

  /// Forgets the remembered OpenGL state, because other code may have changed it.
  ///
  /// Call this method after your own OpenGL calls, and before you use this context again through a
  /// renderer's `init`, `draw` or `prepareNext`, or a picture's `init` or `image`. The method makes
  /// about fifty fast OpenGL calls. ``init(of:debug:)`` has the same effect.
  ///
  /// A part of the state is set again when it is next used: program, vertex array, framebuffer,
  /// textures and active unit, uniform buffers, viewport, scissor box, clear colour and blend
  /// function. The rest is set immediately: no depth, stencil, scissor or coverage tests, no face
  /// culling, no logical operation, no dithering, no sRGB conversion, no clip distances and no
  /// rasterizer discard; the additive blend equation, all colour channels, filled polygons without
  /// smoothing, and point sizes from the shader; no sampler objects on units 0…8, no pixel buffers,
  /// and tightly packed pixels.
  ///
  /// The renderers and pictures of this context do not restore the state that your code has set, so
  /// set all state that your own drawing depends on. Not supported are: conditional rendering or
  /// transform feedback in progress, a clip control other than the default, and the fixed-function
  /// tests of compatibility contexts.
  package func invalidateState() {
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

/// Functions that bind objects; they skip calls that would change nothing.
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

  /// Binds a framebuffer for drawing and reading, sets the viewport to the whole framebuffer, and
  /// disables the scissor test.
  package func bind(framebuffer: UInt32, width: Int, height: Int) {
    bind(framebuffer: framebuffer)
    setViewport(width: width, height: height, margin: 0)
    setScissor(nil)
  }

  /// Binds a framebuffer for drawing and reading; does not change the viewport and the scissor box.
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

  /// Binds a texture to a unit, and sets the filter of the texture.
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

  /// Replaces the texels in a rectangle of a texture.
  ///
  /// - Parameters:
  ///   - texture: The texture's GL name.
  ///   - format: The format of the texture, which is also that of `pixels`.
  ///   - x: The left edge of the rectangle in texels.
  ///   - y: The lower edge of the rectangle in texels.
  ///   - width: The width of the rectangle in texels.
  ///   - height: The height of the rectangle in texels.
  ///   - pixels: The bytes of the texels, row by row from the bottom, without padding.
  package func update(
    texture: UInt32, _ format: TextureFormat = .r8, x: Int, y: Int, width: Int, height: Int,
    pixels: [UInt8]
  ) {
    bind(texture: texture, unit: 0)
    activate(unit: 0)
    functions.texSubImage2D(format, Int32(x), Int32(y), Int32(width), Int32(height), pixels)
  }
}

/// Functions for the remaining drawing state.
extension GLContext {
  /// Sets the viewport to the area of a target, extended by a margin.
  ///
  /// OpenGL discards a point whose centre is outside of the viewport. With a margin, it still draws
  /// the part of such a point that is inside the target.
  ///
  /// - Parameters:
  ///   - width: Width of the target in pixels.
  ///   - height: Height of the target in pixels.
  ///   - margin: The width of the margin on each side in pixels.
  package func setViewport(width: Int, height: Int, margin: Int) {
    let wanted = Box(
      x: Int32(-margin), y: Int32(-margin), width: Int32(width + 2 * margin),
      height: Int32(height + 2 * margin))
    guard wanted != state.viewport else { return }
    state.viewport = wanted
    functions.viewport(wanted.x, wanted.y, wanted.width, wanted.height)
  }

  /// Restricts drawing and clearing to a box of pixels, whose rows are counted from the bottom; nil
  /// removes the restriction.
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
    // While blending is disabled, the blend function need not be set.
    guard let factors else { return }
    guard state.blendFactors.map({ $0 == factors }) != true else { return }
    state.blendFactors = factors
    functions.blendFunc(factors.source, factors.destination)
  }

  /// Fills the bound framebuffer with a colour, whose components are in 0…1 and premultiplied by
  /// alpha.
  package func clear(red: Float, green: Float, blue: Float, alpha: Float) {
    let color = SIMD4(red, green, blue, alpha)
    if color != state.clearColor {
      state.clearColor = color
      functions.clearColor(red, green, blue, alpha)
    }
    functions.clear()
  }

  /// A rectangle in pixels; its position is measured from the lower left corner of the framebuffer.
  private struct Box: Equatable {
    var x, y, width, height: Int32
  }
}

/// Deletion of objects.
extension GLContext {
  /// Forgets that a deleted object was bound: the driver may give its name to a new object, which
  /// is not bound.
  func forget(_ kind: GLObjectKind, _ name: UInt32) {
    switch kind {
    case .vertexArray where name == state.vertexArray: bind(vertexArray: 0)
    case .framebuffer where name == state.framebuffer: state.framebuffer = nil
    // OpenGL keeps a deleted program that is in use until another program is used.
    case .program where name == state.program: use(program: 0)
    case .texture, .bufferTexture:
      for unit in state.textures.indices where state.textures[unit] == name {
        state.textures[unit] = nil
      }
    default: break
    }
  }
}
