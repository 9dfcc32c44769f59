import CosmosSystem
import Testing

@testable import CosmosAudio

@Suite struct AudioMailboxTests {
  @Test func `effects are fetched once, the rest stays`() throws {
    let mailbox = try AudioMailbox(AudioRequests(isMuted: false, at: 1))
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

  @Test func `a wake-up before the wait ends it at once`() throws {
    let pipe = try #require(WakePipe())
    pipe.wake()
    pipe.wake()
    let begin = MonotonicClock.secondsSinceBoot
    pipe.wait(until: begin + 30)
    #expect(MonotonicClock.secondsSinceBoot - begin < 20)
    // Both wake-ups were one: now it waits.
    let second = MonotonicClock.secondsSinceBoot
    pipe.wait(until: second + 0.02)
    #expect(MonotonicClock.secondsSinceBoot - second >= 0.02)
  }

  @Test func `waking without anybody waiting never blocks`() throws {
    let pipe = try #require(WakePipe())
    for _ in 0..<200_000 { pipe.wake() }
    pipe.wait(until: nil)
  }

  @Test func `every error is a sentence that ends with what to check`() {
    let errors: [AudioError] = [
      .noDevice, .deviceUnusable(name: "USB", code: 40_961), .noThread,
      .noDecoder(reason: "no such file"),
    ]
    for error in errors { #expect("\(error)".hasSuffix("?")) }
    #expect("\(AudioError.deviceUnusable(name: "USB", code: 40_961))".contains("USB"))
  }
}
