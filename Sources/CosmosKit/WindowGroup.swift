import CosmosPlatform

/// The open windows of a program, which take turns on the main thread.
///
/// A single window sleeps by itself. With several windows, each notes how long it may sleep; the
/// group sleeps when no window has anything to do.
@MainActor struct WindowGroup {
  private struct Member {
    let window: SceneWindow
    let stage: any Stage
    var loop: PictureLoop
  }

  /// The open windows, in the order of opening.
  private var members: [Member] = []

  /// Tells the stages whether they share the thread.
  private func shareThread() {
    for member in members { member.stage.isShared = members.count > 1 }
  }

  /// Adds a window to the group, and begins its loop.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - stage: The stage that shows the window's scene.
  /// - Throws: An error of the delegate or the driver.
  mutating func open(_ window: SceneWindow, on stage: any Stage) throws {
    members.append(Member(window: window, stage: stage, loop: window.loop(on: stage)))
    shareThread()
    try members[members.count - 1].loop.begin()
  }

  /// Runs until all windows are closed.
  mutating func run() throws {
    while !members.isEmpty {
      var sleep = Double.infinity
      var index = 0
      while index < members.count {
        let stage = members[index].stage
        stage.makeCurrent()
        if try members[index].loop.turn() {
          sleep = min(sleep, stage.takeSleep() ?? 0)
          index += 1
        } else {
          close(index)
          // Each remaining window runs another turn before the group sleeps.
          sleep = 0
        }
      }
      if sleep > 0, members.count > 1 { waitTogether(sleep) }
    }
  }

  /// Sleeps until an event of any window arrives or the timeout, in seconds, has passed.
  private func waitTogether(_ timeout: Double) {
    let windows = members.compactMap { ($0.stage as? OpenWindow)?.window }
    Window.wait(for: windows, timeout: timeout.isFinite ? timeout : nil)
  }

  /// Closes all windows that are still open.
  mutating func close() { while !members.isEmpty { close(members.count - 1) } }

  private mutating func close(_ index: Int) {
    members[index].stage.makeCurrent()
    members[index].loop.end()
    members[index].window.scene = members[index].loop.scene
    members.remove(at: index)
    shareThread()
  }
}
