package enum BenchError: Error, Equatable {
  case noDisplay(reason: String)
  /// The window was hidden for the associated number of seconds.
  case windowHidden(Double)
  case windowKeepsHiding(times: Int)
  case nothingToPlay(String)
}

extension BenchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "No window to measure in: \(reason). Is DISPLAY or WAYLAND_DISPLAY set? `cosmos bench "
        + "--offscreen` needs no display."
    case .windowHidden(let seconds):
      "No frame was shown for \(Int(seconds.rounded())) s: the window is hidden, minimised or on "
        + "another desktop, and its frame times would mean nothing. Keep it in sight, or use "
        + "--offscreen."
    case .nothingToPlay(let name):
      "'\(name)' has no input that a bench could play. Give a file that `cosmos --record FILE` wrote, "
        + "or one of \(InputScript.names)."
    case .windowKeepsHiding(let times):
      "The window was out of sight \(times) times, and each time the run began again. Keep it "
        + "in sight, or use --offscreen."
    }
  }
}
