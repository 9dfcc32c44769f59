@preconcurrency import CCosmosEpoxy

/// A program that makes its own OpenGL calls in the context of a renderer.
///
/// It calls the driver directly, so no `GLContext` records its calls.
struct Host {
  enum Change: CaseIterable {
    case program, vertexArray, framebuffer, textures, samplers, uniformBuffer, pixelBuffers
    case viewport, scissor, clearColor, blending, dithering, pointSize
    case depthTest, stencilTest, cullFace, logicOperation, colorMask, polygonMode, coverage
    case conversionToSRGB, clipDistance, rasterizerDiscard, unpacking, packing
  }

  private let program: UInt32
  private let vertexArray: UInt32
  private let framebuffer: UInt32
  private let texture: UInt32
  private let bufferTexture: UInt32
  private let buffer: UInt32
  private let sampler: UInt32

  init() {
    let version = "#version 330 core\n"
    program = makeProgram([
      0x8B31: version + "void main() { gl_Position = vec4(2.0); }",
      0x8B30: version + "void main() {}",
    ])
    func name(_ make: (Int32, UnsafeMutablePointer<UInt32>) -> Void) -> UInt32 {
      var name: UInt32 = 0
      make(1, &name)
      return name
    }
    vertexArray = name { epoxy_glGenVertexArrays($0, $1) }
    buffer = name { epoxy_glGenBuffers($0, $1) }
    epoxy_glBindBuffer(0x8C2A, buffer)
    epoxy_glBufferData(0x8C2A, 65536, nil, 0x88E4)
    bufferTexture = name { epoxy_glGenTextures($0, $1) }
    epoxy_glBindTexture(0x8C2A, bufferTexture)
    epoxy_glTexBuffer(0x8C2A, 0x8814, buffer)
    texture = name { epoxy_glGenTextures($0, $1) }
    epoxy_glBindTexture(0x0DE1, texture)
    epoxy_glTexImage2D(0x0DE1, 0, 0x8058, 256, 256, 0, 0x1908, 0x1401, nil)
    epoxy_glTexParameteri(0x0DE1, 0x2801, 0x2600)
    framebuffer = name { epoxy_glGenFramebuffers($0, $1) }
    epoxy_glBindFramebuffer(0x8D40, framebuffer)
    epoxy_glFramebufferTexture2D(0x8D40, 0x8CE0, 0x0DE1, texture, 0)
    sampler = name { epoxy_glGenSamplers($0, $1) }
    epoxy_glSamplerParameteri(sampler, 0x2801, 0x2600)
    epoxy_glSamplerParameteri(sampler, 0x2800, 0x2600)
  }

  func make(_ change: Change) {
    switch change {
    case .program: epoxy_glUseProgram(program)
    case .vertexArray: epoxy_glBindVertexArray(vertexArray)
    case .framebuffer: epoxy_glBindFramebuffer(0x8D40, framebuffer)
    case .textures:
      for unit in 0..<9 as Range<UInt32> {
        epoxy_glActiveTexture(0x84C0 + unit)
        epoxy_glBindTexture(0x0DE1, texture)
        epoxy_glBindTexture(0x8C2A, bufferTexture)
      }
      epoxy_glActiveTexture(0x84C0 + 5)
    case .samplers: for unit in 0..<9 as Range<UInt32> { epoxy_glBindSampler(unit, sampler) }
    case .uniformBuffer: epoxy_glBindBufferBase(0x8A11, 0, buffer)
    case .pixelBuffers:
      epoxy_glBindBuffer(0x88EB, buffer)
      epoxy_glBindBuffer(0x88EC, buffer)
    case .viewport: epoxy_glViewport(3, 5, 7, 9)
    case .scissor:
      epoxy_glEnable(0x0C11)
      epoxy_glScissor(3, 5, 7, 9)
    case .clearColor: epoxy_glClearColor(1, 0, 1, 0.5)
    case .blending:
      epoxy_glEnable(0x0BE2)
      epoxy_glBlendFunc(1, 1)
      epoxy_glBlendEquation(0x800B)  // FUNC_REVERSE_SUBTRACT
    case .dithering: epoxy_glEnable(0x0BD0)
    case .pointSize: epoxy_glDisable(0x8642)
    default: makeTest(change)
    }
  }

  private func makeTest(_ change: Change) {
    switch change {
    case .depthTest:
      epoxy_glEnable(0x0B71)
      epoxy_glDepthFunc(0x0200)  // NEVER
    case .stencilTest:
      epoxy_glEnable(0x0B90)
      epoxy_glStencilFunc(0x0200, 0, 255)
    case .cullFace:
      epoxy_glEnable(0x0B44)
      epoxy_glCullFace(0x0408)  // FRONT_AND_BACK
    case .logicOperation:
      epoxy_glEnable(0x0BF2)
      epoxy_glLogicOp(0x150A)  // INVERT
    case .colorMask: epoxy_glColorMask(0, 1, 0, 1)
    case .polygonMode: epoxy_glPolygonMode(0x0408, 0x1B01)  // LINE
    case .coverage:
      for capability in [0x809E, 0x809F, 0x80A0, 0x8E51, 0x0B41] as [UInt32] {
        epoxy_glEnable(capability)
      }
      epoxy_glSampleCoverage(0, 0)
    case .conversionToSRGB: epoxy_glEnable(0x8DB9)
    case .clipDistance: for index in 0..<8 as Range<UInt32> { epoxy_glEnable(0x3000 + index) }
    case .rasterizerDiscard: epoxy_glEnable(0x8C89)
    case .unpacking: storePixels(from: 0x0CF0, rowLength: 7)
    // The rows are shorter than those of a picture, so that wrong reads stay within the memory.
    case .packing: storePixels(from: 0x0D00, rowLength: 100)
    default: break
    }
  }

  /// Sets SWAP_BYTES, LSB_FIRST, ROW_LENGTH and ALIGNMENT, whose names are consecutive.
  private func storePixels(from first: UInt32, rowLength: Int32) {
    epoxy_glPixelStorei(first, 1)
    epoxy_glPixelStorei(first + 1, 1)
    epoxy_glPixelStorei(first + 2, rowLength)
    epoxy_glPixelStorei(first + 5, 8)
  }
}

/// Creates a program from shaders by stage; `output` is an output to capture in a buffer.
func makeProgram(_ shaders: [UInt32: String], capturing output: String? = nil) -> UInt32 {
  let program = epoxy_glCreateProgram()
  for (stage, source) in shaders {
    let shader = epoxy_glCreateShader(stage)
    source.withCString { text in
      var pointer: UnsafePointer<CChar>? = text
      epoxy_glShaderSource(shader, 1, &pointer, nil)
    }
    epoxy_glCompileShader(shader)
    epoxy_glAttachShader(program, shader)
    epoxy_glDeleteShader(shader)
  }
  output?.withCString { text in
    var pointer: UnsafePointer<CChar>? = text
    epoxy_glTransformFeedbackVaryings(program, 1, &pointer, 0x8C8C)
  }
  epoxy_glLinkProgram(program)
  return program
}
