import Dispatch
import Foundation
import Synchronization
public import Testing

extension Trait where Self == WindowTrait {
  /// Skips a test unless an X server and xdotool are installed, and runs it beside the other tests.
  public static var windows: Self { WindowTrait() }
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
    try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
  }
}

/// Two threads for tests that wait.
///
/// With more threads, more windows would be open at a time, and each would react too slowly.
private final class WaitingThreads: TaskExecutor {
  static let shared = WaitingThreads()

  private let jobs = Mutex<[UnownedJob]>([])
  private let count = DispatchSemaphore(value: 0)

  private init() {
    for _ in 0..<2 {
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
