import CosmosDrawing
import CosmosOpenGL

/// The textures of bitmaps, each uploaded when a frame first shows it.
final class BitmapTextures {
  /// A texture, and the bitmap that it shows; a class, because dictionaries cannot store
  /// noncopyable handles.
  private final class Entry {
    let storage: Bitmap.Storage
    let texture: GLTexture
    /// Number of the last frame that showed the bitmap.
    var frame: Int

    init(_ storage: Bitmap.Storage, frame: Int, in context: GLContext) throws(GLError) {
      let texture = try GLTexture(
        .rgba8, width: storage.width, height: storage.height, filter: .linear, label: "bitmap",
        in: context)
      context.update(
        texture: texture.name, .rgba8, x: 0, y: 0, width: storage.width, height: storage.height,
        pixels: storage.pixels)
      self.storage = storage
      self.texture = texture
      self.frame = frame
    }
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var frame = 0

  /// Number of frames between two checks; each check frees the textures not shown since the
  /// previous check.
  private static let patience = 240

  /// Uploads the bitmaps that are new in a frame.
  ///
  /// - Throws: ``GLError/sizeTooLarge(width:height:limit:)`` or ``GLError/outOfMemory``.
  func prepare(_ draws: [BitmapDraw], in context: GLContext) throws(GLError) {
    guard !draws.isEmpty || !entries.isEmpty else { return }
    frame += 1
    for draw in draws {
      let storage = draw.bitmap.storage
      if let entry = entries[ObjectIdentifier(storage)] {
        entry.frame = frame
      } else {
        entries[ObjectIdentifier(storage)] = try Entry(storage, frame: frame, in: context)
      }
    }
    if frame.isMultiple(of: Self.patience) {
      entries = entries.filter { $0.value.frame > frame - Self.patience }
    }
  }

  /// Returns the GL name of a bitmap's texture, which ``prepare(_:in:)`` has uploaded.
  func texture(of bitmap: Bitmap) -> UInt32 {
    entries[ObjectIdentifier(bitmap.storage)]?.texture.name ?? 0
  }

  /// Frees the textures that the last frame did not show.
  func releaseUnused() { entries = entries.filter { $0.value.frame == frame } }

  /// Frees all textures.
  func forget() { entries = [:] }
}
