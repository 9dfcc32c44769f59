import Foundation
import TestSupport
import Testing

/// A desktop for tests: a display server with simulated input devices.
///
/// `Rig/rig.py` implements it and documents the commands.
final class Desk {
  enum Kind: String, CaseIterable {
    /// Xorg with its inputtest driver.
    case x11
    /// Sway without a screen, with a Wayland build of GLFW.
    case wayland
    /// An X11 program on Sway.
    case xwayland
    /// Cage on Xorg with a touch screen, with a Wayland build of GLFW.
    case cage
    /// GNOME Shell without a screen or a trackpad, with X11 and Wayland.
    case gnome

    /// The message that the tests cannot run on this kind of desk, with the packages to install;
    /// nil if none is missing.
    var missing: String? {
      let server = "/usr/lib/xorg/modules"
      let needed: [(package: String, file: String)] =
        switch self {
        case .x11:
          [
            ("xserver-xorg-core", "\(server)/input/inputtest_drv.so"),
            ("xserver-xorg-video-dummy", "\(server)/drivers/dummy_drv.so"),
            ("xinput", "/usr/bin/xinput"), ("xdotool", "/usr/bin/xdotool"),
          ]
        case .wayland:
          [
            ("sway", "/usr/bin/sway"),
            ("libglfw3-wayland (make test-deps unpacks it)", "\(Self.glfw)/libglfw.so.3"),
          ]
        case .xwayland: [("sway", "/usr/bin/sway"), ("xwayland", "/usr/bin/Xwayland")]
        case .cage:
          [
            ("xserver-xorg-core", "\(server)/input/inputtest_drv.so"),
            ("xserver-xorg-video-dummy", "\(server)/drivers/dummy_drv.so"),
            ("cage", "/usr/bin/cage"),
            ("libglfw3-wayland (make test-deps unpacks it)", "\(Self.glfw)/libglfw.so.3"),
          ]
        case .gnome:
          [("gnome-shell", "/usr/bin/gnome-shell"), ("xwayland", "/usr/bin/Xwayland")]
        }
      let absent = (needed + [("python3", "/usr/bin/python3")]).filter {
        !FileManager.default.fileExists(atPath: $0.file)
      }
      guard absent.isEmpty else {
        return "TRACKPAD TESTS DID NOT RUN on \(rawValue): install "
          + absent.map(\.package).joined(separator: ", ")
      }
      return nil
    }

    /// The folder of the Wayland build of GLFW.
    static let glfw = Repository.path(".build/glfw-wayland")
  }

  /// A trackpad's report about two fingers.
  struct Sample: Decodable {
    /// The time in seconds on the monotonic clock.
    var time: Double
    /// The motion to the right in libinput's units.
    var right: Double
    /// The downward motion in libinput's units.
    var down: Double
    /// The seconds until the server had processed the report; the server's timestamp lies within
    /// this time.
    var took: Double

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      time = try values.decode(Double.self)
      right = try values.decode(Double.self)
      down = try values.decode(Double.self)
      took = try values.decode(Double.self)
    }
  }

  private struct Answer: Decodable {
    var environment: [String: String]?
    var folder: String?
    var samples: [Sample]?
    var window: [Int]?
    var stack: [String]?
    var app: String?
    var error: String?
  }

  /// The path of another libglfw.so.3 to test, from COSMOS_TEST_GLFW.
  static let otherGLFW = ProcessInfo.processInfo.environment["COSMOS_TEST_GLFW"]

  let kind: Kind
  /// The environment variables for programs on the desk.
  var environment: [String: String] = [:]
  /// The folder for files, which is removed with the desk.
  private(set) var folder = ""
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ kind: Kind) throws {
    self.kind = kind
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = ["-B", Repository.path("Tests/TrackpadTests/Rig/rig.py"), kind.rawValue]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let start = try ask("start")
    folder = start.folder ?? ""
    environment = ["LIBGL_ALWAYS_SOFTWARE": "1", "XDG_STATE_HOME": folder]
    environment.merge(start.environment ?? [:]) { $1 }
    if let library = Self.otherGLFW {
      environment["LD_PRELOAD"] = library
    } else if kind == .wayland || kind == .cage {
      environment["LD_LIBRARY_PATH"] = Kind.glfw
    }
  }

  /// Ends the server, and removes the folder.
  func close() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("quit\n".utf8))
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TestError("the rig failed; see above") }
  }

  /// Runs a command; several commands separated by semicolons run without pauses.
  @discardableResult func tell(_ command: String) throws -> [Sample] {
    try ask(command).samples ?? []
  }

  /// Returns the position and the size of the window: x, y, width, height.
  func window() throws -> [Int] { try ask("window").window ?? [] }

  /// Returns the windows from back to front, in the format of `Rig/rig.py`.
  func stack() throws -> [String] { try ask("stack").stack ?? [] }

  func app() throws -> String? { try ask("app").app }

  /// Starts a proxy that modifies the compositor's messages to all programs started later.
  func putBetween(_ what: String) throws {
    environment.merge(try ask("between \(what)").environment ?? [:]) { $1 }
  }

  private func ask(_ command: String) throws -> Answer {
    try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8))
    var line = Data()
    while let byte = try output.fileHandleForReading.read(upToCount: 1), !byte.isEmpty {
      guard byte != Data("\n".utf8) else {
        let answer = try JSONDecoder().decode(Answer.self, from: line)
        if let error = answer.error { throw TestError(error) }
        return answer
      }
      line += byte
    }
    throw TestError("the rig ended at '\(command)'")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test if this machine cannot provide a desk, reporting the missing programs.
  static func desk(_ kind: Desk.Kind) -> Self {
    .enabled(if: kind.missing == nil, "\(kind.missing ?? "")")
  }
}

/// A failure outside of the program being tested.
struct TestError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

enum Tool {
  /// Runs a program until it exits.
  @discardableResult static func run(
    _ path: String, _ arguments: [String], on desk: Desk
  ) throws -> String {
    let path = Program.find(path) ?? path
    let outcome = try Program(arguments, path: path, environment: desk.environment).outcome()
    guard outcome.status == 0 else {
      throw TestError("\(path) \(arguments) ended with \(outcome.status): \(outcome.errors)")
    }
    return outcome.output
  }
}
