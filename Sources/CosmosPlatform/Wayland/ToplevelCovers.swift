/// Decides which outputs of a Wayland desktop are covered by a maximised or fullscreen window.
///
/// Compositors report neither positions nor workspaces of windows. So a window counts as visible if
/// it is the last one on its output that was active. While no window is active, as on an empty
/// workspace, nothing is known, and no output counts as covered.
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

  /// The last active window on each output, since a window has been active without interruption.
  private var latest: [Output: Window] = [:]
  /// The covered outputs.
  private(set) var covered: Set<Output> = []

  /// Updates the covered outputs with the current windows.
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
