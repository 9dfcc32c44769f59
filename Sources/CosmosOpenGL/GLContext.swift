/// A current OpenGL context: the function table, what the driver is, and what is bound.
///
/// Not Sendable, and every handle keeps its context: sending one to another thread does not
/// compile. Binding goes through here so that what is already bound is not bound again.
public final class GLContext {
  public let functions: GLFunctions
  public let driver: GLDriver
  /// What the driver has to say; nil when this is no debug context.
  public private(set) var debugLog: GLDebugLog?

  /// The window or headless context behind it, which must not go before the last handle has.
  private let owner: AnyObject?

  private var boundProgram: UInt32 = 0
  private var boundVertexArray: UInt32 = 0
  private var boundFramebuffer: UInt32?
  private var boundTextures: [UInt32] = Array(repeating: 0, count: 8)
  private var activeUnit: UInt32 = 0
  private var isBlending: Bool?
  private var blendFactors: (source: BlendFactor, destination: BlendFactor)?
  private var clearColor: SIMD4<Float>?
  private var viewport = (x: Int32(-1), y: Int32(-1), width: Int32(-1), height: Int32(-1))
  private var hasScissor = false
  private var scissor = (x: Int32(0), y: Int32(0), width: Int32(-1), height: Int32(-1))

  /// Wraps the context that is current on this thread.
  ///
  /// - Parameters:
  ///   - owner: The window or headless context, kept alive as long as this is.
  ///   - functions: The table to call.
  ///   - debug: Whether to collect the driver's debug messages.
  /// - Throws: ``GLError/versionTooOld(found:)`` below 3.3.
  public init(
    of owner: AnyObject?, functions: GLFunctions = .epoxy, debug: Bool = false
  ) throws(GLError) {
    self.owner = owner
    self.functions = functions
    driver = GLDriver(functions: functions)
    guard driver.supportsVersion(3, 3) else { throw .versionTooOld(found: driver.version) }
    if debug { debugLog = GLDebugLog(in: functions) }
    functions.disable(.dither)
  }

  /// Fails on what the driver has complained of since the last check; does nothing without a debug
  /// context.
  ///
  /// - Throws: ``GLError/driverComplained(_:)``.
  public func checkDebugLog() throws(GLError) {
    guard let messages = debugLog?.take(), !messages.isEmpty else { return }
    throw .driverComplained(messages)
  }

  public func use(program: UInt32) {
    guard program != boundProgram else { return }
    boundProgram = program
    functions.useProgram(program)
  }

  public func bind(vertexArray: UInt32) {
    guard vertexArray != boundVertexArray else { return }
    boundVertexArray = vertexArray
    functions.bindVertexArray(vertexArray)
  }

  /// Binds for drawing and reading, with a viewport of the whole target and no scissor.
  public func bind(framebuffer: UInt32, width: Int, height: Int) {
    bind(framebuffer: framebuffer)
    setViewport(width: width, height: height, margin: 0)
    setScissor(nil)
  }

  /// Binds for drawing and reading, leaving viewport and scissor as they are.
  public func bind(framebuffer: UInt32) {
    guard framebuffer != boundFramebuffer else { return }
    boundFramebuffer = framebuffer
    functions.bindFramebuffer(.both, framebuffer)
  }

  /// Sets the viewport to a target's pixels and a margin all around them.
  ///
  /// What has its centre in the margin is not clipped away with it, so the part of it that lies
  /// in the target is drawn.
  public func setViewport(width: Int, height: Int, margin: Int) {
    let wanted = (
      x: Int32(-margin), y: Int32(-margin), width: Int32(width + 2 * margin),
      height: Int32(height + 2 * margin)
    )
    guard wanted != viewport else { return }
    viewport = wanted
    functions.viewport(wanted.x, wanted.y, wanted.width, wanted.height)
  }

  /// Limits drawing and clearing to columns of pixels; nil limits nothing.
  public func setScissor(_ columns: Range<Int>?, height: Int = 0) {
    guard let columns else {
      if hasScissor { functions.disable(.scissorTest) }
      hasScissor = false
      return
    }
    let wanted = (
      x: Int32(columns.lowerBound), y: Int32(0), width: Int32(columns.count), height: Int32(height)
    )
    if !hasScissor { functions.enable(.scissorTest) }
    hasScissor = true
    guard wanted != scissor else { return }
    scissor = wanted
    functions.scissor(wanted.x, wanted.y, wanted.width, wanted.height)
  }

  public func bind(texture: UInt32, unit: UInt32) {
    guard boundTextures[Int(unit)] != texture else { return }
    boundTextures[Int(unit)] = texture
    if unit != activeUnit {
      activeUnit = unit
      functions.activeTexture(unit)
    }
    functions.bindTexture(texture)
  }

  /// Makes a texture unit's buffer texture fetch from `buffer`, for good.
  public func bind(bufferTexture: UInt32, of buffer: UInt32, unit: UInt32) {
    if unit != activeUnit {
      activeUnit = unit
      functions.activeTexture(unit)
    }
    functions.texBuffer(bufferTexture, buffer)
  }

  /// Replaces part of a one-byte texture.
  public func update(
    texture: UInt32, x: Int, y: Int, width: Int, height: Int, pixels: UnsafeRawPointer
  ) {
    bind(texture: texture, unit: activeUnit)
    functions.texSubImage2D(Int32(x), Int32(y), Int32(width), Int32(height), pixels)
  }

  public func blend(_ mode: BlendMode) {
    let factors = mode.factors
    if (factors != nil) != isBlending {
      isBlending = factors != nil
      if isBlending == true { functions.enable(.blend) } else { functions.disable(.blend) }
    }
    // The factors outlast a time without blending.
    guard let factors, blendFactors.map({ $0 == factors }) != true else { return }
    blendFactors = factors
    functions.blendFunc(factors.source, factors.destination)
  }

  /// Fills the bound target with one colour.
  public func clear(red: Float, green: Float, blue: Float, alpha: Float) {
    let color = SIMD4(red, green, blue, alpha)
    if color != clearColor {
      clearColor = color
      functions.clearColor(red, green, blue, alpha)
    }
    functions.clear()
  }

  // A deleted name may be handed out again: it must not be taken for still bound.

  func forget(program: UInt32) {
    if boundProgram == program { use(program: 0) }
  }

  func forget(vertexArray: UInt32) {
    if boundVertexArray == vertexArray { bind(vertexArray: 0) }
  }

  func forget(framebuffer: UInt32) {
    if boundFramebuffer == framebuffer { boundFramebuffer = nil }
  }

  func forget(texture: UInt32) {
    for unit in boundTextures.indices where boundTextures[unit] == texture {
      boundTextures[unit] = 0
    }
  }
}
