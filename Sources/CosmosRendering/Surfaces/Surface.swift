import CosmosOpenGL

/// A kept picture, and the key that says what it shows.
///
/// It is drawn again when its key changes. The key is committed after the commands that draw it were
/// submitted without an error, so a failure in between never leaves a picture that pretends to be right:
///
///     let target = try surface.begin(width: 640, height: 360, in: context)
///     encoder.begin(target)
///     …
///     try encoder.submit()
///     surface.commit { $0 = key }
struct Surface<Key>: ~Copyable {
  /// What the picture shows, where ``isCurrent`` says so.
  private(set) var key: Key
  /// Whether the picture shows what ``key`` says.
  private(set) var isCurrent = false
  /// The GL name of the picture; nil where there is none.
  private(set) var texture: UInt32?
  private var target = RenderTarget(framebuffer: 0, width: 0, height: 0)
  private var picture: GLRenderTexture?
  private let label: String
  private let formats: [TextureFormat]
  private let filter: TextureFilter
  private let wrap: TextureWrap
  /// Frames since it was last used.
  private var idleFrames = 0

  /// Frames without use after which a picture is given up.
  private static var patience: Int { 60 }

  /// A surface without a picture.
  ///
  /// - Parameters:
  ///   - key: Any key.
  ///   - label: Its name for debuggers.
  ///   - formats: The first of these that the driver can draw into is taken.
  ///   - filter: How it is read between its texels.
  ///   - wrap: How it is read beyond its sides.
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

  /// Begins to draw the picture anew: it shows nothing until ``commit(_:)``.
  ///
  /// - Parameters:
  ///   - width: Pixels.
  ///   - height: Pixels.
  ///   - context: The current context.
  /// - Returns: What to draw into; its contents are undefined unless it had this size.
  /// - Throws: ``GLError`` when the driver has no such texture.
  mutating func begin(
    width: Int, height: Int, in context: GLContext
  ) throws(GLError) -> RenderTarget {
    isCurrent = false
    if texture == nil || (target.width, target.height) != (width, height) {
      release()
      let made = try GLRenderTexture(
        formats, width: width, height: height, filter: filter, wrap: wrap, label: label,
        in: context)
      texture = made.texture.name
      target = RenderTarget(framebuffer: made.framebuffer, width: width, height: height)
      picture = consume made
    }
    return target
  }

  /// Notes that the picture was drawn; `setKey` changes the key to what it shows.
  mutating func commit(_ setKey: (inout Key) -> Void = { _ in }) {
    setKey(&key)
    isCurrent = texture != nil
  }

  /// Notes that the picture no longer shows what the key says.
  mutating func invalidate() { isCurrent = false }

  /// Frees the picture.
  mutating func release() {
    picture = nil
    texture = nil
    isCurrent = false
  }

  /// Counts a frame that does or does not use the picture, which is freed when none has for long.
  mutating func countFrame(isUsed: Bool) {
    idleFrames = isUsed ? 0 : idleFrames + 1
    if idleFrames > Self.patience { release() }
  }
}
