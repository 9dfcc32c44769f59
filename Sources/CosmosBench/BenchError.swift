package enum BenchError: Error, Equatable {
  case noDisplay(reason: String)
  /// The window was hidden for this number of seconds.
  case windowHidden(Double)
  case windowKeepsHiding(times: Int)
  case nothingToPlay(String)
}

extension BenchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "There is no window to measure in: \(reason). Is DISPLAY or WAYLAND_DISPLAY set? `cosmos "
        + "bench --offscreen` needs no display."
    case .windowHidden(let seconds):
      "No frame was shown for \(Int(seconds.rounded())) s: the window is hidden, minimised or on "
        + "another desktop, and its frame times would mean nothing. Keep the window visible, or "
        + "use --offscreen."
    case .nothingToPlay(let name):
      "'\(name)' contains no input that a bench can play. Give a file written by 'cosmos window "
        + "--record', or one of \(InputScript.names)."
    case .windowKeepsHiding(let times):
      "The window was hidden \(times) times, and each time the run had to start again. Keep the "
        + "window visible, or use --offscreen."
    }
  }
}
