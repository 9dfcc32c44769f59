/// Decides which outputs of a Wayland desktop are covered by a maximised or full-screen window.
///
/// Compositors report neither the positions nor the workspaces of windows. Therefore a window
/// counts as visible if, of all windows on its output, it was active most recently. While no window
/// is active, as on an empty workspace, no output counts as covered.
nonisolated struct ToplevelCovers<Window: Hashable, Output: Hashable> {
  /// A window as its compositor reports it.
  struct Toplevel: Equatable {
    var outputs: Set<Output> = []
    var states: Set<State> = []
  }

  /// The states of `zwlr_foreign_toplevel_handle_v1`.
  enum State: UInt32 {
    case maximised, minimised, active, fullscreen
  }

  /// For each output, the window that was active there most recently; empty while no window is
  /// active.
  private var latest: [Output: Window] = [:]
  /// The outputs that a window covers.
  private(set) var covered: Set<Output> = []

  /// Updates ``covered`` with the windows that exist now.
  mutating func update(_ windows: [Window: Toplevel]) {
    let active = windows.filter { $1.states.contains(.active) }
    if active.isEmpty { latest = [:] }
    for (window, toplevel) in active {
      for output in toplevel.outputs { latest[output] = window }
    }
    covered = Set(
      latest.compactMap { output, window in
        guard let toplevel = windows[window], toplevel.outputs.contains(output),
          !toplevel.states.contains(.minimised),
          !toplevel.states.isDisjoint(with: [.maximised, .fullscreen])
        else { return nil }
        return output
      })
  }
}
