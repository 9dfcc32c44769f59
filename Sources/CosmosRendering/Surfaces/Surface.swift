import CosmosOpenGL

/// A picture that later frames reuse, with a key that contains everything it depends on.
///
/// Other comments call the content of a surface a kept picture. The owner redraws the picture when
/// the key changes. The key is committed only after the drawing commands have been submitted
/// without an error, so a failure never leaves a stale picture that seems current:
///
///     let target = try surface.begin(width: 640, height: 360, in: context)
///     encoder.begin(target, "example")
///     …
///     try encoder.submit()
///     surface.commit { $0 = key }
struct Surface<Key>: ~Copyable {
  /// The state that the picture shows if ``isCurrent`` is true.
  private(set) var key: Key
  /// Whether the picture shows the state of ``key``.
  private(set) var isCurrent = false
  /// The GL name of the picture's texture; nil if there is none.
  private(set) var texture: UInt32?
  private var target = RenderTarget(framebuffer: 0, width: 0, height: 0)
  private var picture: GLRenderTexture?
  private let label: String
  private let formats: [TextureFormat]
  private let filter: TextureFilter
  private let wrap: TextureWrap
  /// Number of frames since a frame last used the picture.
  private var idleFrames = 0

  /// Maximum number of frames that an unused picture is kept.
  private static var patience: Int { 60 }

  /// Creates a surface without a picture.
  ///
  /// - Parameters:
  ///   - key: The initial key, which the closure given to ``commit(_:)`` changes.
  ///   - label: Name for debuggers.
  ///   - formats: Formats in order of preference; the first that the driver can draw into is used.
  ///   - filter: How texels are sampled between their centres.
  ///   - wrap: How the texture is sampled beyond its edges.
  init(
    _ key: Key, label: String, formats: [TextureFormat] = [.bgra8, .rgba8],
    filter: TextureFilter = .nearest, wrap: TextureWrap = .clampToEdge
  ) {
    self.key = key
    self.label = label
    self.formats = formats
    self.filter = filter
    self.wrap = wrap
  }

  /// Begins to redraw the picture, which is not current until ``commit(_:)`` is called.
  ///
  /// - Parameters:
  ///   - width: Width in pixels.
  ///   - height: Height in pixels.
  ///   - context: The current context.
  /// - Returns: The target to draw into; its contents are undefined unless there was already a
  ///   picture of this size.
  /// - Throws: ``GLError`` if the driver cannot create the texture.
  mutating func begin(
    width: Int, height: Int, in context: GLContext
  ) throws(GLError) -> RenderTarget {
    isCurrent = false
    if texture == nil || (target.width, target.height) != (width, height) {
      free()
      let made = try GLRenderTexture(
        formats, width: width, height: height, filter: filter, wrap: wrap, label: label,
        in: context)
      texture = made.texture.name
      target = RenderTarget(framebuffer: made.framebuffer, width: width, height: height)
      picture = consume made
    }
    return target
  }

  /// Marks the picture as current, after `setKey` has updated the key.
  mutating func commit(_ setKey: (inout Key) -> Void = { _ in }) {
    setKey(&key)
    isCurrent = texture != nil
  }

  /// Marks the picture as not current.
  mutating func invalidate() { isCurrent = false }

  /// Frees the picture.
  mutating func free() {
    picture = nil
    texture = nil
    isCurrent = false
  }

  /// Counts a frame, and frees the picture if no frame has used it for too long.
  mutating func countFrame(isUsed: Bool) {
    idleFrames = isUsed ? 0 : idleFrames + 1
    if idleFrames > Self.patience { free() }
  }
}
