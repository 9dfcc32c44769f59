import CCosmosGLFW
import CCosmosXInput2
import CosmosInput
import CosmosSystem

/// Reports the scrolling of trackpads and wheels, the window's visibility and changes of the
/// screens on X11.
///
/// The listener selects raw events of the root window. If it selected the window's own scroll
/// events, which would be simpler, GLFW would no longer receive pointer motion. Raw events arrive
/// wherever the pointer is; they are selected only while the pointer is over the window, so that
/// motion elsewhere does not wake the program.
final class XScrollListener: ScrollListener {
  let server: XServer
  private let input: XInput?
  private let xScreens: XScreens?
  private let window: UInt
  private let clock: MonotonicClock
  private let shortfall: ScrollShortfall?

  private var devices: [Int32: XScrollDevice] = [:]
  private var devicesAreStale = true
  private var reader = XScrollReader()
  private var gate = ScrollGate()
  private var serverClock: ServerClock
  /// Whether the pointer is over the window, and no other program grabs the pointer.
  private var isHovered = false
  /// The number that identifies XKB's events; nil if the server lacks XKB.
  private let keyboardEvent: Int32?
  /// The modifiers at the time of the event that is being handled, as an X mask; nil if unknown,
  /// for example while the pointer is outside of the window.
  ///
  /// A sticky Shift ends with the wheel click, so a query after the click would miss the Shift.
  private var modifiers: UInt32?
  private var isUnmapped = false
  private var isObscured = false
  /// The window's states as the window manager reports them.
  private(set) var states: WindowStates = []
  /// The content scale that the desktop reports, which may be outside of ``ContentScale/range``.
  private(set) var statedContentScale = 1.0
  /// Whether screens were added, removed or changed since the last ``takeScreenChange()``.
  private var hasScreenChange = false

  /// Listens to a GLFW window.
  ///
  /// - Parameters:
  ///   - handle: The GLFW window.
  ///   - clock: The clock for the times of the events.
  init?(_ handle: OpaquePointer, clock: MonotonicClock) {
    guard let window = WindowSystem.xWindow(handle), let server = XServer() else { return nil }
    self.server = server
    self.window = window
    self.clock = clock
    serverClock = ServerClock(origin: clock.start)
    do throws(ScrollShortfall) {
      input = try XInput(server)
      shortfall = nil
    } catch {
      input = nil
      shortfall = error
    }
    keyboardEvent = server.keyboardEvent
    xScreens = XScreens(server)
    _ = server.xlib.selectInput(
      server.display, window,
      Int(VisibilityChangeMask | StructureNotifyMask | PropertyChangeMask))
    _ = server.xlib.selectInput(server.display, server.root, Int(PropertyChangeMask))
    states = server.states(of: window)
    statedContentScale = server.statedContentScale
    isUnmapped = server.attributes(of: window)?.map_state == IsUnmapped
    input?.select([XI_HierarchyChanged, XI_DeviceChanged], of: XIAllDevices, on: server.root)
    input?.select([XI_Enter, XI_Leave], of: XIAllMasterDevices, on: window)
    // GLFW is asked where the pointer is only after the server has begun to report enter and leave
    // events, so that no change between the two is missed.
    _ = server.xlib.sync(server.display, 0)
    setHovered(glfwGetWindowAttrib(handle, GLFW_HOVERED) != 0)
  }

  var support: ScrollSupport {
    guard let input else { return .notches(reason: shortfall?.reason ?? "") }
    let names = input.devices().filter(\.scrolls).map(\.name).sorted()
    return .xInput(version: input.version, devices: names)
  }

  var hearsNotches: Bool { input != nil }

  /// Whether the server reports that the window is not visible; false if it reports nothing.
  var windowIsHidden: Bool { isUnmapped || isObscured }

  /// The screens that are on, with exact refresh rates; empty if the server does not report them.
  var screens: [DesktopScreen] { xScreens?.all ?? [] }

  var hasUnread: Bool { XServer.ofGLFW?.hasEvents ?? false }

  func close() {}

  func drain(_ post: (InputEvent) -> Void) {
    while let event = server.nextEvent() {
      switch event.type {
      case GenericEvent where event.xcookie.extension == input?.opcode:
        server.withContents(of: event) { take($0, $1, post) }
      case let type where type == keyboardEvent: noteModifiers(event)
      case VisibilityNotify: isObscured = event.xvisibility.state == VisibilityFullyObscured
      case UnmapNotify:
        isUnmapped = true
        // While the window is unmapped, the server does not report the release of a button.
        post(InputEvent(time: clock.now, kind: .leave))
      case MapNotify: isUnmapped = false
      case PropertyNotify: note(event.xproperty)
      default:
        if xScreens?.take(event) == true { hasScreenChange = true }
      }
    }
  }

  private func note(_ change: XPropertyEvent) {
    func isNamed(_ name: String) -> Bool {
      change.atom == server.xlib.internAtom(server.display, name, 0)
    }
    if change.window == window, isNamed("_NET_WM_STATE") {
      states = server.states(of: window)
    } else if change.window == server.root, isNamed("RESOURCE_MANAGER") {
      statedContentScale = server.statedContentScale
    }
  }

  /// Returns whether screens were added, removed or changed since the last call.
  func takeScreenChange() -> Bool {
    defer { hasScreenChange = false }
    return hasScreenChange
  }

  private func take(
    _ type: Int32, _ contents: UnsafeMutableRawPointer, _ post: (InputEvent) -> Void
  ) {
    switch type {
    case XI_RawMotion: moved(contents.assumingMemoryBound(to: XIRawEvent.self).pointee, post)
    case XI_RawButtonPress:
      pressed(contents.assumingMemoryBound(to: XIRawEvent.self).pointee, post)
    case XI_Enter:
      setHovered(true)
    case XI_Leave:
      let event = contents.assumingMemoryBound(to: XILeaveEvent.self).pointee
      guard event.detail != XINotifyInferior else { return }
      setHovered(false)
      // Scrolling from now on belongs to another window.
      if let end = reader.endGesture() {
        post(InputEvent(time: date(event.time), kind: end))
      }
    case XI_HierarchyChanged:
      devicesAreStale = true
      refreshDevices(post)
    case XI_DeviceChanged:
      // Events with the only other reason, a switch to another slave device, are ignored. They
      // arrive whenever the user turns to another device.
      let event = contents.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      guard event.reason == XIDeviceChange else { return }
      devicesAreStale = true
      refreshDevices(post)
    default: break
    }
  }

  /// Handles a raw event about motion of a pointer, a wheel or fingers.
  private func moved(_ event: XIRawEvent, _ post: (InputEvent) -> Void) {
    let time = date(event.time)
    guard isHovered, let device = devices[event.sourceid], device.scrolls else { return }
    let report = Self.report(of: event, device)
    guard report.scrolls else { return }
    // The end of a gesture is reported even while a modifier is held.
    guard report.isStill || gate.admits(at: time, modifierIsHeld: { modifierIsHeld }),
      let kind = reader.read(report, from: device, at: time)
    else { return }
    post(
      InputEvent(scrolling: kind, at: time, arrival: clock.now, shiftIsHeld: shiftIsHeld))
  }

  /// Handles a button press of a device without scroll axes, whose wheel presses the buttons 4 to
  /// 7.
  private func pressed(_ event: XIRawEvent, _ post: (InputEvent) -> Void) {
    let time = date(event.time)
    // Emulated presses are skipped: they duplicate scrolling that has already been reported for the
    // scroll axes.
    guard isHovered, event.flags & XIPointerEmulated == 0, devices[event.sourceid]?.scrolls != true,
      let kind = XScrollReader.press(of: event.detail),
      gate.admits(at: time, modifierIsHeld: { modifierIsHeld })
    else { return }
    post(
      InputEvent(scrolling: kind, at: time, arrival: clock.now, shiftIsHeld: shiftIsHeld))
  }

  private static func report(
    of event: XIRawEvent, _ device: XScrollDevice
  ) -> XScrollReader.Report {
    var report = XScrollReader.Report()
    report.isEmulated = event.flags & XIPointerEmulated != 0
    guard let mask = event.valuators.mask, let values = event.valuators.values else {
      return report
    }
    // The list of values contains only the values of those axes whose bits are set in the mask.
    var index = 0
    for number in 0..<Int(event.valuators.mask_len) * 8
    where mask[number / 8] & 1 << UInt8(number % 8) != 0 {
      if let axis = device.axes.first(where: { $0.number == number }) {
        let clicks = values[index] / axis.increment
        if axis.isHorizontal { report.horizontal = clicks } else { report.vertical = clicks }
      }
      index += 1
    }
    return report
  }

  private func date(_ time: UInt) -> Double {
    serverClock.date(UInt32(truncatingIfNeeded: time), arrival: clock.now)
  }

  /// Whether Shift is held or sticky during the event that is handled.
  var shiftIsHeld: Bool { (modifiers ?? server.modifiers) & UInt32(ShiftMask) != 0 }

  private var modifierIsHeld: Bool {
    (modifiers ?? server.modifiers) & UInt32(ControlMask | Mod1Mask | Mod4Mask) != 0
  }

  private func noteModifiers(_ event: XEvent) {
    let state = withUnsafeBytes(of: event) { $0.load(as: XkbStateNotifyEvent.self) }
    guard state.xkb_type == XkbStateNotify, isHovered else { return }
    modifiers = state.mods
  }

  /// Starts or stops listening to the modifiers, which also change while the window lacks the
  /// keyboard focus.
  private func followModifiers(_ follows: Bool) {
    guard keyboardEvent != nil else { return }
    let change = UInt(XkbModifierStateMask)
    _ = server.xlib.selectKeyboardDetails(
      server.display, UInt32(XkbUseCoreKbd), UInt32(XkbStateNotify), change, follows ? change : 0)
    // The modifiers are queried only after their events are selected, so that no change between the
    // two is missed.
    modifiers = follows ? server.keyboardState.map { UInt32($0.mods) } : nil
  }

  private func setHovered(_ hovered: Bool) {
    guard let input, hovered != isHovered else { return }
    isHovered = hovered
    followModifiers(hovered)
    if hovered, devicesAreStale { refreshDevices { _ in } }
    input.select(
      hovered ? [XI_RawMotion, XI_RawButtonPress] : [], of: XIAllMasterDevices, on: server.root)
  }

  /// Updates the list of devices, and ends the gesture of a device that was removed.
  private func refreshDevices(_ post: (InputEvent) -> Void) {
    guard let input, isHovered else { return }
    devices = Dictionary(
      input.devices().map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    devicesAreStale = false
    if let end = reader.keep(devices.keys) { post(InputEvent(time: clock.now, kind: end)) }
  }
}
