package import CosmosShaders
import CosmosSystem

/// The pipelines that another thread builds in a context of its own, so that the driver puts them
/// into its shader cache.
///
/// Until the rehearsal ends, frames leave out objects whose pipeline is not rehearsed yet, except
/// the filter. Taking a rehearsed pipeline from the cache is about twenty times as fast as
/// compiling it.
package final class PipelineRehearsal: Sendable {
  private struct State {
    var rehearsed: Set<Pipeline> = []
    /// The pipelines that were built last, which the driver may still be writing into its cache.
    var newest: [Pipeline] = []
    var (isOver, isCancelled) = (false, false)
  }

  private let state = Monitor(State())

  /// Number of pipelines that must follow a pipeline before it is regarded as being in the driver's
  /// cache.
  ///
  /// Mesa writes its cache on another thread, and does not tell when a pipeline has been written.
  private static let delay = 2

  package init() {}

  /// Whether the rehearsal has ended, so that frames may build every pipeline.
  var isOver: Bool { state.change { $0.isOver } }

  /// Whether the thread that builds the pipelines should stop.
  package var isCancelled: Bool { state.change { $0.isCancelled } }

  /// Asks the thread that builds the pipelines to stop, and lets frames build every pipeline.
  package func cancel() { state.change { ($0.isOver, $0.isCancelled) = (true, true) } }

  /// Records that the thread has built all its pipelines, which lets frames build every pipeline.
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
