/// One of many alike in a uniform block, behind the block's head.
protocol BlockElement: BitwiseCopyable {
  /// Elements in one block, which is one draw.
  static var capacity: Int { get }
  /// Bytes of the whole block, its head included.
  static var size: Int { get }
}
