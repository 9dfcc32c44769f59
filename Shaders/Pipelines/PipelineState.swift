package import CosmosOpenGL

/// A compiled pipeline, with its uniform block and samplers connected.
///
/// The type is a class, because dictionaries cannot store noncopyable handles.
package final class PipelineState {
  package var program: GLProgram
  package let blend: BlendMode

  /// - Throws: ``GLError`` if a shader is missing or cannot be built.
  package init(_ pipeline: Pipeline, from source: ShaderSource, in context: GLContext)
    throws(GLError)
  {
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
