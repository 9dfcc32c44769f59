/// What an X server says of a device that can scroll.
nonisolated struct XScrollDevice: Equatable, Sendable {
  /// What the device is, as far as its driver gives it away.
  enum Kind: Equatable, Sendable {
    /// Fingers, and nothing else.
    case touchpad
    /// A wheel, and nothing else; a fine one turns by fractions of a click.
    case wheel
    /// Either: one device stands for all of the desktop's, or the driver does not tell.
    case unknown
  }

  /// A valuator that scrolls.
  struct Axis: Equatable, Sendable {
    var number: Int
    var isHorizontal: Bool
    /// What the valuator changes by for one click of a wheel; + is right, or down.
    var increment: Double
  }

  var id: Int32
  var name: String
  var kind = Kind.unknown
  var axes: [Axis] = []
  /// Whether the driver says when the fingers leave, with an event that moves by nothing.
  var reportsEnd = true
  /// Logical pixels for one click's worth of finger travel.
  var pixelsPerClick = ScrollUnits.pixelsPerClick

  var scrolls: Bool { !axes.isEmpty }

  init(id: Int32, name: String, axes: [Axis] = []) {
    self.id = id
    self.name = name
    self.axes = axes
  }

  /// Judges the device by the properties that its driver gave it.
  ///
  /// - Parameters:
  ///   - properties: Their names.
  ///   - scrollsByButton: Whether a held button turns motion into scrolling, as trackpoints do.
  mutating func judge(properties: Set<String>, scrollsByButton: Bool) {
    if name.hasPrefix("xwayland-") {
      // One device for the whole desktop, which keeps the end of the gesture to itself.
      reportsEnd = false
      pixelsPerClick =
        ScrollUnits.pixelsPerClick * ScrollUnits.unitsPerXwaylandClick / ScrollUnits.unitsPerClick
    } else if properties.contains("libinput Tapping Enabled") {
      kind = .touchpad
    } else if properties.contains("Synaptics Off") {
      // This driver coasts by itself and says nothing of the end.
      kind = .touchpad
      reportsEnd = false
    } else if properties.contains(where: { $0.hasPrefix("libinput ") }), !scrollsByButton {
      kind = .wheel
    }
  }
}
