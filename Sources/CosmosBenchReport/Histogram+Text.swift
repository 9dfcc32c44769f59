import CosmosFrameStats

extension Histogram {
  /// The histogram as lines of bars, without the empty buckets at either end.
  ///
  /// A bucket that holds a single frame shows at least the thinnest bar.
  func lines(style: TextStyle) -> [String] {
    guard let first = counts.firstIndex(where: { $0 > 0 }),
      let last = counts.lastIndex(where: { $0 > 0 }), let most = counts.max()
    else { return [] }
    let labels = (first...last).map(label(of:))
    let numbers = counts[first...last].map { $0.grouped() }
    let labelWidth = labels.map(\.count).max() ?? 0
    let numberWidth = numbers.map(\.count).max() ?? 0
    let room = max(8, style.width - labelWidth - numberWidth - 14)
    return zip(first...last, zip(labels, numbers)).map { bucket, texts in
      let share = Double(counts[bucket]) / Double(most)
      let percent = (100 * Double(counts[bucket]) / Double(total)).fixed(1)
      let bar = Self.bar(share, columns: room, unicode: style.usesUnicode)
      return style.paint(style.spell(texts.0.padded(toLeft: labelWidth)), as: .quiet) + "  "
        + bar.padded(to: room) + texts.1.padded(toLeft: numberWidth + 1)
        + style.paint((percent + " %").padded(toLeft: 9), as: .quiet)
    }
  }

  /// The bucket's range in words, such as "8–10 ms".
  func label(of bucket: Int) -> String {
    guard bucket + 1 < bounds.count else { return "\(bounds[bucket].trimmed)+ ms" }
    return "\(bounds[bucket].trimmed)–\(bounds[bucket + 1].trimmed) ms"
  }

  /// A bar of some share of the columns, to an eighth of a column where there are blocks for it.
  private static func bar(_ share: Double, columns: Int, unicode: Bool) -> String {
    guard share > 0 else { return "" }
    guard unicode else {
      return String(repeating: "#", count: max(1, Int((share * Double(columns)).rounded())))
    }
    let eighths = max(1, Int((share * Double(8 * columns)).rounded()))
    let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let full = String(repeating: "█", count: eighths / 8)
    return eighths % 8 == 0 ? full : full + String(parts[eighths % 8 - 1])
  }
}

extension String {
  /// The text with spaces behind it, to a number of columns.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  /// The text with spaces before it, to a number of columns.
  func padded(toLeft width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
