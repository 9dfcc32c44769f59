package import ArgumentParser

extension ValidationError {
  /// An error about the value of an option that shows only where other options are known, too.
  ///
  /// It has the form that ArgumentParser gives to errors of single values: so a setting that it is about is
  /// found, and messages leave that form out.
  ///
  /// - Parameters:
  ///   - option: The option's long name, with its dashes.
  ///   - sentence: What is wrong.
  package init(of option: String, _ sentence: String) {
    self.init("The value '' is invalid for '\(option)': \(sentence)")
  }
}
