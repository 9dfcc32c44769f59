import CosmosPlatform
import CosmosRendering
public import CosmosScenes
import CosmosSystem

// What a scene's window takes from the platform beneath, in its words.

extension SceneWindow {
  /// The same options, as the platform has them.
  var platformOptions: WindowOptions {
    var platform = WindowOptions()
    platform.title = options.title
    platform.size = options.size
    platform.isFullscreen = options.isFullscreen
    platform.monitor = options.monitor
    platform.host = options.host
    platform.isSynchronised = options.isSynchronised
    platform.asksWhetherReady = true
    platform.wantsDebugContext = BuildMode.watchesDriver
    return platform
  }
}

extension Window {
  /// The whole of the window's framebuffer.
  var target: RenderTarget {
    var target = RenderTarget(
      framebuffer: 0, width: framebufferSize.width, height: framebufferSize.height)
    target.age = keepsPicture ? 1 : 0
    return target
  }
}

extension WallTime {
  /// The machine's time.
  public static var now: WallTime {
    WallTime(
      secondOfMinute: WallClock.secondOfMinute, secondsSince1970: WallClock.secondsSince1970)
  }
}
