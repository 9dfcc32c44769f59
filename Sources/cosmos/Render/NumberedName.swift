/// File names of a series: the last run of # becomes the number.
struct NumberedName {
  private let head: String
  private let width: Int
  private let tail: String

  /// - Parameters:
  ///   - pattern: As the person wrote it.
  ///   - isSeries: Whether several files are to be written.
  /// - Throws: ``CommandError/badOutput(path:reason:)``.
  init(_ pattern: String, isSeries: Bool) throws(CommandError) {
    guard pattern.lowercased().hasSuffix(".png") else {
      throw .badOutput(path: pattern, reason: "the name must end in .png")
    }
    let characters = Array(pattern)
    guard isSeries else {
      (head, width, tail) = (pattern, 0, "")
      return
    }
    guard let last = characters.lastIndex(of: "#") else {
      throw .badOutput(
        path: pattern, reason: "several pictures need a number in their name, as in sky-####.png")
    }
    var first = last
    while first > 0, characters[first - 1] == "#" { first -= 1 }
    head = String(characters[..<first])
    width = last - first + 1
    tail = String(characters[(last + 1)...])
  }

  /// The name of picture `index`, from 0.
  func path(_ index: Int) -> String {
    guard width > 0 else { return head }
    let digits = String(index)
    return head + String(repeating: "0", count: max(0, width - digits.count)) + digits + tail
  }
}
