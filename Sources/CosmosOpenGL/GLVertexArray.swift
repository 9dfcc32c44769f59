/// Owns one vertex array object: which attributes come from which buffers.
public struct GLVertexArray: ~Copyable {
  public let name: UInt32
  private let context: GLContext

  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if no context is current.
  public init(in context: GLContext) throws(GLError) {
    let name = context.functions.genVertexArray()
    guard name != 0 else { throw .objectCreationFailed(kind: "vertex array") }
    self.name = name
    self.context = context
  }

  public func bind() { context.bind(vertexArray: name) }

  deinit {
    context.forget(vertexArray: name)
    context.functions.deleteVertexArray(name)
  }
}
