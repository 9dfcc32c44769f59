extension String {
  /// Returns the text with spaces added at its end until it has `width` columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// Returns the text with spaces added before it until it has `width` columns.
  package func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
