import CosmosPlatform
public import CosmosScenes
import Synchronization

/// A remote control of a ``SceneWindow``, for use on any thread, also while the window runs.
///
///     let handle = window.handle
///     Task.detached {
///       let answer = await download()
///       handle.change(Board.self) { board, time in board.show(answer, at: time) }
///     }
///     try window.run()
///
/// Requests are performed on the main actor, in order, in the next turn of the window's loop.
/// Requests that arrive before ``SceneWindow/run()`` are performed when the window opens. Requests
/// to a window that has closed wait for its next ``SceneWindow/run()``.
public final class SceneWindowHandle: Sendable {
  private let requests = Mutex<[SceneWindowRequest]>([])
  /// Whether there are requests.
  ///
  /// A turn of the window's loop without requests thus costs only an atomic load.
  private let isFilled = Atomic<Bool>(false)

  /// Closes the window, so that ``SceneWindow/run()`` returns.
  public func close() { send(.perform(.close)) }

  /// Ends the window's sleep: the scene advances to the present, and describes its picture again.
  ///
  /// The picture is drawn only if it differs from the one on the screen.
  public func wake() { send(.change { _, _ in }) }

  /// Changes the scene if it is of a type, and wakes the window.
  ///
  /// - Parameters:
  ///   - type: The type of the scene.
  ///   - change: A closure that receives the scene and the scene's time in seconds, and changes the
  ///     scene; runs on the main actor.
  public func change<S: Scene>(
    _ type: S.Type,
    _ change: @escaping @MainActor @Sendable (_ scene: inout S, _ time: Double) -> Void
  ) { send(.change(type, change)) }

  /// Sends a request, and wakes the window.
  public func send(_ request: SceneWindowRequest) {
    requests.withLock { $0.append(request) }
    isFilled.store(true, ordering: .releasing)
    MainLoop.wake()
  }

  /// Removes and returns all requests, oldest first.
  func takeRequests() -> [SceneWindowRequest] {
    guard isFilled.load(ordering: .acquiring) else { return [] }
    isFilled.store(false, ordering: .relaxed)
    return requests.withLock { requests in
      defer { requests = [] }
      return requests
    }
  }
}
