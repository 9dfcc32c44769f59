/// Detects whether the machine runs on battery, from files in `/sys` that every user may read.
///
/// - Source: The kernel's documentation of `sysfs-class-power`: `type`, `online`, `status`,
///   `scope`.
package struct PowerSupplies: Sendable {
  private let folder: String

  package init(root: String = "/sys") { folder = "\(root)/class/power_supply" }

  /// Whether a battery supplies the machine, which means that no charger is connected.
  ///
  /// The value is false on machines without a battery. Batteries in mice and keyboards do not
  /// count. Each access reads the files again, which takes a few hundred microseconds.
  package var isOnBattery: Bool {
    var isOff = false
    var batteries: [String] = []
    for name in KernelFiles.names(in: folder) {
      let text = { (file: String) in KernelFiles.line("\(folder)/\(name)/\(file)") }
      guard text("scope") != "Device" else { continue }
      switch text("type") {
      case "Battery" where text("present") != "0": batteries.append(text("status") ?? "")
      case "Battery": break
      // The remaining types are chargers: mains and all kinds of USB.
      default:
        if let online = text("online") {
          guard online == "0" else { return false }
          isOff = true
        }
      }
    }
    return batteries.contains("Discharging") || isOff && !batteries.isEmpty
  }
}
