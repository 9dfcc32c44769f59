import TestSupport
import Testing

/// Tests of Wayland-only options on X11.
@Suite(.windows) struct WallpaperLayerTests {
  @Test(arguments: [["--layer", "bottom"], ["--layer", "overlay", "--until-input"]])
  func `the option --layer is rejected on X11, and the error suggests 'cosmos saver'`(
    options: [String]
  ) throws {
    let server = try XServer(width: 320, height: 300)
    let outcome = try Program.run(["wallpaper"] + options, environment: server.environment)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors
        == "cosmos: --layer and --until-input need Wayland. On X11, use `cosmos saver`, which draws "
        + "in a screen saver's window.\n")
  }

  @Test func `the option --until-input requires a layer in front of windows`() throws {
    let outcome = try Program.run(["wallpaper", "--until-input"])
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains("add --layer overlay"))
  }
}
