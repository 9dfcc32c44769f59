import CosmosOpenGL
import CosmosShaders

/// The pipelines of a context, and the only answer to the question whether a frame may draw with
/// one of them.
///
/// A pipeline is built by its first draw, because drivers finish compiling it then. That takes
/// about a millisecond if the driver has a shader cache, and up to a frame's time if it has none.
/// So a frame with a time limit builds one pipeline, or two if the last ones were built fast, and
/// leaves out what needs others:
///
/// - Frames build pipelines in the order in which they need them; the map of nebulae comes last.
/// - While another thread rehearses pipelines, frames build only rehearsed ones.
/// - A pipeline that a frame may build and does not draw with, as for a field without stars, keeps
///   no other pipeline waiting.
/// - Every frame may build the backdrop, except during a rehearsal, and the filter.
final class PipelineTable {
  /// The pipelines that another thread builds before this table does; nil for none.
  var rehearsal: PipelineRehearsal?
  /// Called with each pipeline after its first draw.
  var didBuild: ((Pipeline) -> Void)?
  /// Maximum number of pipelines that the current frame builds; a frame may exceed it to build
  /// pipelines that are used together.
  var limit = 1
  /// Whether the current frame leaves something out because its pipeline is not built; true before
  /// the first frame, so that the map of nebulae does not keep its other pipelines waiting.
  private(set) var isLacking = true
  /// Whether the last frame left something out.
  private var wasLacking = false
  /// Whether the current frame has a time limit.
  private(set) var isTimed = false
  /// Pipelines that the current frame may build.
  private var new: [Pipeline] = []
  /// Pipelines that earlier frames might have built, but did not draw with.
  private var unused: [Pipeline] = []
  /// Number of pipelines that the current frame has built, and the seconds that they took together.
  private var built = (count: 0, seconds: 0.0)
  private var states: [Pipeline: PipelineState] = [:]
  private let source: ShaderSource
  private let context: GLContext

  /// Seconds per pipeline below which the next frame may build two pipelines.
  private static let fastTime = 0.015

  init(source: ShaderSource, in context: GLContext) {
    self.source = source
    self.context = context
  }

  /// Begins a frame.
  func begin(isTimed: Bool) {
    self.isTimed = isTimed
    (wasLacking, isLacking) = (isLacking, false)
    new.removeAll(keepingCapacity: true)
    built = (0, 0)
  }

  /// Ends a frame.
  func end() {
    unused.append(contentsOf: new)
    unused.removeAll { states[$0] != nil }
    guard built.count > 0 else { return }
    limit = built.seconds < Self.fastTime * Double(built.count) ? 2 : 1
  }

  /// Returns whether the current frame may draw with a pipeline, and counts it among those that the
  /// frame builds; otherwise, a later frame may.
  func allows(_ pipeline: Pipeline) -> Bool {
    guard isTimed, isMissing(pipeline) else { return true }
    switch pipeline {
    // A picture without its filter would be a flash in the dark.
    case .filter: return true
    // Without a rehearsal, a window opens with its backdrop.
    case .backdrop where rehearsal?.allows(pipeline) != false: return true
    case .nebulaMap where wasLacking: return false
    default: break
    }
    guard new.count < limit, rehearsal?.allows(pipeline) != false else {
      isLacking = true
      return false
    }
    new.append(pipeline)
    return true
  }

  /// Returns whether the current frame may draw with pipelines that are used together.
  func allows(all pipelines: [Pipeline]) -> Bool {
    let count = isTimed ? pipelines.count(where: isMissing) : 0
    guard count > 0 else { return true }
    let isAllowed =
      (new.isEmpty || new.count + count <= limit)
      && !pipelines.contains { isMissing($0) && rehearsal?.allows($0) == false }
    guard isAllowed else {
      isLacking = true
      return false
    }
    for pipeline in pipelines where isMissing(pipeline) { new.append(pipeline) }
    return true
  }

  private func isMissing(_ pipeline: Pipeline) -> Bool {
    states[pipeline] == nil && !new.contains(pipeline) && !unused.contains(pipeline)
  }

  /// Whether another thread still rehearses pipelines.
  var isRehearsing: Bool { rehearsal?.isOver == false }

  /// The next common pipeline that an idle window should build; nil if there is none.
  var nextUnbuilt: Pipeline? {
    isRehearsing ? nil : Pipeline.common.first { states[$0] == nil }
  }
}

// MARK: - Building

extension PipelineTable {
  /// Returns whether a pipeline is built.
  func isBuilt(_ pipeline: Pipeline) -> Bool { states[pipeline] != nil }

  /// Returns a pipeline, which is built if it is not built yet.
  ///
  /// - Throws: ``GLError`` if a shader is missing or cannot be built.
  func state(of pipeline: Pipeline) throws(GLError) -> PipelineState {
    if let state = states[pipeline] { return state }
    let state = try PipelineState(pipeline, from: source, in: context)
    states[pipeline] = state
    return state
  }

  /// Records that a pipeline was built and drawn with, in a number of seconds.
  func built(_ pipeline: Pipeline, in seconds: Double) {
    built.count += 1
    built.seconds += seconds
    didBuild?(pipeline)
  }

  /// Frees a pipeline; a frame that needs the pipeline builds it again.
  func drop(_ pipeline: Pipeline) { states[pipeline] = nil }
}
