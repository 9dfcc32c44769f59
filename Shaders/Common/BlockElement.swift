/// One of many equal elements in a uniform block, after the block's head.
///
/// Swift aligns vectors as std140 does.
package protocol BlockElement: BitwiseCopyable {
  /// Elements in one block, which is one draw.
  static var capacity: Int { get }
  /// Box around everything that the element may draw.
  var bounds: PixelBox { get }
}

extension BlockElement {
  /// Bytes of the whole block, with its head (``TargetScale/blockHead``).
  package static var size: Int {
    MemoryLayout<SIMD4<Float>>.stride + capacity * MemoryLayout<Self>.stride
  }
}
