package import CosmosInput

extension InputEvent {
  /// Whether a window changed its size, which a bench's does not.
  package var isResize: Bool {
    if case .resize = kind { true } else { false }
  }
}
