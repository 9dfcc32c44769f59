import Testing

@testable import CosmosAudio

@Suite struct AudioMailboxTests {
  @Test func `sound effects are taken from the mailbox once, and other requests stay in it`() throws
  {
    let mailbox = try #require(AudioMailbox(AudioRequests(isMuted: false, at: 1)))
    mailbox.post { requests in
      requests.effects.append(AudioRequests.Effect(effect: .tick, time: 2))
      requests.isAmbienceOn = true
      requests.lastActivity = 2
    }
    var effects: [AudioRequests.Effect] = []
    for expected in [[AudioRequests.Effect(effect: .tick, time: 2)], []] {
      let requests = mailbox.take(effects: &effects)
      #expect(effects == expected)
      #expect(requests.isAmbienceOn && !requests.isMuted && requests.lastActivity == 2)
    }
  }
}
