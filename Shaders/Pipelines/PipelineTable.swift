package import CosmosOpenGL

/// The pipelines that were built so far, each when it was first needed.
///
/// Building all that most windows need takes as long as everything else before the first picture, which needs a
/// third of them. The others are built while nothing else is to be done.
package final class PipelineTable {
  private var states: [Pipeline: PipelineState] = [:]
  private let source: ShaderSource
  private let context: GLContext

  package init(source: ShaderSource, in context: GLContext) {
    self.source = source
    self.context = context
  }

  /// A pipeline, built now unless it was before.
  ///
  /// - Throws: ``GLError`` when a shader is missing or does not build.
  package func state(of pipeline: Pipeline) throws(GLError) -> PipelineState {
    if let state = states[pipeline] { return state }
    let state = try PipelineState(pipeline, from: source, in: context)
    states[pipeline] = state
    return state
  }

  /// Frees a pipeline; it is built again when it is needed again.
  package func drop(_ pipeline: Pipeline) { states[pipeline] = nil }

  /// Whether a pipeline is built.
  package func isBuilt(_ pipeline: Pipeline) -> Bool { states[pipeline] != nil }

  /// A pipeline that is not built yet and worth building before it is needed; nil when there is none.
  package var nextUnbuilt: Pipeline? { Pipeline.common.first { states[$0] == nil } }
}

/// One pipeline, compiled, with its uniform block and samplers connected.
///
/// A class, because dictionaries cannot hold noncopyable handles.
package final class PipelineState {
  package var program: GLProgram
  package let blend: BlendMode

  /// - Throws: ``GLError`` when a shader is missing or does not build.
  init(_ pipeline: Pipeline, from source: ShaderSource, in context: GLContext) throws(GLError) {
    let description = pipeline.description
    let vertex = (description.vertex ?? description.files) + ".vert"
    let fragment = (description.fragment ?? description.files) + ".frag"
    var program = try GLProgram(
      "\(pipeline)",
      vertex: (vertex, try source.text(named: vertex, defining: description.macros)),
      fragment: (fragment, try source.text(named: fragment, defining: description.macros)),
      in: context)
    try program.connect(block: description.block, to: 0)
    // OpenGL ignores those that the program has not.
    for (sampler, unit) in Pipeline.Unit.samplers {
      program.connect(sampler: sampler, to: Int32(unit))
    }
    self.program = program
    blend = description.blend
  }
}
