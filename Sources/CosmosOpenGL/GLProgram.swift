/// A linked program of a vertex and a fragment shader; the program is deleted when its owner is
/// released.
package struct GLProgram: ~Copyable {
  private let object: GLObject
  private let label: String
  /// The size in bytes of the uniform block that was connected last.
  package private(set) var blockSize = 0

  /// Compiles two shaders, and links them to a program.
  ///
  /// - Parameters:
  ///   - label: The name of the program in error messages and debuggers.
  ///   - vertex: The file name and the source of the vertex shader.
  ///   - fragment: The file name and the source of the fragment shader.
  ///   - context: The current context.
  /// - Throws: ``GLError/shaderCompilation(file:log:)`` or ``GLError/programLink(name:log:)``, both
  ///   with the driver's log.
  package init(
    _ label: String, vertex: (file: String, source: String),
    fragment: (file: String, source: String), in context: GLContext
  ) throws(GLError) {
    let vertexShader = try Self.compile(.vertexShader, vertex, in: context)
    let fragmentShader = try Self.compile(.fragmentShader, fragment, in: context)
    let object = try GLObject(.program, in: context)
    // The name is set before linking, because drivers print the name that a program has when it is
    // linked.
    object.label(label)
    let shaders = [vertexShader.name, fragmentShader.name]
    if let log = context.functions.linkProgram(object.name, shaders) {
      throw .programLink(name: label, log: log)
    }
    self.object = object
    self.label = label
  }

  package func use() { object.context.use(program: object.name) }

  /// Connects a uniform block of the program to a binding point.
  ///
  /// - Parameters:
  ///   - block: The name of the block.
  ///   - binding: The index of the binding point.
  /// - Throws: ``GLError/uniformBlockNotFound(name:program:)`` if no shader contains this block.
  package mutating func connect(block: String, to binding: UInt32) throws(GLError) {
    let functions = object.context.functions
    guard let index = functions.getUniformBlockIndex(object.name, block) else {
      throw .uniformBlockNotFound(name: block, program: label)
    }
    blockSize = Int(functions.getUniformBlockSize(object.name, index))
    functions.uniformBlockBinding(object.name, index, binding)
  }

  /// Connects a sampler of the program to a texture unit, so that the sampler reads the texture
  /// there.
  package func connect(sampler: String, to unit: Int32) {
    use()
    let functions = object.context.functions
    functions.uniform1i(functions.getUniformLocation(object.name, sampler), unit)
  }

  private static func compile(
    _ kind: GLObjectKind, _ shader: (file: String, source: String), in context: GLContext
  ) throws(GLError) -> GLObject {
    let object = try GLObject(kind, in: context)
    object.label(shader.file)
    if let log = context.functions.compileShader(object.name, shader.source) {
      throw .shaderCompilation(file: shader.file, log: log)
    }
    return object
  }
}
