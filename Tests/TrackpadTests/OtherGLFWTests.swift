import Foundation
import TestSupport
import Testing

/// Tests that COSMOS_TEST_GLFW takes effect.
///
/// GLFW 3.4 and newer contain X11 and Wayland in one library, and choose at run time. With
/// COSMOS_TEST_GLFW=/…/libglfw.so.3, all trackpad tests use that library.
@Suite(
  .long,
  .serialized, .timeLimit(.minutes(3)),
  .enabled(
    if: Desk.otherGLFW != nil, "NO OTHER GLFW WAS TRIED: COSMOS_TEST_GLFW names no libglfw.so.3"))
struct OtherGLFWTests {
  @Test(arguments: FingerTests.desks) func `the library named by COSMOS_TEST_GLFW is loaded`(
    kind: Desk.Kind
  ) throws {
    let library = try #require(Desk.otherGLFW)
    let path = URL(fileURLWithPath: library).resolvingSymlinksInPath().path
    try Session.play(on: kind) { session in
      #expect(session.program.libraries.filter { $0.contains("libglfw") } == [path])
    }
  }
}
