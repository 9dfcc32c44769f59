import CosmosOpenGL
import CosmosShaders

/// The uniforms of many draws in one buffer: written on the CPU, uploaded together, bound by range.
///
/// Each upload orphans the buffer's storage, so it does not wait for draws that still read the
/// previous contents.
struct UniformArena: ~Copyable {
  private let buffer: GLObject
  private let context: GLContext
  private let alignment: Int
  private var bytes: [UInt8]
  private var isLabelled = false
  private var used = 0
  /// Offset, in bytes, of the range bound last since the upload; -1 if none.
  private var boundOffset = -1

  init(in context: GLContext) throws(GLError) {
    buffer = try GLObject(.buffer, in: context)
    self.context = context
    alignment = context.driver.uniformAlignment
    bytes = [UInt8](repeating: 0, count: 64 * 1024)
  }

  /// Discards all blocks.
  mutating func reset() { used = 0 }

  /// Appends a block and returns its offset in bytes.
  mutating func append<Block: BitwiseCopyable>(_ block: Block) -> Int {
    let offset = reserve(MemoryLayout<Block>.stride)
    store(block, at: offset)
    return offset
  }

  /// Reserves a block that the caller stores piece by piece.
  ///
  /// - Parameter size: Size of the block in bytes.
  /// - Returns: The block's offset in bytes; bytes that are not stored are undefined.
  mutating func reserve(_ size: Int) -> Int {
    let offset = (used + alignment - 1) / alignment * alignment
    let end = offset + size
    if end > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, end - bytes.count)))
    }
    used = end
    return offset
  }

  /// Writes a piece of a reserved block at an offset in bytes from the start of the arena.
  mutating func store<Piece: BitwiseCopyable>(_ piece: Piece, at offset: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: piece, toByteOffset: offset, as: Piece.self) }
  }

  /// Uploads all blocks; every range must then be bound again.
  mutating func upload() {
    guard used > 0 else { return }
    context.functions.bindBuffer(.uniform, buffer.name)
    if !isLabelled { buffer.label("uniforms") }
    isLabelled = true
    context.functions.bufferData(.uniform, used, bytes, .streamDraw)
    boundOffset = -1
  }

  /// Binds a block for the shaders, by its offset and size in bytes.
  mutating func bind(offset: Int, size: Int) {
    guard offset != boundOffset else { return }
    boundOffset = offset
    context.functions.bindBufferRange(.uniform, 0, buffer.name, offset, size)
  }
}

extension UniformArena {
  /// Appends a block that has a head and a list of elements.
  ///
  /// - Parameters:
  ///   - head: The values that all elements share.
  ///   - all: The values that the elements represent.
  ///   - size: Size of the whole block in bytes: the head, and as many elements as the shader
  ///     declares.
  ///   - element: Returns the element for a value; nil skips a value that draws nothing.
  /// - Returns: The block's offset in bytes, and the number of elements in it.
  mutating func append<Head: BitwiseCopyable, Drawn, Element: BitwiseCopyable>(
    _ head: Head, _ all: ArraySlice<Drawn>, size: Int, element: (Drawn) -> Element?
  ) -> (offset: Int, count: Int32) {
    let offset = reserve(size)
    store(head, at: offset)
    var place = offset + MemoryLayout<Head>.stride
    var count: Int32 = 0
    for drawn in all {
      guard let element = element(drawn) else { continue }
      store(element, at: place)
      place += MemoryLayout<Element>.stride
      count += 1
    }
    return (offset, count)
  }
}
