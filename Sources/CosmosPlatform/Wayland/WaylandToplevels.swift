import CCosmosWayland

/// The windows of all programs on a Wayland desktop (`zwlr_foreign_toplevel_manager_v1`), which may
/// cover outputs.
final class WaylandToplevels: WaylandReceiver {
  fileprivate typealias Covers = ToplevelCovers<OpaquePointer, OpaquePointer>

  private let manager: OpaquePointer
  /// The windows, by the compositor's handles.
  private var windows: [OpaquePointer: WaylandToplevel] = [:]
  private var covers = Covers()
  /// Whether a window has changed or was closed since the last ``update()``.
  fileprivate var hasChanged = false

  /// Listens to a bound `zwlr_foreign_toplevel_manager_v1`, which this object will destroy.
  init(_ manager: OpaquePointer) {
    self.manager = manager
    zwlr_foreign_toplevel_manager_v1_add_listener(manager, Self.calls, receiver)
  }

  isolated deinit {
    windows = [:]
    zwlr_foreign_toplevel_manager_v1_destroy(manager)
  }

  private static let calls = makeCalls(
    zwlr_foreign_toplevel_manager_v1_listener(
      toplevel: { data, _, handle in
        nonisolated(unsafe) let handle = handle
        WaylandToplevels.deliver(to: data) { $0.add(handle) }
      },
      finished: { _, _ in }))

  private func add(_ handle: OpaquePointer?) {
    guard let handle else { return }
    windows[handle] = WaylandToplevel(handle, of: self)
  }

  /// Removes a window that was closed.
  fileprivate func remove(_ handle: OpaquePointer) {
    windows[handle] = nil
    hasChanged = true
  }

  /// Updates the covered outputs with all changes since the last call at once.
  ///
  /// Between two of these changes, there may be no active window for a moment, and all outputs
  /// would count as not covered.
  func update() {
    guard hasChanged else { return }
    hasChanged = false
    covers.update(windows.mapValues(\.toplevel))
  }

  /// Returns whether a maximised or full-screen window covers a `wl_output`.
  func cover(_ output: OpaquePointer) -> Bool { covers.covered.contains(output) }
}

/// A window of another program.
private final class WaylandToplevel: WaylandReceiver {
  var toplevel = WaylandToplevels.Covers.Toplevel() {
    didSet { list.hasChanged = list.hasChanged || toplevel != oldValue }
  }
  private let handle: OpaquePointer
  private unowned let list: WaylandToplevels

  init(_ handle: OpaquePointer, of list: WaylandToplevels) {
    self.handle = handle
    self.list = list
    zwlr_foreign_toplevel_handle_v1_add_listener(handle, Self.calls, receiver)
  }

  isolated deinit { zwlr_foreign_toplevel_handle_v1_destroy(handle) }

  private static let calls = makeCalls(
    {
      var calls = zwlr_foreign_toplevel_handle_v1_listener()
      calls.title = { _, _, _ in }
      calls.app_id = { _, _, _ in }
      calls.output_enter = { data, _, output in
        nonisolated(unsafe) let output = output
        WaylandToplevel.deliver(to: data) { window in
          if let output { window.toplevel.outputs.insert(output) }
        }
      }
      calls.output_leave = { data, _, output in
        nonisolated(unsafe) let output = output
        WaylandToplevel.deliver(to: data) { window in
          if let output { window.toplevel.outputs.remove(output) }
        }
      }
      calls.state = { data, _, states in
        guard let states = states?.pointee else { return }
        let numbers = UnsafeRawBufferPointer(start: states.data, count: states.size)
        let set = Set(numbers.bindMemory(to: UInt32.self).compactMap { State(rawValue: $0) })
        WaylandToplevel.deliver(to: data) { $0.toplevel.states = set }
      }
      calls.done = { _, _ in }
      calls.closed = { data, _ in
        WaylandToplevel.deliver(to: data) { $0.list.remove($0.handle) }
      }
      return calls
    }())

  private typealias State = WaylandToplevels.Covers.State
}
