/// One of many elements of the same type in a uniform block, after the block's head.
///
/// Swift aligns vectors in the same way as std140, so Swift values can be copied into a block.
package protocol BlockElement: BitwiseCopyable {
  /// Maximum number of elements in a block; a draw call draws one block.
  static var capacity: Int { get }
}

extension BlockElement {
  /// Size of the whole block in bytes, including its head (``TargetScale/blockHead``).
  package static var size: Int {
    MemoryLayout<SIMD4<Float>>.stride + capacity * MemoryLayout<Self>.stride
  }
}
