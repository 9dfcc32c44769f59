extension TextStyle {
  /// A non-breaking space, which ``finished(_:)`` replaces with an ordinary space.
  static let fixedSpace: Character = "\u{A0}"
  static let labelWidth = 13

  /// Joins items into a line that breaks only between items and, inside long items, after a
  /// semicolon or comma.
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
    // Logs contain the version of the driver, not that of OpenGL.
    let version = "\(tool.isOwn ? "GL" : "driver") \(system.gl_version)"
    let machine = [
      system.gl_renderer, system.gl_version.isEmpty ? "" : version,
      system.threads > 0 ? "\(system.threads) threads" : system.cpu ?? "", system.session,
    ].filter { !$0.isEmpty }
    // A long version does not fit before the subject.
    let label = tool.title.count < Self.labelWidth ? tool.title : tool.name ?? tool.title
    return lines(label, together(subject))
      + (machine.isEmpty ? [] : lines("on", together(machine)))
  }

  /// Returns a report's warnings below an empty line; nothing if there are no warnings.
  func notes(_ warnings: [String]) -> [String] {
    (warnings.isEmpty ? [] : [""]) + warnings.flatMap { lines("note", $0, as: .warning) }
  }

  package func finished(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    return String(text.map { $0 == Self.fixedSpace ? " " : $0 })
  }
}
