package import CosmosShaders
import CosmosSystem

/// The pipelines that another thread builds in a context of its own, so that the driver puts them
/// into its shader cache.
///
/// Until the rehearsal ends, frames leave out whatever needs a pipeline that is not rehearsed yet.
/// They take a rehearsed pipeline from the cache, about twenty times faster than by compiling it.
package final class PipelineRehearsal: Sendable {
  private struct State {
    var rehearsed: Set<Pipeline> = []
    /// The pipelines that were built last, which the driver may still be writing into its cache.
    var newest: [Pipeline] = []
    var (isOver, isCancelled) = (false, false)
  }

  private let state = Monitor(State())

  /// Number of newer pipelines after which one is in the driver's cache.
  ///
  /// Mesa writes its cache on another thread, and does not tell when it is done.
  private static let delay = 2

  package init() {}

  /// Whether all pipelines may be built.
  var isOver: Bool { state.change { $0.isOver } }

  /// Whether the thread should stop.
  package var isCancelled: Bool { state.change { $0.isCancelled } }

  /// Asks the thread to stop, and lets frames build all pipelines.
  package func cancel() { state.change { ($0.isOver, $0.isCancelled) = (true, true) } }

  /// Records that the thread has built everything.
  package func end() { state.change { $0.isOver = true } }

  /// Records a pipeline that the thread has built.
  package func didBuild(_ pipeline: Pipeline) {
    state.change { state in
      state.newest.append(pipeline)
      if state.newest.count > Self.delay { state.rehearsed.insert(state.newest.removeFirst()) }
    }
  }

  /// Returns whether a frame may build a pipeline.
  func allows(_ pipeline: Pipeline) -> Bool {
    state.change { $0.isOver || $0.rehearsed.contains(pipeline) }
  }
}
