extension UniformArena {
  /// Stores a block: a head, and elements behind it.
  ///
  /// - Parameters:
  ///   - head: What the elements share.
  ///   - all: What there is one element for each of.
  ///   - size: Bytes of the whole block, which may have room for more.
  ///   - element: Makes one; nil where nothing is drawn of it.
  /// - Returns: The block's place, and how many elements it has.
  mutating func append<Head: BitwiseCopyable, Drawn, Element: BitwiseCopyable>(
    _ head: Head, _ all: ArraySlice<Drawn>, size: Int, element: (Drawn) -> Element?
  ) -> (offset: Int, count: Int32) {
    let offset = reserve(size)
    store(head, at: offset)
    var place = offset + MemoryLayout<Head>.size
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
