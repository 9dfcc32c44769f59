import Glibc

/// The process that made a claim, and where it runs.
package struct ClaimOwner: Equatable, Sendable {
  /// The machine's name.
  package var host: String
  /// The process's number.
  package var process: Int32
  /// When the claim was made, in seconds since 1970.
  package var time: Int
  /// The start of the machine and the name space of process numbers.
  ///
  /// Where both are equal, equal numbers mean equal processes. Containers and later starts of a
  /// machine have others.
  var machine: String
  /// When the process was started, in ticks since the machine was: tells it from a later one with its number.
  var processStart: UInt64
  /// The process's ``ProcessToken``, which the names of its unfinished files have in common.
  var token = ProcessToken.own

  /// This process.
  static var here: ClaimOwner {
    var name = [CChar](repeating: 0, count: 256)
    gethostname(&name, name.count - 1)
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return ClaimOwner(
      host: word(
        String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)),
      process: getpid(), time: now.tv_sec, machine: currentMachine,
      processStart: start(of: getpid()) ?? 0)
  }

  /// Whether the process runs; nil if it is one of another machine.
  package var isRunning: Bool? {
    guard machine == Self.currentMachine else { return nil }
    return Self.start(of: process) == processStart
  }
}

// MARK: - As text

extension ClaimOwner {
  /// The size in bytes of the longest text that is read.
  static let longestText = 1024

  /// A line for people and programs.
  ///
  ///     host node7 pid 4711 time 1795315829 machine 5ad3…-pid:[4026531836] start 2363021 files 0123456789abcdef
  var text: String {
    "host \(host) pid \(process) time \(time) machine \(machine) start \(processStart) "
      + "files \(token)\n"
  }

  /// Reads what ``text`` writes; nil for anything else.
  init?(text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.longestText, text.hasSuffix("\n"), words.count == 12,
      words[0] == "host", words[2] == "pid", words[4] == "time", words[6] == "machine",
      words[8] == "start", words[10] == "files", let process = Int32(words[3]), process > 0,
      let time = Int(words[5]), let start = UInt64(words[9]),
      case let token = words[11].dropLast(), token.utf8.count == 16,
      token.allSatisfy(\.isHexDigit),
      // A terminal would obey them.
      text.dropLast().unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }
    self.init(
      host: String(words[1]), process: process, time: time, machine: String(words[7]),
      processStart: start, token: String(token))
  }

  /// A name without spaces and line breaks, which would end it.
  private static func word(_ name: String) -> String {
    let word = String(name.map { $0.isWhitespace || $0.isNewline ? "_" : $0 })
    return word.isEmpty ? "unknown" : word
  }
}

// MARK: - Processes

extension ClaimOwner {
  private static let currentMachine: String = {
    let boot = contents("/proc/sys/kernel/random/boot_id").map(word) ?? "unknown"
    var link = [CChar](repeating: 0, count: 64)
    let count = max(0, readlink("/proc/self/ns/pid", &link, link.count))
    let space = String(decoding: link.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return "\(boot.prefix(36))-\(word(space))"
  }()

  /// When a process was started, in ticks since the machine was; nil if there is none of this number that
  /// still runs.
  ///
  /// - Source: proc(5), the fields 3, state, and 22, starttime, of /proc/PID/stat.
  private static func start(of process: Int32) -> UInt64? {
    // The name, field 2, is in brackets and may contain any character.
    guard let text = contents("/proc/\(process)/stat"), let name = text.lastIndex(of: ")") else {
      return nil
    }
    let fields = text[name...].split(separator: " ")
    guard fields.count > 20, !["Z", "X", "x"].contains(fields[1]) else { return nil }
    return UInt64(fields[20])
  }

  private static func contents(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
