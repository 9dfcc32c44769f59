extension TextStyle {
  /// A space that never breaks a line, which ``finished(_:)`` replaces by a usual space.
  static let fixedSpace: Character = "\u{A0}"
  static let labelWidth = 13

  /// Joins items to a line that breaks only between items, and inside long items after a semicolon
  /// or comma.
  package func together(_ items: [String]) -> String {
    items.map { item in
      item.split(separator: " ", omittingEmptySubsequences: false)
        .reduce(into: "") { text, word in
          let mayBreak = item.count > 40 && (text.hasSuffix(",") || text.hasSuffix(";"))
          text += (text.isEmpty ? "" : mayBreak ? " " : String(Self.fixedSpace)) + word
        }
    }.joined(separator: " · ")
  }

  /// Breaks a labelled text at spaces into lines of the style's width.
  package func lines(_ name: String, _ text: String, as role: Role? = nil) -> [String] {
    let indent = Self.labelWidth + 2
    var lines = [""]
    for word in spell(text).split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if indent + line.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let margins =
      [paint("  \(name)".padded(to: indent), as: .quiet)]
      + lines.dropFirst().map { _ in "".padded(to: indent) }
    return zip(margins, lines).map { margin, line in
      margin + (role.map { paint(line, as: $0) } ?? line)
    }
  }

  func heading(
    _ tool: BenchReport.Tool, _ subject: [String], on system: BenchReport.System
  ) -> [String] {
    let machine = [
      system.gl_renderer, system.gl_version.isEmpty ? "" : "GL \(system.gl_version)",
      system.threads > 0 ? "\(system.threads) threads" : system.cpu ?? "", system.session,
    ].filter { !$0.isEmpty }
    // A long version has no room in front of the subject.
    let label = tool.title.count < Self.labelWidth ? tool.title : tool.name ?? tool.title
    return lines(label, together(subject))
      + (machine.isEmpty ? [] : lines("on", together(machine)))
  }

  /// Writes a report's warnings below an empty line; nothing without warnings.
  func notes(_ warnings: [String]) -> [String] {
    (warnings.isEmpty ? [] : [""]) + warnings.flatMap { lines("note", $0, as: .warning) }
  }

  package func finished(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    return String(text.map { $0 == Self.fixedSpace ? " " : $0 })
  }
}
