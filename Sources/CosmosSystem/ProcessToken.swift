/// Tells this process from all others, also from those of other machines and containers that share a folder with it:
/// their numbers may be equal.
enum ProcessToken {
  /// 16 hexadecimal digits; the names of the process's unfinished files have them in common.
  static let own: String = {
    let digits = String(UInt64.random(in: 0...UInt64.max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }()
}
