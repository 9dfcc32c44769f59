import CCosmosWayland
import CosmosInput

/// The scroll events of a seat's pointer over a window.
final class WaylandSeat: WaylandReceiver {
  let version: Int
  private let seat: OpaquePointer
  private var pointer: OpaquePointer?
  private let surface: OpaquePointer
  private let report: (InputEvent.Kind, _ milliseconds: UInt32?) -> Void
  private var isOver = false
  private var frame = PointerFrame()

  /// Listens to a bound `wl_seat` of version 5…8, which this object destroys in ``close()``; `report` takes each scroll
  /// event and its time on the compositor's clock.
  init(
    _ seat: OpaquePointer, version: Int, surface: OpaquePointer,
    report: @escaping (InputEvent.Kind, _ milliseconds: UInt32?) -> Void
  ) {
    self.seat = seat
    self.version = version
    self.surface = surface
    self.report = report
    wl_seat_add_listener(seat, Self.seatCalls, receiver)
  }

  func close() {
    has(pointer: false)
    wl_seat_release(seat)
  }

  private static let seatCalls = makeCalls(
    wl_seat_listener(
      capabilities: { data, _, capabilities in
        WaylandSeat.deliver(to: data) {
          $0.has(pointer: capabilities & WL_SEAT_CAPABILITY_POINTER.rawValue != 0)
        }
      }, name: { _, _, _ in }))

  // GLFW handles motion and buttons. Later versions of libwayland have more entries, which are never called.
  private static let pointerCalls = makeCalls(
    {
      var calls = wl_pointer_listener()
      calls.enter = { data, _, _, surface, _, _ in
        nonisolated(unsafe) let surface = surface
        WaylandSeat.deliver(to: data) { $0.isOver = $0.surface == surface }
      }
      calls.leave = { data, _, _, _ in
        WaylandSeat.deliver(to: data) { $0.left() }
      }
      calls.motion = { _, _, _, _, _ in }
      calls.button = { _, _, _, _, _, _ in }
      calls.axis = { data, _, time, axis, value in
        WaylandSeat.deliver(to: data) {
          $0.frame.move(axis: axis, by: Double(value) / 256, at: time)
        }
      }
      calls.frame = { data, _ in
        WaylandSeat.deliver(to: data) { $0.closeFrame() }
      }
      calls.axis_source = { data, _, source in
        WaylandSeat.deliver(to: data) { $0.frame.setSource(source) }
      }
      calls.axis_stop = { data, _, time, axis in
        WaylandSeat.deliver(to: data) { $0.frame.stop(axis: axis, at: time) }
      }
      calls.axis_discrete = { data, _, axis, clicks in
        WaylandSeat.deliver(to: data) { $0.frame.click(axis: axis, by: Double(clicks) * 120) }
      }
      calls.axis_value120 = { data, _, axis, value in
        WaylandSeat.deliver(to: data) { $0.frame.click(axis: axis, by: Double(value)) }
      }
      return calls
    }())

  private func has(pointer wanted: Bool) {
    if wanted, pointer == nil {
      pointer = wl_seat_get_pointer(seat)
      wl_pointer_add_listener(pointer, Self.pointerCalls, receiver)
    } else if !wanted, let pointer {
      left()
      wl_pointer_release(pointer)
      self.pointer = nil
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
