/// An OpenGL operation that failed, with the facts that help to correct the cause.
///
/// The `description` consists of one or two sentences for the user.
public enum GLError: Error, Equatable, Sendable {
  /// The context supports only a version before OpenGL 3.1; `found` is the driver's version text.
  case versionTooOld(found: String)
  /// A context of OpenGL 3.1 lacks a required extension; `found` is the driver's version text.
  case extensionMissing(String, found: String)
  /// A library of OpenGL cannot be opened; `reason` is the message of the loader, which names the
  /// library.
  case libraryUnavailable(reason: String)
  /// OpenGL cannot be used without a window on this machine.
  case headlessUnavailable(reason: String)
  /// No ``HeadlessDevice`` has this number.
  case deviceMissing(number: Int, count: Int)
  /// No shader file has this name.
  case shaderMissing(name: String)
  /// The driver cannot compile a shader; `log` is the driver's log.
  case shaderCompilation(file: String, log: String)
  /// The driver cannot link the shaders of a program; `log` is the driver's log.
  case programLink(name: String, log: String)
  /// No shader of the program contains this uniform block.
  case uniformBlockNotFound(name: String, program: String)
  /// The driver could not create an object of this kind, such as a "texture".
  case objectCreationFailed(kind: String)
  /// The driver cannot draw into a texture of any of these formats; `status` is OpenGL's
  /// framebuffer status.
  case framebufferIncomplete(formats: [String], status: UInt32)
  /// The geometry of a scene has more than `limit` texels, the maximum for a buffer texture.
  case geometryTooLarge(texels: Int, limit: Int)
  /// The driver ran out of memory, so everything that was drawn since then may be wrong.
  case outOfMemory
  /// A picture is wider or higher than `limit` pixels.
  case sizeTooLarge(width: Int, height: Int, limit: Int)
  /// The driver was reset `times` times within a minute; each reset loses all objects of the
  /// context.
  case contextLost(times: Int)
  /// Messages that the driver sent about a debug context, each of them a sentence.
  case driverComplained([String])
}

extension GLError: CustomStringConvertible {
  /// The failure as text, with advice for the user.
  public var description: String {
    switch self {
    case .versionTooOld(let found):
      "OpenGL 3.1 is needed, but the driver offers \(found). Update Mesa or the GPU driver."
        + (found.contains("Mesa") ? " A Raspberry Pi 4 needs Mesa 23.2 or newer." : "")
    case .extensionMissing(let name, let found):
      "OpenGL 3.3, or 3.1 with \(name), is needed, but the driver offers \(found) without it. "
        + "Update Mesa or the GPU driver."
    case .libraryUnavailable(let reason):
      "OpenGL is not available: \(reason). Install libgl1 and libegl1, or close files if too many "
        + "are open."
    case .headlessUnavailable(let reason):
      "OpenGL is not available without a window: \(reason). Install libegl1 and libgl1-mesa-dri, "
        + "or the GPU vendor's EGL."
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
      "\(program) has no uniform block '\(name)'. Is the name spelled correctly, and does a shader "
        + "use the block?"
    case .objectCreationFailed(let kind):
      "The driver could not create a \(kind). Is its memory full, or is no context current on this "
        + "thread?"
    case .framebufferIncomplete(let formats, let status):
      "The driver cannot draw into a texture in the format \(formats.joined(separator: " or ")) "
        + "(status 0x\(String(status, radix: 16))). Update Mesa or the GPU driver, or set "
        + "LIBGL_ALWAYS_SOFTWARE=1 to draw on the CPU."
    case .geometryTooLarge(let texels, let limit):
      "The scene's geometry needs \(texels) texels, but this driver's buffer textures hold at most "
        + "\(limit). Use fewer or simpler paths."
    case .outOfMemory:
      "The driver ran out of memory. Try a smaller size, or fewer stars."
    case .sizeTooLarge(let width, let height, let limit):
      "A picture of \(width) × \(height) pixels exceeds this driver's limit of \(limit) pixels per "
        + "side. Try a smaller size or scale."
    case .contextLost(let times):
      "The graphics driver was reset \(times) times within a minute. Update Mesa or the GPU "
        + "driver, or set LIBGL_ALWAYS_SOFTWARE=1 to draw on the CPU."
    case .driverComplained(let messages):
      "The OpenGL driver reported problems, which are errors in debug builds:\n"
        + messages.joined(separator: "\n")
    }
  }
}
