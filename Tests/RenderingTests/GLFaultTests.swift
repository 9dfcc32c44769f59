import CosmosKit
import CosmosSky
import TestSupport
import Testing

/// Makes each fallible GL entry point fail at each of its calls in turn: the program must not
/// crash, the error must have a message, and all objects must be deleted.
///
/// - Source: the method of SQLite's tests, in which the n-th call fails, for n = 1, 2, 3 … until
///   none does.
@Suite(.serialized, .drawing) struct GLFaultTests {
  private static let size = Size(width: 96, height: 64)

  /// Draws the sky with kept layers, like the command `render`, with or without a real driver.
  private func picture(_ functions: GLFunctions, hasDriver: Bool = false) throws -> Image {
    try Headless.alone {
      let context = try GLContext(
        of: hasDriver ? try HeadlessContext() : nil, functions: functions)
      var sky = Sky(options: SkyOptions(), size: Self.size)
      let renderer = try Renderer(
        geometry: sky.geometry, options: Fields.options(cache: .on), context: context)
      sky.advance(to: 2)
      var frame = sky.frame(at: 2, in: Viewport(size: Self.size))
      // The sky's own labels are too small to be drawn here.
      frame.add(Label(text: "sky", center: Point(x: 48, y: 32), size: 12, color: .white))
      let image = try renderer.picture(of: frame)
      try context.checkMemory()
      return image
    }
  }

  @Test(arguments: FaultyGL.Call.allCases.filter { !$0.isTolerated })
  func `a failed OpenGL call is an error, and all objects are deleted`(
    call: FaultyGL.Call
  ) throws {
    var faults = 0
    while faults < 1000 {
      let faulty = FaultyGL(call, at: faults + 1, over: .inert)
      var error: GLError?
      do {
        _ = try picture(faulty.functions)
      } catch let failure as GLError {
        error = failure
      }
      #expect(faulty.live.isEmpty, "failed call \(faults + 1) of \(call) leaves \(faulty.live)")
      guard faulty.hasFailed else { break }
      faults += 1
      let sentence = try #require(error.map { "\($0)" }, "\(call) \(faults) is not noticed")
      #expect(sentence.hasSuffix(".") || sentence.hasSuffix("?") || sentence.contains(":\n"))
      #expect(sentence.contains(call.says), "\(call) \(faults): \(sentence)")
    }
    #expect(faults > 0)
    print("  \(faults) faults of \(call)")
  }

  /// After such a failure, the renderer does without fences and queries, and its draws are in a
  /// different order.
  ///
  /// So the test compares the pictures instead of the calls.
  @Test(arguments: FaultyGL.Call.allCases.filter(\.isTolerated))
  func `a tolerated failure of an OpenGL call does not change the picture`(call: FaultyGL.Call)
    throws
  {
    let right = try picture(.epoxy, hasDriver: true)
    var faults = 0
    while faults < 20 {
      let faulty = FaultyGL(call, at: faults + 1, over: .epoxy)
      #expect(
        try picture(faulty.functions, hasDriver: true) == right, "\(call) \(faults + 1)")
      #expect(faulty.live.isEmpty, "failed call \(faults + 1) of \(call) leaves \(faulty.live)")
      guard faulty.hasFailed else { break }
      faults += 1
    }
    print("  \(faults) faults of \(call), all without consequences")
  }
}

/// A driver that makes one call fail.
final class FaultyGL {
  enum Call: String, CaseIterable {
    case genBuffer, genVertexArray, genTexture, genFramebuffer
    case createShader, compileShader, createProgram, linkProgram, getUniformBlockIndex
    case checkFramebufferStatus
    /// These calls fail for lack of memory.
    case bufferData, texImage2D, texSubImage2D, texBuffer
    case fenceSync, clientWaitSync, genQuery

    init(making kind: GLObjectKind) {
      self =
        switch kind {
        case .buffer: .genBuffer
        case .vertexArray: .genVertexArray
        case .texture, .bufferTexture: .genTexture
        case .framebuffer: .genFramebuffer
        case .query: .genQuery
        case .vertexShader, .fragmentShader: .createShader
        case .program: .createProgram
        }
    }

    /// Whether the renderer tolerates a failure of the call.
    var isTolerated: Bool { [.fenceSync, .clientWaitSync, .genQuery].contains(self) }

    /// Whether the call is used for building shaders.
    var isOfShader: Bool {
      [.createShader, .compileShader, .createProgram, .linkProgram, .getUniformBlockIndex]
        .contains(self)
    }

    var says: String {
      switch self {
      case .genBuffer: "could not create a buffer"
      case .genVertexArray: "could not create a vertex array"
      case .genTexture: "texture"
      case .genFramebuffer: "could not create a framebuffer"
      case .createShader: "could not create a shader"
      case .compileShader: "does not compile"
      case .createProgram: "could not create a program"
      case .linkProgram: "do not link"
      case .getUniformBlockIndex: "has no uniform block"
      case .checkFramebufferStatus: "cannot draw into a texture"
      case .bufferData, .texImage2D, .texSubImage2D, .texBuffer: "memory"
      case .fenceSync, .clientWaitSync, .genQuery: ""
      }
    }
  }

  private let call: Call
  private let number: Int
  private var count = 0
  private(set) var hasFailed = false
  /// The next result of glGetError: out of memory, or no error.
  private var error: UInt32 = 0
  /// Objects that were created and not deleted yet, such as "texture 3".
  private(set) var live: Set<String> = []

  private let real: GLFunctions

  init(_ call: Call, at number: Int, over real: GLFunctions) {
    self.call = call
    self.number = number
    self.real = real
  }

  private func fails(_ call: Call) -> Bool {
    guard call == self.call else { return false }
    count += 1
    guard count == number else { return false }
    hasFailed = true
    return true
  }

  /// Returns whether the call must do nothing and set the out-of-memory error.
  private func lacksMemory(_ call: Call) -> Bool {
    guard fails(call) else { return false }
    error = 0x505
    return true
  }

  private func made(_ kind: GLObjectKind, _ name: UInt32) -> UInt32 {
    if name != 0 { live.insert("\(kind) \(name)") }
    return name
  }

  private func deleted(_ kind: GLObjectKind, _ name: UInt32) {
    #expect(
      live.remove("\(kind) \(name)") != nil, "\(kind) \(name) was deleted twice, or never created")
  }

  var functions: GLFunctions {
    var table = real
    table.create = { [self] kind in
      fails(Call(making: kind)) ? 0 : made(kind, real.create(kind))
    }
    table.delete = { [self] in
      deleted($0, $1)
      real.delete($0, $1)
    }
    table.compileShader = { [self] in
      fails(.compileShader) ? "0:1: injected" : real.compileShader($0, $1)
    }
    table.linkProgram = { [self] in
      fails(.linkProgram) ? "injected" : real.linkProgram($0, $1)
    }
    table.getUniformBlockIndex = { [self] in
      fails(.getUniformBlockIndex) ? nil : real.getUniformBlockIndex($0, $1)
    }
    // All later checks of framebuffers fail, too; otherwise, the renderer would succeed with
    // another format.
    table.checkFramebufferStatus = { [self] in
      fails(.checkFramebufferStatus) || hasFailed && call == .checkFramebufferStatus
        ? 0x8CDD : real.checkFramebufferStatus()
    }
    table.bufferData = { [self] in if !lacksMemory(.bufferData) { real.bufferData($0, $1, $2, $3) }
    }
    table.texImage2D = { [self] in if !lacksMemory(.texImage2D) { real.texImage2D($0, $1, $2, $3) }
    }
    table.texSubImage2D = { [self] in
      if !lacksMemory(.texSubImage2D) { real.texSubImage2D($0, $1, $2, $3, $4, $5) }
    }
    table.texBuffer = { [self] in if !lacksMemory(.texBuffer) { real.texBuffer($0) } }
    table.fenceSync = { [self] in fails(.fenceSync) ? nil : real.fenceSync() }
    table.clientWaitSync = { [self] in
      fails(.clientWaitSync) ? false : real.clientWaitSync($0, $1)
    }
    table.getError = { [self] in
      defer { error = 0 }
      return error != 0 ? error : real.getError()
    }
    return table
  }
}
