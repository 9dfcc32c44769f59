/// Why an OpenGL request failed, with what the reader needs to act on it.
///
/// Its `description` is a sentence or two for people.
public enum GLError: Error, Equatable, Sendable {
  /// The context is older than OpenGL 3.1; `found` is what the driver calls its version.
  case versionTooOld(found: String)
  /// OpenGL 3.1 comes without an extension that is needed; `found` is what the driver calls its version.
  case extensionMissing(String, found: String)
  /// A library of OpenGL cannot be opened; `reason` is the loader's and names it.
  case libraryUnavailable(reason: String)
  /// There is no OpenGL without a window.
  case headlessUnavailable(reason: String)
  /// There is no ``HeadlessDevice`` of this number.
  case deviceMissing(number: Int, count: Int)
  /// No shader file has this name.
  case shaderMissing(name: String)
  /// A shader does not compile; `log` is the driver's.
  case shaderCompilation(file: String, log: String)
  /// Shaders that compile do not fit together; `log` is the driver's.
  case programLink(name: String, log: String)
  /// No shader of a program has this uniform block.
  case uniformBlockNotFound(name: String, program: String)
  /// The driver made no object of this kind, such as "texture".
  case objectCreationFailed(kind: String)
  /// The driver cannot draw into textures of any of these formats; `status` is GL's word for why.
  case framebufferIncomplete(formats: [String], status: UInt32)
  /// A scene's geometry has more texels than `limit`, the driver's largest buffer texture.
  case geometryTooLarge(texels: Int, limit: Int)
  /// The driver ran out of memory, and what was drawn since is wrong.
  case outOfMemory
  /// A picture has more than `limit` pixels a side.
  case sizeTooLarge(width: Int, height: Int, limit: Int)
  /// The driver was reset so many times within a minute, and everything in the context was lost.
  case contextLost(times: Int)
  /// What a debug context said, each message as a sentence.
  case driverComplained([String])
}

extension GLError: CustomStringConvertible {
  /// What went wrong and what to try, for people.
  public var description: String {
    switch self {
    case .versionTooOld(let found):
      "OpenGL 3.1 is needed, the driver offers \(found). Update Mesa or the GPU driver."
    case .extensionMissing(let name, let found):
      "OpenGL 3.1 with \(name), or 3.3, is needed, the driver offers \(found) without it. Update "
        + "Mesa or the GPU driver."
    case .libraryUnavailable(let reason):
      "No OpenGL: \(reason). Install libgl1 and libegl1, or close files if too many are open."
    case .headlessUnavailable(let reason):
      "No OpenGL without a window: \(reason). Install libegl1 and libgl1-mesa-dri, or the "
        + "GPU vendor's EGL."
    case .deviceMissing(let number, let count):
      "There is no device \(number): this machine has \(count) "
        + "(\(count == 1 ? "only 1 is" : "1…\(count) are") valid for --device)."
    case .shaderMissing(let name):
      "There is no shader named '\(name)'. Is it in Shaders/, or in the folder that "
        + "COSMOS_SHADERS names?"
    case .shaderCompilation(let file, let log):
      "\(file) does not compile:\n\(log)"
    case .programLink(let name, let log):
      "The shaders of \(name) do not link:\n\(log)"
    case .uniformBlockNotFound(let name, let program):
      "\(program) has no uniform block '\(name)'. Is it spelled so, and does a shader read it?"
    case .objectCreationFailed(let kind):
      "The driver made no \(kind). Is a context current on this thread?"
    case .framebufferIncomplete(let formats, let status):
      "The driver cannot draw into a texture of the format \(formats.joined(separator: ", ")) "
        + "(status 0x\(String(status, radix: 16))). Update Mesa or the GPU driver; with "
        + "LIBGL_ALWAYS_SOFTWARE=1 the CPU draws."
    case .geometryTooLarge(let texels, let limit):
      "The scene's geometry has \(texels) texels, and this driver's buffer textures have \(limit) "
        + "at the most. Use fewer or simpler paths."
    case .outOfMemory:
      "The driver ran out of memory. Try a smaller size, or fewer stars."
    case .sizeTooLarge(let width, let height, let limit):
      "A picture of \(width) × \(height) pixels is larger than this driver's limit of "
        + "\(limit). Try a smaller size or scale."
    case .contextLost(let times):
      "The graphics driver was reset \(times) times within a minute. Update Mesa or the GPU driver; "
        + "with LIBGL_ALWAYS_SOFTWARE=1 the CPU draws."
    case .driverComplained(let messages):
      "The GL driver complained, which a debug build takes for a failure:\n"
        + messages.joined(separator: "\n")
    }
  }
}
