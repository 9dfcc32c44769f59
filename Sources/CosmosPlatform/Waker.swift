import CCosmosGLFW
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
  /// A pipe that closes when the thread is to end.
  private let end: (reading: Int32, writing: Int32)
  /// Whether data has arrived and has not been read.
  private let hasNews = Atomic<Bool>(false)
  private let isSleeping = Atomic<Bool>(false)
  private let isEnding = Atomic<Bool>(false)
  // Semaphores may be used from several threads, and the pointer never changes.
  nonisolated(unsafe) private let wasRead: UnsafeMutablePointer<sem_t>
  private let thread = Atomic<UInt>(0)

  /// - Parameter descriptor: The connection's descriptor, which must stay open until ``stop()``.
  package init(watching descriptor: Int32) {
    self.descriptor = descriptor
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for descriptor in ends { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    end = (ends[0], ends[1])
    wasRead = .allocate(capacity: 1)
    sem_init(wasRead, 0, 0)
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        if let argument { Unmanaged<Waker>.fromOpaque(argument).takeRetainedValue().watch() }
        return nil
      }, Unmanaged.passRetained(self).toOpaque())
    self.thread.store(UInt(thread), ordering: .relaxed)
  }

  deinit {
    close(end.reading)
    sem_destroy(wasRead)
    wasRead.deallocate()
  }

  /// Waits in GLFW, unless there is data to read.
  ///
  /// - Parameter wait: Waits in GLFW until an event arrives.
  package func sleep(_ wait: () -> Void) {
    // Each thread sets its flag before it reads the other's, so at least one sees the other's.
    isSleeping.store(true, ordering: .sequentiallyConsistent)
    if !hasNews.load(ordering: .sequentiallyConsistent) { wait() }
    isSleeping.store(false, ordering: .sequentiallyConsistent)
  }

  /// Tells the thread that all data has been read.
  package func didRead() {
    if hasNews.exchange(false, ordering: .sequentiallyConsistent) { sem_post(wasRead) }
  }

  /// Ends the thread and waits for it.
  package func stop() {
    let thread = pthread_t(self.thread.exchange(0, ordering: .relaxed))
    guard thread != 0 else { return }
    isEnding.store(true, ordering: .sequentiallyConsistent)
    close(end.writing)
    sem_post(wasRead)
    pthread_join(thread, nil)
  }

  private func watch() {
    var descriptors = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end.reading, events: Int16(POLLIN), revents: 0),
    ]
    while !isEnding.load(ordering: .sequentiallyConsistent) {
      guard poll(&descriptors, 2, -1) > 0, descriptors[0].revents != 0 else { continue }
      hasNews.store(true, ordering: .sequentiallyConsistent)
      if isSleeping.load(ordering: .sequentiallyConsistent) { glfwPostEmptyEvent() }
      while sem_wait(wasRead) != 0, errno == EINTR {}
    }
  }
}
