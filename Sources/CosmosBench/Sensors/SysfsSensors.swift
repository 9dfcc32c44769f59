package import CosmosBenchReport
import CosmosSystem
import Glibc

/// The sensors of GPUs and of the processor, read from files of the kernel that are open to all
/// users.
///
/// - Source: The kernel's documentation of `hwmon` (`sysfs-interface`), of `amdgpu`
///   (`gpu_busy_percent`, `mem_info_vram_used`), of `i915` and `xe` (`gt_act_freq_mhz`,
///   `freq0/act_freq`), and of `cpufreq` (`scaling_cur_freq`).
package struct SysfsSensors: Sendable {
  /// The folder of the graphics card, such as `/sys/class/drm/card0`; nil if no card has sensors.
  package let card: String?
  /// The folders of the hardware monitors that belong to the card and to the processor.
  private let cardMonitor, processorMonitor: String?
  private let clocks: [String]

  /// Finds the sensors in the folder `root`, which is `/sys` or a copy of it for tests; uses the
  /// first graphics card that has sensors.
  package init(root: String = "/sys") {
    let cards = KernelFiles.names(in: "\(root)/class/drm").filter { name in
      name.hasPrefix("card") && name.dropFirst(4).allSatisfy(\.isNumber)
    }
    let found = cards.map { "\(root)/class/drm/\($0)" }.first { card in
      let monitor = Self.monitor(of: card)
      return !Self.gpuReading(card: card, monitor: monitor).isEmpty
    }
    card = found
    cardMonitor = found.flatMap(Self.monitor)
    // The names of monitors that measure a processor: first those of the drivers for Intel and AMD,
    // then those on other boards.
    let kinds = ["coretemp", "k10temp", "zenpower", "cpu_thermal", "soc_thermal"]
    let monitors = KernelFiles.names(in: "\(root)/class/hwmon").map { "\(root)/class/hwmon/\($0)" }
    processorMonitor = monitors.first { folder in
      KernelFiles.line("\(folder)/name").map(kinds.contains) ?? false
    }
    clocks = KernelFiles.names(in: "\(root)/devices/system/cpu").compactMap { name in
      guard name.hasPrefix("cpu"), name.count > 3, name.dropFirst(3).allSatisfy(\.isNumber) else {
        return nil
      }
      let file = "\(root)/devices/system/cpu/\(name)/cpufreq/scaling_cur_freq"
      return Self.number(file) == nil ? nil : file
    }
  }

  /// The names of the sensors, such as "amdgpu card0, k10temp"; nil if the machine has none.
  package var source: String? {
    let names = [
      card.map { card in
        let driver = cardMonitor.flatMap { KernelFiles.line("\($0)/name") }
        let name = card.split(separator: "/").last.map(String.init) ?? card
        return (driver.map { "\($0) " } ?? "") + name
      },
      processorMonitor.flatMap { KernelFiles.line("\($0)/name") },
      clocks.isEmpty ? nil : "cpufreq",
    ].compactMap { $0 }
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }

  /// Reads all sensors, which takes a few hundred microseconds.
  package func reading() -> SensorReading {
    var reading = card.map { Self.gpuReading(card: $0, monitor: cardMonitor) } ?? SensorReading()
    reading.cpu_temperature_c = processorMonitor.flatMap { Self.number("\($0)/temp1_input") / 1000 }
    let kilohertz = clocks.compactMap(Self.number)
    if !kilohertz.isEmpty {
      reading.cpu_clock_mhz = kilohertz.reduce(0, +) / Double(kilohertz.count) / 1000
    }
    return reading
  }

  private static func gpuReading(card: String, monitor: String?) -> SensorReading {
    var reading = SensorReading()
    let device = "\(card)/device"
    reading.gpu_load_pct = number("\(device)/gpu_busy_percent")
    reading.gpu_memory_mb = number("\(device)/mem_info_vram_used") / 1_048_576
    reading.gpu_clock_mhz =
      number("\(card)/gt_act_freq_mhz") ?? number("\(device)/tile0/gt0/freq0/act_freq")
    guard let monitor else { return reading }
    // The numbers in the files are hertz, thousandths of a degree, and millionths of a watt.
    reading.gpu_clock_mhz = reading.gpu_clock_mhz ?? number("\(monitor)/freq1_input") / 1e6
    reading.gpu_memory_clock_mhz = number("\(monitor)/freq2_input") / 1e6
    reading.gpu_temperature_c = number("\(monitor)/temp1_input") / 1000
    reading.gpu_power_w =
      (number("\(monitor)/power1_average") ?? number("\(monitor)/power1_input")) / 1e6
    return reading
  }

  private static func monitor(of card: String) -> String? {
    KernelFiles.names(in: "\(card)/device/hwmon").first.map { "\(card)/device/hwmon/\($0)" }
  }

  private static func number(_ file: String) -> Double? {
    KernelFiles.line(file).flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
}

/// Divides a number to convert its unit; if the number is nil, the result is nil.
private func / (number: Double?, divisor: Double) -> Double? { number.map { $0 / divisor } }
