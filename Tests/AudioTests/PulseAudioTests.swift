import CosmosSystem
import Foundation
import TestSupport
import Testing

@testable import CosmosAudio

/// Tests with a PulseAudio server that has two simulated devices, which discard the sound.
@Suite(
  .long, .serialized,
  .enabled(
    if: Program.find("pulseaudio") != nil && Program.find("pactl") != nil,
    "pulseaudio and pulseaudio-utils are not installed"))
struct PulseAudioTests {
  /// A sound server, identified by its folder.
  private struct Server {
    let folder: String

    private var environment: [String: String] {
      ["PULSE_SERVER": "unix:\(folder)/native", "HOME": folder]
    }

    func start() throws -> Program {
      let program = try Program(
        [
          "-n", "--exit-idle-time=-1", "--daemonize=no", "--use-pid-file=no", "--disable-shm=1",
          "-L", "module-null-sink sink_name=speakers", "-L",
          "module-null-sink sink_name=headphones", "-L",
          "module-native-protocol-unix auth-anonymous=1 socket=\(folder)/native",
        ],
        path: Program.find("pulseaudio") ?? "",
        environment: [
          "HOME": folder, "XDG_RUNTIME_DIR": folder, "PULSE_RUNTIME_PATH": "\(folder)/pulse",
        ])
      let isUp = Condition.holds(within: 30) { pactl("info") != nil || !program.isRunning }
      try #require(isUp && program.isRunning, "\(program.errorsSoFar)")
      return program
    }

    /// Runs a `pactl` command, and returns its output; nil on failure.
    @discardableResult func pactl(_ words: String...) -> String? {
      let path = Program.find("pactl") ?? ""
      let outcome = try? Program(words, path: path, environment: environment).outcome(within: 20)
      return outcome?.status == 0 ? outcome?.output : nil
    }

    /// Returns the fields of each line in a list that the server prints: number, name, and more.
    func list(_ kind: String) -> [[String]] {
      (pactl("list", "short", kind) ?? "").split(separator: "\n").map { line in
        line.split(separator: "\t").map(String.init)
      }
    }

    /// Waits until the server's only stream plays on a device, and returns the number of the
    /// stream; nil after 20 s.
    func stream(on device: String) -> String? {
      var number: String?
      _ = Condition.holds(within: 20) {
        let wanted = list("sinks").first { $0[1] == device }?[0]
        number = list("sink-inputs").first { $0[1] == wanted }?[0]
        return number != nil
      }
      return number
    }
  }

  @Test func `sound follows the default device, can be moved, and survives the loss of its device`()
    async throws
  {
    let folder = try TemporaryFolder()
    let program = try Server(folder: folder.url.path).start()
    defer {
      program.send(SIGTERM)
      _ = program.outcome(within: 10)
    }
    await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
      let server = Server(folder: path)
      setenv("PULSE_SERVER", "unix:\(path)/native", 1)
      setenv("HOME", path, 1)
      setenv("ALSOFT_DRIVERS", "pulse", 1)
      unsetenv("ALSOFT_CONF")
      AudioPlayer.quietenLibraries()
      AudioPlayer.letSoundMove()
      server.pactl("set-default-sink", "speakers")
      let player = AudioPlayer(isMuted: false, restDelay: .infinity)
      player.setAmbience(on: true)
      precondition(Condition.holds(within: 60) { player.status == .complete })
      precondition(server.stream(on: "speakers") != nil)
      server.pactl("set-default-sink", "headphones")
      guard let stream = server.stream(on: "headphones") else {
        preconditionFailure("the stream does not follow the default device")
      }
      precondition(server.pactl("move-sink-input", stream, "speakers") != nil)
      precondition(server.stream(on: "speakers") == stream)
      // The speakers are unplugged.
      let module = server.list("modules").first { $0.count > 2 && $0[2].contains("speakers") }
      server.pactl("unload-module", module?[0] ?? "")
      precondition(server.stream(on: "headphones") == stream)
      precondition(player.status == .complete)
      player.stop()
    }
  }
}
