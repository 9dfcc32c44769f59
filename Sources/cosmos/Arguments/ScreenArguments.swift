import ArgumentParser

/// Where a window opens.
struct ScreenArguments: ParsableArguments {
  @Flag(help: "Fill the screen; F or F11 toggles it.")
  var fullscreen = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Open on this monitor: 1 is the first.", valueName: "N"),
    transform: NumberArgument.parse("--monitor", in: 1...16))
  var monitor: Int?
}
