package import CosmosOpenGL
import CosmosResources

/// Finds shader files, and replaces `#include` lines with the included files.
package struct ShaderSource {
  private let override: ((String) -> String?)?

  /// - Parameter override: A closure that returns a shader file's text by name. If the closure or
  ///   its result is nil, the embedded text is used.
  package init(override: ((String) -> String?)?) {
    self.override = override
  }

  /// Returns the text of a shader file, with definitions of macros, and with the text of included
  /// files.
  ///
  /// - Parameters:
  ///   - name: The file's path in `Shaders`.
  ///   - macros: Names of the macros to define.
  /// - Returns: The text, which starts with its `#version` line.
  /// - Throws: ``GLError/shaderMissing(name:)`` if there is no such file.
  package func text(named name: String, defining macros: [String] = []) throws(GLError) -> String {
    guard let source = override?(name) ?? EmbeddedFile(named: name)?.text else {
      throw .shaderMissing(name: name)
    }
    var lines: [Substring] = []
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("#include \""), line.hasSuffix("\"") else {
        lines.append(line)
        continue
      }
      lines.append(Substring(try text(named: String(line.dropFirst(10).dropLast()))))
    }
    // OpenGL needs the line `#version` first, but the files start with a comment, so this line is
    // moved.
    guard let version = lines.firstIndex(where: { $0.hasPrefix("#version") }) else {
      return lines.joined(separator: "\n")
    }
    let directive = lines.remove(at: version)
    let definitions: [Substring] = macros.map { "#define \($0)" }
    return ([directive] + definitions + lines).joined(separator: "\n")
  }
}
