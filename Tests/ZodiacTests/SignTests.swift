import Testing
import CosmosZodiac

@Suite struct SignTests {
  @Test(arguments: Sign.allCases)
  func `a sign is called as its case is`(sign: Sign) {
    #expect(sign.name == "\(sign)")
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
}
