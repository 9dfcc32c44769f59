import CosmosOpenGL

/// Finds shader files and pulls in what they include.
struct ShaderSource {
  /// Reads a file of the development folder, or nil to use only what is embedded.
  let override: ((String) -> String?)?

  /// The text of `name` with every `#include "file"` line replaced by that file's text.
  ///
  /// - Parameters:
  ///   - name: The file.
  ///   - defines: What is defined for it, "NAME" or "NAME value" each.
  /// - Returns: A text that opens with its version.
  /// - Throws: ``GLError/shaderMissing(name:)``.
  func text(named name: String, defining defines: [String] = []) throws(GLError) -> String {
    guard let source = override?(name) ?? ShaderLibrary.source(named: name) else {
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
    // The version must be the first thing the compiler sees; our files open with a comment.
    guard let version = lines.firstIndex(where: { $0.hasPrefix("#version") }) else {
      return lines.joined(separator: "\n")
    }
    let directive = lines.remove(at: version)
    return ([directive] + defines.map { "#define \($0)" } + lines).joined(separator: "\n")
  }
}
