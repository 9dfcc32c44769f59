import CosmosOpenGL

/// All pipelines, each built when it is first wanted.
///
/// Building them all takes as long as everything else before the first picture together, and
/// that picture needs a third of them. The others are built while nothing else happens.
final class PipelineTable {
  private var states: [PipelineState?] = Pipeline.allCases.map { _ in nil }
  private let source: ShaderSource
  private let context: GLContext

  init(source: ShaderSource, in context: GLContext) {
    self.source = source
    self.context = context
  }

  /// The pipeline, built now if it never was.
  ///
  /// - Throws: ``GLError`` when a shader is missing or does not build.
  func state(of pipeline: Pipeline) throws(GLError) -> PipelineState {
    if let state = states[pipeline.rawValue] { return state }
    let state = try PipelineState(pipeline, from: source, in: context)
    states[pipeline.rawValue] = state
    return state
  }

  /// A pipeline that was not wanted yet and may be.
  var nextUnbuilt: Pipeline? {
    Pipeline.allCases.first { states[$0.rawValue] == nil && !$0.isOnDemand }
  }
}
