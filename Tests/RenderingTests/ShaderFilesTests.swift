import CosmosShaders
import Foundation
import Testing

/// The folder Shaders and what is compiled into the program.
@Suite struct ShaderFilesTests {
  @Test func `every file of GLSL in Shaders is in the program, letter by letter`() throws {
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
