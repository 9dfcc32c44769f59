import Foundation
import TestSupport
import Testing

@Suite struct DoctorTests {
  /// Without a GPU there is at least Mesa's CPU.
  @Test func `the doctor lists the devices, and says which one is taken`() throws {
    let outcome = try Program.run(["doctor"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("  device ") }
    let devices = lines.filter { !$0.hasPrefix("  device    ") }
    #expect(devices.filter { $0.hasSuffix(", taken") }.count == 1, "\(outcome.output)")
    let other = try #require(devices.firstIndex { !$0.hasSuffix(", taken") })
    let second = try Program.run(["doctor", "--device", "\(other + 1)"])
    #expect(
      second.output.split(separator: "\n").contains {
        $0.hasPrefix("  device \(other + 1) ") && $0.hasSuffix(", taken")
      }, "\(second.output)")
  }

  @Test func `a device does nothing for a window`() throws {
    let outcome = try Program.run(["doctor", "--window", "--device", "9"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("leave it out with --window"), "\(outcome.errors)")
  }

  @Test func `a picture is the same on every software device`() throws {
    let folder = try TemporaryFolder()
    for device in ["1", "2"] {
      let outcome = try Program.run(
        ["render", "\(device).png", "--size", "200x200", "--device", device], in: folder.url)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    #expect(
      try Data(contentsOf: folder.url.appending(path: "1.png"))
        == Data(contentsOf: folder.url.appending(path: "2.png")))
  }

  @Test func `the doctor does not send to the doctor`() throws {
    for environment in [
      ["MESA_GL_VERSION_OVERRIDE": "2.1", "MESA_GLSL_VERSION_OVERRIDE": "120"],
      ["DISPLAY": ":4711"],
    ] {
      for arguments in [["doctor"], ["doctor", "--window"]] {
        let outcome = try Program.run(arguments, environment: environment)
        #expect(!outcome.output.contains("cosmos doctor"))
        #expect(!outcome.errors.contains("cosmos doctor"))
      }
    }
    let other = try Program.run(["--size", "200x200"], environment: ["DISPLAY": ":4711"])
    #expect(other.errors.contains("`cosmos doctor` shows what this machine has."))
  }

  @Test func `the commit is named by the doctor and by --version`() throws {
    let told = ProcessInfo.processInfo.environment["COSMOS_COMMIT"] ?? ""
    let version = try Program.run(["--version"]).output
    #expect(version.contains("commit \(told)") == !told.isEmpty)
    let first = try Program.run(["doctor"]).output.split(separator: "\n")[0]
    #expect(first.hasPrefix("Cosmos \(version.trimmingCharacters(in: .whitespacesAndNewlines))"))
  }

  /// Runs Tools/Scripts/run.sh with a program that finds something wrong.
  private func run(finding text: String) throws -> Program.Outcome {
    let folder = try TemporaryFolder()
    let program = try folder.write(
      "#!/bin/sh\ncase $1 in doctor) echo 'cosmos: \(text)' >&2; exit 1;; esac\necho did $1\n",
      to: "program")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Tools/Scripts/run.sh").standardizedFileURL
    return try Program([script.path, program], path: "/bin/sh", in: folder.url).outcome()
  }

  @Test(arguments: ["OpenGL 3.3 is needed, the driver offers 2.1.", "No window: no DISPLAY."])
  func `make run passes on what the doctor found`(text: String) throws {
    let outcome = try run(finding: text)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("cosmos: \(text)\n"))
    #expect(outcome.output.contains("did tour"))
    #expect(!outcome.output.contains("There is no display here"))
  }
}
