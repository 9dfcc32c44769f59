import Foundation
import TestSupport
import Testing

/// Tests that the page about names lists all types that `import CosmosKit` makes available.
@Suite struct NamesTests {
  @Test func `NamesOfOneImport.md lists every public type of every module`() throws {
    let page = try Repository.text("Sources/CosmosKit/CosmosKit.docc/NamesOfOneImport.md")
    let kit = try Repository.text("Sources/CosmosKit/CosmosKit.swift")
    let modules = kit.matches(of: /@_exported import (\w+)/).map { String($0.output.1) }
    #expect(modules.count > 7)
    for module in modules + ["CosmosKit", "CosmosSky", "CosmosZodiac"] {
      #expect(page.contains("\n### \(module): "), "\(module)")
      let folder = URL(filePath: Repository.path("Sources/\(module)"))
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let declaration =
          /(?m)^(?:@\w+ )*public (?:final )?(?:struct|class|enum|protocol|typealias) (\w+)/
        for match in try String(contentsOf: file, encoding: .utf8).matches(of: declaration) {
          #expect(page.contains("`\(match.output.1)`"), "\(module).\(match.output.1) is missing")
        }
      }
    }
  }
}
