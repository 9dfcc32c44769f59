import Glibc

/// Control of the C library's memory allocator.
package enum Memory {
  /// Makes the allocator return blocks of 256 KiB and more to the system when they are freed.
  ///
  /// Without this, glibc raises the limit of 256 KiB to the size of the first large block that is
  /// freed, such as a texture of a software driver. From then on, glibc keeps freed blocks that are
  /// smaller, so the program's memory grows with each new size of the window. Other C libraries do
  /// not have this setting.
  package static func returnLargeBlocks() {
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    // Swift's module for the C library lacks the header malloc.h.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mmapThreshold: Int32 = -3  // M_MMAP_THRESHOLD
    _ = unsafeBitCast(symbol, to: SetOption.self)(mmapThreshold, 1 << 18)
  }

  /// Returns all free memory to the system, which takes a few milliseconds.
  ///
  /// The C library glibc keeps free memory that lies between used blocks; with other C libraries,
  /// this function does nothing.
  package static func returnFreeBlocks() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
