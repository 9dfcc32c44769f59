import CCosmosWayland
import CosmosInput

/// The scroll events of a seat's pointer over a window.
final class WaylandSeat: WaylandReceiver {
  let version: Int
  private let connection: WaylandConnection
  private let seat: OpaquePointer
  private var pointer: OpaquePointer?
  private let surface: UnsafeMutableRawPointer
  private let report: (InputEvent.Kind, _ milliseconds: UInt32?) -> Void
  /// Whether the pointer is over the window.
  private var isOver = false
  private var frame = PointerFrame()

  /// Listens to a bound `wl_seat` of version 5…8, which this object destroys in ``close()``; `report` takes each scroll
  /// event and its time on the compositor's clock.
  init(
    _ seat: OpaquePointer, version: Int, of connection: WaylandConnection,
    surface: UnsafeMutableRawPointer,
    report: @escaping (InputEvent.Kind, _ milliseconds: UInt32?) -> Void
  ) {
    self.seat = seat
    self.version = version
    self.connection = connection
    self.surface = surface
    self.report = report
    connection.listen(to: seat, Self.seatCalls, for: self)
  }

  func close() {
    has(pointer: false)
    // wl_seat.release
    connection.destroy(seat, after: 3)
  }

  private static let seatCalls = WaylandConnection.makeCalls(
    WaylandSeatListener(
      capabilities: { data, _, capabilities in
        WaylandSeat.deliver(to: data) { $0.has(pointer: capabilities & 1 != 0) }
      }, name: { _, _, _ in }))

  /// GLFW handles motion and buttons.
  private static let pointerCalls = WaylandConnection.makeCalls(
    WaylandPointerListener(
      enter: { data, _, _, surface, _, _ in
        nonisolated(unsafe) let surface = surface
        WaylandSeat.deliver(to: data) { $0.isOver = $0.surface == surface }
      },
      leave: { data, _, _, _ in
        WaylandSeat.deliver(to: data) { $0.left() }
      },
      motion: { _, _, _, _, _ in },
      button: { _, _, _, _, _, _ in },
      axis: { data, _, time, axis, value in
        WaylandSeat.deliver(to: data) {
          $0.frame.move(axis: axis, by: Double(value) / 256, at: time)
        }
      },
      frame: { data, _ in
        WaylandSeat.deliver(to: data) { $0.closeFrame() }
      },
      axisSource: { data, _, source in
        WaylandSeat.deliver(to: data) { $0.frame.setSource(source) }
      },
      axisStop: { data, _, time, axis in
        WaylandSeat.deliver(to: data) { $0.frame.stop(axis: axis, at: time) }
      },
      axisDiscrete: { data, _, axis, clicks in
        WaylandSeat.deliver(to: data) { $0.frame.click(axis: axis, by: Double(clicks) * 120) }
      },
      axisValue120: { data, _, axis, value in
        WaylandSeat.deliver(to: data) { $0.frame.click(axis: axis, by: Double(value)) }
      }))

  private func has(pointer wanted: Bool) {
    if wanted, pointer == nil {
      // wl_seat.get_pointer
      pointer = connection.make(
        connection.functions.pointerInterface, by: seat, 0, version: version)
      if let pointer { connection.listen(to: pointer, Self.pointerCalls, for: self) }
    } else if !wanted, pointer != nil {
      left()
      // wl_pointer.release
      connection.destroy(pointer, after: 1)
      pointer = nil
    }
  }

  private func left() {
    if isOver { report(.scroll(dx: 0, dy: 0, .end), nil) }
    isOver = false
    frame = PointerFrame()
  }

  private func closeFrame() {
    let time = frame.time
    guard let kind = frame.close(), isOver else { return }
    report(kind, time)
  }
}
