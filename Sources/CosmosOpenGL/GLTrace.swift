/// The GL calls made through a recording table, as text, oldest first.
///
///     genBuffer -> 1
///     bindBuffer array 1
public final class GLTrace {
  public private(set) var calls: [String] = []

  public init() {}

  public func removeAll() {
    calls.removeAll(keepingCapacity: true)
  }

  /// The calls whose name is `name`, arguments and all.
  public func calls(named name: String) -> [String] {
    calls.filter { $0 == name || $0.hasPrefix(name + " ") }
  }

  /// `call`, wrapped so that it is written down before it happens.
  func traced<each Argument, Result>(
    _ name: String, _ call: @escaping (repeat each Argument) -> Result
  ) -> (repeat each Argument) -> Result {
    { (argument: repeat each Argument) in
      var line = name
      for value in repeat each argument {
        // Pointers and shader sources differ from run to run or fill pages: left out.
        switch value {
        case is UnsafeRawPointer, is UnsafeRawPointer?, is UnsafeMutableRawPointer: continue
        case let text as String where text.count > 60: line += " <\(text.count) characters>"
        default: line += " \(value)"
        }
      }
      self.calls.append(line)
      let place = self.calls.count - 1
      let result = call(repeat each argument)
      if !(result is Void) { self.calls[place] += " -> \(result)" }
      return result
    }
  }
}
