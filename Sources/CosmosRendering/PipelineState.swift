import CosmosOpenGL

/// One pipeline, compiled and connected.
///
/// A class, because arrays cannot hold noncopyable handles.
final class PipelineState {
  let program: GLProgram
  let blend: BlendMode

  /// - Throws: ``GLError`` when a shader is missing or does not build.
  init(_ pipeline: Pipeline, from source: ShaderSource, in context: GLContext) throws(GLError) {
    let description = pipeline.description
    let program = try GLProgram(
      "\(pipeline)",
      vertex: (
        description.vertex,
        try source.text(named: description.vertex, defining: description.defines)
      ),
      fragment: (
        description.fragment,
        try source.text(named: description.fragment, defining: description.defines)
      ),
      in: context)
    try program.connect(block: description.block, to: 0)
    for sampler in description.samplers {
      program.connect(sampler: sampler.name, to: Int32(sampler.unit))
    }
    self.program = program
    blend = description.blend
  }
}
