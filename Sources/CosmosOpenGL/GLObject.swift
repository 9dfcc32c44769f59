/// The kinds of OpenGL objects that have names.
package enum GLObjectKind: Sendable {
  case buffer, vertexArray, texture, bufferTexture, framebuffer, query
  case vertexShader, fragmentShader, program

  /// The name of the kind in error messages.
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
  /// The value that identifies this kind of object in calls of `glObjectLabel`.
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

/// An OpenGL object, which is deleted when its owner is released.
///
/// The type is noncopyable, so an object cannot be deleted twice. An object keeps its context
/// alive.
package struct GLObject: ~Copyable {
  /// The name (the number that identifies the object in OpenGL), never 0.
  package let name: UInt32
  let context: GLContext
  private let kind: GLObjectKind

  /// Creates an object.
  ///
  /// - Parameters:
  ///   - kind: The kind of the object.
  ///   - context: The current context.
  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if the driver does not create the object,
  ///   for example because no context is current.
  package init(_ kind: GLObjectKind, in context: GLContext) throws(GLError) {
    let name = context.functions.create(kind)
    guard name != 0 else { throw .objectCreationFailed(kind: kind.label) }
    self.name = name
    self.context = context
    self.kind = kind
  }

  /// Gives the object a name for debuggers, if the context names its objects.
  ///
  /// An object does not exist before it was bound for the first time, so bind it before this call.
  package func label(_ text: @autoclosure () -> String) {
    if context.hasNames { context.functions.label(kind, name, text()) }
  }

  deinit {
    context.forget(kind, name)
    context.functions.delete(kind, name)
  }
}
