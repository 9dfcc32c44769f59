import CosmosGeometry
import RealModule
import Testing

@testable import MakeSounds

@Suite struct PortableMathTests {
  @Test func `sine and cosine agree with the C library's`() {
    for step in -2000...2000 {
      let turns = Double(step) * 0.000_737
      #expect(
        abs(MakeSounds.sine(turns: turns) - Double.sin(2 * .pi * turns)) < 1e-12,
        "\(turns)")
      #expect(
        abs(MakeSounds.cosine(turns: turns) - Double.cos(2 * .pi * turns)) < 1e-12)
    }
  }

  @Test func `quarter turns are exact`() {
    #expect(MakeSounds.sine(turns: 0) == 0)
    #expect(MakeSounds.sine(turns: 1_000_000) == 0)
    #expect(abs(MakeSounds.sine(turns: 0.25) - 1) < 1e-13)
  }

  @Test func `halvings agree with the C library's power`() {
    #expect(remainder(afterHalvings: 0) == 1)
    #expect(remainder(afterHalvings: 1) == 0.5)
    #expect(remainder(afterHalvings: 20) == 1.0 / 1_048_576)
    #expect(remainder(afterHalvings: 2000) == 0)
    for step in 1...500 {
      let halvings = Double(step) * 0.037
      let expected = Double.pow(2, -halvings)
      #expect(abs(remainder(afterHalvings: halvings) / expected - 1) < 1e-12, "\(halvings)")
    }
  }

  @Test func `powers of a pitch agree with the C library's`() {
    for exponent in [0, 0.1, 0.5, 0.9, 1] {
      #expect(abs(MakeSounds.power(11, exponent) - Double.pow(11, exponent)) < 1e-9)
    }
  }
}
