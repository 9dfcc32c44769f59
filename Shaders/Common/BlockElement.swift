/// One of many equal elements in a uniform block, after the block's head.
package protocol BlockElement: BitwiseCopyable {
  /// Elements in one block, which is one draw.
  static var capacity: Int { get }
  /// Bytes of the whole block, with its head.
  static var size: Int { get }
  /// What it may draw to.
  var bounds: PixelBox { get }
}
