import Testing
import CosmosZodiac

@Suite struct SignTests {
  @Test func `twelve signs run from pisces to aquarius`() {
    #expect(Sign.allCases.map(\.name) == Sign.names)
    #expect(
      Sign.names == [
        "pisces", "aries", "taurus", "gemini", "cancer", "leo", "virgo", "libra", "scorpio",
        "sagittarius", "capricorn", "aquarius",
      ])
    #expect(Sign.allCases.map(\.degrees) == Array(stride(from: 0, to: 360, by: 30)))
  }

  @Test(arguments: Sign.allCases)
  func `a name is understood in any case`(sign: Sign) {
    let capitalised = sign.name.prefix(1).uppercased() + sign.name.dropFirst()
    for name in [sign.name, sign.name.uppercased(), capitalised] {
      #expect(Sign(named: name) == sign)
    }
    #expect(Sign(named: sign.name.dropLast()) == nil)
  }

  @Test(arguments: ["", "ophiuchus", "leo ", "ℓeo", "scorpius"])
  func `no other name is a sign`(name: String) {
    #expect(Sign(named: name) == nil)
  }

  @Test func `next and previous go round`() {
    #expect(Sign.pisces.next == .aries)
    #expect(Sign.aquarius.next == .pisces)
    #expect(Sign.pisces.previous == .aquarius)
    for sign in Sign.allCases { #expect(sign.next.previous == sign) }
  }
}
