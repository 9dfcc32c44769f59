@preconcurrency import CCosmosEpoxy
import CosmosOpenGL
import TestSupport
import Testing

/// EGL's entry points that can fail, each failing in turn: an error that is a sentence, or another device.
@Suite(.long, .serialized) struct EGLFaultTests {
  @Test(arguments: EGLFault.Call.allCases)
  func `where EGL fails always, a sentence says what is missing`(call: EGLFault.Call) throws {
    try Headless.alone {
      try EGLFault.install()
      let fault = EGLFault(call, from: 1, through: .max)
      EGLFault.$current.withValue(fault) {
        do throws(GLError) {
          _ = try HeadlessContext()
          Issue.record("a context without \(call)")
        } catch {
          #expect("\(error)".hasPrefix("No OpenGL without a window: "), "\(error)")
          #expect("\(error)".hasSuffix("or the GPU vendor's EGL."), "\(error)")
        }
      }
      #expect(fault.count > 0)
    }
  }

  /// Another device, another version of OpenGL, or a sentence.
  @Test(arguments: EGLFault.Call.allCases)
  func `where EGL fails once, nothing crashes and contexts work afterwards`(
    call: EGLFault.Call
  ) throws {
    try Headless.alone {
      try EGLFault.install()
      var number = 1
      while number < 50 {
        let fault = EGLFault(call, from: number, through: number)
        EGLFault.$current.withValue(fault) {
          do throws(GLError) {
            let context = try HeadlessContext()
            #expect(!context.renderer.isEmpty)
          } catch {
            #expect("\(error)".hasPrefix("No OpenGL without a window: "), "\(error)")
          }
        }
        guard fault.count >= number else { break }
        number += 1
      }
      #expect(number > 1)
      _ = try GLContext(of: HeadlessContext())
      print("  \(number - 1) single faults of \(call)")
    }
  }
}

/// A call of EGL that fails, in the task where it is ``current``.
final class EGLFault: @unchecked Sendable {
  enum Call: String, CaseIterable, Sendable {
    case getPlatformDisplay, initialize, bindAPI, createContext, makeCurrent
  }

  /// The fault of this task, nil for none.
  @TaskLocal static var current: EGLFault?

  private let call: Call
  private let range: ClosedRange<Int>
  /// How often it was called; on one thread.
  private(set) var count = 0

  init(_ call: Call, from first: Int, through last: Int) {
    self.call = call
    range = first...last
  }

  static func fails(_ call: Call) -> Bool {
    guard let current, current.call == call else { return false }
    current.count += 1
    return current.range.contains(current.count)
  }

  /// libepoxy's pointers, which other tests use at the same time, lead through ``fails(_:)``.
  static func install() throws { _ = try installed.get() }

  private static let installed: Result<Void, GLError> = {
    // libepoxy writes its pointers when they are first used.
    do throws(GLError) { _ = try HeadlessContext() } catch { return .failure(error) }
    originals = Originals(
      getPlatformDisplay: epoxy_eglGetPlatformDisplayEXT, initialize: epoxy_eglInitialize,
      bindAPI: epoxy_eglBindAPI, createContext: epoxy_eglCreateContext,
      makeCurrent: epoxy_eglMakeCurrent)
    epoxy_eglGetPlatformDisplayEXT = { platform, display, attributes in
      EGLFault.fails(.getPlatformDisplay)
        ? nil : EGLFault.originals?.getPlatformDisplay?(platform, display, attributes)
    }
    epoxy_eglInitialize = { display, major, minor in
      EGLFault.fails(.initialize) ? 0 : EGLFault.originals?.initialize?(display, major, minor) ?? 0
    }
    epoxy_eglBindAPI = { api in
      EGLFault.fails(.bindAPI) ? 0 : EGLFault.originals?.bindAPI?(api) ?? 0
    }
    epoxy_eglCreateContext = { display, config, shared, attributes in
      EGLFault.fails(.createContext)
        ? nil : EGLFault.originals?.createContext?(display, config, shared, attributes)
    }
    epoxy_eglMakeCurrent = { display, draw, read, context in
      // Letting go of a context does not fail.
      context != nil && EGLFault.fails(.makeCurrent)
        ? 0 : EGLFault.originals?.makeCurrent?(display, draw, read, context) ?? 0
    }
    return .success(())
  }()

  private struct Originals {
    var getPlatformDisplay: PFNEGLGETPLATFORMDISPLAYEXTPROC?
    var initialize: PFNEGLINITIALIZEPROC?
    var bindAPI: PFNEGLBINDAPIPROC?
    var createContext: PFNEGLCREATECONTEXTPROC?
    var makeCurrent: PFNEGLMAKECURRENTPROC?
  }

  /// Written once, before the pointers that lead to it.
  nonisolated(unsafe) private static var originals: Originals?
}
