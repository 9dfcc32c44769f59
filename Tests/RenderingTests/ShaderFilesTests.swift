import CosmosShaders
import Foundation
import Testing

/// Compares the folder Shaders with the shaders compiled into the program.
@Suite struct ShaderFilesTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Shaders").standardizedFileURL

  /// The GLSL files of the folder: their paths and texts.
  private static func files() throws -> [(name: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { ["vert", "frag", "glsl"].contains(($0 as NSString).pathExtension) }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  @Test func `the program contains every GLSL file of Shaders, letter by letter`() throws {
    let files = try Self.files()
    #expect(files.count > 30)
    for (file, text) in files {
      let embedded = try ShaderSource(override: nil).text(named: file)
      let given = try ShaderSource(override: { $0 == file ? text : nil }).text(named: file)
      #expect(embedded == given, "\(file)")
    }
  }

  /// A loop without a bound can stop a GPU, and a compiler may unroll a loop whose bound it knows.
  @Test func `each loop in a shader has a number as its bound, or a comment with the bound`() throws
  {
    var loops = 0
    for (file, text) in try Self.files() {
      for line in text.split(separator: "\n") where line.contains(/\b(for|while) \(/) {
        guard !line.contains(/^\s*\/\//) else { continue }
        loops += 1
        let isConstant = line.contains(/[<>]=? \d+;/)
        #expect(isConstant || line.contains(/\) \{  \/\/ \S/), "\(file): \(line)")
      }
    }
    #expect(loops > 5)
  }
}
