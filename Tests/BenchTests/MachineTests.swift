import CosmosFrameStats
import CosmosOpenGL
import Testing

@testable import CosmosBench
@testable import CosmosBenchReport

@Suite struct MachineTests {
  @Test func `Mesa's version stands behind its name`() {
    #expect(Machine.mesa(in: "4.5 (Core Profile) Mesa 22.3.6") == "22.3.6")
    #expect(
      Machine.mesa(in: "4.6 (Core Profile) Mesa 24.1.0-devel (git-9e1)") == "24.1.0-devel (git-9e1)"
    )
    #expect(Machine.mesa(in: "4.6.0 NVIDIA 550.54.14") == nil)
    #expect(Machine.mesa(in: "") == nil)
  }

  @Test func `values are found by their whole name, without quotes and spaces`() {
    let text = "NAME=\"X\"\nPRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nMODEL =\t a b \n"
    #expect(
      Machine.value(of: "PRETTY_NAME", separator: "=", inText: text)
        == "Debian GNU/Linux 12 (bookworm)")
    #expect(Machine.value(of: "MODEL", separator: "=", inText: text) == "a b")
    #expect(Machine.value(of: "PRETTY", separator: "=", inText: text) == nil)
    #expect(Machine.value(of: "NAME", separator: ":", inText: text) == nil)
    #expect(Machine.value(of: "EMPTY", separator: "=", inText: "EMPTY=\"\"") == nil)
  }

  @Test func `this machine is somewhat known`() throws {
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
