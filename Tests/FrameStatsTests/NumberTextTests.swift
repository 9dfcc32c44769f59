import CosmosGeometry
import Foundation
import TestSupport
import Testing

@Suite struct NumberTextTests {
  @Test(arguments: [
    (0.0, 2, "0.00"), (8.125, 1, "8.1"), (0.05, 1, "0.1"), (-0.004, 2, "0.00"), (-1.5, 1, "-1.5"),
    (1234.5678, 0, "1235"), (0.0005, 3, "0.001"), (99.999, 2, "100.00"), (1e17, 2, "1e+17"),
  ])
  func `numbers are rounded to a fixed number of decimals`(
    value: Double, decimals: Int, text: String
  ) {
    #expect(value.fixed(decimals) == text)
  }

  @Test func `fixed decimals agree with the C library`() {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<2000 {
      let value = (random.unit() - 0.5) * pow(10, Double(Int.random(in: -2...6, using: &random)))
      let decimals = Int.random(in: 0...5, using: &random)
      let expected = String(format: "%.\(decimals)f", value)
      // Cosmos drops the sign of minus zero.
      let isZero = expected.allSatisfy { "-0.".contains($0) }
      #expect(value.fixed(decimals) == (isZero ? String(expected.drop { $0 == "-" }) : expected))
    }
  }

  @Test func `the short form of a number has about three digits`() {
    #expect(
      [0.004, 8.416, 9.996, 23.44, 99.96, 345.4].map(\.short) == [
        "0.00", "8.42", "10.0", "23.4", "100", "345",
      ])
  }

  @Test func `the trimmed form of a number has no trailing zeros`() {
    #expect(
      [1, 1.5, 59.94, 0, 100, -2.50].map(\.trimmed) == ["1", "1.5", "59.94", "0", "100", "-2.5"])
  }

  @Test func `the digits of large numbers are in groups of three`() {
    #expect(
      [0, 999, 1000, 9000, 1_234_567, -1000].map { $0.grouped(by: " ") } == [
        "0", "999", "1 000", "9 000", "1 234 567", "-1 000",
      ])
  }
}
