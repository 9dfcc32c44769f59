/// Owns one GL buffer object and deletes it exactly once.
///
/// Noncopyable, so two values can never delete the same name. Holding the context keeps it
/// alive until the last buffer is gone.
public struct GLBuffer: ~Copyable {
  /// The GL object name, never 0.
  public let name: UInt32
  private let context: GLContext

  /// - Throws: ``GLError/objectCreationFailed(kind:)`` if no context is current.
  public init(in context: GLContext) throws(GLError) {
    let name = context.functions.genBuffer()
    guard name != 0 else { throw .objectCreationFailed(kind: "buffer") }
    self.name = name
    self.context = context
  }

  deinit { context.functions.deleteBuffer(name) }
}
