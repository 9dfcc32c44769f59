import CosmosDrawing
import CosmosGeometry
import CosmosOpenGL
import CosmosRendering
import CosmosScenes
import CosmosSystem
import Glibc

/// Draws the first seconds of a window's scene on another thread, so that the driver compiles the
/// shaders there, and the opening in the window moves more evenly.
///
/// A driver compiles each shader once, and later finds it in its cache. After a rehearsal, a file
/// names the driver and the program. If both are unchanged, a window starts without a rehearsal.
@MainActor final class OpeningRehearsal {
  /// The rehearsed pipelines; the window may build these before the rehearsal ends.
  let pipelines = PipelineRehearsal()
  private let thread: pthread_t

  /// Number of pictures, and the seconds from one to the next.
  ///
  /// The pictures need more and more pipelines, in the order of their first use in the opening.
  /// Every picture differs from the one before. If two pictures were equal, the second would be
  /// drawn from kept textures, with other pipelines.
  private nonisolated static let (count, step) = (80, 0.1)

  /// Begins the rehearsal.
  ///
  /// The result is nil if the driver has compiled the shaders before, if the options name no file,
  /// or if the system cannot start enough threads.
  ///
  /// - Parameters:
  ///   - scene: The scene at time 0.
  ///   - viewport: The window's size and scale.
  ///   - driver: The window's driver.
  ///   - options: The window's options.
  init?(
    _ scene: any Scene, in viewport: Viewport, on driver: GLDriver,
    options: SceneWindow.Options
  ) {
    guard let path = options.shaderRecord else { return nil }
    let record = "\(driver.renderer)\n\(driver.version)\nprogram of \(Self.programTime)\n"
    guard (try? UserFolder.read(path)) != record, WorkThread.areLeft(WorkThread.fewest) else {
      return nil
    }
    let thread = WorkThread.start { [pipelines] in
      // The driver's own threads inherit the low priority.
      WorkThread.yieldToOthers()
      do {
        try Self.draw(scene, in: viewport, on: driver, options: options, telling: pipelines)
        if !pipelines.isCancelled { try UserFolder.write(record, to: path) }
      } catch {
        // Without a rehearsal, the window compiles the shaders itself.
      }
      pipelines.end()
      Memory.returnFreeBlocks()
    }
    guard let thread else { return nil }
    self.thread = thread
  }

  /// Ends the rehearsal, and waits for its thread, because a program must not exit while a thread
  /// uses the driver.
  deinit {
    pipelines.cancel()
    pthread_join(thread, nil)
  }

  /// Time when the program's file was written, in seconds since 1970; 0 if that is unknown.
  private static var programTime: Int {
    var status = stat()
    return stat("/proc/self/exe", &status) == 0 ? Int(status.st_mtim.tv_sec) : 0
  }

  private nonisolated static func draw(
    _ scene: any Scene, in viewport: Viewport, on driver: GLDriver,
    options: SceneWindow.Options, telling pipelines: PipelineRehearsal
  ) throws {
    let target = RenderTarget(
      framebuffer: 0, width: viewport.pixelWidth, height: viewport.pixelHeight)
    let headless = try HeadlessContext(framebufferWidth: target.width, height: target.height)
    // Shaders that another driver compiles would not help the window.
    guard headless.renderer == driver.renderer else { return }
    let context = try GLContext(of: headless)
    let renderer = try Renderer(
      geometry: scene.geometry, font: options.font ?? Renderer.standardFont,
      options: options.rendering, context: context, shaderOverride: options.shaderOverride)
    renderer.didBuild = { pipelines.didBuild($0) }
    var (scene, frame) = (scene, Frame(viewport: viewport))
    frame.fonts = renderer.fonts
    for number in 0..<Self.count where !pipelines.isCancelled {
      let time = Double(number) * Self.step
      scene.advance(to: time)
      frame.reset(for: viewport)
      scene.describe(into: &frame, at: time)
      try renderer.draw(frame, into: target)
    }
    while !pipelines.isCancelled, try renderer.prepareNext(for: target) {}
    context.functions.finish()
  }
}
