import CosmosShaders
import Foundation
import Testing

/// Compares the folder Shaders with the shaders compiled into the program.
@Suite struct ShaderFilesTests {
  @Test func `the program contains every GLSL file of Shaders, letter by letter`() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Shaders").standardizedFileURL
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
      ["vert", "frag", "glsl"].contains(($0 as NSString).pathExtension)
    }
    #expect(files.count > 30)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      let embedded = try ShaderSource(override: nil).text(named: file)
      let given = try ShaderSource(override: { $0 == file ? text : nil }).text(named: file)
      #expect(embedded == given, "\(file)")
    }
  }
}
