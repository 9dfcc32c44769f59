/// Reports whether the machine is running on battery, from `/sys`, without privileges.
///
/// - Source: The kernel's documentation of `sysfs-class-power`: `type`, `online`, `status`,
///   `scope`.
package struct PowerSupplies: Sendable {
  private let folder: String

  package init(root: String = "/sys") { folder = "\(root)/class/power_supply" }

  /// Whether a battery powers the machine, because no charger is connected.
  ///
  /// This is false on machines without a battery. Batteries of mice and keyboards do not count. The
  /// files are read again each time, which takes a few hundred microseconds.
  package var isOnBattery: Bool {
    var isOff = false
    var batteries: [String] = []
    for name in KernelFiles.names(in: folder) {
      let text = { (file: String) in KernelFiles.line("\(folder)/\(name)/\(file)") }
      guard text("scope") != "Device" else { continue }
      switch text("type") {
      case "Battery" where text("present") != "0": batteries.append(text("status") ?? "")
      case "Battery": break
      // Chargers are mains and all kinds of USB.
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
