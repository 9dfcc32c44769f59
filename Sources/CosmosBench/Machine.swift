import CosmosBenchReport
import CosmosGeometry
import CosmosOpenGL
import CosmosSystem
import Glibc

enum Machine {
  /// Returns a description of the machine, the driver and the window system.
  ///
  /// Unknown fields are nil.
  ///
  /// - Parameters:
  ///   - driver: The driver of the OpenGL context that the bench uses.
  ///   - session: The window system, `x11`, `wayland`, `cocoa` or `other`, or `offscreen`.
  ///   - sensors: A description of the sensors that are read; nil if there are none.
  ///   - load: The result of ``measureLoad()``, in percent of all hardware threads.
  /// - Returns: The description for a report.
  static func system(
    driver: GLDriver, session: String, sensors: String? = nil, load: Double? = nil
  ) -> BenchReport.System {
    var system = BenchReport.System()
    system.threads = threads
    system.cpu_quota = ControlGroups().quota?.field(4)
    system.gl_renderer = driver.renderer
    system.gl_version = driver.version
    system.gl_vendor = driver.vendor
    system.session = session
    system.os = value(of: "PRETTY_NAME", separator: "=", in: "/etc/os-release")
    system.kernel = kernel
    system.cpu = value(of: "model name", separator: ":", in: "/proc/cpuinfo")
    // The value has a unit at its end, as in " 8125000 kB".
    system.memory_kb = value(of: "MemTotal", separator: ":", in: "/proc/meminfo")
      .flatMap { $0.split(separator: " ").first }.flatMap { Int($0) }
    // The governor controls the clock of the processor. Virtual machines have no such file.
    system.cpu_governor = KernelFiles.line(
      "/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor")
    system.power = power()
    system.load_pct = load?.rounded(decimals: 1)
    system.sensors = sensors
    system.mesa = mesa(in: driver.version)
    return system
  }

  /// Returns the power source: `mains` or `battery`; nil if unknown, as on most machines that have
  /// no battery.
  ///
  /// - Source: The kernel's `Documentation/ABI/testing/sysfs-class-power`.
  static func power(root: String = "/sys") -> String? {
    let folder = root + "/class/power_supply"
    let supplies = KernelFiles.names(in: folder).map { "\(folder)/\($0)" }
    if supplies.contains(where: { KernelFiles.line("\($0)/online") == "1" }) { return "mains" }
    let statuses = supplies.filter { KernelFiles.line("\($0)/type") == "Battery" }
      .compactMap { KernelFiles.line("\($0)/status") }
    guard !statuses.isEmpty else { return nil }
    return statuses.contains("Discharging") ? "battery" : "mains"
  }

  /// Measures the load that other programs cause, in percent of the time of all hardware threads,
  /// while sleeping for a tenth of a second.
  ///
  /// Returns nil if the kernel does not report the load.
  static func measureLoad() -> Double? {
    guard let before = processorTicks("/proc/stat") else { return nil }
    usleep(100_000)
    guard let after = processorTicks("/proc/stat"), after.all > before.all else { return nil }
    return 100 * (after.busy - before.busy) / (after.all - before.all)
  }

  /// Reads the ticks of all hardware threads since the machine started, from a line of the form
  /// "cpu user nice system idle iowait irq softirq steal".
  static func processorTicks(_ file: String) -> (busy: Double, all: Double)? {
    let fields = KernelFiles.line(file)?.split(separator: " ") ?? []
    let ticks = fields.dropFirst().prefix(8).compactMap { Int($0) }.map(Double.init)
    guard fields.first == "cpu", ticks.count >= 5 else { return nil }
    let all = ticks.reduce(0, +)
    return (all - ticks[3] - ticks[4], all)
  }

  /// Returns the version that follows the word Mesa, such as 22.3.6 in "4.5 (Core Profile) Mesa
  /// 22.3.6".
  static func mesa(in version: String) -> String? {
    let words = version.split(separator: " ")
    guard let place = words.firstIndex(of: "Mesa"), place + 1 < words.count else { return nil }
    return words[(place + 1)...].joined(separator: " ")
  }

  /// Returns the value in the first line that begins with a name, without quotes around the value.
  static func value(of name: String, separator: Character, inText text: String) -> String? {
    let fields = text.split(separator: "\n").lazy.map { line in
      line.split(separator: separator, maxSplits: 1).map(trimmed)
    }
    return fields.first { $0.count == 2 && $0[0] == name && !$0[1].isEmpty }?[1]
  }

  private static func value(of name: String, separator: Character, in path: String) -> String? {
    (try? TextFile.read(path)).flatMap { value(of: name, separator: separator, inText: $0) }
  }

  private static func trimmed(_ text: Substring) -> String {
    let isEdge: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\"" }
    var text = text.drop(while: isEdge)
    while let last = text.last, isEdge(last) { text.removeLast() }
    return String(text)
  }

  private static var kernel: String? {
    guard let name = KernelFiles.line("/proc/sys/kernel/ostype"),
      let release = KernelFiles.line("/proc/sys/kernel/osrelease")
    else { return nil }
    return "\(name) \(release)"
  }

  /// The number of hardware threads that this program may use, which may be fewer than the machine
  /// has.
  private static var threads: Int {
    // The value is a mask of bits, written in hexadecimal.
    let mask = value(of: "Cpus_allowed", separator: ":", in: "/proc/self/status") ?? ""
    let allowed = mask.reduce(0) { $0 + ($1.hexDigitValue?.nonzeroBitCount ?? 0) }
    return allowed > 0 ? allowed : max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }
}

struct ProcessMeter {
  private let groups: ControlGroups
  private let throttlingAtStart: RecordedRun.Throttling?
  private let start: rusage

  init(in groups: ControlGroups) {
    self.groups = groups
    throttlingAtStart = groups.throttling
    start = Self.usage
  }

  /// The processor time that the program has used since this meter was created, and the peak memory
  /// since the program started.
  var use: RecordedRun.ProcessUse {
    let now = Self.usage
    return (
      userSeconds: Self.seconds(now.ru_utime) - Self.seconds(start.ru_utime),
      systemSeconds: Self.seconds(now.ru_stime) - Self.seconds(start.ru_stime),
      peakMemory: now.ru_maxrss
    )
  }

  /// The throttling since this meter was created; nil if no quota limits the program.
  var throttling: RecordedRun.Throttling? {
    guard let before = throttlingAtStart, let now = groups.throttling else { return nil }
    return (max(0, now.periods - before.periods), max(0, now.seconds - before.seconds))
  }

  private static var usage: rusage {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) * 1e-6
  }
}
