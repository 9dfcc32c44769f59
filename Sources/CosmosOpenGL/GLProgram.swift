/// Owns one linked program.
package struct GLProgram: ~Copyable {
  private let name: UInt32
  private let label: String
  private let context: GLContext

  /// Compiles and links.
  ///
  /// - Parameters:
  ///   - label: Names the program in errors.
  ///   - vertex: Vertex shader file name, for errors, and source.
  ///   - fragment: Fragment shader file name and source.
  ///   - context: The current context.
  /// - Throws: ``GLError`` with the driver's log.
  package init(
    _ label: String, vertex: (file: String, source: String),
    fragment: (file: String, source: String), in context: GLContext
  ) throws(GLError) {
    let functions = context.functions
    let vertexShader = try Self.compile(.vertex, vertex, functions)
    defer { functions.deleteShader(vertexShader) }
    let fragmentShader = try Self.compile(.fragment, fragment, functions)
    defer { functions.deleteShader(fragmentShader) }
    let name = functions.createProgram()
    guard name != 0 else { throw .objectCreationFailed(kind: "program") }
    if let log = functions.linkProgram(name, [vertexShader, fragmentShader]) {
      functions.deleteProgram(name)
      throw .programLink(name: label, log: log)
    }
    self.name = name
    self.label = label
    self.context = context
  }

  /// Bytes of the block that was connected.
  package private(set) var blockSize = 0

  package func use() { context.use(program: name) }

  /// Connects the uniform block `block` with a binding point.
  ///
  /// - Throws: ``GLError/uniformBlockNotFound(name:program:)``.
  package mutating func connect(block: String, to binding: UInt32) throws(GLError) {
    guard let index = context.functions.getUniformBlockIndex(name, block) else {
      throw .uniformBlockNotFound(name: block, program: label)
    }
    blockSize = Int(context.functions.getUniformBlockSize(name, index))
    context.functions.uniformBlockBinding(name, index, binding)
  }

  /// Makes the sampler `sampler` read from a texture unit.
  package func connect(sampler: String, to unit: Int32) {
    use()
    context.functions.uniform1i(context.functions.getUniformLocation(name, sampler), unit)
  }

  deinit {
    context.forget(program: name)
    context.functions.deleteProgram(name)
  }

  private static func compile(
    _ stage: ShaderStage, _ shader: (file: String, source: String), _ functions: GLFunctions
  ) throws(GLError) -> UInt32 {
    let name = functions.createShader(stage)
    guard name != 0 else { throw .objectCreationFailed(kind: "shader") }
    if let log = functions.compileShader(name, shader.source) {
      functions.deleteShader(name)
      throw .shaderCompilation(file: shader.file, log: log)
    }
    return name
  }
}
