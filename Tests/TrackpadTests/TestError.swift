/// What went wrong outside of what is tested.
struct TestError: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
