import CosmosKit
import CosmosOpenGL
import CosmosRendering
import CosmosSystem
import Foundation
import TestSupport
import Testing

@testable import cosmos

@Suite struct DriverTuningsTests {
  private func driver(_ renderer: String, _ version: String) throws -> GLDriver {
    var functions = GLFunctions.inert
    functions.getString = { name in
      switch name {
      case .renderer: renderer
      case .version: version
      default: "inert"
      }
    }
    return try GLContext(of: nil, functions: functions).driver
  }

  private func tuning(_ number: Double) -> DriverTuning {
    DriverTuning(pointTime: number * 1e-7, quadTime: 2e-7)
  }

  @Test func `what was measured is known by driver, version and size`() throws {
    let folder = try TemporaryFolder()
    let memory = DriverTunings(path: folder.path("cache/cosmos/tuning"))
    let driver = try driver("A\tGPU", "4.6 one")
    #expect(memory.recall(driver, sizeClass: 19) == nil)
    memory.remember(tuning(1), of: driver, sizeClass: 19)
    memory.remember(tuning(2), of: driver, sizeClass: 20)
    memory.remember(tuning(3), of: try self.driver("Another", "4.6 one"), sizeClass: 19)
    UserFolder.finish()
    let found = try #require(memory.recall(driver, sizeClass: 19))
    #expect(abs(found.pointTime - 1e-7) < 1e-15)
    #expect(memory.all(of: driver).map(\.sizeClass) == [19, 20])
    #expect(memory.recall(driver, sizeClass: 21) == nil)
    let other = try #require(memory.recall(try self.driver("Another", "4.6 one"), sizeClass: 19))
    #expect(abs(other.pointTime - 3e-7) < 1e-15)
  }

  @Test func `a driver that changed is measured anew, and its past forgotten`() throws {
    let folder = try TemporaryFolder()
    let memory = DriverTunings(path: folder.path("tuning"))
    let (old, new) = (try driver("GPU", "1"), try driver("GPU", "2"))
    memory.remember(tuning(1), of: old, sizeClass: 19)
    memory.remember(tuning(1), of: old, sizeClass: 20)
    UserFolder.finish()
    #expect(memory.recall(new, sizeClass: 19) == nil)
    memory.remember(tuning(2), of: new, sizeClass: 19)
    UserFolder.finish()
    #expect(memory.all(of: old).isEmpty)
    #expect(memory.all(of: new).count == 1)
  }

  @Test(arguments: [
    "", "nonsense", "GPU\t1\t19\t1", "GPU\t1\tx\t1\t2", "GPU\t1\t19\t1\tnan",
    "GPU\t1\t19\t1\t-2", "GPU\t1\t19\t1\tinf", "GPU\t1\t19\t?\t2",
    // As a version wrote it that measured triangles, too.
    "GPU\t1\t19\t1\t2\t3",
    "\u{0}\t\t\n\n\t",
  ])
  func `what cannot be read counts as not there`(text: String) throws {
    let folder = try TemporaryFolder()
    let memory = DriverTunings(path: try folder.write(text, to: "tuning"))
    let driver = try driver("GPU", "1")
    #expect(memory.recall(driver, sizeClass: 19) == nil)
    memory.remember(tuning(1), of: driver, sizeClass: 19)
    UserFolder.finish()
    #expect(memory.recall(driver, sizeClass: 19) != nil)
  }

  @Test func `a pipe in the file's place delays nothing`() throws {
    let folder = try TemporaryFolder()
    try #require(mkfifo(folder.path("tuning"), 0o600) == 0)
    #expect(
      DriverTunings(path: folder.path("tuning")).recall(try driver("GPU", "1"), sizeClass: 1) == nil
    )
  }

  @Test func `doctor names size classes by their pixels`() {
    #expect(DoctorCommand.pixels(ofSizeClass: 19) == "0.52…1.05 million")
    #expect(DoctorCommand.pixels(ofSizeClass: 16) == "0.07…0.13 million")
    #expect(DoctorCommand.pixels(ofSizeClass: 22) == "4.2…8.4 million")
  }
}
