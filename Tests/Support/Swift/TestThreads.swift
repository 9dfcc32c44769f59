import Dispatch
import Foundation
import Synchronization
public import Testing

extension Trait where Self == WindowTrait {
  /// Skips a test unless an X server and xdotool are installed, and runs it beside the other tests.
  public static var windows: Self { WindowTrait() }
}

extension Trait where Self == DrawingTrait {
  /// Runs a test that draws with ``Headless`` on the thread of such tests.
  public static var drawing: Self { DrawingTrait() }
}

/// The trait of tests that wait for windows of other programs.
///
/// Such a test mostly sleeps. It runs on one of two threads for such tests, so that the threads of
/// the other tests, one for each processor, never sleep with it.
public struct WindowTrait: TestTrait, SuiteTrait, TestScoping {
  public func prepare(for test: Test) async throws {
    try await ConditionTrait.enabled(
      if: XServer.problem == nil, "No real windows: \(XServer.problem ?? "")"
    ).prepare(for: test)
  }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(TestThreads.windows) { try await function() }
  }
}

/// The trait of tests that draw with ``Headless``.
///
/// Only one of them draws at a time. With a thread of their own, no other thread waits for its turn
/// to draw instead of running another test.
public struct DrawingTrait: TestTrait, SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(TestThreads.drawing) { try await function() }
  }
}

/// Threads for tests of one kind.
private final class TestThreads: TaskExecutor {
  /// With more threads, more windows would be open at a time, and each would react too slowly.
  static let windows = TestThreads(count: 2)
  static let drawing = TestThreads(count: 1)

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init(count threads: Int) {
    for _ in 0..<threads {
      Thread.detachNewThread { [unowned self] in
        while true {
          count.wait()
          let job = jobs.withLock { $0.removeFirst() }
          job.runSynchronously(on: asUnownedTaskExecutor())
        }
      }
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    count.signal()
  }
}
