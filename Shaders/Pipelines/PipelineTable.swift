package import CosmosOpenGL

/// The pipelines of a context: each is built when a frame first needs it, or earlier by an idle
/// window.
///
/// Building all common pipelines takes as long as everything else before the first picture. That
/// picture needs a third of them; an idle window builds the others.
package final class PipelineTable {
  private var states: [Pipeline: PipelineState] = [:]
  private let source: ShaderSource
  private let context: GLContext

  package init(source: ShaderSource, in context: GLContext) {
    self.source = source
    self.context = context
  }

  /// Returns a pipeline; nil if it is not built.
  package func builtState(of pipeline: Pipeline) -> PipelineState? { states[pipeline] }

  /// Builds a pipeline.
  ///
  /// - Throws: ``GLError`` if a shader is missing or cannot be built.
  package func build(_ pipeline: Pipeline) throws(GLError) -> PipelineState {
    let state = try PipelineState(pipeline, from: source, in: context)
    states[pipeline] = state
    return state
  }

  /// Frees a pipeline; a frame that needs the pipeline builds it again.
  package func drop(_ pipeline: Pipeline) { states[pipeline] = nil }

  /// Returns whether a pipeline is built.
  package func isBuilt(_ pipeline: Pipeline) -> Bool { states[pipeline] != nil }

  /// The next common pipeline that is not built yet; nil if all are built.
  package var nextUnbuilt: Pipeline? { Pipeline.common.first { states[$0] == nil } }
}

/// A compiled pipeline, with its uniform block and samplers connected.
///
/// The type is a class, because dictionaries cannot store noncopyable handles.
package final class PipelineState {
  package var program: GLProgram
  package let blend: BlendMode

  /// - Throws: ``GLError`` if a shader is missing or cannot be built.
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
    // OpenGL ignores samplers that the program does not contain.
    for (sampler, unit) in Pipeline.Unit.samplers {
      program.connect(sampler: sampler, to: Int32(unit))
    }
    self.program = program
    blend = description.blend
  }
}
