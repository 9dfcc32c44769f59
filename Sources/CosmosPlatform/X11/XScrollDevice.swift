/// An X server's description of a pointer device.
nonisolated struct XScrollDevice: Equatable, Sendable {
  /// The kind of device, as far as its driver reveals it.
  enum Kind: Equatable, Sendable {
    case touchpad
    /// A device that scrolls only with a wheel.
    ///
    /// A high-resolution wheel reports fractions of a click.
    case wheel
    /// A device that combines several devices, or whose driver does not tell.
    case unknown
  }

  struct Axis: Equatable, Sendable {
    var number: Int
    var isHorizontal: Bool
    /// The valuator's change for one click of a wheel, positive for right or down.
    var increment: Double
  }

  var id: Int32
  var name: String
  var kind = Kind.unknown
  var axes: [Axis] = []
  /// Whether the driver reports lifted fingers, with an event of distance 0.
  var reportsEnd = true
  /// Logical pixels per click's worth of finger travel.
  var pixelsPerClick = ScrollUnits.pixelsPerClick

  var scrolls: Bool { !axes.isEmpty }

  /// Finds the kind of device.
  ///
  /// - Parameters:
  ///   - properties: Names of the properties that the driver has set on the device.
  ///   - scrollsByButton: Whether the device scrolls while a button is held, as trackpoints do.
  mutating func judge(properties: Set<String>, scrollsByButton: Bool) {
    if name.hasPrefix("xwayland-") {
      // Xwayland combines all devices into one, and does not report the end of a gesture.
      reportsEnd = false
      pixelsPerClick =
        ScrollUnits.pixelsPerClick * ScrollUnits.unitsPerXwaylandClick / ScrollUnits.unitsPerClick
    } else if properties.contains("libinput Tapping Enabled") {
      kind = .touchpad
    } else if properties.contains("Synaptics Off") {
      // The synaptics driver adds momentum itself and does not report the end of a gesture.
      kind = .touchpad
      reportsEnd = false
    } else if properties.contains(where: { $0.hasPrefix("libinput ") }), !scrollsByButton {
      kind = .wheel
    }
  }
}
