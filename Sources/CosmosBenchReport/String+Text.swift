extension String {
  /// The text with spaces appended, to a number of columns.
  package func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces in front, to a number of columns.
  package func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
