import Foundation
import TestSupport
import Testing

/// Tests of a window while the search for fonts is slow.
@Suite(.long, .serialized, .windows) struct FontSearchTests {
  @Test func `the sky moves during the search for fonts, and then labels appear`() throws {
    let folder = try TemporaryFolder()
    // fontconfig waits until its configuration, which is a pipe, has been written.
    let configuration = folder.path("fonts.conf")
    try #require(mkfifo(configuration, 0o600) == 0)
    let session = try WindowSession(
      [], width: 640, height: 400, in: folder, environment: ["FONTCONFIG_FILE": configuration])
    // Opens the info panel, which contains much text.
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
