import CosmosGeometry
import Testing

@testable import CosmosPlatform

/// Tests of full screen with window managers that refuse, are late, or end full screen on their
/// own.
///
/// The value ``FullScreen`` decides alone, so no window is needed.
@Suite struct FullScreenTests {
  private static let left = FullScreen.Monitor(
    name: "left", area: DesktopScreen.Area(width: 1600, height: 1000))
  private static let right = FullScreen.Monitor(
    name: "right", area: DesktopScreen.Area(x: 1600, width: 1280, height: 720))
  private static let own = DesktopScreen.Area(x: 100, y: 50, width: 640, height: 480)

  private var value = FullScreen()
  private var situation = FullScreen.Situation()
  private var time = 10.0

  init() {
    situation.monitors = [Self.left, Self.right]
    situation.nearest = "left"
    situation.place = Self.own
    situation.own = DesktopScreen.Area(width: 640, height: 480)
    situation.flags = [.visible, .framed, .managed]
  }

  @discardableResult private mutating func handle(
    _ kind: FullScreen.Event.Kind, after seconds: Double = 0
  ) -> [FullScreen.Request] {
    time += seconds
    return value.handle(.init(kind: kind, time: time, situation: situation))
  }

  /// Handles the next check at its time.
  private mutating func check() throws -> [FullScreen.Request] {
    time = try #require(value.due)
    return handle(.due)
  }

  /// Lets the window manager fill or leave a monitor, and report it.
  @discardableResult private mutating func report(
    isFull: Bool, at place: DesktopScreen.Area
  ) -> [FullScreen.Request] {
    situation.place = place
    if isFull { situation.flags.insert(.full) } else { situation.flags.remove(.full) }
    return handle(.states(isFull: isFull), after: 0.1)
  }

  @Test mutating func `a request is repeated twice with a manager that ignores it`() throws {
    #expect(handle(.toggled(monitor: nil)) == [.bypassCompositor(true), .ask(isFull: true)])
    #expect(try check() == [.ask(isFull: true)])
    #expect(try check() == [.ask(isFull: true)])
    #expect(try check() == [])
    #expect(value.due == nil && value.isOn)
  }

  @Test mutating func `a window that stays on the wrong monitor is shown anew, then left alone`()
    throws
  {
    handle(.toggled(monitor: "right"))
    report(isFull: true, at: Self.left.area)
    for _ in 0..<2 {
      let requests = try check()
      #expect(requests.first == .ask(isFull: false) && requests.last == .ask(isFull: true))
      report(isFull: true, at: Self.left.area)
    }
    #expect(try check() == [.hide])
    situation.flags.subtract([.visible, .framed, .managed, .full])
    let requests = try check()
    #expect(requests.contains(.mark) && requests.contains(.choose(Self.right.area)))
    situation.flags.formUnion([.visible, .framed, .managed, .full])
    #expect(try check() == [])
    #expect(value.due == nil && value.filling?.monitor == "left")
    // The user can still end full screen.
    #expect(report(isFull: false, at: Self.own).contains(.bypassCompositor(false)))
    #expect(value.state == .windowed)
  }

  @Test mutating func `a withdrawn window is shown again if the user leaves full screen`() throws {
    handle(.toggled(monitor: "right"))
    report(isFull: true, at: Self.left.area)
    for _ in 0..<3 { _ = try check() }
    situation.flags.subtract([.visible, .framed, .managed, .full])
    #expect(handle(.toggled(monitor: nil)).contains(.show))
    #expect(value.state == .windowed)
  }

  @Test mutating func `a window that opened on the wrong monitor is not hidden`() throws {
    value = FullScreen(planned: "right", returningTo: Self.own, maximisesLater: false)
    handle(.shown)
    report(isFull: true, at: Self.left.area)
    for _ in 0..<2 { #expect(try check().last == .ask(isFull: true)) }
    #expect(try check() == [])
  }

  @Test mutating func `the request to leave is repeated four times`() throws {
    handle(.toggled(monitor: nil))
    report(isFull: true, at: Self.left.area)
    #expect(handle(.toggled(monitor: nil)) == [.bypassCompositor(false), .ask(isFull: false)])
    for _ in 0..<4 { #expect(try check() == [.ask(isFull: false)]) }
    #expect(try check() == [])
    #expect(value.due == nil && !value.isOn)
    #expect(report(isFull: false, at: Self.left.area) == [.move(Self.own), .resize(Self.own)])
  }

  @Test mutating func `an end of full screen after a change of the monitors is not the user's`()
    throws
  {
    handle(.toggled(monitor: nil))
    report(isFull: true, at: Self.left.area)
    handle(.screens)
    #expect(report(isFull: false, at: Self.own) == [])
    #expect(try check() == [.ask(isFull: true)])
    report(isFull: true, at: Self.left.area)
    time += ResizeTimes.screens
    report(isFull: false, at: Self.own)
    #expect(value.state == .windowed)
  }

  @Test(arguments: [(0.5, true), (1.5, false)])
  mutating func `an end of full screen up to a second before the loss of its monitor counts as one`(
    delay: Double, waits: Bool
  ) {
    handle(.toggled(monitor: "right"))
    report(isFull: true, at: Self.right.area)
    report(isFull: false, at: Self.own)
    situation.monitors = [Self.left]
    situation.middle = Self.own
    handle(.screens, after: delay)
    #expect(value.isOn == waits && value.filling == nil)
    situation.monitors = [Self.left, Self.right]
    handle(.screens, after: 5)
    #expect(value.filling?.monitor == (waits ? "right" : nil))
  }

  @Test mutating func `without a window manager, the window covers the monitor itself`() throws {
    situation.authority = .nobody
    situation.flags = [.visible]
    let requests = handle(.toggled(monitor: "right"))
    #expect(requests.contains(.setUnmanaged(true)) && requests.contains(.focus))
    #expect(value.isUnmanaged && value.due == nil)
    situation.place = Self.right.area
    #expect(
      handle(.toggled(monitor: nil)) == [
        .bypassCompositor(false), .setUnmanaged(false), .choose(Self.own), .show, .move(Self.own),
        .resize(Self.own), .damage(pictures: 2),
      ])
  }

  @Test mutating func `a window that loses its manager is taken out of its frame`() throws {
    situation.authority = .nobody
    let requests = handle(.toggled(monitor: nil))
    #expect(requests.starts(with: [.bypassCompositor(true), .hide, .setUnmanaged(true), .unframe]))
    // The server may still move the window back, so its place is checked.
    #expect(try check() == [.move(Self.left.area), .resize(Self.left.area)])
  }

  @Test mutating func `a planned window waits if its monitor is off when it is shown`() {
    value = FullScreen(planned: "right", returningTo: Self.own, maximisesLater: true)
    situation.monitors = [Self.left]
    situation.middle = Self.own
    situation.flags = []
    #expect(value.needsMiddle(for: .shown, situation))
    handle(.shown)
    #expect(value.isOn && !value.canEnd && !value.coversScreen)
    situation.monitors.append(Self.right)
    handle(.screens)
    #expect(value.filling?.monitor == "right" && value.maximisesLater)
  }

  @Test mutating func `a maximised window is maximised after full screen, by whom it was`() {
    situation.flags.insert(.maximised)
    handle(.toggled(monitor: nil))
    #expect(value.home == nil)
    report(isFull: true, at: Self.left.area)
    handle(.toggled(monitor: nil))
    #expect(report(isFull: false, at: Self.left.area) == [])

    value = FullScreen(planned: "left", returningTo: Self.own, maximisesLater: true)
    handle(.shown)
    report(isFull: true, at: Self.left.area)
    handle(.toggled(monitor: nil))
    #expect(report(isFull: false, at: Self.own) == [.maximise])
  }

  @Test mutating func `a compositor's own full screen covers a screen, and a key fills it`() {
    situation.authority = .compositor
    situation.flags = [.visible]
    situation.place = Self.left.area
    handle(.sized(asMonitor: true))
    #expect(value.coversScreen && !value.isOn)
    #expect(
      handle(.toggled(monitor: nil)) == [.bypassCompositor(true), .fill(monitor: "left")])
    // The window's own size is restored, not the compositor's.
    #expect(
      handle(.toggled(monitor: nil)) == [.bypassCompositor(false), .unfill(situation.own)])
    situation.flags.insert(.maximised)
    handle(.sized(asMonitor: true))
    #expect(!value.coversScreen)
  }

  @Test mutating func `a state that is reported late does not undo a request to leave`() {
    handle(.toggled(monitor: nil))
    report(isFull: true, at: Self.left.area)
    handle(.toggled(monitor: nil))
    #expect(handle(.states(isFull: true)) == [])
    #expect(!value.isOn)
  }
}
