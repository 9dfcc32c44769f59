import CosmosFrameStats
import CosmosOpenGL
import Foundation
import TestSupport
import Testing

@testable import CosmosBench
@testable import CosmosBenchReport

@Suite struct MachineTests {
  @Test func `the version of Mesa is the rest of the text after 'Mesa'`() {
    #expect(Machine.mesa(in: "4.5 (Core Profile) Mesa 22.3.6") == "22.3.6")
    #expect(
      Machine.mesa(in: "4.6 (Core Profile) Mesa 24.1.0-devel (git-9e1)") == "24.1.0-devel (git-9e1)"
    )
    #expect(Machine.mesa(in: "4.6.0 NVIDIA 550.54.14") == nil)
    #expect(Machine.mesa(in: "") == nil)
  }

  @Test func `a value in a list of names and values is found by its full name, without quotes`() {
    let text = "NAME=\"X\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nMODEL =\t a b \n"
    #expect(
      Machine.value(of: "PRETTY_NAME", separator: "=", inText: text)
        == "Debian GNU/Linux 12 (bookworm)")
    #expect(Machine.value(of: "MODEL", separator: "=", inText: text) == "a b")
    #expect(Machine.value(of: "PRETTY", separator: "=", inText: text) == nil)
    #expect(Machine.value(of: "NAME", separator: ":", inText: text) == nil)
    #expect(Machine.value(of: "EMPTY", separator: "=", inText: "EMPTY=\"\"") == nil)
  }

  /// The test creates a folder like `/sys`, with a battery and a charger.
  @Test(arguments: [("Discharging", "0", "battery"), ("Charging", "1", "mains")])
  func `power comes from a battery unless the charger is connected`(
    status: String, online: String, power: String
  ) throws {
    let folder = try TemporaryFolder()
    let supplies = "class/power_supply"
    for (path, text) in [
      ("BAT0/type", "Battery"), ("BAT0/status", status), ("AC/type", "Mains"),
      ("AC/online", online),
    ] {
      let file = folder.url.appendingPathComponent("\(supplies)/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("\(text)\n".utf8).write(to: file)
    }
    #expect(Machine.power(root: folder.url.path) == power)
    #expect(Machine.power(root: folder.path("none")) == nil)
  }

  @Test func `the processor's load is the share of ticks that are not idle`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("cpu  30 0 20 940 10 0 0 0 7 0\ncpu0 1 2 3 4\n", to: "stat")
    let ticks = try #require(Machine.processorTicks(file))
    #expect(ticks.busy == 50 && ticks.all == 1000)
    #expect(Machine.processorTicks(folder.path("none")) == nil)
    let most = try folder.write("cpu \(Int.max) 0 \(Int.max) 5 6\n", to: "most")
    #expect(try #require(Machine.processorTicks(most)).busy > 1e19)
  }

  @Test func `the description of this machine contains its basic facts`() throws {
    let driver = try GLContext(of: nil, functions: .inert).driver
    let system = Machine.system(driver: driver, session: "offscreen")
    #expect(system.threads >= 1)
    #expect(system.kernel?.hasPrefix("Linux ") == true)
    #expect(system.session == "offscreen")
    #expect(system.gl_renderer == "inert")
    #expect(system.mesa == nil)
    #expect(!driver.isSoftware)
  }
}
