/// The kinds of named GL objects.
package enum GLObjectKind: Sendable {
  case buffer, vertexArray, texture, bufferTexture, framebuffer, query
  case vertexShader, fragmentShader, program

  /// The name in error messages.
  var label: String {
    switch self {
    case .vertexArray: "vertex array"
    case .bufferTexture: "buffer texture"
    case .vertexShader, .fragmentShader: "shader"
    default: "\(self)"
    }
  }
}

extension GLObjectKind {
  /// The namespace of objects of this kind for `glObjectLabel`.
  var namespace: UInt32 {
    switch self {
    case .buffer: 0x82E0
    case .vertexShader, .fragmentShader: 0x82E1
    case .program: 0x82E2
    case .query: 0x82E3
    case .vertexArray: 0x8074
    case .texture, .bufferTexture: 0x1702
    case .framebuffer: 0x8D40
    }
  }
}

/// Owns one GL object and deletes it exactly once.
///
/// The type is noncopyable, so two values cannot delete the same object. Objects keep their context
/// alive.
package struct GLObject: ~Copyable {
  /// The GL name, never 0.
  package let name: UInt32
  let context: GLContext
  private let kind: GLObjectKind

  /// Creates an object.
  ///
  /// - Parameters:
  ///   - kind: Kind of the object.
  ///   - context: The current context.
  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if no context is current.
  package init(_ kind: GLObjectKind, in context: GLContext) throws(GLError) {
    let name = context.functions.create(kind)
    guard name != 0 else { throw .objectCreationFailed(kind: kind.label) }
    self.name = name
    self.context = context
    self.kind = kind
  }

  /// Names the object for debuggers, if the context names objects.
  ///
  /// An object that has only been generated does not exist yet: bind it first.
  package func label(_ text: @autoclosure () -> String) {
    if context.hasNames { context.functions.label(kind, name, text()) }
  }

  deinit {
    context.forget(kind, name)
    context.functions.delete(kind, name)
  }
}
