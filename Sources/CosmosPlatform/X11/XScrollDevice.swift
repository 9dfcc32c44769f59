/// A pointer device as an X server describes it.
nonisolated struct XScrollDevice: Equatable, Sendable {
  /// The kind of a device, as far as the driver reports it.
  enum Kind: Equatable, Sendable {
    case touchpad
    /// A device that scrolls only with its wheel.
    ///
    /// A high-resolution wheel reports fractions of a click.
    case wheel
    /// A device that combines several devices, or whose driver does not report the device's kind.
    case unknown
  }

  struct Axis: Equatable, Sendable {
    var number: Int
    var isHorizontal: Bool
    /// The change of the axis's value per wheel click, positive if an increase means right or down.
    var increment: Double
  }

  var id: Int32
  var name: String
  var kind = Kind.unknown
  var axes: [Axis] = []
  /// Whether the driver is expected to report that the fingers were lifted, as an event of distance
  /// 0.
  var reportsEnd = true
  /// The number of logical pixels that finger motion scrolls per click; distances are reported in
  /// clicks.
  var pixelsPerClick = ScrollUnits.pixelsPerClick

  var scrolls: Bool { !axes.isEmpty }

  /// Determines the kind of the device.
  ///
  /// - Parameters:
  ///   - properties: The names of the properties that the driver has set on the device.
  ///   - scrollsByButton: Whether the device's motion scrolls while a button is held, as with
  ///     trackpoints.
  mutating func judge(properties: Set<String>, scrollsByButton: Bool) {
    if name.hasPrefix("xwayland-") {
      // Xwayland combines all devices into one, and does not report the end of a gesture.
      reportsEnd = false
      pixelsPerClick =
        ScrollUnits.pixelsPerClick * ScrollUnits.unitsPerXwaylandClick / ScrollUnits.unitsPerClick
    } else if properties.contains("libinput Tapping Enabled") {
      kind = .touchpad
    } else if properties.contains("Synaptics Off") {
      // The synaptics driver continues the scrolling after the fingers are lifted, and does not
      // report the end of a gesture.
      kind = .touchpad
      reportsEnd = false
    } else if properties.contains(where: { $0.hasPrefix("libinput ") }), !scrollsByButton {
      kind = .wheel
    }
  }
}
