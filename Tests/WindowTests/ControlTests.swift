import CosmosDrawing
import Foundation
import TestSupport
import Testing

/// Tests of commands from other programs, on a session bus.
@Suite(
  .long, .serialized,
  .enabled(if: SessionBus.problem == nil, "No session bus: \(SessionBus.problem ?? "")"))
struct ControlTests {
  /// A window that takes commands from a session bus.
  private struct Desk {
    let bus: SessionBus
    let server: XServer
    let folder: TemporaryFolder
    let program: Program

    init(_ arguments: [String] = ["--sign", "aries"]) throws {
      let (bus, folder) = (try SessionBus(), try TemporaryFolder())
      let server = try XServer(width: 800, height: 600)
      self.bus = bus
      self.server = server
      self.folder = folder
      program = try Program(
        ["--mute", "--size", "400x300", "--stars", "300", "--trace", folder.path("trace")]
          + arguments,
        environment: server.environment.merging(bus.environment) { $1 }
          .merging(["XDG_STATE_HOME": folder.path("state")]) { $1 })
      _ = try server.window(named: "Cosmos", of: program)
      try #require(waits { !$0.isEmpty })
    }

    var trace: [Trace.Line] { (try? Trace(folder.path("trace")).lines) ?? [] }

    func waits(_ isWanted: ([Trace.Line]) -> Bool) -> Bool {
      Condition.holds(within: 30) { isWanted(trace) }
    }

    func control(_ words: String...) throws -> Program.Outcome {
      try Program.run(["control"] + words, environment: bus.environment)
    }
  }

  @Test func `'cosmos control' steers a window, and closes it`() throws {
    let desk = try Desk()
    defer { desk.program.end(SIGKILL) }
    // The control service starts at the same time as the window.
    #expect(Condition.holds(within: 20) { (try? desk.control("next").status) == 0 })
    #expect(desk.waits { $0.last?.sign == 2 && $0.last?.lines == 1 })
    #expect(try desk.control("sign", "leo").status == 0)
    #expect(desk.waits { $0.last?.sign == 5 && $0.last?.lines == 1 })
    #expect(try desk.control("palette", "night").status == 0)
    #expect(
      Condition.holds(within: 20) {
        (try? desk.folder.text("state/cosmos/palette")) == "night\n"
      })
    let wrong = try desk.control("sign", "lion")
    #expect(wrong.status == 2 && wrong.errors.contains("sign 'lion' is not known"))
    #expect(try desk.control("sign").status == 2)
    #expect(try desk.control("next", "leo").status == 2)
    #expect(try desk.control("jump").status == 2)
    desk.program.send(SIGSTOP)
    let stopped = try desk.control("next")
    desk.program.send(SIGCONT)
    #expect(
      stopped.status == 1
        && stopped.errors.hasPrefix("cosmos: org.cosmos.Cosmos did not answer; that Cosmos may be"),
      "\(stopped)")
    // A command means what its key means: Esc leaves the menu first.
    #expect(try desk.control("menu").status == 0)
    #expect(desk.waits { $0.last?.menu == "open" })
    #expect(try desk.control("leave").status == 0)
    #expect(desk.waits { $0.last?.menu == "closed" })
    let absent = try desk.control("next", "--to", "saver")
    #expect(absent.status == 1 && absent.errors.contains("is running"))
    #expect(try desk.control("quit").status == 0)
    #expect(desk.program.outcome(within: 20).status == 0)
    #expect(try desk.control("next").status == 1)
  }

  @Test func `any program can call the methods on the bus, and wrong calls are refused`() throws {
    let desk = try Desk()
    defer { desk.program.end(SIGKILL) }
    let name = "org.cosmos.Cosmos"
    #expect(Condition.holds(within: 20) { (try? desk.bus.call("\(name).Next").status) == 0 })
    #expect(desk.waits { $0.last?.sign == 2 && $0.last?.lines == 1 })
    #expect(try desk.bus.call("\(name).Sign", "string:virgo").status == 0)
    #expect(desk.waits { $0.last?.sign == 6 && $0.last?.lines == 1 })
    let wrong = try desk.bus.call("\(name).Sign", "string:lion")
    #expect(wrong.status != 0 && wrong.errors.contains("Sign 'lion' is not known"))
    #expect(try desk.bus.call("\(name).Sign").errors.contains("needs a string"))
    #expect(try desk.bus.call("\(name).Jump").errors.contains("UnknownMethod"))
    let description = try desk.bus.call("org.freedesktop.DBus.Introspectable.Introspect").output
    for part in ["<method name=\"Palette\"><arg name=\"name\"", "org.freedesktop.Application"] {
      #expect(description.contains(part), "\(description)")
    }
    #expect(try desk.bus.call("org.freedesktop.Application.Activate").status == 0)
    #expect(desk.program.isRunning)
  }

  @Test func `a paused window stands still until it is resumed or receives input`() throws {
    let desk = try Desk(["--sign", "aries", "--drift", "--drift-speed", "300"])
    defer { desk.program.end(SIGKILL) }
    func isMoving() -> Bool {
      let count = desk.trace.count
      return Condition.holds(within: 20) { desk.trace.count > count + 20 }
    }
    #expect(isMoving())
    for way in ["resume", "key"] {
      #expect(Condition.holds(within: 20) { (try? desk.control("pause").status) == 0 })
      #expect(desk.program.comesToRest())
      if way == "key" {
        let window = try desk.server.window(named: "Cosmos", of: desk.program)
        try desk.server.xdotool("windowfocus", "--sync", window, "key", "--window", "0", "Right")
      } else {
        #expect(try desk.control("resume").status == 0)
      }
      #expect(isMoving())
    }
  }

  @Test func `a second window on the display only raises the first one, unless --new is given`()
    throws
  {
    let desk = try Desk([])
    defer { desk.program.end(SIGKILL) }
    let environment = desk.server.environment.merging(desk.bus.environment) { $1 }
    #expect(Condition.holds(within: 20) { (try? desk.control("now").status) == 0 })
    let second = try Program(["--sign", "gemini", "--mute"], environment: environment)
    let outcome = second.outcome(within: 20)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    #expect(desk.waits { $0.last?.sign == 3 && $0.last?.lines == 1 })
    // A program on another display opens a window of its own.
    let server = try XServer(width: 400, height: 300)
    let elsewhere = try Program(
      ["--mute"], environment: server.environment.merging(desk.bus.environment) { $1 })
    defer { elsewhere.end(SIGKILL) }
    _ = try server.window(named: "Cosmos", of: elsewhere)
    let new = try Program(["--new", "--mute"], environment: environment)
    defer { new.end(SIGKILL) }
    let isOpen = Condition.holds(within: 60) {
      let text = try? desk.server.xdotool("search", "--onlyvisible", "--name", "^Cosmos$")
      return text?.split(separator: "\n").count == 2
    }
    #expect(isOpen)
  }

  @Test func `a second start sends only typed options, and names those that are not sent`() throws {
    let desk = try Desk(["--sign", "aries", "--no-new"])
    defer { desk.program.end(SIGKILL) }
    #expect(Condition.holds(within: 20) { (try? desk.control("now").status) == 0 })
    _ = try desk.folder.write("sign = \"leo\"\npalette = \"night\"\n", to: "cosmos/config.toml")
    var environment = desk.server.environment.merging(desk.bus.environment) { $1 }
    environment["XDG_CONFIG_HOME"] = desk.folder.url.path
    environment["DISPLAY"] = "unix\(desk.server.display).0"
    let words = ["--palette", "ember", "--fullscreen", "--date=2026-01-01", "--meter"]
    let outcome = try Program(words, environment: environment).outcome(within: 20)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "cosmos: A window is open already, and gets no --fullscreen --date --meter: close it "
        + "first, or add --new.\n")
    #expect(
      Condition.holds(within: 20) {
        (try? desk.folder.text("state/cosmos/palette")) == "ember\n"
      })
    // The commands of a start arrive in order, so a later one shows that no sign was sent.
    #expect(try desk.control("next").status == 0)
    #expect(desk.waits { $0.last?.sign == 2 && $0.last?.lines == 1 })
  }

  @Test func `a second start with --mute mutes the open window`() throws {
    let desk = try Desk()
    defer { desk.program.end(SIGKILL) }
    func isMuted(_ text: String) -> Bool {
      Condition.holds(within: 20) {
        (try? desk.folder.text("state/cosmos/window"))?.contains("mute \(text)\n") ?? false
      }
    }
    #expect(Condition.holds(within: 20) { (try? desk.control("unmute").status) == 0 })
    #expect(isMuted("no"))
    // The desktop's action "Without Sound" starts the program with this option.
    let environment = desk.server.environment.merging(desk.bus.environment) { $1 }
    let second = try Program(["--mute"], environment: environment)
    #expect(second.outcome(within: 20).status == 0)
    #expect(isMuted("yes"))
    #expect(desk.program.isRunning)
  }

  @Test func `a wallpaper takes commands under its own name`() throws {
    let (bus, server) = (try SessionBus(), try XServer(width: 400, height: 300))
    let wallpaper = try Program(
      ["wallpaper", "--stars", "300"],
      environment: server.environment.merging(bus.environment) { $1 })
    defer { wallpaper.end(SIGKILL) }
    func control(_ words: String...) -> Bool {
      (try? Program.run(["control"] + words, environment: bus.environment).status) == 0
    }
    #expect(Condition.holds(within: 60) { control("palette", "night", "--to", "wallpaper") })
    #expect(!control("next", "--to", "window"))
    let mute = try Program.run(["control", "mute"], environment: bus.environment)
    #expect(
      mute.status == 1
        && mute.errors == "cosmos: The wallpaper cannot do 'mute'. Only a window can.\n", "\(mute)")
    // The night palette shows only red light.
    let isRed = try Condition.holds(within: 30) {
      let pixels = try server.picture(width: 400, height: 300).pixels
      return (0..<400 * 300).allSatisfy {
        pixels[4 * $0 + 1] == 0 && pixels[4 * $0 + 2] == 0 && pixels[4 * $0] <= 102
      }
    }
    #expect(isRed)
    #expect(control("quit"))
    #expect(wallpaper.outcome(within: 20).status == 0)
  }

  @Test func `a second wallpaper says that one is running, and takes over its commands`() throws {
    let (bus, server) = (try SessionBus(), try XServer(width: 400, height: 300))
    let environment = server.environment.merging(bus.environment) { $1 }
    func wallpaper() throws -> Program {
      try Program(["wallpaper", "--stars", "300"], environment: environment)
    }
    func control(_ word: String) -> Bool {
      (try? Program.run(["control", word], environment: bus.environment).status) == 0
    }
    let first = try wallpaper()
    defer { first.end(SIGKILL) }
    #expect(Condition.holds(within: 60) { control("now") })
    let second = try wallpaper()
    defer { second.end(SIGKILL) }
    #expect(
      Condition.holds(within: 60) {
        second.errorsSoFar.contains("Another wallpaper is running")
      })
    #expect(first.errorsSoFar.isEmpty)
    #expect(control("quit"))
    #expect(first.outcome(within: 20).status == 0)
    #expect(second.isRunning)
    #expect(control("quit"))
    #expect(second.outcome(within: 20).status == 0)
  }

  @Test func `the doctor names a session bus that works`() throws {
    let bus = try SessionBus()
    let outcome = try Program.run(["doctor"], environment: bus.environment)
    let address = try #require(bus.environment["DBUS_SESSION_BUS_ADDRESS"])
    #expect(outcome.output.contains("\n  session bus     \(address)\n"), "\(outcome)")
  }

  @Test func `after the session bus has restarted, a window takes commands again`() throws {
    let desk = try Desk()
    defer { desk.program.end(SIGKILL) }
    #expect(Condition.holds(within: 20) { (try? desk.control("now").status) == 0 })
    try desk.bus.restart()
    #expect(Condition.holds(within: 20) { (try? desk.control("next").status) == 0 })
    #expect(desk.waits { $0.last?.sign == 2 && $0.last?.lines == 1 })
  }

  @Test func `a window opens although the session bus never answers`() throws {
    let (server, folder) = (try XServer(width: 400, height: 300), try TemporaryFolder())
    let silent = try SilentSocket(folder.path("bus"))
    let window = try Program(
      ["--mute"],
      environment: server.environment.merging([
        "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(folder.path("bus"))"
      ]) { $1 })
    defer { window.end(SIGKILL) }
    _ = try withExtendedLifetime(silent) { try server.window(named: "Cosmos", of: window) }
  }

  @Test func `a window in full screen keeps the desktop from blanking the screen`() throws {
    let (bus, server) = (try SessionBus(), try XServer(width: 400, height: 300))
    try bus.watch()
    let window = try Program(
      ["--mute", "--fullscreen"], environment: server.environment.merging(bus.environment) { $1 })
    defer { window.end(SIGKILL) }
    #expect(
      Condition.holds(within: 60) {
        bus.calls.contains("org.freedesktop.ScreenSaver; member=Inhibit")
          && bus.calls.contains("org.freedesktop.portal.Inhibit; member=Inhibit")
      }, "\(bus.calls)")
  }
}
