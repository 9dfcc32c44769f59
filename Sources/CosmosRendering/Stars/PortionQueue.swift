import CosmosOpenGL

/// Portions of stars that the driver was handed and has perhaps not drawn yet, two at the most.
///
/// Drivers queue whatever they are told, and a software rasteriser takes some hundred bytes for
/// each star that waits. With one portion being drawn, one waiting and one being handed over, it is
/// never idle, and what waits stays in the caches.
struct PortionQueue {
  private struct Portion {
    var stars = 0
    var fence: OpaquePointer?
  }

  private let functions: GLFunctions
  private var older = Portion()
  private var newer = Portion()

  init(functions: GLFunctions) {
    self.functions = functions
  }

  /// Stars that may still have to be drawn.
  var stars: Int { older.stars + newer.stars }

  /// Forgets what waits, without waiting for it.
  mutating func reset() {
    forget(&older)
    forget(&newer)
  }

  /// Notes a portion and sends it off; waits while there are more than two.
  ///
  /// - Returns: The stars of the portion that was waited for, 0 if there was none.
  mutating func append(_ stars: Int) -> Int {
    let finished = older.stars
    if let fence = older.fence {
      // A second is for ever: a driver that takes longer has lost the fence.
      _ = functions.clientWaitSync(fence, 1_000_000_000)
    }
    forget(&older)
    older = newer
    newer = Portion(stars: stars, fence: functions.fenceSync())
    functions.flush()
    return finished
  }

  private func forget(_ portion: inout Portion) {
    if let fence = portion.fence { functions.deleteSync(fence) }
    portion = Portion()
  }
}
