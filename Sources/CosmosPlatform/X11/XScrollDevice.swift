/// An X server's description of a pointer device.
nonisolated struct XScrollDevice: Equatable, Sendable {
  /// The kind of device, as far as its driver shows it.
  enum Kind: Equatable, Sendable {
    case touchpad
    /// Scrolls with a wheel only; a high-resolution wheel reports fractions of a click.
    case wheel
    /// Unknown: the device stands for several, or its driver does not tell.
    case unknown
  }

  struct Axis: Equatable, Sendable {
    var number: Int
    var isHorizontal: Bool
    /// The valuator's change for one click of a wheel; + is right or down.
    var increment: Double
  }

  var id: Int32
  var name: String
  var kind = Kind.unknown
  var axes: [Axis] = []
  /// Whether the driver reports when the fingers are lifted, with an event of distance 0.
  var reportsEnd = true
  /// Logical pixels for one click's worth of finger travel.
  var pixelsPerClick = ScrollUnits.pixelsPerClick

  var scrolls: Bool { !axes.isEmpty }

  /// Finds out the kind of device from the names of the properties that its driver has set, and whether it scrolls
  /// while a button is held, as trackpoints do.
  mutating func judge(properties: Set<String>, scrollsByButton: Bool) {
    if name.hasPrefix("xwayland-") {
      // Xwayland has one device for all, and does not report the end of a gesture.
      reportsEnd = false
      pixelsPerClick =
        ScrollUnits.pixelsPerClick * ScrollUnits.unitsPerXwaylandClick / ScrollUnits.unitsPerClick
    } else if properties.contains("libinput Tapping Enabled") {
      kind = .touchpad
    } else if properties.contains("Synaptics Off") {
      // The synaptics driver adds momentum itself and does not report the end.
      kind = .touchpad
      reportsEnd = false
    } else if properties.contains(where: { $0.hasPrefix("libinput ") }), !scrollsByButton {
      kind = .wheel
    }
  }
}
