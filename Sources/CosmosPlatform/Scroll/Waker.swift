import CCosmosGLFW
import Glibc
import Synchronization

/// Wakes a loop that sleeps in GLFW when something arrives on another connection.
///
/// GLFW waits for its own connection only. A thread waits for the other one and posts an empty
/// event, but only if the loop does sleep: a loop that draws looks by itself, and 1000 reports a
/// second would cost it as many system calls. The thread never touches the connection, and it
/// rests until what it announced has been read.
nonisolated final class Waker: Sendable {
  private let descriptor: Int32
  /// A pipe that closes when the thread is to end.
  private let end: (reading: Int32, writing: Int32)
  /// Something arrived that has not been read.
  private let hasNews = Atomic<Bool>(false)
  private let isSleeping = Atomic<Bool>(false)
  private let isEnding = Atomic<Bool>(false)
  // A semaphore is made for threads; the pointer never changes.
  nonisolated(unsafe) private let wasRead: UnsafeMutablePointer<sem_t>
  private let thread = Atomic<UInt>(0)

  /// - Parameter descriptor: The connection's; it must stay open until ``stop()``.
  init(watching descriptor: Int32) {
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

  /// Sleeps, unless there is news.
  ///
  /// - Parameter wait: Waits in GLFW until an event comes.
  func sleep(_ wait: () -> Void) {
    // One of the two sees the other's flag, whichever comes first.
    isSleeping.store(true, ordering: .sequentiallyConsistent)
    if !hasNews.load(ordering: .sequentiallyConsistent) { wait() }
    isSleeping.store(false, ordering: .sequentiallyConsistent)
  }

  /// Says that all that had arrived was read.
  func didRead() {
    if hasNews.exchange(false, ordering: .sequentiallyConsistent) { sem_post(wasRead) }
  }

  /// Ends the thread and waits for it.
  func stop() {
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
