/// The times by which Cosmos judges changes of a window's size, in seconds.
///
/// A change has no mark that says who made it, or whether another one follows. So each use of a
/// new size waits until the size has lasted for the use's own time.
package enum ResizeTimes {
  /// Time without another change until a drag of the window's edge counts as ended.
  ///
  /// The Milky Way is drawn for the new size then. A hand that drags the edge pauses for a shorter
  /// time.
  ///
  /// - Source: a guess.
  package static let drag = 0.25

  /// Time that a shape must last until it counts as the user's choice, which is remembered.
  package static let choice = 0.5

  /// Time after a change until the memory of the old size is returned to the system.
  package static let memory = 1.5

  /// Time after a window has opened during which changes are attributed to the window manager.
  package static let opening = 0.5

  /// Time after the end of full screen during which new sizes are attributed to the window manager.
  package static let fullscreenEnd = 1.0

  /// Time after a change of the screens during which window managers may still move windows.
  package static let screens = 2.0
}
