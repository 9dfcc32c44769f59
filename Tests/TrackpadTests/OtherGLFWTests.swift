import Foundation
import TestSupport
import Testing

/// GLFW 3.4 and newer have X11 and Wayland in one library, and choose when the program runs.
///
/// With COSMOS_TEST_GLFW=/…/libglfw.so.3 all tests here run with that library. These see to it that they do.
@Suite(
  .long,
  .serialized, .timeLimit(.minutes(3)),
  .enabled(
    if: Desk.otherGLFW != nil, "NO OTHER GLFW WAS TRIED: COSMOS_TEST_GLFW names no libglfw.so.3"))
struct OtherGLFWTests {
  @Test(arguments: FingerTests.desks) func `the library that was named is the one that runs`(
    kind: Desk.Kind
  ) throws {
    let library = try #require(Desk.otherGLFW)
    let path = URL(fileURLWithPath: library).resolvingSymlinksInPath().path
    try Session.play(on: kind) { session in
      #expect(session.program.libraries.filter { $0.contains("libglfw") } == [path])
    }
  }
}
