import CosmosOpenGL

/// All uniforms of a frame in one buffer: written on the CPU, uploaded once, bound by range.
///
/// The buffer's old contents are orphaned with each upload, so the driver never waits for the
/// frame before.
struct UniformArena: ~Copyable {
  private let buffer: GLBuffer
  private let context: GLContext
  private let alignment: Int
  private var bytes: [UInt8]
  private var used = 0
  /// The offset of the last range bound since the upload.
  private var boundOffset = -1

  init(in context: GLContext) throws(GLError) {
    buffer = try GLBuffer(in: context)
    self.context = context
    alignment = context.driver.uniformAlignment
    bytes = [UInt8](repeating: 0, count: 64 * 1024)
  }

  mutating func reset() { used = 0 }

  /// Appends one block.
  ///
  /// - Returns: Its offset in bytes, for ``bind(offset:size:)``.
  mutating func append<Block: BitwiseCopyable>(_ block: Block) -> Int {
    let offset = reserve(MemoryLayout<Block>.size)
    store(block, at: offset)
    return offset
  }

  /// Makes room for a block that is stored piece by piece.
  ///
  /// - Parameter size: Bytes.
  /// - Returns: Its offset in bytes; what is not stored keeps some earlier frame's bytes.
  mutating func reserve(_ size: Int) -> Int {
    let offset = (used + alignment - 1) / alignment * alignment
    let end = offset + size
    if end > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, end - bytes.count)))
    }
    used = end
    return offset
  }

  mutating func store<Piece: BitwiseCopyable>(_ piece: Piece, at offset: Int) {
    bytes.withUnsafeMutableBytes { $0.storeBytes(of: piece, toByteOffset: offset, as: Piece.self) }
  }

  mutating func upload() {
    guard used > 0 else { return }
    context.functions.bindBuffer(.uniform, buffer.name)
    bytes.withUnsafeBytes { source in
      context.functions.bufferData(.uniform, used, source.baseAddress, .streamDraw)
    }
    boundOffset = -1
  }

  mutating func bind(offset: Int, size: Int) {
    guard offset != boundOffset else { return }
    boundOffset = offset
    context.functions.bindBufferRange(.uniform, 0, buffer.name, offset, size)
  }
}
