internal import Input

extension InputEvent {
  /// Whether a window changed its size, which a bench's does not.
  var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}
