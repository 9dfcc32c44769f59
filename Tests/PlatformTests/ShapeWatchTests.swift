import CosmosGeometry
import Testing

@testable import CosmosPlatform

/// Tests of the shapes that a user chooses, detected from the sizes and states of a window.
@Suite struct ShapeWatchTests {
  private static let opened = Size(width: 800, height: 500)
  private static let screen = Size(width: 1920, height: 1080)

  /// The watch of a window that was opened some time ago.
  private var watch = ShapeWatch(
    opening: WindowShape(size: opened, isFullscreen: false, isMaximised: false))

  private func shape(
    _ size: Size = opened, isFullscreen: Bool = false, isMaximised: Bool = false
  ) -> WindowShape {
    WindowShape(size: size, isFullscreen: isFullscreen, isMaximised: isMaximised)
  }

  private mutating func see(
    _ size: Size, isFullscreen: Bool = false, isMaximised: Bool = false, at time: Double
  ) {
    watch.see(size, isFullscreen: isFullscreen, isMaximised: isMaximised, at: time)
  }

  @Test mutating func `a window that stays as it was opened reports no change`() {
    see(Self.opened, at: 1)
    see(Self.opened, at: 100)
    #expect(watch.takeChange(at: 100) == nil && watch.takeChange(at: .infinity) == nil)
  }

  @Test mutating func `a window's new size is reported once, after it has lasted`() {
    let size = Size(width: 900, height: 600)
    see(Size(width: 850, height: 550), at: 10)
    see(size, at: 10.3)
    #expect(watch.takeChange(at: 10.6) == nil)
    let due = watch.due ?? 0
    #expect(abs(due - 10.8) < 1e-9)
    let change = watch.takeChange(at: due)
    #expect(change?.old == shape() && change?.new == shape(size))
    #expect(watch.takeChange(at: 20) == nil && watch.due == nil)
  }

  @Test(arguments: [false, true])
  mutating func `a full screen's size is not remembered, whether size or state is reported first`(
    saysStateFirst: Bool
  ) {
    see(Self.opened, at: 9)
    if saysStateFirst {
      see(Self.opened, isFullscreen: true, at: 10)
    } else {
      see(Self.screen, at: 10)
    }
    see(Self.screen, isFullscreen: true, at: 10.1)
    let change = watch.takeChange(at: 11)
    #expect(change?.new == shape(isFullscreen: true))
    if saysStateFirst { see(Self.screen, at: 20) }
    see(Self.opened, at: 20.1)
    let back = watch.takeChange(at: 21)
    #expect(back?.old == change?.new && back?.new == shape())
  }

  @Test mutating func `a window size seen only once is not remembered, even much later`() {
    see(Self.screen, at: 10)
    see(Self.screen, isFullscreen: true, at: 13)
    #expect(watch.takeChange(at: 14)?.new == shape(isFullscreen: true))
  }

  @Test mutating func `the size of a maximised window is not remembered`() {
    see(Self.screen, at: 10)
    see(Self.screen, isMaximised: true, at: 10.02)
    #expect(watch.takeChange(at: 12)?.new == shape(isMaximised: true))
    #expect(watch.size == Self.opened)
  }

  @Test(arguments: [false, true])
  mutating func
    `in full screen, a window is still remembered as maximised if it was maximised before`(
      endsMaximisedFirst: Bool
    )
  {
    see(Self.screen, isMaximised: true, at: 10)
    #expect(watch.takeChange(at: 12)?.new == shape(isMaximised: true))
    // Openbox removes the maximised state when full screen starts, and restores it when full screen
    // ends.
    if endsMaximisedFirst { see(Self.screen, at: 20) }
    see(Self.screen, isFullscreen: true, at: 20.01)
    #expect(watch.takeChange(at: 22)?.new == shape(isFullscreen: true, isMaximised: true))
    see(Self.screen, at: 30)
    see(Self.screen, isMaximised: true, at: 30.01)
    #expect(watch.takeChange(at: 32)?.new == shape(isMaximised: true))
  }

  @Test
  mutating func `a size that has lasted is kept when full screen starts immediately afterwards`() {
    let size = Size(width: 900, height: 600)
    see(size, at: 10)
    see(size, at: 10.6)
    see(size, isFullscreen: true, at: 10.7)
    #expect(watch.takeChange(at: 12)?.new == shape(size, isFullscreen: true))
  }

  @Test
  mutating func `changes by the window manager while monitors come and go are not the user's`() {
    watch.distrust(until: 12)
    see(Size(width: 7680, height: 4320), at: 10)
    #expect(watch.takeChange(at: 15) == nil)
    // A later change of another property does not report this size either.
    see(Size(width: 7680, height: 4320), isMaximised: true, at: 20)
    let change = watch.takeChange(at: 21)
    #expect(change?.old.size == change?.new.size && change?.new.isMaximised == true)
  }

  @Test mutating func `the size that a tiling manager chooses after full screen is not the user's`()
  {
    see(Self.screen, isFullscreen: true, at: 10)
    #expect(watch.takeChange(at: 11)?.new == shape(isFullscreen: true))
    let tile = Size(width: 950, height: 1060)
    see(Self.opened, at: 20)
    see(tile, at: 20.2)
    let change = watch.takeChange(at: 21)
    #expect(change?.old == shape(tile, isFullscreen: true) && change?.new == shape(tile))
    let size = Size(width: 900, height: 600)
    see(size, at: 30)
    #expect(watch.takeChange(at: 31)?.new == shape(size))
  }

  @Test
  mutating func `a change after a key press counts as the user's, even while the window opens`() {
    watch.distrust(until: 12)
    watch.trust()
    see(Self.screen, isFullscreen: true, at: 10)
    #expect(watch.takeChange(at: 11)?.new == shape(isFullscreen: true))
  }

  @Test mutating func `when the window closes, a change counts even if it has not lasted yet`() {
    let size = Size(width: 900, height: 600)
    see(size, at: 10)
    #expect(watch.takeChange(at: .infinity)?.new == shape(size))
  }
}
