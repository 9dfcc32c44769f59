import CCosmosWayland
import CosmosInput

/// The scroll events of a seat's pointer over a window.
final class WaylandSeat {
  let version: Int
  private let functions: WaylandFunctions
  private let seat: OpaquePointer
  private var pointer: OpaquePointer?
  private let surface: UnsafeMutableRawPointer
  private let report: (InputEvent.Kind, _ milliseconds: UInt32?) -> Void
  private let seatListener: UnsafeMutablePointer<WaylandSeatListener>
  private let pointerListener: UnsafeMutablePointer<WaylandPointerListener>
  /// Whether the pointer is over the window.
  private var isOver = false
  private var frame = PointerFrame()

  /// - Parameters:
  ///   - seat: A bound `wl_seat`, which this object destroys in ``close()``.
  ///   - version: The version that it was bound with, 5…8.
  ///   - functions: The functions of libwayland-client.
  ///   - surface: The window's surface.
  ///   - report: Takes each scroll event and its time on the compositor's clock.
  init(
    _ seat: OpaquePointer, version: Int, functions: WaylandFunctions,
    surface: UnsafeMutableRawPointer,
    report: @escaping (InputEvent.Kind, _ milliseconds: UInt32?) -> Void
  ) {
    self.seat = seat
    self.version = version
    self.functions = functions
    self.surface = surface
    self.report = report
    seatListener = .allocate(capacity: 1)
    pointerListener = .allocate(capacity: 1)
    seatListener.initialize(
      to: WaylandSeatListener(
        capabilities: { data, _, capabilities in
          WaylandFunctions.deliver(to: data, as: WaylandSeat.self) {
            $0.has(pointer: capabilities & 1 != 0)
          }
        }, name: { _, _, _ in }))
    pointerListener.initialize(to: Self.pointerCalls)
    functions.add(seatListener, to: seat, for: self)
  }

  func close() {
    has(pointer: false)
    var none: [wl_argument] = [wl_argument(n: 0)]
    // wl_seat.release
    functions.send(seat, 3, &none)
    functions.destroy(seat)
    seatListener.deallocate()
    pointerListener.deallocate()
  }

  /// The compositor's callbacks; GLFW handles motion and buttons.
  private static var pointerCalls: WaylandPointerListener {
    WaylandPointerListener(
      enter: { data, _, _, surface, _, _ in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) {
          $0.isOver = $0.surface == surface
        }
      },
      leave: { data, _, _, _ in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) { $0.left() }
      },
      motion: { _, _, _, _, _ in },
      button: { _, _, _, _, _, _ in },
      axis: { data, _, time, axis, value in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) {
          $0.frame.move(axis: axis, by: Double(value) / 256, at: time)
        }
      },
      frame: { data, _ in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) { $0.closeFrame() }
      },
      axisSource: { data, _, source in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) { $0.frame.setSource(source) }
      },
      axisStop: { data, _, time, axis in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) {
          $0.frame.stop(axis: axis, at: time)
        }
      },
      axisDiscrete: { data, _, axis, clicks in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) {
          $0.frame.click(axis: axis, by: Double(clicks) * 120)
        }
      },
      axisValue120: { data, _, axis, value in
        WaylandFunctions.deliver(to: data, as: WaylandSeat.self) {
          $0.frame.click(axis: axis, by: Double(value))
        }
      })
  }

  private func has(pointer wanted: Bool) {
    if wanted, pointer == nil {
      // wl_seat.get_pointer
      var arguments = [wl_argument(n: 0)]
      pointer = functions.construct(
        seat, 0, &arguments, functions.pointerInterface, UInt32(version))
      if let pointer { functions.add(pointerListener, to: pointer, for: self) }
    } else if !wanted, let pointer {
      left()
      var none: [wl_argument] = [wl_argument(n: 0)]
      // wl_pointer.release
      functions.send(pointer, 1, &none)
      functions.destroy(pointer)
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
