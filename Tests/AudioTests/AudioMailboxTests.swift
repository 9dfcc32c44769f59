import CosmosSystem
import CosmosSound
import Testing

@testable import CosmosAudio

@Suite struct AudioMailboxTests {
  @Test func `effects are fetched once, the rest stays`() throws {
    let mailbox = try AudioMailbox(AudioRequests(isMuted: false, at: 1))
    mailbox.post { requests in
      requests.effects.append(AudioRequests.Effect(effect: .tick, time: 2))
      requests.isAmbienceOn = true
      requests.lastStir = 2
    }
    var effects: [AudioRequests.Effect] = []
    for expected in [[AudioRequests.Effect(effect: .tick, time: 2)], []] {
      let requests = mailbox.take(effects: &effects)
      #expect(effects == expected)
      #expect(requests.isAmbienceOn && !requests.isMuted && requests.lastStir == 2)
    }
  }

  @Test func `a bell that rang before is heard at once`() throws {
    let bell = try #require(Bell())
    bell.ring()
    bell.ring()
    let begin = MonotonicClock.secondsSinceBoot
    bell.wait(until: begin + 30)
    #expect(MonotonicClock.secondsSinceBoot - begin < 20)
    // Both rings were one: now it waits.
    let second = MonotonicClock.secondsSinceBoot
    bell.wait(until: second + 0.02)
    #expect(MonotonicClock.secondsSinceBoot - second >= 0.02)
  }

  @Test func `a bell that rings for ever never blocks`() throws {
    let bell = try #require(Bell())
    for _ in 0..<200_000 { bell.ring() }
    bell.wait(until: nil)
  }

  @Test func `what went wrong is a sentence with a way out`() {
    let errors: [AudioError] = [.noDevice, .deviceUnusable(name: "USB", code: 40_961), .noThread]
    for error in errors { #expect("\(error)".hasSuffix("?")) }
    #expect("\(AudioError.deviceUnusable(name: "USB", code: 40_961))".contains("USB"))
  }
}
