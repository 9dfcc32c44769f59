import Glibc

/// The settings of the C library's allocator.
package enum Memory {
  /// Makes the allocator return freed blocks of 256 KiB and more to the system.
  ///
  /// glibc raises this limit to the size of the first large block that is freed, such as a texture
  /// of a software driver. It then keeps smaller blocks: memory for each size that the window had.
  /// Other C libraries have no such setting.
  package static func returnLargeBlocks() {
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    // Swift's module of the C library lacks malloc.h.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mmapThreshold: Int32 = -3  // M_MMAP_THRESHOLD
    _ = unsafeBitCast(symbol, to: SetOption.self)(mmapThreshold, 1 << 18)
  }

  /// Returns free memory to the system, which takes a few milliseconds.
  ///
  /// glibc keeps free memory between blocks in use; with other C libraries, this does nothing.
  package static func returnFreeBlocks() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
