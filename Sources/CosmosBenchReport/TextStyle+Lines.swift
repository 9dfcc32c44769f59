import CosmosGeometry

extension TextStyle {
  /// A non-breaking space, which ``finished(_:)`` replaces by an ordinary space.
  static let fixedSpace: Character = "\u{A0}"
  static let labelWidth = 13

  /// Joins items to a text that can be broken only between items and, within long items, after a
  /// semicolon or a comma.
  package func together(_ items: [String]) -> String {
    items.map { item in
      item.split(separator: " ", omittingEmptySubsequences: false)
        .reduce(into: "") { text, word in
          let mayBreak = item.count > 40 && (text.hasSuffix(",") || text.hasSuffix(";"))
          text += (text.isEmpty ? "" : mayBreak ? " " : String(Self.fixedSpace)) + word
        }
    }.joined(separator: " · ")
  }

  /// Breaks a text at spaces into lines of at most ``width`` characters, with a label in front of
  /// the first line.
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
    // Logs of other programs contain the version of the driver, not that of OpenGL.
    let version = "\(tool.isOwn ? "GL" : "driver") \(system.gl_version)"
    let machine = [
      system.gl_renderer, system.gl_version.isEmpty ? "" : version,
      system.threads > 0 ? "\(system.threads) threads" : system.cpu ?? "",
      system.cpu_quota.map { "quota of \($0.trimmed) CPUs" } ?? "", system.session,
    ].filter { !$0.isEmpty }
    // A name with a long version would not fit into the column of labels, so the version is left
    // out.
    let label = tool.title.count < Self.labelWidth ? tool.title : tool.name ?? tool.title
    return lines(label, together(subject))
      + (machine.isEmpty ? [] : lines("on", together(machine)))
  }

  /// Returns the warnings of a report, below an empty line; an empty array if there are no
  /// warnings.
  func notes(_ warnings: [String]) -> [String] {
    (warnings.isEmpty ? [] : [""]) + warnings.flatMap { lines("note", $0, as: .warning) }
  }

  package func finished(_ lines: [String]) -> String {
    let text = lines.joined(separator: "\n") + "\n"
    return String(text.map { $0 == Self.fixedSpace ? " " : $0 })
  }
}
