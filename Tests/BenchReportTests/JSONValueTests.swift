import Foundation
import Testing
import TestSupport

@testable import CosmosBenchReport

@Suite struct JSONValueTests {
  @Test func `what needs escaping comes back as it was`() throws {
    let awkward = "quote \" backslash \\ line\nreturn\rtab\t bell\u{7} delete\u{7F} é 星 🌌 </script>"
    let text = JSONValue.object([.init(key: awkward, value: .string(awkward))]).text
    let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String]
    #expect(parsed == [awkward: awkward])
  }

  @Test func `keys keep their order and numbers their shortest form`() {
    let value = JSONValue.object([
      "z": .integer(1), "a": .number(2), "m": .number(0.1), "n": .number(1e-7),
      "seed": .unsigned(.max), "list": .array([.bool(true), .null]), "empty": .object([:]),
    ])
    #expect(
      value.text == """
        {
          "z": 1,
          "a": 2,
          "m": 0.1,
          "n": 1e-07,
          "seed": 18446744073709551615,
          "list": [true, null],
          "empty": {}
        }

        """)
  }

  @Test func `what is missing or not finite is null`() {
    #expect(JSONValue.rounded(nil, 2) == .null)
    #expect(JSONValue.rounded(.infinity, 2) == .null)
    #expect(JSONValue.rounded(.nan, 2) == .null)
    #expect(JSONValue.milliseconds(0.0123456789) == .number(12.3457))
    #expect(JSONValue.text(nil) == .null)
  }

  @Test(arguments: 1...30)
  func `any document reads back as it was written`(seed: Int) throws {
    var random = RandomNumbers(seed: UInt64(seed))
    func value(depth: Int) -> JSONValue {
      switch Int.random(in: 0...(depth > 0 ? 7 : 5), using: &random) {
      case 0: return .null
      case 1: return .bool(random.unit() < 0.5)
      case 2: return .integer(Int.random(in: -1_000_000...1_000_000, using: &random))
      case 3, 4: return .number(0.5 + Double(Int.random(in: -9999...9999, using: &random)))
      case 5:
        let letters = Array("ab\"\\\n\t ü{}[]:,星")
        return .string(String((0..<5).map { _ in letters.randomElement(using: &random) ?? "x" }))
      case 6: return .array((0..<3).map { _ in value(depth: depth - 1) })
      default:
        return .object((0..<3).map { .init(key: "k\($0)", value: value(depth: depth - 1)) })
      }
    }
    let document = JSONValue.array([value(depth: 4)])
    let read = try JSONValue(parsing: document.text)
    #expect(sorted(read) == sorted(document), "seed \(seed)")
  }

  /// The same document with the keys of every object sorted.
  private func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let values): .array(values.map(sorted))
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: sorted($0.value)) })
    default: value
    }
  }
}
