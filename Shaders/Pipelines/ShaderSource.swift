package import CosmosOpenGL
import CosmosResources

/// Finds shader files and inserts what they include.
package struct ShaderSource {
  private let override: ((String) -> String?)?

  /// - Parameter override: Returns a shader file's text by its name, or nil for the embedded one.
  package init(override: ((String) -> String?)?) {
    self.override = override
  }

  /// The text of `name` with every `#include "file"` line replaced by that file's text.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - macros: The names that are defined for it.
  /// - Returns: A text that begins with its `#version` line.
  /// - Throws: ``GLError/shaderMissing(name:)``.
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
    // Compilers want the version first; the files begin with a comment.
    guard let version = lines.firstIndex(where: { $0.hasPrefix("#version") }) else {
      return lines.joined(separator: "\n")
    }
    let directive = lines.remove(at: version)
    let definitions: [Substring] = macros.map { "#define \($0)" }
    return ([directive] + definitions + lines).joined(separator: "\n")
  }
}
