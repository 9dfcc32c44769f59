@preconcurrency import CCosmosEpoxy

/// A way to OpenGL without a window: an EGL device, or Mesa's platform without surfaces.
public struct HeadlessDevice: Equatable, Sendable {
  /// What it is, as far as EGL says before it is opened.
  public enum Kind: Equatable, Sendable {
    /// A GPU.
    case hardware
    /// The CPU, as Mesa offers it.
    case software
    /// Mesa's platform without surfaces, which chooses a device itself.
    case surfaceless
  }

  /// Its number, from 1: EGL's devices in EGL's order, then the platform without surfaces.
  public let number: Int
  /// What it is.
  public let kind: Kind
  /// The file of the GPU's driver, such as "/dev/dri/card0"; nil where there is none.
  public let file: String?

  package init(number: Int, kind: Kind, file: String? = nil) {
    self.number = number
    self.kind = kind
    self.file = file
  }

  /// All of this machine, in the order of their numbers.
  ///
  /// - Throws: ``GLError/libraryUnavailable(reason:)``, and ``GLError/headlessUnavailable(reason:)`` where there
  ///   is none.
  public static func all() throws(GLError) -> [HeadlessDevice] {
    try GLLibraries.openEGL()
    try GLLibraries.openGL()
    var all = handles().enumerated().map {
      HeadlessDevice(number: $0 + 1, kind: kind(of: $1), file: file(of: $1))
    }
    if epoxy_has_egl_extension(nil, "EGL_MESA_platform_surfaceless") {
      all.append(HeadlessDevice(number: all.count + 1, kind: .surfaceless))
    }
    guard !all.isEmpty else {
      throw .headlessUnavailable(
        reason: "EGL offers neither devices nor a platform without surfaces")
    }
    return all
  }

  /// Opens the best of some devices that can be opened.
  ///
  /// GPUs are tried first, then the CPU, and the platform without surfaces last: where a GPU's vendor has an EGL of its
  /// own, Mesa draws with the CPU there. A GPU behind which the CPU draws, for want of a driver, counts as the CPU.
  ///
  /// - Parameters:
  ///   - devices: All that there are.
  ///   - number: The only one that will do; nil leaves the choice.
  ///   - open: Opens one.
  ///   - isSoftware: Whether the CPU draws in what was opened.
  /// - Returns: What was opened of the best one.
  /// - Throws: ``GLError/deviceMissing(number:count:)``, and ``GLError/headlessUnavailable(reason:)``
  ///   with the reason of each.
  package static func best<Opened>(
    of devices: [HeadlessDevice], number: Int? = nil,
    open: (HeadlessDevice) throws(Refusal) -> Opened, isSoftware: (Opened) -> Bool
  ) throws(GLError) -> Opened {
    if let number, !devices.contains(where: { $0.number == number }) {
      throw .deviceMissing(number: number, count: devices.count)
    }
    let wanted = devices.filter { number == nil || $0.number == number }
    var reasons: [String] = []
    var second: Opened?
    for kind in [Kind.hardware, .software, .surfaceless] {
      for device in wanted where device.kind == kind {
        do throws(Refusal) {
          let opened = try open(device)
          if kind != .hardware || !isSoftware(opened) { return opened }
          if second == nil { second = opened }
        } catch {
          reasons.append("device \(device.number) \(error.reason)")
        }
      }
      if let second { return second }
    }
    throw .headlessUnavailable(reason: reasons.joined(separator: ", "))
  }

  /// Why a device cannot be used, as what follows its name in a sentence.
  package struct Refusal: Error {
    package var reason: String

    package init(_ reason: String) { self.reason = reason }
  }
}

/// What EGL says.
extension HeadlessDevice {
  /// The display of this device, not initialised; nil if EGL has none.
  var display: EGLDisplay? {
    let surfacelessMesa: EGLenum = 0x31DD
    let platformDevice: EGLenum = 0x313F
    guard kind != .surfaceless else {
      return epoxy_eglGetPlatformDisplayEXT(surfacelessMesa, nil, nil)
    }
    let handles = Self.handles()
    guard number <= handles.count else { return nil }
    return epoxy_eglGetPlatformDisplayEXT(
      platformDevice, UnsafeMutableRawPointer(handles[number - 1]), nil)
  }

  private static func handles() -> [EGLDeviceEXT] {
    let canList = ["EGL_EXT_device_enumeration", "EGL_EXT_device_base"]
    guard canList.contains(where: { epoxy_has_egl_extension(nil, $0) }),
      epoxy_has_egl_extension(nil, "EGL_EXT_platform_device")
    else { return [] }
    var devices = [EGLDeviceEXT?](repeating: nil, count: 64)
    var count: EGLint = 0
    guard epoxy_eglQueryDevicesEXT(EGLint(devices.count), &devices, &count) != 0 else { return [] }
    return devices.prefix(Int(max(0, count))).compactMap { $0 }
  }

  private static func kind(of device: EGLDeviceEXT) -> Kind {
    text(EGL_EXTENSIONS, of: device)?.split(separator: " ").contains("EGL_MESA_device_software")
      == true ? .software : .hardware
  }

  private static func file(of device: EGLDeviceEXT) -> String? {
    // EGL_DRM_DEVICE_FILE_EXT; asking for it without the extension is an error.
    guard text(EGL_EXTENSIONS, of: device)?.contains("EGL_EXT_device_drm") == true else {
      return nil
    }
    return text(0x3233, of: device)
  }

  private static func text(_ name: EGLint, of device: EGLDeviceEXT) -> String? {
    let canAsk = ["EGL_EXT_device_query", "EGL_EXT_device_base"]
    guard canAsk.contains(where: { epoxy_has_egl_extension(nil, $0) }) else { return nil }
    return epoxy_eglQueryDeviceStringEXT(device, name).map { String(cString: $0) }
  }
}

extension HeadlessDevice: CustomStringConvertible {
  /// Such as "GPU /dev/dri/card0".
  public var description: String {
    switch kind {
    case .hardware: file.map { "GPU \($0)" } ?? "GPU"
    case .software: "CPU"
    case .surfaceless: "surfaceless"
    }
  }
}
