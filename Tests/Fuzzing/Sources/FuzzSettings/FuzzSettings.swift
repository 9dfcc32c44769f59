import ArgumentParser
import FuzzSupport

/// Fuzzes the reader of settings in TOML, with an invented program that has two commands.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  do {
    let input = text(bytes, count)
    let settings = Shop.settings(input)
    demand(
      settings.settings == Shop.settings(input).settings,
      "The same text was read as two settings.")
    let open = try settings.choice(for: Shop.Open.parse([]), from: [])
    demand((try? open.command.check()) != nil, "Settings made a valid command invalid.")
    let paint = try settings.choice(for: Shop.Paint.parse(["f"]), from: ["f"])
    demand((try? paint.command.check()) != nil, "Settings made a valid command invalid.")
    demand(paint.command.file == "f", "A setting became an argument.")
    let typed = ["--count=1"]
    let chosen = try settings.choice(for: Shop.Open.parse(typed), from: typed)
    demand(chosen.command.count == "1", "A setting overrode the command line.")
    for error in try settings.errors() {
      demandSentence(error, inputSize: count)
    }
  } catch {
    demandSentence(error, inputSize: count)
  }
  return 0
}
