import CosmosSystem
import TestSupport
import Testing

@Suite struct PowerSuppliesTests {
  /// Folders `class/power_supply` of several types of machines, and whether each runs on a battery.
  @Test(arguments: [
    ([:], false),
    (["BAT0/type": "Battery", "BAT0/status": "Discharging"], true),
    (["BAT0/type": "Battery", "BAT0/status": "Charging"], false),
    (["BAT0/type": "Battery", "BAT0/status": "Full", "AC/type": "Mains", "AC/online": "1"], false),
    (
      ["BAT0/type": "Battery", "BAT0/status": "Discharging", "AC/type": "Mains", "AC/online": "0"],
      true
    ),
    // Weak chargers, and batteries with an unknown status.
    (
      ["BAT0/type": "Battery", "BAT0/status": "Discharging", "USB/type": "USB", "USB/online": "1"],
      false
    ),
    (
      ["BAT0/type": "Battery", "BAT0/status": "Unknown", "AC/type": "Mains", "AC/online": "0"], true
    ),
    (["BAT0/type": "Battery", "BAT0/status": "Discharging", "BAT0/present": "0"], false),
    // The battery of a mouse.
    (["hid/type": "Battery", "hid/scope": "Device", "hid/status": "Discharging"], false),
    (["AC/type": "Mains", "AC/online": "0"], false),
  ])
  func `battery operation is detected on all types of machines`(
    files: [String: String], isOnBattery: Bool
  ) throws {
    let tree = try SysfsTree(
      Dictionary(uniqueKeysWithValues: files.map { ("class/power_supply/\($0)", $1) }))
    #expect(PowerSupplies(root: tree.root).isOnBattery == isOnBattery)
  }
}
