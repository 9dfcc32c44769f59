import Foundation
import TestSupport
import Testing

/// A window whose font takes long to find.
@Suite(.long, .serialized, .windows) struct FontSearchTests {
  @Test func `the sky moves while its font is looked for, and labels come when it is there`() throws
  {
    let folder = try TemporaryFolder()
    // fontconfig waits until something is written into its configuration.
    let configuration = folder.path("fonts.conf")
    try #require(mkfifo(configuration, 0o600) == 0)
    let session = try WindowSession(
      [], width: 640, height: 400, in: folder, environment: ["FONTCONFIG_FILE": configuration])
    // The panel is full of text.
    try session.press("m")
    #expect(session.waitForTrace { $0.last?.menu == "open" })
    try session.press("i")
    #expect(session.waitForTrace { $0.last?.menu == "closed" })
    let opened = session.trace.last?.t ?? 0
    #expect(session.waitForTrace { ($0.last?.t ?? 0) > opened + 3 })
    let without = try session.picture(width: 640, height: 400)
    try "<fontconfig><include>/etc/fonts/fonts.conf</include></fontconfig>"
      .write(toFile: configuration, atomically: false, encoding: .utf8)
    let hasLabels = try Condition.holds(within: 30) {
      try session.picture(width: 640, height: 400) != without
    }
    #expect(hasLabels, "\(session.program.errorsSoFar)")
    #expect(session.settles())
  }
}
