import FuzzSupport

/// Settings in TOML, read for a program with two commands.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let input = text(bytes, count)
    let settings = try Shop.settings(input)
    demand(
      try settings.settings == Shop.settings(input).settings,
      "The same text was read as two settings.")
    for command in ["open", "paint"] {
      let chosen = settings.choice(for: command).settings
      for argument in settings.arguments(of: chosen, for: command) {
        demand(
          argument.hasPrefix("--") || argument.isEmpty,
          "A setting became the argument \(argument.debugDescription).")
      }
      let besides = settings.choice(for: command, before: ["--count=1"]).settings
      demand(!besides.contains { $0.key == "count" }, "A setting beat what was typed.")
    }
    for error in settings.mistakes + settings.wrongValues() {
      demandSentence(error, inputSize: count)
    }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
