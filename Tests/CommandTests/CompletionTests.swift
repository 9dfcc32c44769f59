import Foundation
import Testing
import TestSupport

/// Tests that run completion scripts in the shells themselves.
@Suite struct CompletionTests {
  private func script(for shell: String, in folder: TemporaryFolder) throws -> String {
    let outcome = try Program.run(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    return try folder.write(outcome.output, to: "cosmos.\(shell)")
  }

  /// Returns bash's completions of the last word, in a folder with several kinds of files.
  private func completions(of words: [String]) throws -> [String] {
    let folder = try TemporaryFolder()
    let script = try script(for: "bash", in: folder)
    for name in ["journey.jsonl", "sky.png", "notes.txt"] { _ = try folder.write("", to: name) }
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let program = """
      source '\(script)'
      COMP_WORDS=(\(quoted)) COMP_CWORD=\(words.count - 1) COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}
      _cosmos cosmos "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program(
      ["-c", program], path: try #require(Program.find("bash")), in: folder.url
    ).outcome()
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    return outcome.output.split(whereSeparator: \.isNewline).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  private static let hasBash = Program.find("bash") != nil

  @Test(
    .enabled(if: hasBash, "bash is not installed"),
    arguments: [
      (["cosmos", "--palette", "d"], ["dune", "dusk"]),
      (["cosmos", "bench", "--palette", "aur"], ["aurora"]),
      (["cosmos", "render", "--sign", "ta"], ["taurus"]),
      (["cosmos", "--sign", "to"], ["today"]),
      (["cosmos", "tour", "--scene", "w"], ["wakeup"]),
      (["cosmos", "--ambience", ""], ["always", "moving", "off"]),
      (["cosmos", "bench", "--input", "j"], ["journey.jsonl"]),
      (["cosmos", "--input", "j"], ["journey.jsonl"]),
      (["cosmos", "--layer-cache", "o"], ["off", "on"]),
      (["cosmos", "ben"], ["bench"]),
      (["cosmos", "--full"], ["--fullscreen"]),
      (["cosmos", "bench", "--max"], ["--max-p99"]),
    ])
  func `bash completes commands, options, values and files`(
    words: [String], expected: [String]
  ) throws {
    #expect(try Set(completions(of: words)) == Set(expected))
  }

  @Test(
    .enabled(if: Program.find("zsh") != nil, "zsh is not installed"))
  func `zsh reports no syntax error in its completion script`() throws {
    let folder = try TemporaryFolder()
    let script = try script(for: "zsh", in: folder)
    let outcome = try Program(["-n", script], path: try #require(Program.find("zsh"))).outcome()
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
  }

  @Test(
    .enabled(if: Program.find("fish") != nil, "fish is not installed"),
    arguments: [
      ("cosmos --palette d", ["dune", "dusk"]), ("cosmos render --sign ta", ["taurus"]),
      ("cosmos ben", ["bench"]), ("cosmos --fulls", ["--fullscreen"]),
    ])
  func `fish completes commands, options and values`(line: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let script = try script(for: "fish", in: folder)
    let outcome = try Program(
      ["--no-config", "-c", "source '\(script)'; complete --do-complete '\(line)'"],
      path: try #require(Program.find("fish")), environment: ["HOME": folder.url.path],
      in: folder.url
    ).outcome()
    #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    let words = outcome.output.split(whereSeparator: \.isNewline).map {
      String($0.prefix { $0 != "\t" })
    }
    // If some words begin with the typed letters, fish 3 offers only these words. fish 4 also
    // offers words that contain the letters elsewhere.
    let typed = line.split(separator: " ").last ?? ""
    #expect(Set(words.filter { $0.hasPrefix(typed) }) == Set(expected), "\(outcome.output)")
  }
}
