/// What OpenGL gives names to.
package enum GLObjectKind: Sendable {
  case buffer, vertexArray, texture, bufferTexture, framebuffer, query
  case vertexShader, fragmentShader, program

  /// What errors call it.
  var label: String {
    switch self {
    case .vertexArray: "vertex array"
    case .bufferTexture: "buffer texture"
    case .vertexShader, .fragmentShader: "shader"
    default: "\(self)"
    }
  }
}

/// Owns one GL object and deletes it exactly once.
///
/// Noncopyable, so two values can never delete the same name. The context lives as long as its last object.
package struct GLObject: ~Copyable {
  /// Never 0.
  package let name: UInt32
  let context: GLContext
  private let kind: GLObjectKind

  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if no context is current.
  package init(_ kind: GLObjectKind, in context: GLContext) throws(GLError) {
    let name = context.functions.create(kind)
    guard name != 0 else { throw .objectCreationFailed(kind: kind.label) }
    self.name = name
    self.context = context
    self.kind = kind
  }

  deinit {
    context.forget(kind, name)
    context.functions.delete(kind, name)
  }
}
