internal import OpenGL

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
      vertex: (description.vertex, try source.text(named: description.vertex)),
      fragment: (description.fragment, try source.text(named: description.fragment)),
      in: context)
    try program.connect(block: description.block, to: 0)
    for (unit, sampler) in description.samplers.enumerated() {
      program.connect(sampler: sampler, to: Int32(unit))
    }
    self.program = program
    blend = description.blend
  }
}
