import CCosmosGLFW
import CosmosSystem
import Glibc
import Synchronization

/// Wakes a loop that waits in GLFW when data arrives on another connection.
///
/// GLFW waits for its own connection only. A thread waits for the other one and posts an empty GLFW
/// event, but only while the loop waits: a loop that draws checks the connection itself, and a
/// device with 1000 reports a second would cost as many system calls. The thread never reads the
/// connection; after each wake-up it waits until the main thread has done so.
nonisolated package final class Waker: Sendable {
  private let descriptor: Int32
  /// Whether data has arrived and has not been read.
  private let hasNews = Atomic<Bool>(false)
  private let isSleeping = Atomic<Bool>(false)
  private let isEnding = Atomic<Bool>(false)
  /// Wakes the thread when data was read, or it is to end; nil where the system has no descriptor left, and
  /// there is no thread.
  private let pipe = WakePipe()
  private let thread = Atomic<UInt>(0)

  /// - Parameter descriptor: The connection's descriptor, which must stay open until ``stop()``.
  package init(watching descriptor: Int32) {
    self.descriptor = descriptor
    guard let pipe, let thread = WorkThread.start({ [self] in watch(pipe) }) else { return }
    self.thread.store(UInt(thread), ordering: .relaxed)
  }

  /// Calls `wait`, which waits in GLFW until an event arrives, unless there is data to read.
  package func sleep(_ wait: () -> Void) {
    // Each thread sets its flag before it reads the other's, so at least one sees the other's.
    isSleeping.store(true, ordering: .sequentiallyConsistent)
    if !hasNews.load(ordering: .sequentiallyConsistent) { wait() }
    isSleeping.store(false, ordering: .sequentiallyConsistent)
  }

  /// Tells the thread that all data has been read.
  package func didRead() {
    if hasNews.exchange(false, ordering: .sequentiallyConsistent) { pipe?.wake() }
  }

  /// Ends the thread and waits for it.
  package func stop() {
    let thread = pthread_t(self.thread.exchange(0, ordering: .relaxed))
    guard thread != 0 else { return }
    isEnding.store(true, ordering: .sequentiallyConsistent)
    pipe?.wake()
    pthread_join(thread, nil)
  }

  private func watch(_ pipe: WakePipe) {
    while !isEnding.load(ordering: .sequentiallyConsistent) {
      guard !hasNews.load(ordering: .sequentiallyConsistent) else {
        pipe.wait()
        continue
      }
      guard pipe.wait(orFor: descriptor) else { continue }
      hasNews.store(true, ordering: .sequentiallyConsistent)
      if isSleeping.load(ordering: .sequentiallyConsistent) { glfwPostEmptyEvent() }
    }
  }
}
