import FuzzSupport

/// Settings in TOML, read for a program with two commands.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let input = text(bytes, count)
    let settings = try Shop.settings(input)
    demand(try settings == Shop.settings(input), "The same text was read as two settings.")
    for command in settings.commandNames {
      for argument in settings.arguments(of: settings.settings(of: command), for: command) {
        demand(
          argument.hasPrefix("--") || argument.isEmpty,
          "A setting became the argument \(argument.debugDescription).")
      }
      let accepted = try settings.settings(of: command, before: ["--count=1"], check: Shop.check)
      demand(
        !accepted.contains { $0.key == "count" }, "A setting beat what was typed.")
    }
    for error in settings.wrongValues(check: Shop.check) {
      demandSentence(error, inputSize: count)
    }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
