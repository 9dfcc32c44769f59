package import CosmosOpenGL

extension GLFunctions {
  /// Creates a table that gives the lowest free name to each new object, and calls `base` with the
  /// driver's own names.
  ///
  /// OpenGL allows a driver to reuse the names of deleted objects. Mesa 22 reuses those of textures
  /// and buffers, Mesa 25 also those of shaders and programs.
  package static func reusingNames(over base: GLFunctions) -> GLFunctions {
    let names = ReusedNames()
    var table = base
    table.create = { names.add(base.create($0), $0) }
    table.delete = { base.delete($0, names.remove($1, $0)) }
    table.label = { base.label($0, names.find($1, $0), $2) }
    table.bindBuffer = { base.bindBuffer($0, names.find($1, .buffer)) }
    table.bindBufferRange = { base.bindBufferRange($0, $1, names.find($2, .buffer), $3, $4) }
    table.bindVertexArray = { base.bindVertexArray(names.find($0, .vertexArray)) }
    table.compileShader = { base.compileShader(names.find($0, .vertexShader), $1) }
    table.linkProgram = { program, shaders in
      base.linkProgram(
        names.find(program, .program), shaders.map { names.find($0, .vertexShader) })
    }
    table.useProgram = { base.useProgram(names.find($0, .program)) }
    table.getUniformLocation = { base.getUniformLocation(names.find($0, .program), $1) }
    table.getUniformBlockIndex = { base.getUniformBlockIndex(names.find($0, .program), $1) }
    table.getUniformBlockSize = { base.getUniformBlockSize(names.find($0, .program), $1) }
    table.uniformBlockBinding = { base.uniformBlockBinding(names.find($0, .program), $1, $2) }
    table.bindTexture = { base.bindTexture(names.find($0, .texture)) }
    table.bindBufferTexture = { base.bindBufferTexture(names.find($0, .texture)) }
    table.texBuffer = { base.texBuffer(names.find($0, .buffer)) }
    table.bindFramebuffer = { base.bindFramebuffer(names.find($0, .framebuffer)) }
    table.framebufferTexture = { base.framebufferTexture(names.find($0, .texture)) }
    table.queryTimestamp = { base.queryTimestamp(names.find($0, .query)) }
    table.timestampIfAvailable = { base.timestampIfAvailable(names.find($0, .query)) }
    return table
  }
}

/// The driver's names of all living objects.
private final class ReusedNames {
  /// The driver's names by name − 1, for each kind of object; 0 for a free name.
  private var names: [GLObjectKind: [UInt32]] = [:]

  /// Returns the lowest free name for an object; 0 for no object.
  func add(_ real: UInt32, _ kind: GLObjectKind) -> UInt32 {
    guard real != 0 else { return 0 }
    var list = names[space(of: kind), default: []]
    let index = list.firstIndex(of: 0) ?? list.endIndex
    list.replaceSubrange(index..<min(index + 1, list.endIndex), with: [real])
    names[space(of: kind)] = list
    return UInt32(index + 1)
  }

  /// Returns the driver's name of an object; 0 for no object or a deleted one.
  func find(_ name: UInt32, _ kind: GLObjectKind) -> UInt32 {
    guard name > 0, let list = names[space(of: kind)], name <= list.count else { return 0 }
    return list[Int(name) - 1]
  }

  /// Frees the name of an object, and returns the driver's name of that object.
  func remove(_ name: UInt32, _ kind: GLObjectKind) -> UInt32 {
    let real = find(name, kind)
    if real != 0 { names[space(of: kind)]?[Int(name) - 1] = 0 }
    return real
  }

  /// Returns the kind that represents all kinds whose objects share their names.
  private func space(of kind: GLObjectKind) -> GLObjectKind {
    switch kind {
    case .vertexShader, .fragmentShader, .program: .program
    case .texture, .bufferTexture: .texture
    default: kind
    }
  }
}
