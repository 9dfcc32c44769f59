import Glibc

/// How the C library keeps memory.
package enum Memory {
  /// Lets blocks of 256 KiB and more go back to the system when they are freed.
  ///
  /// glibc raises that limit to the size of the first large block that is freed, such as a software
  /// driver's texture, and keeps what is smaller: the memory of every size that a window had. Other
  /// C libraries have nothing to set.
  package static func returnLargeBlocks() {
    typealias SetOption = @convention(c) (Int32, Int32) -> Int32
    // Swift's module of the C library leaves malloc.h out.
    guard let symbol = dlsym(nil, "mallopt") else { return }
    let mmapThreshold: Int32 = -3  // M_MMAP_THRESHOLD
    _ = unsafeBitCast(symbol, to: SetOption.self)(mmapThreshold, 1 << 18)
  }

  /// Gives memory that is free back to the system, for which it takes some milliseconds.
  ///
  /// glibc keeps what lies between blocks that are in use; other C libraries do nothing here.
  package static func returnFreeBlocks() {
    typealias Trim = @convention(c) (Int) -> Int32
    guard let symbol = dlsym(nil, "malloc_trim") else { return }
    _ = unsafeBitCast(symbol, to: Trim.self)(0)
  }
}
