@preconcurrency import CCosmosEpoxy
import CosmosOpenGL
import TestSupport
import Testing

/// Makes each of EGL's fallible entry points fail, and expects a clear error or another device.
@Suite(.long, .serialized) struct EGLFaultTests {
  @Test(arguments: EGLFault.Call.allCases)
  func `if EGL fails permanently, the error names the packages to install`(call: EGLFault.Call)
    throws
  {
    try Headless.alone {
      try EGLFault.install()
      let fault = EGLFault(call, from: 1, through: .max)
      EGLFault.$current.withValue(fault) {
        do throws(GLError) {
          _ = try HeadlessContext()
          Issue.record("a context was created although \(call) failed")
        } catch {
          #expect("\(error)".hasPrefix("OpenGL is not available without a window: "), "\(error)")
          #expect("\(error)".hasSuffix("or the GPU vendor's EGL."), "\(error)")
        }
      }
      #expect(fault.count > 0)
    }
  }

  /// The single failure may lead to another device, another version of OpenGL, or an error.
  @Test(arguments: EGLFault.Call.allCases)
  func `contexts work again after a single EGL failure`(
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
            #expect("\(error)".hasPrefix("OpenGL is not available without a window: "), "\(error)")
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

/// Makes a function of EGL fail in each task that has this fault as ``current``.
final class EGLFault: @unchecked Sendable {
  enum Call: String, CaseIterable, Sendable {
    case getPlatformDisplay, initialize, bindAPI, createContext, makeCurrent
  }

  /// The fault in this task; nil if there is none.
  @TaskLocal static var current: EGLFault?

  private let call: Call
  private let range: ClosedRange<Int>
  /// Number of calls of the function until now, all on one thread.
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

  /// Redirects libepoxy's pointers, which are shared with other tests, through ``fails(_:)``.
  static func install() throws { _ = try installed.get() }

  private static let installed: Result<Void, GLError> = {
    // The first use makes libepoxy write its pointers.
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
      // A call without a context releases the current one, and never fails.
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

  /// The original pointers, written once, before libepoxy's pointers are redirected.
  nonisolated(unsafe) private static var originals: Originals?
}
