/// The GL calls made through a recording table, as text, oldest first.
///
///     create buffer -> 1
///     bindBuffer array 1
package final class GLTrace {
  package private(set) var calls: [String] = []

  package init() {}

  package func removeAll() {
    calls.removeAll(keepingCapacity: true)
  }

  /// Returns the calls of a function, with their arguments.
  package func calls(named name: String) -> [String] {
    calls.filter { $0 == name || $0.hasPrefix(name + " ") }
  }

  /// Wraps `call` so that its name and arguments are recorded before the call, and its result after
  /// the call.
  func traced<each Argument, Result>(
    _ name: String, _ call: @escaping (repeat each Argument) -> Result
  ) -> (repeat each Argument) -> Result {
    { (argument: repeat each Argument) in
      var line = name
      for value in repeat each argument {
        // Omits pointers, which differ from run to run, and the text of shaders, which is long.
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
