import CosmosOpenGL
import Testing

@Suite struct GLDriverTests {
  private func isSoftware(_ renderer: String) throws -> Bool {
    var functions = GLFunctions.inert
    functions.getString = { $0 == .renderer ? renderer : "inert" }
    return try GLContext(of: nil, functions: functions).driver.isSoftware
  }

  @Test(arguments: [
    "llvmpipe (LLVM 15.0.6, 256 bits)", "softpipe", "Software Rasterizer", "Mesa DRI swrast",
    "SWR (LLVM 11.0, 256 bits)", "zink (llvmpipe (LLVM 15.0.6, 256 bits))",
    "zink Vulkan 1.3(llvmpipe (LLVM 17.0.6, 256 bits) (MESA_LLVMPIPE))",
    "virgl (LLVMPIPE (LLVM 15.0.7, 256 bits))",
    "ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)",
    "D3D12 (Microsoft Basic Render Driver)", "GDI Generic", "Apple Software Renderer",
  ])
  func `software rasterisers are recognised by name`(renderer: String) throws {
    #expect(try isSoftware(renderer))
  }

  @Test(arguments: [(16, 256), (256, 256), (1024, 1024)])
  func `uniforms are aligned to at least 256 bytes`(reported: Int32, used: Int) throws {
    var functions = GLFunctions.inert
    functions.getInteger = { $0 == .uniformBufferOffsetAlignment ? reported : 16384 }
    #expect(try GLContext(of: nil, functions: functions).driver.uniformAlignment == used)
  }

  @Test func `the largest picture is no larger than the driver's largest viewport`() throws {
    var functions = GLFunctions.inert
    functions.getInteger = { $0 == .maxViewportSize ? 8192 : 16384 }
    #expect(try GLContext(of: nil, functions: functions).driver.maxTextureSize == 8192)
  }

  @Test(arguments: [
    "NVIDIA GeForce RTX 4090/PCIe/SSE2", "Mesa Intel(R) UHD Graphics 620 (KBL GT2)",
    "AMD Radeon RX 7900 XT (radeonsi, navi31, LLVM 17.0.6, DRM 3.57, 6.7.0)",
    "zink Vulkan 1.3(NVIDIA GeForce RTX 3060 (NVIDIA_PROPRIETARY))", "V3D 4.2", "Mali-G610",
    "D3D12 (NVIDIA GeForce GTX 1650)", "Apple M2", "SVGA3D; build: RELEASE;  LLVM;", "",
  ])
  func `GPUs are not mistaken for software rasterisers`(renderer: String) throws {
    #expect(try !isSoftware(renderer))
  }
}
