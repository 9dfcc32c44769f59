import Foundation
import TestSupport

/// A real browser that runs without a display.
enum Browser {
  static let path = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
    .lazy.compactMap {
      Program.find($0)
    }.first

  /// Whether the browser is the headless shell, whose window may be narrower than 500 pixels.
  static var isShell: Bool { path?.hasSuffix("-shell") ?? false }

  enum Failure: Error {
    case saysNothing(Program.Outcome)
  }

  /// Opens an HTML page, and evaluates a JavaScript expression in it.
  static func ask(
    _ html: String, _ question: String, width: Int
  ) throws -> (answer: Data, complaints: [Substring]) {
    let folder = try TemporaryFolder()
    let script = """
      <script>
      const answer = document.createElement('pre');
      answer.id = 'answer';
      const bytes = new TextEncoder().encode(JSON.stringify(\(question)));
      answer.textContent = btoa(String.fromCharCode(...bytes));
      document.body.append(answer);
      </script>
      """
    let page = try folder.write(html + script, to: "page.html")
    let outcome = try Program(
      [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--hide-scrollbars",
        "--disable-extensions", "--enable-logging=stderr", "--window-size=\(width),900",
        "--user-data-dir=\(folder.path("profile"))", "--dump-dom", "file://\(page)",
      ],
      path: path ?? "", environment: ["HOME": folder.url.path], in: folder.url
    ).outcome(within: 240)
    let mark = "<pre id=\"answer\">"
    guard let start = outcome.output.range(of: mark)?.upperBound,
      let answer = Data(
        base64Encoded: String(outcome.output[start...].prefix { $0 != "<" }))
    else { throw Failure.saysNothing(outcome) }
    return (answer, outcome.errors.split(separator: "\n").filter { $0.contains("CONSOLE") })
  }
}
