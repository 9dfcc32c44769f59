import Testing

@testable import CosmosPlatform

/// Tests of full screen with the recorded events of window managers.
@Suite struct FullScreenLogTests {
  /// The tiling managers that choose the monitor themselves, so that none of their windows filled
  /// the monitor that was removed.
  private static let choosingMonitors: Set = ["bspwm", "dwm", "herbstluftwm"]

  @Test(arguments: RecordedFullScreen.names)
  func `recorded events lead to the recorded requests and states`(name: String) throws {
    for run in try RecordedFullScreen(name).runs {
      var value = run.start
      for step in run.steps {
        let requests = value.handle(step.event)
        #expect(FullScreenLog.text(step.event, requests, value) == step.text)
      }
    }
  }

  @Test(arguments: RecordedFullScreen.names)
  func `a check takes place at its time, and only then`(name: String) throws {
    for run in try RecordedFullScreen(name).runs {
      var value = run.start
      for step in run.steps {
        if step.event.kind == .due {
          let due = try #require(value.due, "\(step.text)")
          #expect(due <= step.event.time + 1e-5, "\(step.text)")
        }
        _ = value.handle(step.event)
      }
    }
  }

  @Test(arguments: RecordedFullScreen.names)
  func `a key fills a monitor or ends full screen, whoever began it`(name: String) throws {
    for run in try RecordedFullScreen(name).runs {
      var value = run.start
      for step in run.steps {
        let couldEnd = value.canEnd
        _ = value.handle(step.event)
        guard case .toggled = step.event.kind else { continue }
        #expect(value.isOn != couldEnd, "\(step.text)")
      }
    }
  }

  @Test(arguments: RecordedFullScreen.names)
  func `a window waits while its monitor is off, and fills it again afterwards`(
    name: String
  ) throws {
    var lost: String?
    var hasReturned = false
    for run in try RecordedFullScreen(name).runs {
      var value = run.start
      for step in run.steps {
        let before = value
        _ = value.handle(step.event)
        if case .waiting(let waiting) = value.state { lost = waiting.monitor }
        if case .waiting = before.state, let filling = value.filling {
          #expect(filling.monitor == lost, "\(step.text)")
          hasReturned = true
        }
      }
    }
    #expect(hasReturned == (lost != nil))
    #expect((lost == nil) == Self.choosingMonitors.contains(name))
  }
}
